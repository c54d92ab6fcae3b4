import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct ReplayTests {
  /// Records what is done in the notebook.
  private func record(
    hasText: Bool = true, _ steps: (NotebookDriver) async throws -> Void
  ) async throws -> (recording: Recording, text: String) {
    var bytes: [UInt8] = []
    let header = Recording.Header(app: "Notebook", start: 0, hasText: hasText)
    let recorder = Recorder(header) { bytes += $0 }
    let driver = try AppDriver(
      NotebookApp(), source: NotebookApp.Pages(), size: Size(columns: 60, rows: 12),
      observer: recorder.observer)
    try await steps(driver)
    if let end = driver.end { recorder.end(end) }
    return (try Recording(bytes), String(decoding: bytes, as: UTF8.self))
  }

  private func replay(
    _ recording: Recording
  ) throws -> Replay<ScreenRuntime<NotebookApp>, ScreenEffectHandler<NotebookApp>> {
    try Replay(of: recording, NotebookApp(), source: NotebookApp.Pages())
  }

  @Test(arguments: RandomCases.seeds(40))
  func `a replay of a random walk shows the same frames`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let keys =
      "jklhgG?:/ itez12ab".map { Key($0) } + [
        Key(.enter), Key(.escape), Key(.tab), Key("o", .control), Key(.left, .alt),
      ]
    let recording = try await record { driver in
      for _ in 0..<60 where driver.end == nil {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: driver.send(.paste("two\nwords"))
        case 1: driver.rest()
        case 2: driver.pause()
        case 3:
          driver.resize(Size(columns: Int.random(in: 3...90, using: &random), rows: 9))
        case 4:
          let point = Point(column: Int.random(in: 0..<60, using: &random), row: 3)
          driver.click(point)
        case 5: driver.send((0..<3).compactMap { _ in keys.randomElement().map { .key($0) } })
        default: driver.press([keys[Int.random(in: 0..<keys.count, using: &random)]])
        }
      }
    }.recording
    let report = try replay(recording).run()
    #expect(report.first == nil && report.frames > 10, "\(report) NAVTUI_FUZZ_SEED=\(seed)")
  }

  @Test func `work is done again, and its results come where they came`() async throws {
    let recording = try await record { driver in
      try driver.press("2 w")
      try await driver.waitUntil { $0.screen.shows("Counted: 3") }
      try driver.press("?")
    }.recording
    let report = try replay(recording).run()
    #expect(report.first == nil && report.missing.isEmpty, "\(report)")
  }

  @Test func `a frame that differs is named with its event`() async throws {
    var recording = try await record { try $0.press("j j k") }.recording
    recording.lines[2].step = .event(.key(Key("k")))
    let report = try replay(recording).run()
    #expect(report.first?.event == 3)
    #expect(report.description.contains("the first after event 3 (key k)"))
  }

  @Test func `a replay stops at an event`() async throws {
    let replay = try replay(try await record { try $0.press("j j k") }.recording)
    #expect(replay.run(until: 2).events == 2)
    #expect(replay.lastEvent == 2)
  }

  @Test func `what is typed is left out, and the frames have the same shape`() async throws {
    let typed = "Ж日ö "
    let (recording, text) = try await record(hasText: false) { driver in
      try driver.press("<Enter> i")
      driver.type(typed + typed)
      driver.send(.paste("Жö"))
      try driver.press("<Enter> <C-s>")
    }
    for letter in typed where letter != " " { #expect(!text.contains(letter), "\(text)") }
    #expect(text.contains("key <C-s>") && text.contains("\"key ｘ\""))
    let report = try replay(recording).run()
    #expect(report.first == nil && report.frames > 10, "\(report)")
  }

  @Test func `on a terminal it plays at its speed, and keys stop and end it`() async throws {
    let recording = try await record { try $0.press("j j k") }.recording
    let terminal = ScriptedTerminal([[], [], [.key(Key("q"))]], size: Size(columns: 30, rows: 5))
    let report = try replay(recording).play(on: terminal, speed: 2, until: 3)
    #expect(report.first == nil && report.events == 3)
    #expect(terminal.updates.count == 3)
    #expect(terminal.updates.last?.title == "replay 3: key j")
  }

  /// Presses keys at a stopped replay of four events, and returns the last row after each.
  private func rows(
    after keys: String, size: Size = Size(columns: 90, rows: 13)
  ) async throws -> [String] {
    var recording = try await record { try $0.press("j j k") }.recording
    for index in recording.lines.indices { recording.lines[index].milliseconds = index * 61_000 }
    let script: [[TerminalEvent]] =
      [[.key(Key(" "))]] + (try KeyScript(keys).keys.map { [.key($0)] })
    let terminal = ScriptedTerminal(script + [[.key(Key("q"))]], size: size)
    _ = try replay(recording).play(on: terminal)
    return terminal.updates.map { $0.buffer.textRows.last ?? "" }
  }

  @Test func `the last row has the position, the time and the keys of the replay`() async throws {
    let keys = "q leaves  Space goes on  Left/Right step  f hides this row"
    #expect(
      try await rows(after: "<Right> <Right> <Left> <End> <Home>") == [
        " event 1 of 4, 0:00  q leaves  Space stops  Left/Right step  f hides this row",
        " event 1 of 4, 0:00  \(keys)", " event 2 of 4, 1:01  \(keys)",
        " event 3 of 4, 2:02  \(keys)", " event 2 of 4, 1:01  \(keys)",
        " End of the recording: q leaves  Left steps back  f hides this row  event 4 of 4, 3:03",
        " event 1 of 4, 0:00  \(keys)",
      ])
  }

  @Test func `a step back shows the frame that was there`() async throws {
    var recording = try await record { try $0.press("j j k") }.recording
    for index in recording.lines.indices { recording.lines[index].milliseconds = index * 61_000 }
    let size = Size(columns: 60, rows: 13)
    let events: [[TerminalEvent]] = "fllhq".map { [.key(Key($0))] }
    let terminal = ScriptedTerminal(events, size: size)
    _ = try replay(recording).play(on: terminal)
    #expect(terminal.updates.last?.buffer == terminal.updates.dropLast(2).last?.buffer)
    #expect(terminal.updates.last?.buffer != terminal.updates.dropLast().last?.buffer)
  }

  @Test func `an inspector shows the states of a recording, but not past a fault`() async throws {
    var recording = try await record { try $0.press("j <Enter>") }.recording
    let steps: [InspectedStep] = try replay(recording).inspectedSteps()
    #expect(steps.map(\.title) == ["resize 60x12", "key j"])
    recording.lines.append(
      Recording.Line(milliseconds: 5_000, step: .ended(.exit(0))))
    let all: [InspectedStep] = try replay(recording).inspectedSteps()
    #expect(all.map(\.title) == ["resize 60x12", "key j", "key <Enter>"])
    let opened = try #require(all.last)
    #expect(opened.state.first?.hasPrefix("Link ") == true && !opened.trace.isEmpty)
  }
}

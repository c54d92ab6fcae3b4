import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct RecordingTests {
  private static let keys = NotesKeys.alphabet + "aeo日".map { Key($0) }

  private func source(now: @escaping () -> Timestamp) -> NotesSource {
    NotesSource(NotesFixture.notes(), now: now)
  }

  private func record(
    hasText: Bool, _ steps: (AppDriver<ScreenRuntime<Notes>, ScreenEffectHandler<Notes>>) -> Void
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let header = Recording.Header(
      app: "navtui", start: NotesFixture.now.rawValue, hasText: hasText)
    var environment = ScreenEnvironment()
    environment.now = NotesFixture.now.rawValue
    let driver = try AppDriver(
      Notes(), source: source { NotesFixture.now }, size: Size(columns: 80, rows: 24),
      environment: environment, observer: Recorder(header) { bytes += $0 }.observer)
    steps(driver)
    return bytes
  }

  private func replay(_ bytes: [UInt8]) throws -> ReplayReport {
    let recording = try Recording(bytes)
    let time = ReplayTime(of: recording)
    // The clock of the recorded app stood still.
    let source = source { NotesFixture.now }
    return try Replay(of: recording, Notes(), source: source, time: time).run()
  }

  @Test(arguments: RandomCases.seeds(24))
  func `a replay of a random walk shows the same frames`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = try record(hasText: true) { driver in
      for step in 0..<200 where driver.end == nil {
        if step % 37 == 36 { driver.rest() }
        driver.press([Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]])
      }
    }
    let report = try replay(bytes)
    #expect(report.first == nil && report.frames > 20, "\(report) NAVTUI_FUZZ_SEED=\(seed)")
  }

  /// What was typed into each text, and the keys that lead there.
  @Test(arguments: ["c", "i", "/", ":", "t", "r", "<Enter> i", "<Space>", "4", "c <Tab>"])
  func `nothing that is typed into a text is in the recording`(keys: String) throws {
    let bytes = try record(hasText: false) { driver in
      driver.press((try? KeyScript(keys).keys) ?? [])
      driver.type("ЖЩ ЪЫ")
      driver.send(.paste("ЭЮ\nЯ"))
      driver.press([Key(.backspace), Key(.escape)])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!"ЭЮЯ".contains { text.contains($0) }, "\(text)")
    if !["<Space>", "4"].contains(keys) {
      #expect(!"ЖЩЪЫ".contains { text.contains($0) }, "\(text)")
    }
  }
}

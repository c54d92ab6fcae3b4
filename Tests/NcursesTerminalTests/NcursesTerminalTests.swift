import ChildPrograms
import CLibrary
import Foundation
import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

/// The whole terminal, on a pseudo terminal.
@MainActor
@Suite(.serialized) struct NcursesTerminalTests {
  init() {
    _ = UserLocale.activateUnicode
    ProcessSignals.endingIsDefault
  }

  /// Runs a test with a terminal, and ends the terminal.
  private func with(
    _ name: String = "xterm-256color", clipboard: ClipboardRoute = .terminal,
    _ body: (NcursesTerminal, PseudoTerminal) throws -> Void
  ) throws {
    let person = try PseudoTerminal()
    defer { person.closeAll() }
    var environment = TerminalEnvironment(name: name)
    environment.escapeDelay = .milliseconds(1)
    let terminal = try NcursesTerminal(
      device: TerminalDevice(input: person.program, output: person.program),
      environment: environment, options: .init(), clipboard: clipboard, isUnicode: true,
      capturedStreams: .none)
    defer {
      person.type(Self.attributes)
      terminal.end()
    }
    try body(terminal, person)
  }

  /// The report that ends all answers.
  private static let attributes = "\u{1B}[?62;22c"

  /// Sends a signal that is handled before this returns. Threads that run tests block signals, and
  /// one sent to the whole process would be handled later by another thread.
  private func send(_ signal: Int32) {
    var only = sigset_t()
    var former = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, &former)
    raise(signal)
    unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
  }

  private func frame(_ terminal: NcursesTerminal, _ text: String = "hello") -> FrameUpdate {
    var buffer = CellBuffer(size: terminal.size)
    buffer.write(text, row: 0, column: 0)
    return buffer.frame()
  }

  @Test func `a frame is sent in one write`() throws {
    try with { terminal, _ in
      var writes: [[UInt8]] = []
      terminal.device.systemWrite = { _, bytes in
        writes.append(Array(bytes))
        return bytes.count
      }
      try terminal.apply(frame(terminal))
      #expect(writes.count == 1)
      try terminal.apply(frame(terminal, "other"))
      #expect(writes.count == 2)
    }
  }

  @Test func `nothing is sent without a frame`() throws {
    try with { terminal, person in
      #expect(person.shown() == [])
      terminal.end()
      #expect(person.shown() == [])
    }
  }

  @Test func `ending restores screen, cursor, mouse, pastes and line mode, once`() throws {
    let person = try PseudoTerminal()
    defer { person.closeAll() }
    let before = person.mode
    let terminal = try NcursesTerminal(
      device: TerminalDevice(input: person.program, output: person.program),
      environment: TerminalEnvironment(name: "xterm-256color"), options: .init(), isUnicode: true,
      capturedStreams: .none)
    #expect(person.mode != before)
    var emulator = ScreenEmulator(size: terminal.size, width: Alphabet.width)
    try terminal.apply(frame(terminal))
    emulator.feed(person.shown())
    #expect(emulator.modes.contains(1049))
    terminal.end()
    emulator.feed(person.shown())
    #expect(emulator.modes.subtracting([7, 25]) == [])
    #expect(emulator.isCursorVisible)
    #expect(person.mode == before)
    terminal.end()
    #expect(person.shown() == [])
    try #require(terminal.nextEvents(timeout: nil) == [])
  }

  @Test func `keys arrive together, and a lone Escape after its delay`() throws {
    try with { terminal, person in
      person.type("ab\u{1B}[A\u{1B}")
      let events = try terminal.events(4)
      #expect(events == [.key(Key("a")), .key(Key("b")), .key(Key(.up)), .key(Key(.escape))])
      try #require(terminal.nextEvents(timeout: .zero) == [])
    }
  }

  @Test(arguments: [("1616/1818/1d1d", true), ("fafa/fafa/f7f7", false)])
  func `the terminal reports its background, and keys typed meanwhile are kept`(
    color: String, isDark: Bool
  ) throws {
    try with { terminal, person in
      person.type("a\u{1B}]11;rgb:\(color)\u{1B}\\b\u{1B}[?62;22c")
      #expect(terminal.isBackgroundDark(timeout: .seconds(10)) == isDark)
      #expect(person.shown() == Array("\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[c".utf8))
      let events = try terminal.events(2)
      #expect(events == [.key(Key("a")), .key(Key("b"))])
    }
  }

  @Test func `the terminal is asked once, and its answer is taken before the end`() throws {
    try with { terminal, person in
      terminal.askForBackground()
      #expect(person.shown() == Array("\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[c".utf8))
      person.type("\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\\u{1B}[?62;22c")
      #expect(terminal.isBackgroundDark(timeout: .seconds(10)) == true)
      #expect(person.shown() == [])
      terminal.askForBackground()
      person.type("\u{1B}]11;rgb:fafa/fafa/f7f7\u{1B}\\\u{1B}[?62;22c")
      terminal.end()
      #expect(terminal.input.decoder.backgroundColor?.isDark == false)
    }
  }

  @Test func `answers are read before the terminal is given back, and keys with them are kept`()
    throws
  {
    try with { terminal, person in
      for _ in 0..<2 {
        try terminal.apply(frame(terminal))
        person.type("\u{1B}[?0uk" + Self.attributes)
        try terminal.withTerminalReleased {
          #expect(terminal.device.read() == .nothing)
          #expect(!terminal.input.awaitsAnswers)
        }
        let events = try terminal.events(2)
        #expect(Set(events) == [.key(Key("k")), .redraw])
        // The next round asks again.
        terminal.input.decoder.supportsKeyboardProtocol = false
        terminal.encoder.modes.disambiguatesKeys = false
      }
    }
  }

  @Test func `a terminal that does not answer is waited for at most a tenth of a second`() throws {
    try with { terminal, person in
      let start = ContinuousClock.now
      var now = start
      terminal.now = {
        now += .milliseconds(20)
        return now
      }
      try terminal.apply(frame(terminal))
      #expect(terminal.input.awaitsAnswers)
      terminal.end()
      #expect(now - start <= .milliseconds(160))
      #expect(!person.shown().isEmpty)
    }
  }

  @Test func `a terminal that does not support the query is not waited for`() throws {
    try with { terminal, person in
      person.type("\u{1B}[?6c")
      #expect(terminal.isBackgroundDark(timeout: .seconds(600)) == nil)
      try #require(terminal.nextEvents(timeout: .zero) == [])
    }
  }

  @Test func `a late answer is never shown`() throws {
    try with { terminal, person in
      #expect(terminal.isBackgroundDark(timeout: .zero) == nil)
      person.type("\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\\u{1B}[?62;22cx")
      let events = try terminal.events(1)
      #expect(events == [.key(Key("x"))])
    }
  }

  @Test func `an old terminal is not queried`() throws {
    try with("vt100") { terminal, person in
      #expect(terminal.isBackgroundDark() == nil)
      #expect(person.shown() == [])
    }
  }

  @Test func `a lone Escape is a key after exactly 25 milliseconds`() throws {
    try with { terminal, person in
      terminal.input.decoder = EventDecoder(escapeDelay: TerminalEnvironment(name: nil).escapeDelay)
      let start = ContinuousClock.now
      var now = start
      terminal.now = { now }
      person.type("\u{1B}")
      while terminal.input.timeout.end == nil {
        try #require(terminal.nextEvents(timeout: .zero) == [])
      }
      now = start + .milliseconds(25) - .nanoseconds(1)
      try #require(terminal.nextEvents(timeout: .zero) == [])
      now = start + .milliseconds(25)
      try #require(terminal.nextEvents(timeout: .zero) == [.key(Key(.escape))])
    }
  }

  @Test func `the keyboard protocol is enabled if supported, until the terminal is given back`()
    throws
  {
    try with { terminal, person in
      @MainActor func shown() -> String { String(decoding: person.shown(), as: UTF8.self) }
      try terminal.apply(frame(terminal))
      #expect(shown().contains("\u{1B}[?u"))
      person.type("\u{1B}[?0ua")
      let events = try terminal.events(1)
      #expect(events == [.key(Key("a"))])
      #expect(shown() == "\u{1B}[>5u")
      person.type("\u{1B}[?5u\u{1B}[27u")
      try #require(terminal.nextEvents(timeout: nil) == [.key(Key(.escape))])
      #expect(shown() == "", "It is told once.")

      try terminal.withTerminalReleased {
        let screens = shown().split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
        #expect(screens.count == 2 && screens[0].contains("\u{1B}[<u"), "Each screen has its own.")
      }
      try terminal.apply(frame(terminal))
      let again = shown()
      #expect(again.contains("\u{1B}[>5u") && !again.contains("\u{1B}[?u"))
      terminal.end()
      #expect(shown().contains("\u{1B}[<u"))
    }
  }

  @Test func `a terminal that reported support before the first frame is not queried again`() throws
  {
    try with { terminal, person in
      person.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?0u\u{1B}[?62;22c")
      #expect(terminal.isBackgroundDark(timeout: .seconds(10)) == true)
      _ = person.shown()
      try terminal.apply(frame(terminal))
      let first = String(decoding: person.shown(), as: UTF8.self)
      #expect(first.contains("\u{1B}[>5u") && !first.contains("\u{1B}[?u"))

      person.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c")
      #expect(terminal.isBackgroundDark(timeout: .seconds(10)) == false)
      #expect(person.shown() == Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8))
      try #require(terminal.nextEvents(timeout: .zero) == [])
      #expect(person.shown() == [], "It is told once.")
    }
  }

  @Test func `keys and title are as before after every SIGSTOP`() throws {
    try with { terminal, person in
      var shown = ""
      try terminal.apply(frame(terminal))
      person.type("\u{1B}[?0ua")
      _ = try terminal.events(1)
      for _ in 0..<3 {
        send(SIGCONT)
        try #require(terminal.nextEvents(timeout: .seconds(60)) == [.redraw])
        try terminal.apply(frame(terminal))
      }
      terminal.end()
      shown += String(decoding: person.shown(), as: UTF8.self)
      #expect(shown.ranges(of: "\u{1B}[>5u").count == 4)
      #expect(shown.ranges(of: "\u{1B}[<u").count == 4)
      // The title is restored as often as it was saved.
      #expect(shown.ranges(of: "\u{1B}[22;0;0t").count == 4)
      #expect(shown.ranges(of: "\u{1B}[23;0;0t").count == 4)
    }
  }

  @Test func `a terminal that does not answer gets no keyboard mode`() throws {
    try with { terminal, person in
      try terminal.apply(frame(terminal))
      terminal.end()
      #expect(!String(decoding: person.shown(), as: UTF8.self).contains("\u{1B}[<u"))
    }
  }

  @Test func `a thousand keys in one burst are a thousand events`() throws {
    try with { terminal, person in
      person.type(String(repeating: "j", count: 1000))
      let events = try terminal.events(1000)
      #expect(events == Array(repeating: .key(Key("j")), count: 1000))
    }
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 5, rows: 2), Size(columns: 65_535, rows: 2),
    Size(columns: 2, rows: 65_535), Size(columns: 0, rows: 0), Size(columns: 65_535, rows: 0),
  ])
  func `any reported size is drawn, within the limits`(size: Size) throws {
    try with { terminal, person in
      person.resize(to: size)
      send(SIGWINCH)
      let wanted = terminal.environment.size(reported: size)
      try #require(terminal.nextEvents(timeout: .seconds(60)) == [.resize(wanted)])
      try terminal.apply(frame(terminal, "h"))
      let shown = person.shown()
      var emulator = ScreenEmulator(size: wanted, width: Alphabet.width)
      emulator.feed(shown)
      #expect(emulator.rows[0][0].text == "h")
    }
  }

  @Test func `a readable descriptor wakes the app`() throws {
    try with { terminal, person in
      var ends: [Int32] = [-1, -1]
      try #require(unsafe pipe(&ends) == 0)
      defer { ends.forEach { close($0) } }
      let reading = ends[0]
      terminal.wakeups = { Wakeups(descriptors: [reading]) }
      try #require(terminal.nextEvents(timeout: .milliseconds(1)) == [])
      #expect(unsafe write(ends[1], "x", 1) == 1)
      try #require(terminal.nextEvents(timeout: nil) == [.wakeUp])
      person.type("a")
      try #require(terminal.nextEvents(timeout: nil) == [.key(Key("a"))], "Keys come first.")
    }
  }

  @Test func `a thousand wake-ups from another thread are one event`()
    async throws
  {
    let person = try PseudoTerminal()
    defer { person.closeAll() }
    let terminal = try NcursesTerminal(
      device: TerminalDevice(input: person.program, output: person.program),
      environment: TerminalEnvironment(name: "xterm-256color"), options: .init(), isUnicode: true,
      capturedStreams: .none)
    defer { terminal.end() }
    try #require(terminal.nextEvents(timeout: .milliseconds(1)) == [])
    await Task.detached { for _ in 0..<1000 { terminal.wakeUp() } }.value
    person.type("a")
    try #require(terminal.nextEvents(timeout: nil) == [.wakeUp, .key(Key("a"))])
    try #require(terminal.nextEvents(timeout: .milliseconds(1)) == [])
    terminal.wakeUp()
    try #require(terminal.nextEvents(timeout: nil) == [.wakeUp])
  }

  @Test func `waking a terminal that was given back does nothing`() throws {
    var gone: NcursesTerminal?
    try with { terminal, _ in gone = terminal }
    let terminal = try #require(gone)
    terminal.wakeUp()
    #expect(!terminal.waker.takeWakeup())
  }

  @Test func `background work is shown when it is done, though the program sleeps`() throws {
    try with { terminal, _ in
      let program = Program(WorkApp(), state: 0, handler: WorkHandler())
      program.send(.start)
      let end = try program.run(on: terminal)
      #expect(end == .exit(1))
      #expect(program.state == 3)
    }
  }

  @Test func `a copied text is one sequence, whatever it contains`() throws {
    try with { terminal, person in
      try terminal.apply(frame(terminal))
      _ = person.shown()
      try terminal.copy("navtui://main/é\u{1B}\u{7}\u{9B}\u{7F}\0]")
      #expect(
        String(decoding: person.shown(), as: UTF8.self)
          == "\u{1B}]52;c;bmF2dHVpOi8vbWFpbi/DqV0=\u{1B}\\")
    }
  }

  /// A program that runs a script.
  private func script(_ text: String) -> ClipboardRoute {
    .desktop(DetachedProgram(name: "/bin/sh", arguments: ["-c", text]))
  }

  @Test func `a program gets the whole text, without control characters, and the terminal nothing`()
    throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    // More than a pipe takes, and a process that stays, as that of the owner of the clipboard in X does.
    let text = String(repeating: "é\t\u{1B}x\n", count: 50_000)
    let route = script("cat > '\(file)'; sleep 600 & echo $! > '\(file).stays'")
    try with(clipboard: route) { terminal, person in
      try terminal.copy(text)
      while !terminal.copies.isEmpty {
        try #require(terminal.nextEvents(timeout: .seconds(60)) == [.wakeUp])
      }
      #expect(person.shown() == [])
    }
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == String(repeating: "é\tx\n", count: 50_000))
    let stays = try String(contentsOfFile: file + ".stays", encoding: .utf8)
    kill(try #require(pid_t(stays.trimmingCharacters(in: .newlines))), SIGKILL)
    try FileManager.default.removeItem(atPath: file + ".stays")
  }

  @Test(arguments: ["exit 1", "kill -9 $$", "exec sleep 600"])
  func `a text that a program does not copy is sent to the terminal`(text: String) throws {
    try with(clipboard: script(text)) { terminal, person in
      terminal.copyTimeout = text.contains("sleep") ? .milliseconds(1) : .seconds(60)
      try terminal.copy("a\u{1B}b")
      let events = try terminal.events(2)
      #expect(Set(events) == [.wakeUp, .copyFailed(program: "sh")])
      #expect(person.shown() == Array("\u{1B}]52;c;YWI=\u{1B}\\".utf8))
      #expect(terminal.copies.isEmpty)
    }
  }

  @Test func `a program that cannot be started is replaced by the terminal`() throws {
    let missing = ClipboardRoute.desktop(DetachedProgram(name: "/no/such/copy", arguments: []))
    try with(clipboard: missing) { terminal, person in
      try terminal.copy("ab")
      #expect(person.shown() == Array("\u{1B}]52;c;YWI=\u{1B}\\".utf8))
      try #require(terminal.nextEvents(timeout: .zero) == [.copyFailed(program: "copy")])
    }
  }

  @Test func `mouse reports go off and on, and stay off when the terminal is taken over again`()
    throws
  {
    try with { terminal, person in
      try terminal.reportMouse(false)
      #expect(person.shown().isEmpty)
      try terminal.apply(frame(terminal))
      #expect(!String(decoding: person.shown(), as: UTF8.self).contains("[?1002h"))
      try terminal.reportMouse(true)
      #expect(String(decoding: person.shown(), as: UTF8.self) == "\u{1B}[?1002h\u{1B}[?1006h")
      try terminal.reportMouse(false)
      #expect(String(decoding: person.shown(), as: UTF8.self) == "\u{1B}[?1006l\u{1B}[?1002l")
      try terminal.withTerminalReleased {}
      try terminal.apply(frame(terminal))
      #expect(!String(decoding: person.shown(), as: UTF8.self).contains("[?1002h"))
    }
  }

  @Test func `a deadline wakes the app`() throws {
    try with { terminal, _ in
      let deadline = ContinuousClock.now + .milliseconds(1)
      terminal.wakeups = { Wakeups(deadline: deadline) }
      try #require(terminal.nextEvents(timeout: nil) == [.wakeUp])
    }
  }

  @Test func `a new size is reported once, however often it is signalled`() throws {
    try with { terminal, person in
      person.resize(to: Size(columns: 50, rows: 10))
      send(SIGWINCH)
      send(SIGWINCH)
      try #require(
        terminal.nextEvents(timeout: .seconds(60)) == [.resize(Size(columns: 50, rows: 10))])
      #expect(terminal.size == Size(columns: 50, rows: 10))
      send(SIGWINCH)
      try #require(terminal.nextEvents(timeout: .zero) == [])
    }
  }

  @Test func `a size that changed back requests a frame, after the first one`() throws {
    try with { terminal, person in
      let size = terminal.size
      for events in [[], [TerminalEvent.redraw]] {
        person.resize(to: Size(columns: 50, rows: 10))
        person.resize(to: size)
        send(SIGWINCH)
        try #require(terminal.nextEvents(timeout: .zero) == events)
        try terminal.apply(frame(terminal))
      }
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a termination signal is an event`(signal: Int32) throws {
    try with { terminal, _ in
      send(signal)
      try #require(terminal.nextEvents(timeout: .seconds(60)) == [.terminate(signal: signal)])
    }
  }

  @Test func `a lost terminal ends the program`() throws {
    try with { terminal, person in
      person.hangUp()
      try #require(terminal.nextEvents(timeout: .seconds(60)) == [.terminate(signal: SIGHUP)])
      try terminal.apply(frame(terminal))
    }
  }

  @Test func `a program whose window was closed ends, and is not stopped`() throws {
    try with { terminal, person in
      try terminal.apply(frame(terminal))
      person.hangUp()
      try terminal.suspend()
      try #require(terminal.nextEvents(timeout: .seconds(60)) == [.terminate(signal: SIGHUP)])
    }
  }

  @Test func `being continued requests a frame, which takes the terminal over again`() throws {
    try with { terminal, person in
      try terminal.apply(frame(terminal))
      _ = person.shown()
      send(SIGCONT)
      try #require(terminal.nextEvents(timeout: .seconds(60)) == [.redraw])
      try terminal.apply(frame(terminal))
      var emulator = ScreenEmulator(size: terminal.size, width: Alphabet.width)
      emulator.feed(person.shown())
      #expect(emulator.modes.contains(1049))
      #expect(emulator.rows[0].prefix(5).map(\.text).joined() == "hello")
    }
  }

  @Test func `another program gets the terminal as it was, and then it is taken over again`() throws
  {
    try with { terminal, person in
      let raw = person.mode
      try terminal.apply(frame(terminal))
      _ = person.shown()
      let answer = try terminal.withTerminalReleased {
        #expect(person.mode != raw)
        #expect(String(decoding: person.shown(), as: UTF8.self).contains("[?1049l"))
        try terminal.apply(frame(terminal, "not now"))
        #expect(person.shown() == [])
        person.resize(to: Size(columns: 30, rows: 5))
        send(SIGINT)
        return 42
      }
      #expect(answer == 42)
      #expect(person.mode == raw)
      try #require(
        terminal.nextEvents(timeout: .seconds(60)) == [
          .resize(Size(columns: 30, rows: 5)), .redraw,
        ])
    }
  }

  @Test func `the terminal can be ended while another program has it`() throws {
    try with { terminal, person in
      let raw = person.mode
      try terminal.withTerminalReleased { terminal.end() }
      #expect(person.mode != raw)
      #expect(person.shown() == [])
      try #require(terminal.nextEvents(timeout: nil) == [])
    }
  }
}

extension NcursesTerminal {
  /// Waits for a number of events, at most a minute for each.
  fileprivate func events(_ count: Int) throws -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while events.count < count {
      let more = try nextEvents(timeout: .seconds(60))
      try #require(!more.isEmpty, "no event after \(events.count)")
      events += more
    }
    return events
  }
}

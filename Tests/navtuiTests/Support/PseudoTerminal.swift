import CLibrary
import ChildPrograms
import Foundation
import TerminalUI
import Testing

/// A pseudo terminal with navtui, and the test in place of the user.
final class PseudoTerminal {
  /// The role of navtui on the terminal.
  enum Standing {
    /// The leader of the session, as in a new terminal window.
    case leader
    /// A process that is not the leader. The system resets the line mode when the leader ends, so
    /// that only this role shows what a program leaves there.
    case guest
    /// A job of a shell that runs a script, with the arguments as `"$@"`.
    case job(script: String)
  }

  private var person: Descriptor?
  private var program: Descriptor?
  private let process: ChildProcess
  private(set) var screen: ScreenEmulator
  /// All bytes sent to the terminal.
  private(set) var bytes: [UInt8] = []
  /// The unusual line mode before the program started.
  let firstMode: LineMode
  /// The line mode after the program had ended.
  private(set) var lastMode: LineMode?

  /// Starts navtui or another program on its own terminal, which may report a wrong size, and waits
  /// until it shows a text, if one is given. Streams that are nil are the terminal.
  init(
    _ arguments: [String] = [], of name: String = "navtui", in home: Home,
    showing text: String? = nil, size: Size = .usual,
    as standing: Standing = .leader, reportedSize: Size? = nil, echoes: Bool = true,
    streams: (ProgramLaunch.Stream?, ProgramLaunch.Stream?) = (nil, nil),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let pair = try TerminalPair()
    (person, program) = (pair.person, pair.program)
    let reported = reportedSize ?? size
    pair.person.setTerminalSize(columns: reported.columns, rows: reported.rows)
    screen = ScreenEmulator(size: size)
    firstMode = LineMode.unusual(on: pair.program)
    if !echoes { LineMode.stopEcho(on: pair.program) }
    let terminal = try pair.stream()
    var launch = ProgramLaunch(
      program: try ProgramFile.path(of: name), arguments: arguments, environment: home.environment,
      folder: home.path, streams: [streams.0 ?? terminal, streams.1 ?? terminal, terminal],
      group: .ownSession)
    switch standing {
    case .leader: break
    case .guest: launch.group = .ownGroup
    case .job(let script):
      launch.arguments = ["-c", script, "sh", launch.program] + arguments
      launch.program = "/bin/sh"
    }
    process = try ChildProcess(launch)
    if let text { try wait(for: text, sourceLocation: sourceLocation) }
  }
}

extension Size {
  static let usual = Size(columns: 80, rows: 24)
}

// MARK: - User actions

extension PseudoTerminal {
  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while let count = person?.write(rest), count < rest.count { rest = rest.dropFirst(count) }
  }

  /// Types a text as a bracketed paste.
  func paste(_ text: String) {
    type("\u{1B}[200~\(text)\u{1B}[201~")
  }

  func resize(to size: Size) {
    guard let person else { return }
    screen.resize(to: size)
    person.setTerminalSize(columns: size.columns, rows: size.rows)
  }

  /// Presses and releases the mouse button.
  func click(row: Int, column: Int) {
    type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Shows output of another program.
  func scribble(_ text: String) {
    screen.feed(Array(text.utf8))
  }

  /// Stops accepting output, as Ctrl-S does.
  func holdOutput() {
    if let program { tcflow(program.number, TCOOFF) }
  }

  /// Closes the window.
  func hangUp() {
    person = nil
  }

  /// Sends a signal that stops to the foreground process group.
  func stopForeground(by signal: Int32 = SIGSTOP) {
    if let person { kill(-tcgetpgrp(person.number), signal) }
  }

  func send(_ signal: Int32) {
    process.send(signal)
  }

  var id: pid_t { process.id }

  #if os(Linux)
    /// The number of threads of the process, or nil after it has ended.
    var threadCount: Int? {
      try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.id)/task").count
    }
  #endif
}

// MARK: - Expectations

extension PseudoTerminal {
  /// The current line mode, or nil after the window was closed.
  var mode: LineMode? { program.map { LineMode(of: $0) } }

  /// Checks the restorations of a program that has ended.
  ///
  /// The line mode is meaningless if the program was the leader of its session, because the system
  /// then resets it.
  ///
  /// The system passes typed bytes on with a delay. A key typed just before a signal can arrive after the line mode is
  /// restored, and is then echoed: `unread` is the only text that may be on the screen.
  func expectRestored(
    ofLineMode: Bool = true, unread: String = "", _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let left = screen.modes.intersection([1049, 47, 1000, 1002, 1003, 1004, 1006, 2004, 2026])
    #expect(left == [], "screen, mouse and pastes \(what)", sourceLocation: sourceLocation)
    #expect(screen.isCursorVisible, "\(what)", sourceLocation: sourceLocation)
    if ofLineMode { #expect(lastMode == firstMode, "\(what)", sourceLocation: sourceLocation) }
    #expect(screen.foreign == [], "\(what)", sourceLocation: sourceLocation)
    #expect(screen.isPlain, "\(what)", sourceLocation: sourceLocation)
    #expect(
      ["", unread].contains(screen.lines.joined()), "\(what)", sourceLocation: sourceLocation)
  }

  /// Waits until the screen satisfies a condition.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: (ScreenEmulator) -> Bool
  ) throws {
    try expect("show \(what)", sourceLocation) { step -> Void? in
      if case .ended = step { return nil }
      return screen.isSettled && isDone(screen) ? () : nil
    }
  }

  /// Waits until the screen shows a text.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "“\(text)”", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits until a text has disappeared from the screen.
  func wait(
    forNo text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait(for: "no “\(text)”", sourceLocation: sourceLocation) { !$0.contains(text) }
  }

  /// Waits until the screen shows a text or the process has ended.
  ///
  /// - Returns: Whether the screen shows the text.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Bool {
    try expect("show “\(text)”", sourceLocation) { step in
      if screen.contains(text) { return true }
      return if case .ended = step { false } else { nil }
    }
  }

  /// Waits until output arrives or the process has ended.
  ///
  /// - Returns: The way the process ended, or nil if it is running.
  func waitForOutput(sourceLocation: SourceLocation = #_sourceLocation) throws
    -> ChildProcess.End?
  {
    let before = bytes.count
    return try expect("answer", sourceLocation) { step -> ChildProcess.End?? in
      if case .ended(let end) = step { return end }
      return bytes.count > before ? .some(nil) : nil
    }
  }

  /// Waits until the process has ended and all its output was read.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> ChildProcess.End {
    try expect("end", sourceLocation) { if case .ended(let end) = $0 { end } else { nil } }
  }

  /// Types keys that end the program, which succeeds.
  func quit(_ keys: String = "q", sourceLocation: SourceLocation = #_sourceLocation) throws {
    type(keys)
    let end = try waitForEnd(sourceLocation: sourceLocation)
    #expect(end == .exit(0), sourceLocation: sourceLocation)
  }

  /// Ends the program by a signal, and checks that.
  func end(by signal: Int32, sourceLocation: SourceLocation = #_sourceLocation) throws {
    send(signal)
    let end = try waitForEnd(sourceLocation: sourceLocation)
    #expect(end == .signal(signal), sourceLocation: sourceLocation)
  }

  /// Waits until the process has stopped and all its output was read.
  func waitForStop(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect("stop", sourceLocation) { if case .stopped = $0 { () } else { nil } }
  }

  struct GaveUp: Error {}

  private enum Step {
    case bytes, stopped, timeUp
    case ended(ChildProcess.End)
  }

  /// Waits until the closure has a result, before the first event and after each.
  private func expect<Result>(
    _ what: String, _ sourceLocation: SourceLocation, until result: (Step?) -> Result?
  ) throws -> Result {
    let deadline = Deadline()
    var last: Step?
    while true {
      if let result = result(last) { return result }
      switch last {
      case .timeUp, .ended:
        let reason = process.end.map { "it ended (\($0))" } ?? "the time is up"
        Issue.record(
          "navtui does not \(what), \(reason):\n\(shown)", sourceLocation: sourceLocation)
        throw GaveUp()
      case .stopped, .bytes, nil: last = step(deadline)
      }
    }
  }

  /// Waits for the next event.
  private func step(_ deadline: Deadline) -> Step {
    guard deadline.wait(reading: [process.news] + [person].compactMap(\.self)) else {
      return .timeUp
    }
    switch process.nextEvent() {
    case .ended(let end):
      lastMode = mode
      program = nil
      while !pull(), deadline.wait(reading: [person].compactMap(\.self)) {}
      return .ended(end)
    case .stopped:
      pull()
      return .stopped
    case nil:
      pull()
      return .bytes
    }
  }

  /// Reads the available output.
  ///
  /// - Returns: Whether no more output can arrive.
  @discardableResult
  private func pull() -> Bool {
    while let person {
      switch person.read() {
      case .bytes(let new):
        bytes += new
        screen.feed(new)
      case .nothing: return false
      case .end: return true
      }
    }
    return true
  }

  private var shown: String {
    screen.lines.map { "|\($0)|" }.joined(separator: "\n")
  }
}

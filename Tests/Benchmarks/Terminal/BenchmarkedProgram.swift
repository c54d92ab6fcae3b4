import ChildPrograms
import Foundation

/// One of the programs that are measured in turn.
struct BenchmarkedProgram {
  var name: String
  /// The shell command.
  var command: String
  /// The key that opens a sheet.
  var sheetKey: String
  /// The measurements by name, in order.
  private(set) var answers: [(name: String, answers: Answers)] = []
  /// The resident memory in kilobytes.
  private(set) var memory: Int?

  init(name: String, command: String, sheetKey: String) {
    (self.name, self.command, self.sheetKey) = (name, command, sheetKey)
  }

  mutating func forget() {
    answers = []
  }

  /// Restarts the program and presses every key fifty times. navtui gets no arguments and finds the
  /// notes through NAVTUI_DB.
  mutating func run(in folder: String, on database: String, columns: Int, rows: Int) throws {
    // Each run of navtui starts without a session.
    try? FileManager.default.removeItem(atPath: folder + "/.local/state/navtui")
    let program = try MeasuredProgram(
      launch(command, in: folder, on: database), columns: columns, rows: rows)
    defer { program.end() }
    record("start to the first frame", program.start)
    // Press each key once before measuring, so that one-time costs are not included.
    for key in ["j", "k", "\r", "h", "3", "1", sheetKey, "\u{1B}"] { _ = program.press(key) }
    for _ in 0..<25 {
      record("move in the page", program.press("j"))
      record("move in the page", program.press("k"))
    }
    for _ in 0..<rows { _ = program.press("j") }
    for _ in 0..<50 { record("scroll", program.press("j")) }
    for _ in 0..<50 {
      record("push", program.press("\r"))
      record("pop", program.press("h"))
    }
    for _ in 0..<25 { for key in ["3", "1"] { record("select a tab", program.press(key)) } }
    for _ in 0..<50 {
      record("open a sheet", program.press(sheetKey))
      record("close it: Esc, which may begin a sequence", program.press("\u{1B}"))
    }
    record(
      "1,000 keys at once",
      program.press(String(repeating: "j", count: 1_000), quiet: .seconds(0.1)))
    record("60 sizes, each a millisecond after the other", program.resize(60, columns, rows))
    memory = program.residentMemory ?? memory
  }

  /// Measures `navtui add`, from its start to its end.
  mutating func add(in folder: String, on database: String) throws {
    let program = try MeasuredProgram(
      launch("\(command) add text", in: folder, on: database), columns: 80, rows: 24,
      untilEnd: true)
    record("navtui add", program.start)
  }

  /// The measurements of an action.
  func answers(named name: String) -> Answers? { answers.first { $0.name == name }?.answers }

  private func launch(_ command: String, in folder: String, on database: String) -> ProgramLaunch {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["HOME"] = folder
    environment["NAVTUI_DB"] = database
    for name in ["XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"] {
      environment[name] = nil
    }
    return ProgramLaunch(
      program: "/bin/sh", arguments: ["-c", "exec \(command)"], environment: environment,
      folder: folder, streams: [])
  }

  private mutating func record(_ name: String, _ answer: MeasuredProgram.Answer) {
    let index = answers.firstIndex { $0.name == name } ?? answers.endIndex
    if index == answers.endIndex { answers.append((name, Answers())) }
    answers[index].answers.append(answer)
  }
}

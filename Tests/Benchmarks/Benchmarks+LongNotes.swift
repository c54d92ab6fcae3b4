import ChildPrograms
import Foundation

extension Benchmarks {
  /// Measures notes of many megabytes: adding, changing, reading, and the processor time in which a
  /// signal ends the program.
  static func longNotes(_ measurement: Measurement) throws {
    for (name, makeText) in texts {
      let folder = try makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      // The memory of a command includes that of this process when it begins, so no text may be kept.
      try Data(makeText().utf8).write(to: folder.appendingPathComponent("note.md"))
      print("\n\(name)")
      for (name, arguments) in commands { try measure(name, arguments, in: folder.path) }
      try endProgram(in: folder.path)
    }
  }

  private static let commands = [
    ("navtui add", ["add", "-"]), ("navtui tag", ["tag", "1", "+new"]),
    ("navtui rename", ["rename", "1", "New title"]), ("navtui check", ["check"]),
  ]

  private static var texts: [(String, () -> String)] {
    let line = "The quick brown fox jumps over the lazy dog and more.\n"
    return [
      ("8 MB of lines", { String(repeating: line, count: 8_000_000 / line.utf8.count) }),
      ("8 MB in one line", { String(repeating: "word ", count: 8_000_000 / 5) }),
      (
        "250,000 links to different notes",
        { (1...250_000).map { "[[Note \($0)]] and text\n" }.joined() }
      ),
      (
        "250,000 links to one note",
        { String(repeating: "[[Note 1]] and text\n", count: 250_000) }
      ),
    ]
  }

  private static func launch(_ arguments: [String], in folder: String) -> ProgramLaunch {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["HOME"] = folder
    environment["NAVTUI_DB"] = folder + "/notes.db"
    for name in ["XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"] { environment[name] = nil }
    return ProgramLaunch(
      program: "/bin/sh", arguments: ["-c", #"exec "$0" "$@""#, Collection.program] + arguments,
      environment: environment, folder: folder, streams: [])
  }

  /// Measures a command that stores the note.
  private static func measure(_ name: String, _ arguments: [String], in folder: String) throws {
    var launch = launch(arguments, in: folder)
    launch.streams = [
      .path(folder + "/note.md"), .path("/dev/null"), .path("/dev/null"),
    ]
    let begin = ContinuousClock.now
    let process = try ChildProcess(launch)
    _ = Deadline(after: .seconds(600)).wait(reading: [process.news])
    let time = ContinuousClock.now - begin
    _ = process.nextEvent()
    let memory = (process.mostMemory ?? 0) / 1024
    print("\(name.padded(to: 46)) \(time.milliseconds) ms, at most \(memory) MB")
  }

  /// The moment of a signal: after the last key, later with each run.
  private struct Moment {
    let name: String
    let step: Duration
    let keys: (_ run: Int) -> [String]

    init(_ name: String, step: Duration = .milliseconds(7), _ keys: @escaping (Int) -> [String]) {
      (self.name, self.step, self.keys) = (name, step, keys)
    }
  }

  private static let moments = [
    Moment("at once") { _ in [] },
    Moment("at the end of the text") { _ in ["G"] },
    Moment("a page on") { _ in [" ", "\u{1B}[6~"] },
    Moment("when the editor refuses it") { _ in ["i"] },
    Moment("when it is copied") { _ in ["y"] },
    Moment("when its versions are shown") { _ in ["v"] },
    Moment("in the search") { _ in ["1", "/", "x"] },
    Moment("when a tag is stored", step: .milliseconds(150)) { ["t", "tag\($0)", "\r"] },
  ]

  private static func endProgram(in folder: String) throws {
    func start() throws -> MeasuredProgram {
      try MeasuredProgram(
        launch(["--fresh", "navtui://main/notes/1"], in: folder), columns: 80, rows: 24)
    }
    // This makes the daily backup, which would otherwise be copied beside each measurement.
    try start().quit(by: "q")
    var (most, starts) = (0, [Duration]())
    for moment in moments {
      var times: [Duration] = []
      for run in 0..<25 {
        let program = try start()
        starts.append(program.start.time)
        let keys = moment.keys(run)
        for key in keys.dropLast() { _ = program.press(key, timeout: .seconds(3)) }
        if let key = keys.last { program.press(key, passing: moment.step * run) }
        most = max(most, program.mostMemory ?? 0)
        let end = program.endTime(of: SIGTERM)
        times.append(end.processor ?? end.all)
      }
      times.sort()
      print(
        "\("SIGTERM \(moment.name)".padded(to: 46)) median \(times[12].milliseconds) ms, most \(times[24].milliseconds) ms"
      )
    }
    starts.sort()
    print(
      "\("start to the note".padded(to: 46)) median \(starts[starts.count / 2].milliseconds) ms")
    print("\("memory".padded(to: 46)) at most \(most / 1024) MB")
  }
}

import ChildPrograms
import Foundation

extension Benchmarks {
  /// Measures notes of many megabytes: adding, reading, and ending the program by a signal.
  static func longNotes(_ measurement: Measurement) throws {
    for (name, text) in texts {
      let folder = try makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(text.utf8).write(to: folder.appendingPathComponent("note.md"))
      print("\n\(name)")
      try addNote(in: folder.path)
      try endProgram(in: folder.path)
    }
  }

  private static var texts: [(String, String)] {
    let line = "The quick brown fox jumps over the lazy dog and more.\n"
    return [
      ("64 MB of lines", String(repeating: line, count: 63_000_000 / line.utf8.count)),
      ("64 MB in one line", String(repeating: "word ", count: 63_000_000 / 5)),
      (
        "1,000,000 links to different notes",
        (1...1_000_000).map { "[[Note \($0)]] and text\n" }.joined()
      ),
      (
        "1,000,000 links to one note", String(repeating: "[[Note 1]] and text\n", count: 1_000_000)
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

  private static func addNote(in folder: String) throws {
    var launch = launch(["add", "-"], in: folder)
    launch.streams = [
      .path(folder + "/note.md"), .path("/dev/null"), .path("/dev/null"),
    ]
    let begin = ContinuousClock.now
    let process = try ChildProcess(launch)
    _ = Deadline(after: .seconds(600)).wait(reading: [process.news])
    let time = ContinuousClock.now - begin
    _ = process.nextEvent()
    let memory = (process.mostMemory ?? 0) / 1024
    print("\("added by navtui add".padded(to: 46)) \(time.milliseconds) ms, at most \(memory) MB")
  }

  /// The keys before the signal.
  private static let moments: [(String, [String])] = [
    ("at once", []), ("at the end of the text", ["G"]), ("a page on", [" ", "\u{1B}[6~"]),
    ("when the editor refuses it", ["i"]), ("when it is copied", ["y"]),
    ("when its versions are shown", ["v"]),
    ("in the search", ["1", "/", "x"]),
  ]

  private static func endProgram(in folder: String) throws {
    var (most, starts) = (0, [Duration]())
    for (name, keys) in moments {
      var times: [Duration] = []
      for run in 0..<10 {
        let program = try MeasuredProgram(
          launch(["--fresh", "navtui://main/notes/1"], in: folder), columns: 80, rows: 24)
        starts.append(program.start.time)
        for key in keys.dropLast() { _ = program.press(key, timeout: .seconds(3)) }
        if let key = keys.last { program.press(key, passing: .milliseconds(run * 7)) }
        most = max(most, program.mostMemory ?? 0)
        times.append(program.endTime(of: SIGTERM))
      }
      times.sort()
      print(
        "\("SIGTERM \(name)".padded(to: 46)) median \(times[5].milliseconds) ms, most \(times[9].milliseconds) ms"
      )
    }
    starts.sort()
    print(
      "\("start to the note".padded(to: 46)) median \(starts[starts.count / 2].milliseconds) ms")
    print("\("memory".padded(to: 46)) at most \(most / 1024) MB")
  }
}

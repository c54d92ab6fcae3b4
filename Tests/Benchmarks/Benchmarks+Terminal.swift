import ChildPrograms
import Foundation
import NotesApp
import NotesStorage

extension Benchmarks {
  /// Measures the time from a key to the last byte of its frame on a pseudo terminal, alternating
  /// with another program that `NAVTUI_BENCH_PEER` starts, if set.
  static func terminal(_ measurement: Measurement) throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appendingPathComponent("notes.db").path
    let notes = try NotesDatabase(path: database)
    _ = try notes.create(contentsOf: (1...10_000).map(draft), isUndoable: true)
    try notes.close()
    // With its usual theme, navtui waits for the terminal's background, of which this one says nothing.
    let config = folder.appendingPathComponent(".config/navtui")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    try Data("theme: dark\n".utf8).write(to: config.appendingPathComponent("config.yaml"))

    let environment = ProcessInfo.processInfo.environment
    var programs = [
      BenchmarkedProgram(name: "navtui", command: "'\(Collection.program)'", sheetKey: "c")
    ]
    if let peer = environment["NAVTUI_BENCH_PEER"] {
      programs.append(BenchmarkedProgram(name: "the peer", command: peer, sheetKey: "n"))
    }
    var (run, base) = (SavedRun(), try SavedRun.base())
    for (columns, rows) in [(80, 24), (200, 60)] {
      for _ in 0..<5 {
        for index in programs.indices {
          try programs[index].run(in: folder.path, on: database, columns: columns, rows: rows)
        }
        for _ in 0..<5 { try programs[0].add(in: folder.path, on: database) }
      }
      report(programs, "\(columns)x\(rows), 10,000 notes", base, &run)
      for index in programs.indices { programs[index].forget() }
    }
    try run.save()
  }

  private static func report(
    _ programs: [BenchmarkedProgram], _ title: String, _ base: SavedRun?, _ run: inout SavedRun
  ) {
    for program in programs {
      let heading = "\(title): \(program.name)"
      let before = base == nil ? "" : "   before"
      print("\n\(heading.padded(to: 50))\(Answers.columns)\(before)   navtui takes")
      for (name, answers) in program.answers {
        let key = "\(heading): \(name)"
        run.medians[key] = answers.median / .milliseconds(1)
        let old = base?.medians[key].map { Duration.milliseconds($0).milliseconds } ?? ""
        let ratio = programs[0].answers(named: name).map { own in
          [own.median / answers.median, own.p99 / answers.p99]
            .map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " / ")
        }
        let text = answers.text + (base == nil ? "" : old.padded(to: 9, leading: true))
        print("\(name.padded(to: 50))\(text)   \(ratio ?? "")")
      }
      if let memory = program.memory { print("memory in use: \(memory / 1024) MB") }
    }
  }
}

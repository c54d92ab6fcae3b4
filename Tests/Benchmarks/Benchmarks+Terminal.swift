import ChildPrograms
import Foundation
import NotesApp
import NotesStorage

extension Benchmarks {
  /// Measures the time from a key to the last byte of its frame on a pseudo terminal, alternating
  /// with another program that `NAVTUI_BENCH_PEER` starts, if set.
  static func terminal(_ measurement: Measurement) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navtui-bench-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appendingPathComponent("notes.db").path
    let notes = try NotesDatabase(path: database)
    _ = try notes.create(contentsOf: (1...10_000).map(draft))
    try notes.close()

    let environment = ProcessInfo.processInfo.environment
    var programs = [
      Contestant(name: "navtui", command: "'\(Collection.program)'", sheetKey: "c")
    ]
    if let peer = environment["NAVTUI_BENCH_PEER"] {
      programs.append(Contestant(name: "the peer", command: peer, sheetKey: "n"))
    }
    for (columns, rows) in [(80, 24), (200, 60)] {
      for _ in 0..<5 {
        for index in programs.indices {
          try programs[index].run(in: folder.path, on: database, columns: columns, rows: rows)
        }
      }
      report(programs, "keys on a terminal of \(columns)x\(rows), 10,000 notes")
      for index in programs.indices { programs[index].forget() }
    }
  }

  private static func report(_ programs: [Contestant], _ title: String) {
    for program in programs {
      print("\n\((title + ": " + program.name).padded(to: 62))\(Answers.columns)   navtui is")
      for (name, answers) in program.answers {
        let first = programs[0].answers.first { $0.name == name }?.answers
        let ratio = first.map { ratio in
          [ratio.median / answers.median, ratio.p99 / answers.p99]
            .map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " / ")
        }
        print("\(name.padded(to: 62))\(answers.text)   \(ratio ?? "")")
      }
      if let memory = program.memory { print("memory in use: \(memory / 1024) MB") }
    }
  }
}

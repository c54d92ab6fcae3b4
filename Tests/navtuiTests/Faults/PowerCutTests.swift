#if os(Linux)
  import ChildPrograms
  import Foundation
  import NavigationTesting
  import NotesApp
  import NotesStorage
  import Testing

  /// After a power cut at any time, the notes are those before or after the interrupted command.
  @Suite struct PowerCutTests {
    /// The number of power cuts. `make soak` uses more.
    private static let cuts =
      ProcessInfo.processInfo.environment["NAVTUI_POWER_CUTS"].flatMap { Int($0) } ?? 600
    private static let recording = Result { try Recording() }

    @Test(arguments: 0..<4)
    func `stored notes survive a power cut`(part: Int) throws {
      let faults = try Self.recording.get().faults(cuts: Self.cuts / 4, seed: part)
      #expect(faults.prefix(3) == [])
    }

    @Test(arguments: [["-wal"], [".db", "-wal"]])
    func `a disk that does not sync loses notes, and the test detects it`(files: [String]) throws {
      let faults = try Self.recording.get().faults(cuts: 200, seed: 1, ignoringSyncs: files)
      #expect(faults.count > 10)
    }
  }

  /// The calls of a program on files, with the notes at each moment.
  private struct Recording {
    /// The notes after a number of calls.
    struct Moment {
      let callCount: Int
      let notes: [Note]
    }

    let calls: [FileCall]
    let moments: [Moment]
    private let database: String

    init() throws {
      let home = try Home()
      let log = home.path("calls")
      try home.logFileCalls(to: log)
      database = home.database
      var moments = [Moment(callCount: 0, notes: [])]
      func take() throws {
        let calls = FileCall.calls(in: try home.bytes(of: log)).filter { $0.path != log }
        let files = Self.files(of: home.database) { try? home.bytes(of: $0) }
        moments.append(
          Moment(callCount: calls.count, notes: try Self.notes(in: files, home.database)))
      }
      let long = String(repeating: "A line of a longer text.\n", count: 2_000)
      for arguments in [
        ["add", "-t", "One", "text"], ["add", long], ["tag", "1", "+red"],
        ["rename", "1", "First"],
        ["trash", "2"], ["pin", "1"], ["add", "Three"], ["restore", "2"],
      ] {
        let outcome = try home.run(arguments)
        guard outcome.end == .exit(0) else {
          throw Failure(text: "\(arguments): \(outcome.message)")
        }
        try take()
      }
      let terminal = try home.open(until: "1 / 3")
      for number in 4...9 {
        terminal.type("cNote \(number)\u{4}")
        try terminal.wait(for: "“Note \(number)” saved")
        try take()
      }
      terminal.send(SIGKILL)
      _ = try terminal.waitForEnd()
      _ = try home.run("add", "The last")
      try take()
      calls = FileCall.calls(in: try home.bytes(of: log)).filter { $0.path != log }
      self.moments = moments
    }

    /// Cuts power at random times, and returns the problems with the files that are left.
    func faults(cuts: Int, seed: Int, ignoringSyncs: [String] = []) throws -> [String] {
      var random = SeededGenerator(seed: UInt64(seed))
      let times = (0..<cuts).map { _ in Int.random(in: 0...calls.count, using: &random) }.sorted()
      var disk = SimulatedDisk(ignoringSyncs: ignoringSyncs)
      var done = 0
      return try times.compactMap { time in
        for call in calls[done..<time] { disk.apply(call) }
        done = time
        let left = disk.cut(using: &random)
        return try fault(in: left, at: time).map { "after \(time) calls: \($0)" }
      }
    }

    /// Returns the problem with the files left by a power cut, or nil if there is none.
    func fault(in left: [String: [UInt8]], at moment: Int) throws -> String? {
      let before = moments.lastIndex { $0.callCount <= moment } ?? 0
      let allowed = moments[before...].prefix(2).map(\.notes)
      let files = Self.files(of: database) { left[$0] }
      do {
        let notes = try Self.notes(in: files, database)
        return allowed.contains(notes)
          ? nil : "\(notes.map(\.title)) instead of \(allowed.map { $0.map(\.title) })"
      } catch let failure as Failure {
        return failure.text
      } catch let error as StorageError {
        return "\(error)"
      }
    }

    /// Returns the files of a database by their suffixes.
    private static func files(
      of database: String, _ bytes: (String) throws -> [UInt8]?
    ) rethrows -> [String: [UInt8]] {
      try ["", "-wal", "-journal", "-mark"].reduce(into: [:]) { files, end in
        files[end] = try bytes(database + end)
      }
    }

    /// Returns the notes in files, completely.
    private static func notes(in files: [String: [UInt8]], _ database: String) throws -> [Note] {
      let home = try Home()
      for (end, bytes) in files { try home.write(bytes, to: "notes.db" + end) }
      guard !files.isEmpty else { return [] }
      let notes = try NotesDatabase(path: home.path("notes.db"))
      if let missing = notes.missingChanges { throw Failure(text: missing.message) }
      let problems = try IntegrityCheck(of: notes).problems(isDeep: true)
      guard problems.isEmpty else { throw Failure(text: "\(problems)") }
      let all = try (1...20).compactMap(NoteID.init(rawValue:)).compactMap { try notes.note($0) }
      try notes.close()
      return all
    }
  }

  private struct Failure: Error {
    let text: String
  }
#endif

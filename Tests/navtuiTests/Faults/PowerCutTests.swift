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
      let recording = try Self.recording.get()
      var random = SeededGenerator(seed: UInt64(part))
      for cut in 0..<Self.cuts / 4 {
        let moment = Int.random(in: 0...recording.calls.count, using: &random)
        let left = recording.disk(at: moment).cut(using: &random)
        let fault = try recording.fault(in: left, at: moment)
        try #require(
          fault == nil, "cut \(cut) of part \(part), after \(moment) calls: \(fault ?? "")")
      }
    }

    @Test(arguments: [["-wal"], [".db", "-wal"]])
    func `a disk that does not sync loses notes, and the test detects it`(files: [String]) throws {
      let recording = try Self.recording.get()
      var random = SeededGenerator(seed: 1)
      let faults = try (0..<200).count { _ in
        let moment = Int.random(in: 0...recording.calls.count, using: &random)
        let left = recording.disk(at: moment, ignoringSyncs: files).cut(using: &random)
        return try recording.fault(in: left, at: moment) != nil
      }
      #expect(faults > 10)
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
      let terminal = try PseudoTerminal(in: home)
      try terminal.wait(for: "1 / 3")
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

    func disk(at moment: Int, ignoringSyncs: [String] = []) -> SimulatedDisk {
      var disk = SimulatedDisk()
      disk.ignoringSyncs = ignoringSyncs
      for call in calls.prefix(moment) { disk.apply(call) }
      return disk
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
      if let message = notes.missingChangesMessage { throw Failure(text: message) }
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

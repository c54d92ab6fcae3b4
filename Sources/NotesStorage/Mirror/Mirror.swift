import CLibrary
import Foundation
import GRDB
public import NotesModel
import NotesSync

/// Keeps the files of a folder and notes in step.
///
/// A pass compares both sides with what they last agreed on (``NotesSync/MirrorState``), and makes the steps that follow.
/// It can end at any place: a file is written before that is recorded, and a text of a file is stored and recorded in one
/// transaction. Changes that come from files are in the history of their notes, but no undo takes them back.
public final class Mirror {
  public let settings: MirrorSettings
  let notes: NotesDatabase
  var folder: MirrorFolder
  private var device: Int64

  /// Returns the mirror of the notes.
  ///
  /// - Returns: Nil if there is none, also for a copy of notes that have one.
  /// - Throws: ``NotesApp/StorageError``.
  public init?(of notes: NotesDatabase) throws(StorageError) {
    let found = try notes.connection.read { try MirrorTable(transaction: $0).settings }
    guard let found else { return nil }
    (settings, device) = found
    (self.notes, folder) = (notes, MirrorFolder(path: settings.folder))
  }

  /// Begins a mirror. The next pass matches notes with equal files, and adds what the other side lacks.
  ///
  /// - Throws: ``MirrorError`` if there is no such folder, or a mirror of another one; ``NotesApp/StorageError``.
  public static func begin(_ settings: MirrorSettings, of notes: NotesDatabase) throws {
    guard let device = MirrorFolder(path: settings.folder).device else {
      throw MirrorError.missing(folder: settings.folder)
    }
    try notes.connection.write { transaction in
      let table = MirrorTable(transaction: transaction)
      if let other = try table.settings { throw MirrorError.exists(folder: other.settings.folder) }
      try table.set(settings, device: device)
    }
  }

  /// Returns the folder of the mirror that notes were copied with, and the path of the notes that it belongs to; nil for no
  /// copy. Changes in a copy or a backup must not reach the files, nor those of files the copy.
  ///
  /// - Throws: ``NotesApp/StorageError``.
  public static func origin(
    of notes: NotesDatabase
  ) throws(StorageError) -> (database: String, folder: String)? {
    try notes.connection.read { try MirrorTable(transaction: $0).origin }
  }

  /// Ends the mirror of notes, or forgets that of the notes that they are a copy of, and its last synchronization. Files
  /// and notes stay.
  ///
  /// - Throws: ``NotesApp/StorageError``.
  public static func end(of notes: NotesDatabase) throws(StorageError) {
    try notes.connection.write { transaction in
      try MirrorTable(transaction: transaction).remove()
      try transaction.settings.set(LastSync.setting, to: nil)
    }
  }

  /// The reason why the folder cannot be used; nil if it can.
  public var problem: MirrorError? {
    guard folder.device != nil else { return .missing(folder: folder.path) }
    guard unsafe access(folder.path, R_OK | X_OK) == 0 else {
      return .unreadable(folder: folder.path, detail: SystemError().message)
    }
    // Files may have marks of conflicts, or be those of another commit.
    return GitSync.unfinishedOperation(in: folder.path + "/.git")
      .map { .unfinished(operation: $0, folder: folder.path) }
  }

  /// The number of notes with files.
  ///
  /// - Throws: ``NotesApp/StorageError``.
  public var count: Int {
    get throws(StorageError) {
      try notes.connection.read { try MirrorTable(transaction: $0).count }
    }
  }

  /// Returns the path of the file of a note; nil if it has none.
  ///
  /// - Throws: ``NotesApp/StorageError``.
  public func path(of id: NoteID) throws(StorageError) -> String? {
    try notes.connection.read { try MirrorTable(transaction: $0).row(of: id)?.path }
  }

  /// Returns the number of files in a folder that can be notes.
  public static func fileCount(in folder: String) -> Int {
    var count = 0
    MirrorFolder(path: folder).scan { _, _ in
      count += 1
    } leave: { _, _ in
    }
    return count
  }
}

extension Mirror {
  /// Makes a pass over all notes and files.
  ///
  /// - Parameters:
  ///   - isAccepted: True to remove any number of notes and files.
  ///   - shouldContinue: Called with the number of steps that were made and of all. Returns false to stop.
  /// - Returns: What was done.
  /// - Throws: ``MirrorError``, ``NotesApp/StorageError``.
  public func pass(
    isAccepted: Bool = false, shouldContinue: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws -> MirrorReport {
    try locked {
      if let problem { throw problem }
      let device = folder.device ?? device
      var report = MirrorReport()
      for round in 0..<Self.mostRounds {
        let reading = try MirrorReading(folder, settings, of: notes)
        let steps = reading.state.steps
        if !isAccepted, let danger = reading.state.danger(of: steps) {
          throw MirrorError.danger(danger, folder: folder.path)
        }
        if device != self.device {
          let isLacking = steps.contains { if case .trash = $0 { true } else { false } }
          if isLacking, !isAccepted { throw MirrorError.otherDevice(folder: folder.path) }
          try notes.connection.write { try MirrorTable(transaction: $0).setDevice(device) }
          self.device = device
        }
        if round == 0 { report.entry = reading.entry }
        guard try perform(steps, reading, &report, shouldContinue) else { break }
      }
      return report
    }
  }

  /// Makes a pass over the notes that were changed after an entry, and files at some paths.
  ///
  /// - Returns: Nil if a pass over everything is needed, because a file is new or gone, or the mirror has only some notes.
  /// - Throws: ``MirrorError``, ``NotesApp/StorageError``.
  public func pass(changedAfter entry: Int64, paths: Set<String>) throws -> MirrorReport? {
    guard settings.scope == .all, folder.device == device, problem == nil else { return nil }
    return try locked {
      guard let reading = try MirrorReading(folder, changedAfter: entry, paths, of: notes) else {
        return nil
      }
      let steps = reading.state.steps
      guard reading.state.danger(of: steps) == nil else { return nil }
      var report = MirrorReport()
      report.entry = reading.entry
      return try perform(steps, reading, &report) { _, _ in true } ? nil : report
    }
  }

  /// The number of times that a pass looks at both sides: texts that were merged or added need a second look.
  private static let mostRounds = 6
  /// The number of steps in a transaction.
  private static let chunk = 200

  /// - Returns: Whether another look at both sides is needed.
  private func perform(
    _ steps: [MirrorStep], _ reading: MirrorReading, _ report: inout MirrorReport,
    _ shouldContinue: (Int, Int) -> Bool
  ) throws -> Bool {
    var pass = MirrorPass(folder, notes, reading, settings)
    swap(&pass.report, &report)
    defer { swap(&pass.report, &report) }
    (pass.report.left, pass.report.isIncomplete) = (reading.left, reading.isIncomplete)
    var (done, rest) = (0, steps[...])
    while let first = rest.first {
      guard shouldContinue(done, steps.count) else { throw MirrorError.cancelled }
      let next = rest.prefix(Self.chunk).prefix { $0.kind == first.kind }
      try pass.perform(Array(next))
      done += next.count
      rest = rest.dropFirst(next.count)
    }
    return pass.needsAnother
  }

  /// The time that a pass waits for that of another process.
  private static let patience = Duration.seconds(5)

  /// Keeps passes of other processes off.
  private func locked<Result>(_ body: () throws -> Result) throws -> Result {
    guard notes.path != DatabaseFile.memory else { return try body() }
    let end = ContinuousClock.now + Self.patience
    while true {
      if let lock = try FileHandle.locked(notes.path + ".mirror", O_RDWR | O_CREAT) {
        defer { try? lock.close() }
        return try body()
      }
      guard ContinuousClock.now < end else { throw MirrorError.busy(folder: folder.path) }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}

extension MirrorStep {
  /// What is done in one transaction.
  enum Kind { case store, write, move, remove, trash }

  var kind: Kind {
    switch self {
    case .forget, .follow, .agree, .take, .merge, .add, .addConflict: .store
    case .write: .write
    case .move: .move
    case .trash: .trash
    case .remove: .remove
    }
  }
}

extension NotesDatabase {
  public func mirror() throws(StorageError) -> MirrorPlace? {
    try connection.read { transaction in
      let table = MirrorTable(transaction: transaction)
      return try table.settings.map {
        MirrorPlace(folder: $0.settings.folder, count: try table.count)
      }
    }
  }

  /// The number of the last change of a note; 0 if there is none, nil if it cannot be read.
  public var lastChange: Int64? {
    try? connection.read { try MirrorTable(transaction: $0).lastEntry }
  }

  public var isMirrored: Bool {
    (try? connection.read { try MirrorTable(transaction: $0).settings }) != nil
  }
}

import Foundation
public import NotesApp

/// The folder `backups` beside a database, with its copies: one for each day, by the date, and those that were
/// made by hand, by the time. Copies that are there were checked when they were made.
public struct BackupFolder: Sendable {
  /// A copy of the database.
  public struct Backup: Hashable, Sendable {
    public let path: String
    /// The day it was made, as in `2026-11-23`.
    public let day: String
    /// When the file was written.
    let written: Date
  }

  public let path: String
  private let stem: String

  /// - Parameter database: Where the database is; a link leads to the folder beside the file.
  public init(of database: String) {
    let file = URL(fileURLWithPath: database).standardizedFileURL.resolvingSymlinksInPath()
    path = file.deletingLastPathComponent().path + "/backups"
    stem = file.deletingPathExtension().lastPathComponent
  }

  /// Whether a day has its copy.
  public func hasDaily(_ day: String) -> Bool {
    FileManager.default.fileExists(atPath: daily(day))
  }

  /// The file for the copy of a day.
  func daily(_ day: String) -> String { "\(path)/\(stem)-\(day).db" }

  /// The file for a copy of a moment, and what it is kept for if not as a backup.
  public func file(_ kind: String? = nil, at time: Timestamp) -> String {
    // Colons are not for the names of files everywhere.
    "\(path)/\(stem)-\(kind.map { $0 + "-" } ?? "")\(time.iso8601.filter { $0 != ":" }).db"
  }

  /// All backups, the newest first.
  public func backups() -> [Backup] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(backup).sorted { a, b in
      a.day != b.day ? a.day > b.day : a.written > b.written
    }
  }

  private func backup(_ name: String) -> Backup? {
    guard name.hasPrefix(stem + "-"), name.hasSuffix(".db") else { return nil }
    var rest = name.dropFirst(stem.count + 1).dropLast(3)
    if rest.hasPrefix(Self.beforeUpdate) { rest = rest.dropFirst(Self.beforeUpdate.count) }
    let day = rest.prefix(10)
    guard day.utf8.count == 10, Timestamp(iso8601: day) != nil,
      rest.count == 10 || rest.dropFirst(10).first == "T"
    else { return nil }
    let path = "\(path)/\(name)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return Backup(
      path: path, day: String(day), written: attributes?[.modificationDate] as? Date ?? .distantPast
    )
  }

  /// In the names of copies that are made before the tables of a newer version.
  private static let beforeUpdate = "before-update-"
}

// MARK: - Making them

extension BackupFolder {
  /// Makes the copy of a day, unless it is there, and removes those that are too old.
  ///
  /// - Throws: As ``NotesDatabase/backUp(to:goesOn:)``; nothing was removed then.
  public func makeDaily(
    of notes: NotesDatabase, on day: String,
    goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws {
    removeDrafts()
    guard !hasDaily(day) else { return }
    try notes.backUp(to: daily(day), goesOn: goesOn)
    let days = Set(backups().map(\.day).filter(hasDaily))
    for old in BackupRotation.removed(days, today: day) {
      try? FileManager.default.removeItem(atPath: daily(old))
    }
  }

  /// Makes the copy before the tables are changed.
  func makeBeforeUpdate(of notes: NotesDatabase, at time: Timestamp) throws {
    try notes.backUp(to: file("before-update", at: time))
  }

  /// Removes what is left of copies that were broken off an hour ago or earlier.
  private func removeDrafts() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix(stem + "-") && name.contains(".db.part-") {
      let file = "\(path)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      guard let written = attributes?[.modificationDate] as? Date,
        written < Date(timeIntervalSinceNow: -3_600)
      else { continue }
      try? FileManager.default.removeItem(atPath: file)
    }
  }
}

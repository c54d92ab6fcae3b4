import CLibrary
import Foundation
public import NotesModel

/// The folder `backups` beside a database, with daily copies named by date, and manual ones named by time. Every copy
/// was checked when it was made.
public struct BackupFolder: Sendable {
  /// A copy of the database.
  public struct Backup: Hashable, Sendable {
    public let path: String
    /// The day it was made, in the form `2026-11-23`.
    public let day: String
    /// The modification time of the file.
    let written: Timestamp
  }

  public let path: String
  private let stem: String

  /// Creates the folder of a database.
  ///
  /// - Parameter database: The path of the database. If it is a symbolic link, the folder is beside the real file.
  public init(of database: String) {
    let file = DatabaseFile(path: database).path
    path = file.parentFolder + "/backups"
    let name = file.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    stem = String(dot == name.startIndex ? name : name[..<dot])
  }

  /// Returns whether a day has a copy.
  public func hasDaily(_ day: String) -> Bool {
    FileManager.default.fileExists(atPath: daily(day))
  }

  /// Returns the path of the copy of a day.
  func daily(_ day: String) -> String { "\(path)/\(stem)-\(day).db" }

  /// Returns the path of a copy made at a time, with its purpose if it is not a backup.
  public func file(_ kind: String? = nil, at time: Timestamp) -> String {
    "\(path)/\(stem)-\(kind.map { $0 + "-" } ?? "")\(time.inFileName).db"
  }

  /// Returns all backups, the newest first. Those of days in the future are the last, because a clock was wrong.
  public func backups(now: Timestamp = .now) -> [Backup] {
    // In other time zones it is tomorrow already.
    let tomorrow = Timestamp(rawValue: now.rawValue + 86_400_000).iso8601
    return path.namesInFolder.compactMap(backup).sorted { a, b in
      let (isPast, isOtherPast) = (a.day <= tomorrow, b.day <= tomorrow)
      if isPast != isOtherPast { return isPast }
      return a.day != b.day ? a.day > b.day : a.written.rawValue > b.written.rawValue
    }
  }

  /// Opens the newest backup that can be opened, read-only. Returns it with its day, or nil if there is none.
  public func openNewest() -> (notes: NotesDatabase, day: String)? {
    backups().lazy.compactMap { backup in
      (try? NotesDatabase(path: backup.path, access: .readOnly)).map { ($0, backup.day) }
    }.first
  }

  private func backup(_ name: String) -> Backup? {
    guard name.hasPrefix(stem + "-"), name.hasSuffix(".db") else { return nil }
    let rest = name.dropFirst(stem.count + 1).dropLast(3)
    let day = rest.prefix(10)
    guard day.utf8.count == 10, Timestamp(iso8601: day) != nil,
      rest.count == 10 || rest.dropFirst(10).first == "T"
    else { return nil }
    let path = "\(path)/\(name)"
    guard let status = stat(at: path), status.isFile else { return nil }
    return Backup(path: path, day: String(day), written: Timestamp(status.modified))
  }
}

// MARK: - Making backups

extension BackupFolder {
  /// Removes what killed repairs left, and makes the copy of a day if there is none, which removes old copies and what
  /// killed backups left.
  ///
  /// - Throws: The errors of ``NotesBackup/write(to:shouldContinue:)``; nothing is removed then.
  public func makeDaily(
    of notes: NotesDatabase, on day: String,
    shouldContinue: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws {
    DamagedCopy.removeAbandoned(of: notes.path)
    guard !hasDaily(day) else { return }
    try NotesBackup(of: notes).write(to: daily(day), shouldContinue: shouldContinue)
    let days = Set(backups().map(\.day).filter(hasDaily))
    for old in BackupRotation.removed(days, today: day) {
      try? FileManager.default.removeItem(atPath: daily(old))
    }
  }
}

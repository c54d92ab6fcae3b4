import ArgumentParser
import CLibrary
import Foundation
import LocalSocket
import NcursesTerminal
import NotesApp
import NotesStorage

/// The new file with the data saved from a damaged database, beside that.
struct RepairedFile {
  let database: String
  let new: String
  private let backups: BackupFolder
  private let time = Timestamp.now
  /// The state of the damaged file before it was read.
  private let marks: [String]

  /// Creates the value.
  ///
  /// - Parameter database: The path of the damaged file. If it is a symbolic link, the link is kept.
  init(database: String) {
    self.database = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
    let stem = URL(fileURLWithPath: self.database).deletingPathExtension().path
    backups = BackupFolder(of: self.database)
    new = "\(stem)-repaired-\(time.inFileName).db"
    marks = Self.marks(of: self.database)
  }

  /// Checks that no navtui uses the database.
  ///
  /// - Throws: ``CommandFailure`` if one does.
  func checkUse() throws(CommandFailure) {
    let isServed = (try? RunningApp(database: database).isRunning()) ?? false
    let folders = DataFiles.sessions(of: database).map(SessionFolder.existing) ?? []
    guard isServed || folders.contains(where: SessionFolder.isInUse) else { return }
    throw CommandFailure(.tryAgain, "A navtui is running on \(database). Quit it and try again.")
  }

  /// Creates the new file; returns nil if nothing is wrong with the old one.
  ///
  /// - Throws: The errors of ``NotesStorage/DamagedDatabase/salvage(to:backups:shouldContinue:)``, with advice.
  func salvage(_ shouldContinue: (Int, Int) -> Bool) throws -> Salvage? {
    do {
      return try DamagedDatabase(path: database).salvage(
        to: new, backups: backups.backups(), shouldContinue: shouldContinue)
    } catch StorageError.notOurs {
      throw unsalvageable("it has no notes")
    } catch StorageError.damaged(_, let detail) {
      throw unsalvageable(detail)
    }
  }

  private func unsalvageable(_ reason: String) -> CommandFailure {
    CommandFailure(
      .badData,
      """
      Nothing can be recovered from \(database): \(reason). It was not changed. `navtui repair \
      --from-backup` replaces it by a backup, the newest in \(backups.path) or a file you name.
      """)
  }

  /// Creates the new file from a backup, by default the newest intact one, and returns its path.
  func copyBackup(_ file: String?, _ shouldContinue: (Int, Int) -> Bool) throws -> String {
    let known = backups.backups().map(\.path)
    let candidates = file.map { [$0] } ?? known
    let hint = known.isEmpty ? "" : " Backups are in \(backups.path)."
    for candidate in candidates {
      do {
        let notes = try NotesDatabase(path: candidate, access: .readOnly)
        try NotesBackup(of: notes).write(to: new, shouldContinue: shouldContinue)
        return candidate
      } catch let error as StorageError {
        let message = message(error, about: candidate)
        guard candidate != candidates.last else {
          throw CommandFailure(
            ExitCode(error.exitCode), "\(message)\(hint)")
        }
        Console.error("\(message) Trying the backup before it.")
      }
    }
    throw CommandFailure(
      .missingInput,
      "There is no backup of \(database) in \(backups.path). Use `navtui repair --from-backup FILE`."
    )
  }

  /// Returns why a backup cannot be used. Advice for notes, such as to repair them, would not fit a backup.
  private func message(_ error: StorageError, about backup: String) -> String {
    switch error {
    case .missing, .lost: "The backup \(backup) is missing or empty."
    case .notOurs: "\(backup) is not a notes database."
    case .damaged(_, let detail): "The backup \(backup) is damaged: \(detail)."
    case .permission(_, let detail): "The backup \(backup) may not be read: \(detail)."
    default: error.message
    }
  }

  /// Replaces the old file with the new one. The old file always keeps a name.
  ///
  /// - Returns: The new path of the old file; nil if there was none.
  func replace(keeping kind: String) throws(CommandFailure) -> String? {
    do {
      try checkUse()
      guard marks == Self.marks(of: database) else { throw changed }
      let kept = backups.file(kind, at: time)
      let isThere = FileManager.default.fileExists(atPath: database)
      try makePrivateFolder(backups.path)
      if isThere { try FilePublication.keep(database, as: kept) }
      // SQLite would treat a log beside the new file as its own.
      for suffix in ["-wal", "-shm"] { try move(suffix, to: kept) }
      try FilePublication.replace(database, with: new)
      // Until now the mark tells that the log is missing. It does not fit the new file.
      try? move("-mark", to: kept)
      return isThere ? kept : nil
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        .cannotCreate,
        "\(database) could not be replaced: \(error.systemReason). The recovered notes are in \(new)."
      )
    }
  }

  /// Moves the file with a suffix from the database to its new path, if there is one.
  private func move(_ suffix: String, to kept: String) throws {
    guard FileManager.default.fileExists(atPath: database + suffix) else { return }
    try FilePublication.keep(database + suffix, as: kept + suffix)
    try FileManager.default.removeItem(atPath: database + suffix)
  }

  private var changed: CommandFailure {
    CommandFailure(
      .tryAgain,
      "\(database) was changed meanwhile and was not replaced. The recovered notes are in \(new). Try again."
    )
  }

  /// Returns the size and modification time of the file and its log, to detect changes.
  private static func marks(of database: String) -> [String] {
    [database, database + "-wal"].map { path in
      guard let status = stat(at: path) else { return "-" }
      return "\(status.st_size) \(status.modified.tv_sec) \(status.modified.tv_nsec)"
    }
  }
}

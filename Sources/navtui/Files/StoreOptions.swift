import ArgumentParser
import CLibrary
import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage

/// The options of every command that opens the notes.
struct StoreOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("db"), help: "The database file (or NAVTUI_DB).", completion: .file())
  var database: String?

  @Flag(help: "Open the notes read-only.")
  var readonly = false

  func validate() throws {
    if database == "" { throw ValidationError("--db needs the name of a file.") }
  }

  /// The messages about the notes since they were opened, for display in the app.
  @MainActor private(set) static var notices: [String] = []

  /// Opens the notes for reading. Nothing is created, not even an empty file.
  ///
  /// - Parameter isQuiet: Whether the caller inspects the file as it is, and reports missing changes itself.
  /// - Returns: The notes.
  /// - Throws: ``NotesApp/StorageError/missing(path:)`` if there are none, or `lost` if only backups are left.
  @MainActor func openForReading(isQuiet: Bool = false) throws -> NotesDatabase {
    try open(for: .readOnly, isQuiet: isQuiet)
  }

  /// Opens the notes for checking, without changing anything. A deep check can inspect the search index if the file may
  /// be written.
  @MainActor func openForChecking(deep: Bool) throws -> NotesDatabase {
    let canWrite = try deep && !readonly && DatabaseFile(path: path()).isWritable
    return try open(for: canWrite ? .checking : .readOnly, isQuiet: true)
  }

  /// Opens the notes as ``openForReading()`` does; nil if there are none and none were named.
  @MainActor func openIfExisting(isQuiet: Bool = false) throws -> NotesDatabase? {
    do {
      return try openForReading(isQuiet: isQuiet)
    } catch StorageError.missing where !isNamed && !readonly {
      return nil
    }
  }

  /// Whether the user named the database.
  var isNamed: Bool {
    database != nil || ProcessEnvironment["NAVTUI_DB"]?.isEmpty == false
  }

  /// Opens the notes for display without a terminal; before the first start, the welcome notes.
  @MainActor func openForShowing() throws -> any NotesRepository {
    try openIfExisting() ?? WelcomeNotes.inMemory()
  }

  /// Returns the absolute path of the database, which may not exist. Shells leave the `~` in `--db=~/notes.db`.
  @MainActor func path() throws -> String {
    try database.map(DataFiles.standardized) ?? DataFiles.database()
  }

  /// Opens the notes for a command that changes them.
  @MainActor func openForChanges() throws -> NotesDatabase {
    try checkForChanges()
    return try open(for: .readWrite)
  }

  /// Checks that changes are allowed, before the user is asked for anything.
  @MainActor func checkForChanges() throws {
    guard readonly else { return }
    throw CommandFailure(.permission, "--readonly does not allow changes.")
  }

  /// Opens existing notes for a command that changes them.
  ///
  /// - Throws: ``NotesApp/StorageError/missing(path:)`` if there are none; none are created.
  @MainActor func openExistingForChanges() throws -> NotesDatabase {
    try DatabaseFile(path: path()).checkContents()
    return try openForChanges()
  }

  /// Opens the notes for the app. At the first start it adds the welcome notes. If they cannot be written, it opens
  /// them for reading, and if the file is lost or damaged, the newest backup.
  @MainActor func openForApp() throws -> NotesDatabase {
    do {
      return try readonly ? openForReading() : openWithWelcome()
    } catch let error as StorageError {
      guard let notes = try openInstead(after: error) else { throw error }
      return notes
    }
  }

  @MainActor private func openWithWelcome() throws -> NotesDatabase {
    let notes = try open(for: .readWrite, idleDelay: .seconds(2))
    do {
      try WelcomeNotes.addOnce(to: notes)
    } catch StorageError.locked {
      // The other process probably writes the first notes.
    }
    return notes
  }

  /// Opens what can be shown, read-only, although the notes cannot be opened; nil if nothing can.
  @MainActor private func openInstead(after error: StorageError) throws -> NotesDatabase? {
    switch error {
    case .diskFull(let path):
      return openReadOnly("The disk of \(path) is full.", until: "there is space and ")
    case .locked(let path):
      return openReadOnly("Another program is writing to \(path).")
    case .lost, .notOurs, .damaged:
      guard let (notes, day) = try BackupFolder(of: path()).openNewest() else { return nil }
      Self.tell("Shown is the backup of \(day), read-only. \(Self.messageBesideBackup(error))")
      return notes
    default: return nil
    }
  }

  @MainActor private func openReadOnly(
    _ reason: String, until change: String = ""
  ) -> NotesDatabase? {
    guard let notes = try? open(for: .readOnly) else { return nil }
    Self.tell("\(reason) The notes are read-only until \(change)navtui starts again.")
    return notes
  }

  @MainActor private func open(
    for access: NotesDatabase.Access, idleDelay: Duration? = nil, isQuiet: Bool = false
  ) throws -> NotesDatabase {
    let notes = try NotesDatabase(path: path(), access: access, idleDelay: idleDelay)
    if access == .readWrite, !isQuiet { tellAccess(to: notes) }
    if !isQuiet, let missing = notes.missingChanges { Self.tell(missing.message) }
    return notes
  }

  /// Returns the messages about the file of a database and its folder if other users can open them. navtui makes them
  /// private, and never changes the permissions that the user gave them. A folder that the user named may also contain
  /// other files.
  @MainActor func accessWarnings(of database: String) -> [String] {
    let places =
      [(database, S_IFREG, 600)] + (isNamed ? [] : [(database.parentFolder, S_IFDIR, 700)])
    return places.compactMap { path, type, mode in
      guard let found = DataFiles.mode(of: path, type), found & 0o077 != 0 else { return nil }
      return "Other users can open \(path). `chmod \(mode)` prevents it."
    }
  }

  /// The setting with the messages about access that were shown.
  private static let toldAccess = "told-access"

  /// Tells once that other users can open the notes.
  @MainActor private func tellAccess(to notes: NotesDatabase) {
    let warnings = accessWarnings(of: notes.path)
    guard !warnings.isEmpty, let setting = try? notes.setting(Self.toldAccess) ?? "" else { return }
    let told = setting.split(separator: "\n").map(String.init)
    let new = warnings.filter { !told.contains($0) }
    let all = (told + new).joined(separator: "\n")
    guard !new.isEmpty, (try? notes.setSetting(Self.toldAccess, to: all)) != nil else { return }
    for warning in new { Self.tell(warning) }
  }

  /// Returns the message after that of a shown backup: first what to do, because a small terminal shows no more.
  private static func messageBesideBackup(_ error: StorageError) -> String {
    switch error {
    case .lost(let path, _):
      """
      The notes are missing: `navtui repair --from-backup` restores them; to start without them, move \
      the folder backups away. (\(FolderCompletion.shortened(path)))
      """
    case .notOurs(let path):
      """
      The file is not a notes database: `navtui repair` saves what it holds; --db names another file. \
      (\(FolderCompletion.shortened(path)))
      """
    case .damaged(let path, let detail):
      """
      The notes are damaged: `navtui repair` saves what can be read, and takes the rest from backups. \
      (\(FolderCompletion.shortened(path)): \(detail))
      """
    default: error.message
    }
  }

  /// Writes a message once.
  @MainActor private static func tell(_ message: String) {
    guard !notices.contains(message) else { return }
    notices.append(message)
    Console.error(message)
  }
}

extension StoreOptions {
  /// Options without values.
  static var unset: StoreOptions {
    var options = StoreOptions()
    (options.database, options.readonly) = (nil, false)
    return options
  }
}

import ArgumentParser
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

  /// What was said of the notes when they were opened, so that the app can show it, too.
  @MainActor private(set) static var notices: [String] = []

  /// Opens the notes so that nothing is changed or made, not even an empty file.
  ///
  /// - Parameter isQuiet: Whether the caller says itself what is missing from them.
  /// - Returns: The notes.
  /// - Throws: ``NotesApp/StorageError/missing(path:)`` when there are none.
  @MainActor func openForReading(isQuiet: Bool = false) throws -> NotesDatabase {
    try open(for: .readOnly, isQuiet: isQuiet)
  }

  /// Opens the notes so that nothing is changed, but all of them can be looked at if that is wished.
  @MainActor func openForChecking(deep: Bool) throws -> NotesDatabase {
    try open(for: deep && !readonly ? .checking : .readOnly, isQuiet: true)
  }

  /// Opens the notes as ``openForReading()`` does; nil where a first start would make them. A file that
  /// was named is expected to be there.
  @MainActor func openIfThere(isQuiet: Bool = false) throws -> NotesDatabase? {
    do {
      return try openForReading(isQuiet: isQuiet)
    } catch StorageError.missing where !isNamed && !readonly {
      return nil
    }
  }

  /// Whether the user has said where the notes are.
  var isNamed: Bool {
    database != nil || ProcessEnvironment.variables["NAVTUI_DB"]?.isEmpty == false
  }

  /// Opens the notes for looking at them without a terminal: before the first start, what it would show.
  @MainActor func openForShowing() throws -> any NotesRepository {
    try openIfThere() ?? WelcomeNotes.inMemory()
  }

  /// Where the notes are, or would be; absolute.
  @MainActor func path() throws -> String {
    URL(fileURLWithPath: try database ?? DataFiles.database()).standardizedFileURL.path
  }

  /// Opens the notes for a command that is of no use unless it may change them.
  @MainActor func openForChanges() throws -> NotesDatabase {
    try checkForChanges()
    return try open(for: .readWrite)
  }

  /// Has a navtui that runs on the notes look at them now, and not with its next event. It is sent nothing: somebody
  /// who connects is enough to wake it.
  @MainActor func announceChanges() {
    guard let path = try? path(), let running = try? RunningApp(database: path) else { return }
    _ = try? running.isRunning()
  }

  /// Checks that changes are wished, before anything is asked of the user.
  @MainActor func checkForChanges() throws {
    guard readonly else { return }
    throw CommandFailure(
      message: "--readonly does not allow changes.",
      exitCode: ExitStatus.permission)
  }

  /// Opens notes that are there, for a command that is of no use unless it may change them.
  ///
  /// - Throws: ``NotesApp/StorageError/missing(path:)`` when there are none: none are made.
  @MainActor func openThereForChanges() throws -> NotesDatabase {
    let path = try path()
    guard FileManager.default.fileExists(atPath: path) else {
      throw StorageError.missing(path: path)
    }
    return try openForChanges()
  }

  /// Opens the notes for the app; the first time there are a few that teach the keys. Where the disk is full they are
  /// only read.
  @MainActor func openWithWelcome() throws -> NotesDatabase {
    if readonly { return try openForReading() }
    do {
      let notes = try open(for: .readWrite, idleDelay: .seconds(2))
      try WelcomeNotes.addOnce(to: notes)
      return notes
    } catch StorageError.diskFull(let path) {
      guard let notes = try? openForReading() else { throw StorageError.diskFull(path: path) }
      Self.tell(
        "The disk of \(path) is full. The notes are read-only until there is space and navtui starts again."
      )
      return notes
    }
  }

  @MainActor private func open(
    for access: NotesDatabase.Access, idleDelay: Duration? = nil, isQuiet: Bool = false
  ) throws -> NotesDatabase {
    let notes = try NotesDatabase(path: path(), access: access, idleDelay: idleDelay)
    if access == .readWrite, !isNamed { tightenFolder(of: notes.path) }
    if let failure = notes.backupFailure {
      let reason = Navtui.sentence(for: failure)
      Console.error("The backup before the update failed. \(reason)")
    }
    if !isQuiet, let message = notes.missingChangesMessage { Self.tell(message) }
    return notes
  }

  /// Takes our own folder from others who might look into it.
  @MainActor private func tightenFolder(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard let mode = DataFiles.mode(of: folder, .typeDirectory), mode & 0o077 != 0,
      unsafe chmod(folder, 0o700) == 0
    else { return }
    Self.tell("Other users could open \(folder). It is now private.")
  }

  /// Says something once.
  @MainActor private static func tell(_ message: String) {
    guard !notices.contains(message) else { return }
    notices.append(message)
    Console.error(message)
  }
}

extension StoreOptions {
  /// Where none of them is given.
  static var unset: StoreOptions {
    var options = StoreOptions()
    (options.database, options.readonly) = (nil, false)
    return options
  }
}

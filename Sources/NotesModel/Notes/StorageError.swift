/// An error of the storage, whose message says what to do.
public enum StorageError: Error, Hashable, Sendable {
  case noSuchNote(NoteID)
  /// The file does not exist and should not be created.
  case missing(path: String)
  /// The file is missing or empty, but has backups, the newest of this day. It is not created, because its backups would
  /// replace them.
  case lost(path: String, day: String)
  /// The file was moved or removed while it was open. Further writes would be lost.
  case removed(path: String)
  /// The file is not a database of navtui.
  case notOurs(path: String)
  case damaged(path: String, detail: String)
  /// A newer version of navtui created the database.
  case newerSchema(path: String, version: String)
  /// Another process kept the database locked for longer than a call waits.
  case locked(path: String)
  case diskFull(path: String)
  /// The file or its directory is not readable or writable.
  case permission(path: String, detail: String)
  case cannotCreate(path: String, detail: String)
  case inputOutput(path: String, detail: String)
  /// The text of the note with this title would be larger than ``NoteBody/mostBytes``. Nothing was changed.
  case tooLarge(title: String)
  /// An SQLite error that a valid database should never cause: a bug in navtui.
  case unexpected(path: String, detail: String)
}

/// Why the storage could not do what was asked.
public enum StorageError: Error, Hashable, Sendable {
  case noSuchNote(NoteID)
  /// There is no file to open, and none was to be made.
  case missing(path: String)
  /// The file was moved or removed while it was open: what would be written now would be lost.
  case removed(path: String)
  /// The file is not a database, or not one of navtui's.
  case notOurs(path: String)
  case damaged(path: String, detail: String)
  /// The database was made by a newer navtui.
  case newerSchema(path: String, version: String)
  /// Another process kept the database locked for more than five seconds.
  case locked(path: String)
  case diskFull(path: String)
  /// The file or its directory may not be read or written.
  case permission(path: String, detail: String)
  case cannotCreate(path: String, detail: String)
  case inputOutput(path: String, detail: String)
  /// What SQLite should never say of a healthy database: a mistake in navtui.
  case unexpected(path: String, detail: String)
}

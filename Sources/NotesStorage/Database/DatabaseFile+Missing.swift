public import NotesModel

extension DatabaseFile {
  /// Checks that the file is neither missing nor empty.
  ///
  /// - Throws: ``NotesApp/StorageError``, such as `missing` or `lost`.
  public func checkContents() throws(StorageError) {
    if try isEmpty() { throw missing }
  }

  /// Checks that a file without tables is new: it has no backups, which those of a new file would replace.
  ///
  /// - Parameter hasNoTables: Reads whether the file has no tables. It is called twice, because another process may
  ///   create the file and its first backup in the meantime.
  /// - Throws: `lost`, or the error of `hasNoTables`.
  func checkNew(_ hasNoTables: () throws -> Bool) throws {
    guard try hasNoTables() else { return }
    let error = missing
    if case .lost = error, try hasNoTables() { throw error }
  }

  /// Returns whether the file is missing or empty.
  func isEmpty() throws(StorageError) -> Bool { try size() ?? 0 == 0 }

  /// The error for a file without notes.
  var missing: StorageError {
    guard let backup = BackupFolder(of: path).backups().first else { return .missing(path: path) }
    return .lost(path: path, day: backup.day)
  }
}

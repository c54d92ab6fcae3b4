public import NotesModel

extension NotesDatabase {
  /// Stores the notes of a first start, which no undo takes back, if there never was a note. Several processes may start
  /// at the same time.
  ///
  /// - Parameter drafts: The notes. The last one is the newest.
  /// - Throws: ``NotesApp/StorageError``.
  public func createFirst(_ drafts: @autoclosure () -> [NoteDraft]) throws(StorageError) {
    // Most starts are not the first, and need no write lock.
    guard try connection.read({ try $0.notes.lastNumber }) == 0 else { return }
    try connection.write { transaction in
      guard try transaction.notes.lastNumber == 0 else { return }
      _ = try transaction.notes.insert(drafts()) { _ in true }
    }
  }
}

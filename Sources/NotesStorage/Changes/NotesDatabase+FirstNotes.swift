import GRDB
public import NotesApp

extension NotesDatabase {
  /// Stores the notes of a first start, which no undo takes back: once, even if they are deleted, and only if there are
  /// no notes. Several processes may start at the same time.
  ///
  /// - Parameters:
  ///   - drafts: The notes. The last one is the newest.
  ///   - setting: The setting that records it.
  /// - Throws: ``NotesApp/StorageError``.
  public func createFirst(
    _ drafts: @autoclosure () -> [NoteDraft], recordedAs setting: String
  ) throws(StorageError) {
    // Most starts are not the first, and need no write lock.
    guard try self.setting(setting) == nil else { return }
    try write { transaction in
      guard try transaction.settings.value(of: setting) == nil else { return }
      try transaction.settings.set(setting, to: "yes")
      let hasNotes = try Bool.fetchOne(transaction.db, sql: "SELECT EXISTS (SELECT 1 FROM note)")
      if hasNotes == false { _ = try transaction.notes.insert(drafts()) { _ in true } }
    }
  }
}

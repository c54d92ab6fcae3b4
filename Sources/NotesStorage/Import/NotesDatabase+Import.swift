public import NotesApp

extension NotesDatabase {
  /// Does what ``NotesApp/NotesRepository/importNotes(_:)`` does, as long as it is to go on.
  ///
  /// - Parameters:
  ///   - drafts: The notes.
  ///   - goesOn: Is told before each note how many were stored, and how many will be: nil while it is looked
  ///     for those that are there already.
  /// - Returns: Which notes are new.
  /// - Throws: ``NotesApp/StorageError``; ``ImportError/cancelled`` when `goesOn` answered false: then no
  ///   note is stored.
  public func importNotes(
    _ drafts: [NoteDraft], goesOn: (_ done: Int, _ total: Int?) -> Bool
  ) throws -> ImportResult {
    var (result, new) = (ImportResult(), [NoteDraft]())
    for (done, draft) in drafts.enumerated() {
      guard goesOn(done, nil) else { throw ImportError.cancelled }
      if let id = try noteID(matching: draft) {
        result.unchanged.append(id)
      } else {
        new.append(draft)
      }
    }
    guard !new.isEmpty else { return result }
    var isCancelled = false
    do {
      result.created = try create(contentsOf: new, isUndoable: true) { done in
        isCancelled = !goesOn(done, new.count)
        return !isCancelled
      }
    } catch {
      if isCancelled { throw ImportError.cancelled }
      throw error
    }
    return result
  }
}

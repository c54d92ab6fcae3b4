/// What an import did.
public struct ImportResult: Hashable, Sendable {
  /// The new notes, in the order of their drafts.
  public var created: [NoteID] = []
  /// The notes that were there already, with the same title and body.
  public var unchanged: [NoteID] = []

  public init(created: [NoteID] = [], unchanged: [NoteID] = []) {
    self.created = created
    self.unchanged = unchanged
  }
}

extension NotesRepository {
  /// Stores the drafts that are not there yet, all in one transaction, so that importing the same
  /// files again changes nothing.
  ///
  /// A note in the trash does not count as there. A file that was changed since becomes a second
  /// note: which of the two is right, only a person knows.
  public func importNotes(_ drafts: [NoteDraft]) throws(StorageError) -> ImportResult {
    var result = ImportResult()
    var new: [NoteDraft] = []
    for draft in drafts {
      if let id = try noteID(matching: draft) {
        result.unchanged.append(id)
      } else {
        new.append(draft)
      }
    }
    if !new.isEmpty { result.created = try create(contentsOf: new) }
    return result
  }
}

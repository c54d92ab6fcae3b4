extension NotesRepository {
  /// Appends a text to a note, as ``NoteBody/appending(_:)`` does. If another process changes the note meanwhile, the
  /// text is appended to what that stored.
  ///
  /// - Returns: What was changed. Links are if the title follows the text and others link to it.
  /// - Throws: ``StorageError/noSuchNote(_:)`` if the note does not exist or is in the trash.
  @discardableResult
  public func append(_ text: NoteBody, to id: NoteID) throws(StorageError) -> ChangeReport {
    while let note = try note(id), !note.isTrashed {
      let new = note.text(with: note.body.appending(text))
      if let report = try change(.edit(note, to: new)) { return report }
    }
    throw .noSuchNote(id)
  }
}

extension NotesRepository {
  /// The templates in the order of lists, at most `limit`.
  public func templates(limit: Int) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .tagged(NoteTemplate.tag), in: 0..<max(0, limit))
  }

  /// The template that the note of a day begins as; nil where there is none.
  public func dayTemplate() throws(StorageError) -> NoteTemplate? {
    guard let first = try summaries(of: .tagged(NoteTemplate.dayTag), in: 0..<1).first else {
      return nil
    }
    return try note(first.id).flatMap(NoteTemplate.init)
  }
}

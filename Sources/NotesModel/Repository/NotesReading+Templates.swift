extension NotesReading {
  /// Returns the templates in list order, at most `limit`.
  public func templates(limit: Int) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .tagged(NoteTemplate.tag), in: 0..<max(0, limit))
  }
}

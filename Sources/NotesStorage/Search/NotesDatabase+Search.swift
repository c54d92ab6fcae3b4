public import NotesModel

extension NotesDatabase {
  /// - Complexity: That of a search: the newest are found first, however many match.
  public func titles(matching text: String, limit: Int) throws(StorageError) -> [NoteTitle] {
    guard limit > 0, let pattern = SearchPattern(text) else { return [] }
    return try connection.snapshot {
      try TitleSearch(pattern, beginningWith: text, limit: limit, in: $0).titles
    }
  }

  /// - Complexity: O(*n*) in the index of titles, of which at most 2,000 that match are compared.
  public func titles(withLettersOf text: String, limit: Int) throws(StorageError) -> [NoteTitle] {
    guard limit > 0, let letters = TitleLetters(text) else { return [] }
    return try connection.snapshot {
      try letters.titles(among: $0.titles(with: letters), limit: limit)
    }
  }

  /// - Complexity: For each rank, reads at most `limit` notes, newest first. Parts of words and words with typing errors
  ///   are searched only if that gives few notes (``SearchQuery/fewResults``). Excluded words are searched in all notes.
  public func search(
    _ text: String, limit: Int, findsTypos: Bool
  ) throws(StorageError) -> [NoteSummary] {
    let query = SearchQuery(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    return try connection.snapshot {
      try $0.notes(matching: query, limit: limit, findsTypos: findsTypos)
    }
  }

  public func excerpts(
    of ids: [NoteID], foundBy text: String
  ) throws(StorageError) -> [NoteID: String] {
    let query = SearchQuery(text)
    guard query.pattern != nil else { return [:] }
    return try connection.snapshot { try FoundExcerpts(of: query, in: $0).excerpts(of: ids) }
  }
}

import NotesApp

extension OutputOptions {
  /// Prints rows of notes, in JSON with their tags.
  ///
  /// - Parameters:
  ///   - repository: The notes.
  ///   - starts: The indexes at which the pages begin, of which only one is in memory at a time.
  ///   - hasExcerpt: Whether a plain row ends in the excerpt.
  ///   - page: Returns the page that begins at an index.
  /// - Throws: The error of a page, of the notes, or of the output.
  @MainActor func print(
    notesOf repository: (any NotesReading)?, from starts: some Sequence<Int>, hasExcerpt: Bool,
    page: (Int) throws -> [NoteSummary]
  ) throws {
    try print(
      as: { NoteRecord($0.note, tags: $0.tags) }, row: { $0.note.row(hasExcerpt: hasExcerpt) }
    ) { (print: ((note: NoteSummary, tags: [String]?)) throws -> Void) in
      for start in starts {
        let notes = try page(start)
        let tags = try format == .json ? repository?.allTags(of: notes.map(\.id)) : nil
        for note in notes { try print((note, tags?[note.id])) }
      }
    }
  }
}

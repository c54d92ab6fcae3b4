import GRDB
public import NotesModel

extension NotesDatabase {
  /// - Complexity: O(n) in the notes of the list, about 30 ns each, except for the list of a tag.
  public func count(of query: NoteQuery) throws(StorageError) -> Int {
    try connection.read { try ListedNotes(query, in: $0).count }
  }

  /// - Complexity: O(n) in the notes before the range, about 30 ns each; for a tag, in the notes with the tag.
  public func summaries(
    of query: NoteQuery, in range: Range<Int>
  ) throws(StorageError) -> [NoteSummary] {
    try connection.read { try ListedNotes(query, in: $0).summaries(in: range) }
  }

  /// - Complexity: O(n) in the notes before it, about 120 ns each; for a tag, in the notes with the tag.
  public func position(of id: NoteID, in query: NoteQuery) throws(StorageError) -> Int? {
    try connection.snapshot { try ListedNotes(query, in: $0).position(of: id) }
  }

  /// - Complexity: O(n) in the notes with a file.
  public func folders() throws(StorageError) -> [FolderCount] {
    try connection.read { transaction in
      let paths = try transaction.statement(
        """
        SELECT path FROM note_file CROSS JOIN note ON note.id = note_file.note
        WHERE trashed IS NULL AND path IS NOT NULL
        """)
      return FolderCount.tree(of: try StoredText.fetchAll(paths).map(\.string))
    }
  }

  /// - Complexity: O(n) in the notes of the list.
  public func notes(of query: NoteQuery, limit: Int) throws(StorageError) -> [NoteID] {
    try connection.read { try ListedNotes(query, in: $0).first(limit) }
  }

  public func notes(_ ids: Set<NoteID>, of query: NoteQuery) throws(StorageError) -> Set<NoteID> {
    try connection.snapshot { try ListedNotes(query, in: $0).filter(ids) }
  }
}

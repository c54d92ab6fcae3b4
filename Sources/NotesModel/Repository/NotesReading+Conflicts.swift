extension NotesReading {
  /// Returns the note that keeps the first side of a conflict, and the text of the other without its mark; nil if a note
  /// is not the other side of a conflict.
  package func sides(
    ofConflict other: Note
  ) throws(StorageError) -> (first: NoteID, body: NoteBody)? {
    let mark = ConflictMark(of: other.body)
    guard !other.isTrashed,
      let target = mark?.target
        ?? ConflictMark.title(before: other.title).map(LinkTarget.title),
      let first = try noteID(linkedAs: target, from: other.id), first != other.id
    else { return nil }
    return (first, mark?.body ?? other.body)
  }
}

import GRDB
import NotesApp

/// A note and its place in lists.
struct PlacedNote {
  /// The numbers that lists are sorted by: `revision` changes with title, body and tags; `trashed` is null outside
  /// the trash.
  struct Place: Equatable {
    var revision: Int64
    var trashed: Int64?
  }

  var note: Note
  var place: Place
}

extension NotesDatabase {
  func placedNote(_ id: NoteID, in db: Database) throws -> PlacedNote? {
    let place = try db.cachedStatement(sql: "SELECT revision, trashed FROM note WHERE id = ?")
    guard let note = try note(id, in: db),
      let row = try Row.fetchOne(place, arguments: [id.rawValue])
    else { return nil }
    return PlacedNote(
      note: note,
      place: .init(revision: try row.decode(atIndex: 0), trashed: try row.decode(atIndex: 1)))
  }

  /// Replaces a note, with its search index, tags and links. The old text is kept as a version if the rule for
  /// versions or `keepsText` says so.
  func replace(
    _ old: PlacedNote, with new: PlacedNote, keepsText: Bool = false, in db: Database
  ) throws {
    let id = new.note.id.rawValue
    let (isNewText, hasMoved) = (
      // Links that follow a title, and tags that follow a rename, do not make a note the newest.
      old.place.revision != new.place.revision || old.note.text != new.note.text
        || old.note.tags != new.note.tags,
      old.note.isTrashed != new.note.isTrashed
    )
    try db.cachedStatement(sql: "UPDATE note SET pinned = ?, trashed = ? WHERE id = ?")
      .execute(arguments: [new.note.isPinned, new.place.trashed, id])
    guard isNewText || hasMoved else { return }
    if !old.note.isTrashed { try IndexedNote.remove(at: old.place.revision, in: db) }
    if isNewText {
      try keepVersion(of: old.note, before: new.note, isRequested: keepsText, in: db)
      try replaceText(with: new, in: db)
    }
    guard !new.note.isTrashed else { return }
    try IndexedNote(title: new.note.title, body: new.note.body, tags: new.note.tags)
      .insert(at: new.place.revision, wordParts, in: db)
  }

  private func replaceText(with new: PlacedNote, in db: Database) throws {
    let (note, id) = (new.note, new.note.id.rawValue)
    try db.execute(
      sql: """
        UPDATE note SET revision = ?, modified = ?, checksum = ?, title = ?, title_key = ?,
          excerpt = ?, body = ?, title_order = ?, tag_count = ?, open_tasks = ?
        WHERE id = ?
        """,
      arguments: [
        new.place.revision, note.modified.rawValue, NoteChecksum(note).stored,
        StoredText(note.title), StoredText(TitleKey.key(note.title)),
        StoredText(note.body.excerpt(below: note.title)), StoredText(note.body),
        TitleOrder.key(note.title), note.tags.count, note.body.openTasks, id,
      ])
    try db.execute(sql: "DELETE FROM note_tag WHERE note = ?", arguments: [id])
    try addTags(note.tags, of: note.id, in: db)
    try Self.replaceTextTags(of: note.body, ofNote: id, in: db)
    try db.execute(sql: "DELETE FROM note_link WHERE note = ?", arguments: [id])
    try Self.addLinks(of: note.body, from: id, in: db)
  }
}

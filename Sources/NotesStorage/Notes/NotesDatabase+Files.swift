import GRDB
import NotesApp

extension NotesDatabase {
  /// Stores the file that a note was imported from, and its names for links.
  func addFile(_ file: NoteFile?, of id: NoteID, in db: Database) throws {
    guard let file, file.path != nil || !file.frontMatter.isEmpty else { return }
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO note_file (note, path, front_matter) VALUES (?, ?, ?)")
    try insertion.execute(arguments: [
      id.rawValue, file.path.map(StoredText.init), StoredText(NoteBody(file.frontMatter)),
    ])
    let name = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO note_name (note, kind, name_key) VALUES (?, ?, ?)")
    for other in file.names {
      try name.execute(arguments: [
        id.rawValue, other.kind.rawValue, StoredText(TitleKey.key(other.text)),
      ])
    }
  }

  /// Returns the file that a note was imported from; nil if it was not imported.
  func file(of id: NoteID, in db: Database) throws -> NoteFile? {
    guard try hasFiles(db) else { return nil }
    let one = try db.cachedStatement(sql: "SELECT path, front_matter FROM note_file WHERE note = ?")
    guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { return nil }
    let (path, matter): (StoredText?, StoredText) = try (
      row.decode(atIndex: 0), row.decode(atIndex: 1)
    )
    return NoteFile(path: path?.string, frontMatter: matter.body.bytes)
  }

  /// Returns false for an older file opened for reading only, without the tables of version 10.
  func hasFiles(_ db: Database) throws -> Bool {
    try access == .readWrite || db.tableExists("note_file")
  }

  /// Returns the table of all tags, including those in texts.
  func tagTable(_ db: Database) throws -> String {
    try hasFiles(db) ? "note_any_tag" : "note_tag"
  }

  /// Stores the tags of a text that are not among the note's own.
  static func replaceTextTags(of body: NoteBody, ofNote id: Int64, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM note_text_tag WHERE note = ?")
      .execute(arguments: [id])
    guard case .text(let text) = body else { return }
    let insertion = try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO note_text_tag (note, tag)
        SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM note_tag WHERE note = ?1 AND tag = ?2)
        """)
    for tag in InlineTags(inMarkdown: text).names {
      try insertion.execute(arguments: [id, StoredText(tag)])
    }
    try db.cachedStatement(
      sql:
        "UPDATE note SET tag_count = (SELECT count(*) FROM note_any_tag WHERE note = ?1) WHERE id = ?1"
    )
    .execute(arguments: [id])
  }
}

import GRDB
import NotesApp

extension Schema {
  /// Corrects links to headings (`[[Garden#Beds]]`), which were stored as links by that name.
  @Sendable static func makeVersion6(_ db: Database) throws {
    let notes = try Row.fetchAll(
      db,
      sql: """
        SELECT id, body FROM note
        WHERE id IN (SELECT note FROM note_link WHERE instr(title, '#') > 0)
        """)
    for row in notes {
      let (id, body): (Int64, StoredText) = try (row.value(0), row.value(1))
      try db.execute(sql: "DELETE FROM note_link WHERE note = ?", arguments: [id])
      try Transaction(db: db).links.add(in: body.body, of: id)
    }
  }
}

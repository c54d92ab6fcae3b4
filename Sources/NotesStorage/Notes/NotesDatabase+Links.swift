import GRDB
public import NotesApp

extension NotesDatabase {
  public func links(of id: NoteID) throws(StorageError) -> NoteLinks {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return NoteLinks() }
      return NoteLinks(targets: try targets(of: id, in: db), sources: try sources(to: id, in: db))
    }
  }

  public func linkCount(to id: NoteID) throws(StorageError) -> Int {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return 0 }
      let count = try db.cachedStatement(sql: "SELECT count(*) FROM note WHERE \(Self.linksHere)")
      return try Int.fetchOne(count, arguments: linksHere(id, in: db)) ?? 0
    }
  }

  /// Stores the links of a text.
  static func addLinks(of body: NoteBody, from id: Int64, in db: Database) throws {
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO note_link (note, position, target, title_key, title) VALUES (?, ?, ?, ?, ?)"
    )
    for (position, target) in body.linkTargets.enumerated() {
      switch target {
      case .number(let number):
        try insertion.execute(arguments: [id, position, number.rawValue, nil, nil])
      case .title(let title):
        let key = StoredText(TitleKey.key(title))
        try insertion.execute(arguments: [id, position, nil, key, StoredText(title)])
      }
    }
  }

  public func brokenLinks(limit: Int) throws(StorageError) -> [BrokenLink] {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return [] }
      let links = try db.cachedStatement(
        sql: """
          SELECT note.id, note.title, link.title, link.target
          FROM note_link AS link CROSS JOIN note ON note.id = link.note
          WHERE note.trashed IS NULL AND NOT EXISTS (
            SELECT 1 FROM note AS other
            WHERE other.trashed IS NULL AND link.target IS NULL AND other.title_key = link.title_key)
          AND NOT EXISTS (
            SELECT 1 FROM note AS other WHERE other.trashed IS NULL AND other.id = link.target)
          ORDER BY note.revision DESC, link.position LIMIT ?
          """)
      return try Row.fetchAll(links, arguments: [max(0, limit)]).compactMap { row throws in
        let (id, title): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
        let (name, number): (StoredText?, Int64?) = try (
          row.decode(atIndex: 2), row.decode(atIndex: 3)
        )
        let target =
          name.map { LinkTarget.title($0.string) }
          ?? number.flatMap(NoteID.init(rawValue:)).map { .number($0) }
        guard let source = NoteID(rawValue: id), let target else { return nil }
        return BrokenLink(in: source, titled: title.string, to: target)
      }
    }
  }

  /// Returns whether the file has an index of links. An older file that is opened for reading only has none.
  private func hasLinks(_ db: Database) throws -> Bool {
    access == .readWrite ? true : try db.tableExists("note_link")
  }

  private func targets(of id: NoteID, in db: Database) throws -> [NoteLinks.End] {
    let targets = try db.cachedStatement(
      sql: """
        SELECT link.title, link.target, note.id, note.title FROM note_link AS link
        LEFT JOIN note ON note.id = CASE
          WHEN link.target IS NULL THEN (\(Self.noteID(titled: "link.title_key")))
          ELSE (SELECT id FROM note WHERE trashed IS NULL AND id = link.target)
        END
        WHERE link.note = ? ORDER BY link.position
        """)
    return try Row.fetchAll(targets, arguments: [id.rawValue]).map { row in
      let (name, number): (StoredText?, Int64?) = try (
        row.decode(atIndex: 0), row.decode(atIndex: 1)
      )
      let (id, title): (Int64?, StoredText?) = try (row.decode(atIndex: 2), row.decode(atIndex: 3))
      return NoteLinks.End(
        id.flatMap(NoteID.init(rawValue:)),
        title: (title ?? name)?.string ?? "Note \(number ?? 0)")
    }
  }

  private func sources(to id: NoteID, in db: Database) throws -> [NoteLinks.End] {
    let sources = try db.cachedStatement(
      sql: """
        SELECT id, title FROM note WHERE \(Self.linksHere)
        ORDER BY revision DESC LIMIT \(NoteLinks.sourceLimit)
        """)
    return try Row.fetchAll(sources, arguments: linksHere(id, in: db)).map { row in
      let (id, title): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      return NoteLinks.End(NoteID(rawValue: id), title: title.string)
    }
  }

  /// The condition for notes that link to a note, with its number twice and its title key.
  private static let linksHere = """
    trashed IS NULL AND id != ? AND id IN (
      SELECT note FROM note_link WHERE target = ?
      UNION SELECT note FROM note_link WHERE title_key = ?)
    """

  /// Returns the arguments of that condition. If several notes share a title, links with it lead to the one made
  /// first.
  private func linksHere(_ id: NoteID, in db: Database) throws -> StatementArguments {
    let key = try db.cachedStatement(
      sql: """
        SELECT title_key FROM note AS this
        WHERE id = ?1 AND id = (\(Self.noteID(titled: "this.title_key")))
        """)
    let title = try StoredText.fetchOne(key, arguments: [id.rawValue])
    return [id.rawValue, id.rawValue, title]
  }
}

import GRDB
public import NotesApp

extension NotesDatabase {
  public func links(of id: NoteID) throws(StorageError) -> NoteLinks {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return NoteLinks() }
      return NoteLinks(targets: try targets(of: id, in: db), sources: try sources(to: id, in: db))
    }
  }

  public func noteID(
    linkedAs target: LinkTarget, from source: NoteID?
  ) throws(StorageError) -> NoteID? {
    try readingAtOnce { db in
      switch target {
      case .number(let id):
        let one = try db.cachedStatement(
          sql: "SELECT id FROM note WHERE trashed IS NULL AND id = ?")
        return try Int64.fetchOne(one, arguments: [id.rawValue]).flatMap(NoteID.init(rawValue:))
      case .title(let name): return try noteID(named: name, in: db)
      case .file(let path):
        guard try hasFiles(db) else { return nil }
        let keys = Self.fileKeys(
          of: path, from: try source.flatMap { try file(of: $0, in: db)?.path })
        let one = try db.cachedStatement(sql: try lookup(db).noteID(at: "?1", endingIn: "?2"))
        return try Int64.fetchOne(one, arguments: [keys.whole, keys.end])
          .flatMap(NoteID.init(rawValue:))
      }
    }
  }

  /// Returns the note with a title or another name, inside a transaction.
  func noteID(named name: String, in db: Database) throws -> NoteID? {
    let one = try db.cachedStatement(sql: try lookup(db).noteID(named: "?1"))
    return try Int64.fetchOne(one, arguments: [StoredText(TitleKey.key(name))])
      .flatMap(NoteID.init(rawValue:))
  }

  private func lookup(_ db: Database) throws -> LinkLookup {
    try LinkLookup(in: db, access: access)
  }

  public func linkCount(to id: NoteID) throws(StorageError) -> Int {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return 0 }
      let count = try db.cachedStatement(
        sql: "SELECT count(*) FROM note WHERE \(try lookup(db).sources)")
      return try Int.fetchOne(count, arguments: [id.rawValue]) ?? 0
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
      case .file(let path): try addLink(toFile: path, from: id, at: position, in: db)
      }
    }
  }

  private static func addLink(
    toFile path: String, from id: Int64, at position: Int, in db: Database
  ) throws {
    guard try db.tableExists("note_file") else { return }
    let source = try db.cachedStatement(sql: "SELECT path FROM note_file WHERE note = ?")
    let folder = try StoredText.fetchOne(source, arguments: [id])
    let keys = fileKeys(of: path, from: folder?.string)
    try db.cachedStatement(
      sql:
        "INSERT INTO note_link (note, position, title, file_key, file_name) VALUES (?, ?, ?, ?, ?)"
    )
    .execute(arguments: [id, position, StoredText(path), keys.whole, keys.end])
  }

  /// Returns the keys of a path in a link, relative to a file.
  private static func fileKeys(
    of path: String, from source: String?
  ) -> (whole: StoredText?, end: StoredText) {
    (
      FilePath.whole(path, from: source).map { StoredText(TitleKey.key($0)) },
      StoredText(TitleKey.key(FilePath.end(path)))
    )
  }

  public func brokenLinks(limit: Int) throws(StorageError) -> [BrokenLink] {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return [] }
      let lookup = try lookup(db)
      let links = try db.cachedStatement(
        sql: """
          SELECT note.id, note.title, link.title, link.target, link.title_key IS NULL
          FROM note_link AS link CROSS JOIN note ON note.id = link.note
          WHERE note.trashed IS NULL AND (\(lookup.target)) IS NULL AND \(lookup.isCertain)
          ORDER BY note.revision DESC, link.position LIMIT ?
          """)
      return try Row.fetchAll(links, arguments: [max(0, limit)]).compactMap { row throws in
        let (id, title): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
        let (name, number, isFile): (StoredText?, Int64?, Bool) = try (
          row.decode(atIndex: 2), row.decode(atIndex: 3), row.decode(atIndex: 4)
        )
        let target =
          name.map { isFile ? LinkTarget.file($0.string) : .title($0.string) }
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
        LEFT JOIN note ON note.id = \(try lookup(db).target)
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
        SELECT id, title FROM note WHERE \(try lookup(db).sources)
        ORDER BY revision DESC LIMIT \(NoteLinks.sourceLimit)
        """)
    return try Row.fetchAll(sources, arguments: [id.rawValue]).map { row in
      let (id, title): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      return NoteLinks.End(NoteID(rawValue: id), title: title.string)
    }
  }
}

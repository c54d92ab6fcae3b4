import GRDB
public import NotesApp

extension NotesDatabase {
  public func links(of id: NoteID) throws(StorageError) -> NoteLinks {
    try readingAtOnce { db in
      guard try hasLinks(db) else { return NoteLinks() }
      return NoteLinks(
        targets: try targets(of: id, in: db), sources: try newestSources(to: id, in: db))
    }
  }

  public func noteIDs(
    linkedAs targets: [LinkTarget], from source: NoteID?
  ) throws(StorageError) -> [LinkTarget: NoteID] {
    try readingAtOnce { db in
      try targets.reduce(into: [:]) { found, target in
        found[target] = try noteID(linkedAs: target, from: source, in: db)
      }
    }
  }

  private func noteID(
    linkedAs target: LinkTarget, from source: NoteID?, in db: Database
  ) throws -> NoteID? {
    switch target {
    case .number(let id):
      let one = try db.cachedStatement(sql: "SELECT id FROM note WHERE trashed IS NULL AND id = ?")
      return try Int64.fetchOne(one, arguments: [id.rawValue]).flatMap(NoteID.init(rawValue:))
    case .title(let name): return try noteID(named: name, in: db)
    case .file(let path):
      guard try hasFiles(db) else { return nil }
      let keys = Self.fileKeys(
        of: path, from: try source.flatMap { try file(of: $0, in: db)?.path })
      return try noteID(at: keys.whole, endingIn: keys.end, in: db)
    }
  }

  /// Returns the note with a title or another name, inside a transaction.
  func noteID(named name: String, in db: Database) throws -> NoteID? {
    try noteID(withKey: StoredText(TitleKey.key(name)), in: db)
  }

  private func noteID(withKey key: StoredText, in db: Database) throws -> NoteID? {
    let one = try db.cachedStatement(sql: try lookup(db).noteIDNamed)
    return try Int64.fetchOne(one, arguments: [key]).flatMap(NoteID.init(rawValue:))
  }

  private func noteID(
    at path: StoredText?, endingIn end: StoredText, in db: Database
  ) throws -> NoteID? {
    let one = try db.cachedStatement(sql: try lookup(db).noteIDOfFile)
    return try Int64.fetchOne(one, arguments: [path, end]).flatMap(NoteID.init(rawValue:))
  }

  private func lookup(_ db: Database) throws -> LinkLookup {
    try LinkLookup.of(db, access: access)
  }

  public func linkCount(to id: NoteID) throws(StorageError) -> Int {
    try readingAtOnce { db in
      try hasLinks(db) ? sources(to: id, in: db).count : 0
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

  private func newestSources(to id: NoteID, in db: Database) throws -> [NoteLinks.End] {
    let ids = try sources(to: id, in: db)
    let newest = try db.cachedStatement(
      sql: """
        SELECT id, title FROM note WHERE id IN (SELECT value FROM json_each(?))
        ORDER BY revision DESC LIMIT \(NoteLinks.sourceLimit)
        """)
    return try Row.fetchAll(newest, arguments: ["\(Array(ids))"]).map { row in
      let (id, title): (Int64, StoredText) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
      return NoteLinks.End(NoteID(rawValue: id), title: title.string)
    }
  }

  /// Returns the other notes, except those in the trash, with links to a note.
  ///
  /// One statement for all kinds of links would take ten times as long to prepare, at the first note of each start.
  private func sources(to id: NoteID, in db: Database) throws -> Set<Int64> {
    let this = id.rawValue
    var sources: Set<Int64> = []
    func rows(
      _ columns: String, where condition: String, _ key: any DatabaseValueConvertible
    ) throws -> [Row] {
      let links = try db.cachedStatement(
        sql: """
          SELECT link.note\(columns) FROM note_link AS link CROSS JOIN note ON note.id = link.note
          WHERE \(condition) = ? AND note.trashed IS NULL AND note.id != ?
          """)
      return try Row.fetchAll(links, arguments: [key, this])
    }
    func add(_ rows: [Row]) throws {
      for row in rows { sources.insert(try row.decode(atIndex: 0)) }
    }
    func addLinks(toName key: StoredText) throws {
      // Among several notes with a name, links lead to the first.
      guard try noteID(withKey: key, in: db) == id else { return }
      try add(rows("", where: "link.title_key", key))
    }
    func addLinks(toFile key: StoredText, _ column: String) throws {
      let condition = "link.file_name IS NOT NULL AND link.\(column)"
      try add(
        rows(", link.file_key, link.file_name", where: condition, key).filter { row throws in
          try noteID(at: row.decode(atIndex: 1), endingIn: row.decode(atIndex: 2), in: db) == id
        })
    }
    try add(rows("", where: "link.target", this))
    let title = try db.cachedStatement(sql: "SELECT title_key FROM note WHERE id = ?")
    if let key = try StoredText.fetchOne(title, arguments: [this]) { try addLinks(toName: key) }
    guard try lookup(db).hasNames else { return sources }
    let names = try db.cachedStatement(sql: "SELECT kind, name_key FROM note_name WHERE note = ?")
    for name in try Row.fetchAll(names, arguments: [this]) {
      let (kind, key): (Int, StoredText) = try (name.decode(atIndex: 0), name.decode(atIndex: 1))
      switch NoteName.Kind(rawValue: kind) {
      case .alias: try addLinks(toName: key)
      case .fileName, .path:
        try addLinks(toName: key)
        try addLinks(toFile: key, "file_name")
      case .wholePath: try addLinks(toFile: key, "file_key")
      case nil: break
      }
    }
    return sources
  }
}

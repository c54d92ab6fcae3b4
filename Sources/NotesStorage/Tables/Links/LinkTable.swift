import GRDB
import NotesModel

/// The table `note_link`: the links in texts.
struct LinkTable: TransactionPart {
  let transaction: Transaction

  /// Returns the links and backlinks of a note.
  func links(of id: NoteID) throws -> NoteLinks {
    try NoteLinks(targets: targets(of: id), sources: Backlinks(to: id, in: transaction).newest)
  }

  func linkCount(to id: NoteID) throws -> Int {
    try Backlinks(to: id, in: transaction).sources.count
  }

  func titleLinkCount(to id: NoteID) throws -> Int {
    // In the trash, a note is not found by its title.
    guard let title = try notes.title(of: id),
      try LinkResolver(transaction: transaction).noteID(named: title) == id
    else { return 0 }
    return try noteIDs(linkingByTitle: [title]).count
  }

  /// Returns the notes with links by one of the titles, including those in the trash.
  func noteIDs(linkingByTitle titles: [String]) throws -> [NoteID] {
    let linking = try statement("SELECT DISTINCT note FROM note_link WHERE title_key = ?")
    let keys = Set(titles.map(\.nameKey))
    let ids = try keys.flatMap { try NoteID.fetchAll(linking, arguments: [StoredText($0)]) }
    return Set(ids).sorted()
  }

  func isLinkedByNumber(_ id: NoteID) throws -> Bool {
    let one = try statement("SELECT 1 FROM note_link WHERE target = ? LIMIT 1")
    return try Int.fetchOne(one, arguments: [id.rawValue]) != nil
  }

  private func targets(of id: NoteID) throws -> [NoteLinks.End] {
    let links = try statement(
      "SELECT title, target, title_key IS NULL FROM note_link WHERE note = ? ORDER BY position")
    let path = try files.file(of: id)?.path
    return try Row.fetchAll(links, arguments: [id.rawValue]).compactMap { row throws in
      guard let target = try Self.target(row.value(0), row.value(1), isFile: row.value(2)) else {
        return nil
      }
      let end = try LinkResolver(transaction: transaction).noteID(linkedAs: target, from: path)
      let title = try end.flatMap(notes.title)
      return NoteLinks.End(end, title: title ?? target.name, in: target)
    }
  }

  /// Returns the target of a link as it is stored.
  private static func target(_ name: StoredText?, _ number: Int64?, isFile: Bool) -> LinkTarget? {
    name.map { isFile ? .file($0.string) : .title($0.string) }
      ?? number.flatMap(NoteID.init(rawValue:)).map { .number($0) }
  }

  func brokenLinks(limit: Int) throws -> [BrokenLink] {
    let links = try statement(
      """
      SELECT note.id, note.title, link.title, link.target, link.title_key IS NULL
      FROM note_link AS link CROSS JOIN note ON note.id = link.note
      WHERE note.trashed IS NULL
        AND NOT EXISTS (SELECT 1 FROM note WHERE id = link.target AND trashed IS NULL)
        AND NOT EXISTS (\(LinkResolver.idsWithKey(Self.key)))
      ORDER BY note.revision DESC, link.position
      """)
    return try first(limit, of: links) { source, target, _ in
      target.needsNote ? BrokenLink(in: source.id, titled: source.title, to: target) : nil
    }
  }

  /// Returns the links that can mean several notes.
  func ambiguousLinks(limit: Int) throws -> [AmbiguousLink] {
    let links = try statement(
      """
      SELECT note.id, note.title, link.title, link.target, link.title_key IS NULL
      FROM note_link AS link CROSS JOIN note ON note.id = link.note
      WHERE note.trashed IS NULL
        AND (SELECT count(*) FROM (\(LinkResolver.idsWithKey(Self.key)))) > 1
      ORDER BY note.revision DESC, link.position
      """)
    return try first(limit, of: links) { source, target, path in
      let matches = try LinkResolver(transaction: transaction).matches(of: target, from: path)
      guard matches.count > 1 else { return nil }
      let titles = try matches.map { NoteTitle($0, try notes.title(of: $0) ?? "") }
      return AmbiguousLink(in: source, to: target, titles)
    }
  }

  private static let key = "ifnull(link.title_key, link.file_name)"

  /// Returns the first results of `body` with the rows of a statement: the note with the link, the link, and the path of
  /// the note's file.
  private func first<Link>(
    _ limit: Int, of links: Statement,
    _ body: (NoteTitle, LinkTarget, _ path: String?) throws -> Link?
  ) throws -> [Link] {
    var found: [Link] = []
    let rows = try Row.fetchCursor(links)
    while found.count < limit, let row = try rows.next() {
      let (number, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      guard let id = NoteID(rawValue: number),
        let target = try Self.target(row.value(2), row.value(3), isFile: row.value(4)),
        let link = try body(NoteTitle(id, title.string), target, files.file(of: id)?.path)
      else { continue }
      found.append(link)
    }
    return found
  }
}

/// Writing.
extension LinkTable {
  /// Stores the links of a text.
  func add(_ targets: [LinkTarget], of id: Int64) throws {
    let insertion = try statement(
      "INSERT INTO note_link (note, position, target, title_key, title) VALUES (?, ?, ?, ?, ?)"
    )
    for (position, target) in targets.enumerated() {
      switch target {
      case .number(let number):
        try insertion.execute(arguments: [id, position, number.rawValue, nil, nil])
      case .title(let title):
        let key = StoredText(title.nameKey)
        try insertion.execute(arguments: [id, position, nil, key, StoredText(title)])
      case .file(let path): try add(toFile: path, of: id, at: position)
      }
    }
  }

  private func add(toFile path: String, of id: Int64, at position: Int) throws {
    let key = StoredText(FilePath.end(path).nameKey)
    try statement("INSERT INTO note_link (note, position, title, file_name) VALUES (?, ?, ?, ?)")
      .execute(arguments: [id, position, StoredText(path), key])
  }
}

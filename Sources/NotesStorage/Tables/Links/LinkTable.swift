import GRDB
import NotesApp

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
    guard let title = try notes.title(of: id), try notes.noteID(titled: title) == id else {
      return 0
    }
    return try noteIDs(linkingByTitle: [title]).count
  }

  /// Returns the notes with links by one of the titles, including those in the trash.
  func noteIDs(linkingByTitle titles: [String]) throws -> [NoteID] {
    let linking = try statement("SELECT DISTINCT note FROM note_link WHERE title_key = ?")
    let keys = Set(titles.map(TitleKey.key))
    let ids = try keys.flatMap { try NoteID.fetchAll(linking, arguments: [StoredText($0)]) }
    return Set(ids).sorted()
  }

  func isLinkedByNumber(_ id: NoteID) throws -> Bool {
    let one = try statement("SELECT 1 FROM note_link WHERE target = ? LIMIT 1")
    return try Int.fetchOne(one, arguments: [id.rawValue]) != nil
  }

  private func targets(of id: NoteID) throws -> [NoteLinks.End] {
    let targets = try statement(
      """
      SELECT link.title, link.target, note.id, note.title FROM note_link AS link
      LEFT JOIN note ON note.id = \(LinkLookup.target)
      WHERE link.note = ? ORDER BY link.position
      """)
    return try Row.fetchAll(targets, arguments: [id.rawValue]).map { row in
      let (name, number): (StoredText?, Int64?) = try (row.value(0), row.value(1))
      let (id, title): (Int64?, StoredText?) = try (row.value(2), row.value(3))
      return NoteLinks.End(
        id.flatMap(NoteID.init(rawValue:)),
        title: (title ?? name)?.string ?? "Note \(number ?? 0)",
        number: number.flatMap(NoteID.init(rawValue:)))
    }
  }

  func brokenLinks(limit: Int) throws -> [BrokenLink] {
    let links = try statement(
      """
      SELECT note.id, note.title, link.title, link.target, link.title_key IS NULL
      FROM note_link AS link CROSS JOIN note ON note.id = link.note
      WHERE note.trashed IS NULL AND (\(LinkLookup.target)) IS NULL AND \(LinkLookup.isCertain)
      ORDER BY note.revision DESC, link.position LIMIT ?
      """)
    return try Row.fetchAll(links, arguments: [max(0, limit)]).compactMap { row throws in
      let (id, title): (Int64, StoredText) = try (row.value(0), row.value(1))
      let (name, number, isFile): (StoredText?, Int64?, Bool) = try (
        row.value(2), row.value(3), row.value(4)
      )
      let target =
        name.map { isFile ? LinkTarget.file($0.string) : .title($0.string) }
        ?? number.flatMap(NoteID.init(rawValue:)).map { .number($0) }
      guard let source = NoteID(rawValue: id), let target else { return nil }
      return BrokenLink(in: source, titled: title.string, to: target)
    }
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
        let key = StoredText(TitleKey.key(title))
        try insertion.execute(arguments: [id, position, nil, key, StoredText(title)])
      case .file(let path): try add(toFile: path, of: id, at: position)
      }
    }
  }

  private func add(toFile path: String, of id: Int64, at position: Int) throws {
    let source = try statement("SELECT path FROM note_file WHERE note = ?")
    let folder = try StoredText.fetchOne(source, arguments: [id])
    let keys = FileKeys(of: path, from: folder?.string)
    try statement(
      "INSERT INTO note_link (note, position, title, file_key, file_name) VALUES (?, ?, ?, ?, ?)"
    )
    .execute(arguments: [id, position, StoredText(path), keys.whole, keys.end])
  }
}

import GRDB
import NotesModel
import NotesSync

/// The tables `peer` and `agreed`.
struct MirrorTable: TransactionPart {
  let transaction: Transaction

  /// The path of the open database, in SQL.
  private static let database = "(SELECT file FROM pragma_database_list WHERE name = 'main')"

  /// Nil if there is no mirror, or if it is that of another database, of which this one is a copy.
  var settings: (settings: MirrorSettings, device: Int64)? {
    get throws {
      let one = try statement(
        "SELECT folder, device, tag, path FROM peer WHERE database = \(Self.database)")
      guard let row = try Row.fetchOne(one) else { return nil }
      let folder: StoredText = try row.value(0)
      let tag = try row.decode(StoredText?.self, atIndex: 2)?.string
      let path = try row.decode(StoredText?.self, atIndex: 3)?.string
      return (
        MirrorSettings(
          folder: folder.string,
          scope: tag.map { .tag($0) } ?? path.map { .folder($0) } ?? .all),
        try row.value(1)
      )
    }
  }

  /// The mirror of the database that this one is a copy of.
  var origin: (database: String, folder: String)? {
    get throws {
      let one = try statement(
        "SELECT database, folder FROM peer WHERE database != \(Self.database)")
      guard let row = try Row.fetchOne(one) else { return nil }
      let (database, folder): (StoredText, StoredText) = try (row.value(0), row.value(1))
      return (database.string, folder.string)
    }
  }

  /// Begins a mirror. Nothing is agreed on.
  func set(_ settings: MirrorSettings, device: Int64) throws {
    try remove()
    var (tag, path): (StoredText?, StoredText?)
    switch settings.scope {
    case .all: break
    case .tag(let text): tag = StoredText(text)
    case .folder(let text): path = StoredText(text)
    }
    try statement(
      "INSERT INTO peer (database, folder, device, tag, path) VALUES (\(Self.database), ?, ?, ?, ?)"
    ).execute(arguments: [StoredText(settings.folder), device, tag, path])
  }

  func setDevice(_ device: Int64) throws {
    try statement("UPDATE peer SET device = ?").execute(arguments: [device])
  }

  func remove() throws { try db.execute(sql: "DELETE FROM peer; DELETE FROM agreed") }

  var count: Int {
    get throws { try Int.fetchOne(statement("SELECT count(*) FROM agreed")) ?? 0 }
  }

  /// The last entry of the journal.
  var lastEntry: Int64 {
    get throws { try Int64.fetchOne(statement("SELECT max(number) FROM entry")) ?? 0 }
  }

  private static let columns = "path, digest, size, changed, inode, entry, checksum, is_linked"

  func row(of id: NoteID) throws -> AgreedRow? {
    let one = try statement("SELECT \(Self.columns) FROM agreed WHERE note = ?")
    return try Row.fetchOne(one, arguments: [id.rawValue]).map { try AgreedRow($0, from: 0) }
  }

  /// Returns the note whose file is at a path.
  func note(at path: String) throws -> NoteID? {
    let one = try statement("SELECT note FROM agreed WHERE path = ?")
    return try NoteID.fetchOne(one, arguments: [StoredText(path)])
  }

  func set(_ row: AgreedRow, of id: NoteID) throws {
    try statement(
      "INSERT OR REPLACE INTO agreed (note, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      id.rawValue, StoredText(row.path), Int64(bitPattern: row.digest.rawValue), row.stamp.size,
      row.stamp.changed, row.stamp.inode, row.entry, row.checksum, row.isLinkedByNumber,
    ])
  }

  func forget(_ id: NoteID) throws {
    try statement("DELETE FROM agreed WHERE note = ?").execute(arguments: [id.rawValue])
  }

  /// Returns the note as both sides agreed on it; nil if it is not known any more.
  func base(of note: PlacedNote, _ row: AgreedRow) throws -> Note? {
    var base = note.note
    try journal.walk(from: note) { entry, before in
      guard entry.number > row.entry else { return false }
      base = before.note
      return true
    }
    return NoteChecksum(base).stored == row.checksum ? base : nil
  }
}

extension MirrorTable {
  /// A note with what is known of its file. It is in the trash or deleted if it has no checksum.
  struct ListedNote {
    let id: NoteID
    let path: String?
    let checksum: Int64?
    let isLinkedByNumber: Bool
    let isChanged: Bool
    let agreed: AgreedRow?
  }

  /// Returns the notes outside the trash and those with files; `ids` are some of them, all if nil.
  func notes(_ ids: Set<NoteID>?) throws -> [ListedNote] {
    let rows = """
      SELECT note.id, file.path, iif(note.trashed IS NULL, note.checksum, NULL),
        EXISTS (SELECT 1 FROM note_link WHERE target = note.id),
        EXISTS (SELECT 1 FROM entry WHERE entry.note = note.id AND number > agreed.entry),
        \(Self.columns.split(separator: ", ").map { "agreed.\($0)" }.joined(separator: ", "))
      FROM note LEFT JOIN note_file AS file ON file.note = note.id
        LEFT JOIN agreed ON agreed.note = note.id
      WHERE (note.trashed IS NULL OR agreed.note IS NOT NULL)
      """
    let gone = """
      SELECT note, NULL, NULL, 0, 0, \(Self.columns) FROM agreed
      WHERE NOT EXISTS (SELECT 1 FROM note WHERE id = agreed.note)
      """
    guard let ids else {
      return try [rows, gone].flatMap {
        try Row.fetchAll(statement($0)).compactMap(ListedNote.init)
      }
    }
    return try ids.sorted().flatMap { id in
      try [rows + " AND note.id = ?", gone + " AND note = ?"].flatMap {
        try Row.fetchAll(statement($0), arguments: [id.rawValue]).compactMap(ListedNote.init)
      }
    }
  }

  /// Returns the notes that were changed after an entry, and those that they link to by number.
  func notes(changedAfter entry: Int64) throws -> Set<NoteID> {
    let changed = try statement(
      """
      SELECT note FROM entry WHERE number > ?1 UNION
      SELECT target FROM note_link WHERE target IS NOT NULL
        AND note IN (SELECT note FROM entry WHERE number > ?1)
      """)
    return Set(try NoteID.fetchAll(changed, arguments: [entry]))
  }

  /// Returns a path for the file of a note: one that no link by name leads to another note with.
  func newPath(
    of id: NoteID, titled title: String, in folder: String = "", isTaken: (String) -> Bool
  ) throws -> String {
    let resolver = LinkResolver(transaction: transaction)
    for name in Note.fileNames(id, titled: title) where !isTaken(folder + name) {
      let stem = name.withoutMarkdownExtension
      let named = try resolver.notes(named: stem)
      let isFile = named.contains { other in
        other.id != id
          && other.path?.split(separator: "/").last.map {
            String($0).withoutMarkdownExtension.nameKey
          } == stem.nameKey
      }
      let linked = LinkRule(.title(stem), from: nil)?.note(among: named)
      if !isFile, linked == nil || linked == id { return folder + name }
    }
    var number = 1
    while isTaken("\(folder)\(id)-\(number).md") { number += 1 }
    return "\(folder)\(id)-\(number).md"
  }

  /// Returns the path that the file of a note in the mirror gets with a new title, if it is named by the old one; nil if it
  /// stays. Links by path, which do not follow, keep it where it is. A copy of mirrored notes has no files to rename.
  func newPath(of id: NoteID, from old: String, to new: String) throws -> String? {
    guard !old.utf8.elementsEqual(new.utf8), try row(of: id) != nil, try settings != nil,
      let path = try files.file(of: id)?.path, let name = path.split(separator: "/").last
    else { return nil }
    let isNamed = Note.fileNames(id, titled: old).contains(String(name))
    let isLinked = try statement("SELECT 1 FROM note_link WHERE file_name = ?")
    let ends = FilePath.ends(of: path).map { StoredText($0.nameKey) }
    guard isNamed, !Note.fileNames(id, titled: new).contains(String(name)),
      try !ends.contains(where: { try Int.fetchOne(isLinked, arguments: [$0]) != nil })
    else { return nil }
    return try newPath(of: id, titled: new, in: String(path.dropLast(name.count))) { path in
      (try? note(at: path)) != nil
    }
  }
}

extension MirrorTable.ListedNote {
  fileprivate init?(_ row: Row) throws {
    guard let id = NoteID(rawValue: try row.value(0)) else { return nil }
    self.init(
      id: id, path: try row.decode(StoredText?.self, atIndex: 1)?.string,
      checksum: try row.decode(Int64?.self, atIndex: 2), isLinkedByNumber: try row.value(3),
      isChanged: try row.value(4),
      agreed: try row.decode(Int64?.self, atIndex: 6).map { _ in try AgreedRow(row, from: 5) })
  }
}

import GRDB
import Markdown
import NotesModel

/// The words of a note in the search index.
///
/// The index has no copy of the words, so it is told them again to remove them. Insert and remove the same note.
struct IndexedNote: TransactionPart {
  /// A delimiter after each title, and around each heading and tag, to find whole ones. No text
  /// contains it as a word (``SearchClass/separator``).
  static let end = "\u{E000}"
  /// The indexes by revision. Each note outside the trash is in the first two.
  static let indexes = ["note_words", "note_names", "note_fields"]
  /// The version of the rules by which a note is split into words. An index of another version is built anew.
  static let version = 1

  let transaction: Transaction
  private let revision: Int64
  /// The columns of `note_words`: the title; the text, followed by the tags and the values of fields.
  private let title: String
  private let text: String
  /// The other columns of `note_names`.
  private let headings: String
  private let tags: String
  /// The column of `note_fields`; empty if there are none.
  private let fields: String
  /// The words to index by parts.
  private let parts: Set<String>

  init(_ note: PlacedNote, _ document: MarkdownDocument, in transaction: Transaction) throws {
    let fields = try note.note.body.searchedFields(with: transaction.files.file(of: note.note.id))
    var words = Splitter()
    title = words.split(note.note.title).joined(separator: " ")
    let tags = note.note.tags.map { words.split("#" + $0) }
    let values = fields.map { field in (field.key, field.values.map { words.split($0) }) }
    text = (words.split(document.searchText) + tags.joined() + values.flatMap { $0.1.joined() })
      .joined(separator: " ")
    headings = Self.delimited(document.searchedHeadings.map { words.split($0) })
    self.tags = Self.delimited(tags)
    self.fields = values.flatMap { key, texts in
      texts.flatMap { text in text.map { SearchedField.word($0, in: key) } + [Self.end] }
    }.joined(separator: " ")
    parts = words.parts
    (revision, self.transaction) = (note.place.revision, transaction)
  }

  /// Returns names on one line, with a delimiter around each.
  private static func delimited(_ names: [[String]]) -> String {
    names.isEmpty ? "" : ([[end]] + names.map { $0 + [end] }).joined().joined(separator: " ")
  }

  /// Indexes the words, and the parts of words.
  func insert() throws {
    try write(isRemoval: false)
    try transaction.wordParts.insert(parts, in: db)
  }

  /// Removes the words. Their parts stay.
  func remove() throws { try write(isRemoval: true) }

  private func write(isRemoval: Bool) throws {
    try write("note_words", [("title", title), ("body", text)], isRemoval)
    let names = [("title", "\(title) \(Self.end)"), ("headings", headings), ("tags", tags)]
    try write("note_names", names, isRemoval)
    if !fields.isEmpty { try write("note_fields", [("fields", fields)], isRemoval) }
  }

  private func write(
    _ index: String, _ columns: [(name: String, words: String)], _ isRemoval: Bool
  ) throws {
    let names = (isRemoval ? [index] : []) + ["rowid"] + columns.map(\.name)
    let values = (isRemoval ? "'delete', " : "") + databaseQuestionMarks(count: columns.count + 1)
    try statement("INSERT INTO \(index) (\(names.joined(separator: ", "))) VALUES (\(values))")
      .execute(arguments: [revision] + StatementArguments(columns.map(\.words)))
  }
}

/// Splits texts into words as they are indexed.
private struct Splitter {
  /// The words to index by parts.
  private(set) var parts: Set<String> = []

  mutating func split(_ text: String) -> [String] {
    SearchRuns(text).flatMap { run in
      if run.kind == .word, SearchRun.hasParts(run.text) { parts.insert(run.text) }
      return run.indexWords
    }
  }
}

extension Transaction {
  /// Whether the index of words is of this version. That of a damaged file, which says nothing of it, stays.
  var isIndexCurrent: Bool {
    get throws {
      let version = try Int.fetchOne(statement("SELECT words FROM last_revision"))
      return version ?? IndexedNote.version == IndexedNote.version
    }
  }

  /// Builds the index of words anew. Damaged notes are left out.
  func buildIndex() throws {
    for index in IndexedNote.indexes {
      try db.execute(sql: "INSERT INTO \(index) (\(index)) VALUES ('delete-all')")
    }
    for id in try NoteID.fetchAll(statement("SELECT id FROM note WHERE trashed IS NULL")) {
      guard let note = try notes.intactPlacedNote(id) else { continue }
      try IndexedNote(note, note.note.body.document, in: self).insert()
    }
    try db.execute(
      sql: "UPDATE last_revision SET words = ?", arguments: [IndexedNote.version])
  }
}

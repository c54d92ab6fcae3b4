import GRDB
import Markdown
import NotesModel

/// The words of a note in the search index.
struct IndexedNote: TransactionPart {
  /// A delimiter after each title, and around each heading and tag, to find whole ones. No text
  /// contains it as a word (``SearchClass/separator``).
  static let end = "\u{E000}"
  /// The indexes by revision. Each note outside the trash is in the first two.
  static let indexes = ["note_words", "note_names", "note_fields"]
  /// The number of words after which their parts are indexed.
  private static let mostParts = 10_000

  let transaction: Transaction
  private let revision: Int64
  /// The words to index by parts.
  private var parts: Set<String> = []

  init(at revision: Int64, in transaction: Transaction) {
    (self.revision, self.transaction) = (revision, transaction)
  }

  /// Indexes the title and the words, the names, the fields, and the parts of words.
  mutating func insert(
    title: String, _ document: MarkdownDocument, tags: [String], fields: [SearchedField]
  ) throws {
    let title = try words(of: title)
    let tags = try tags.map { try words(of: "#" + $0) }
    try insertText(document.searchText, title, tags, fields)
    try insertNames(document.headingTexts, title, tags)
    if !fields.isEmpty { try insertFields(fields) }
    try insertParts()
  }

  /// Inserts the words of the text, followed by the tags and the values of fields.
  private mutating func insertText(
    _ text: String, _ title: String, _ tags: [String], _ fields: [SearchedField]
  ) throws {
    let insertion = try statement("INSERT INTO note_words (rowid, body, title) VALUES (?, ?, ?)")
    var rows = IndexRows(
      of: revision, insertion, others: [title], transaction.pieces, capacity: text.utf8.count)
    try split(text) { try rows.add($0) }
    for tag in tags { try rows.add(tag) }
    for value in fields.lazy.flatMap(\.values) { try split(value) { try rows.add($0) } }
    try rows.finish()
  }

  private mutating func insertFields(_ fields: [SearchedField]) throws {
    let insertion = try statement("INSERT INTO note_fields (rowid, fields) VALUES (?, ?)")
    var rows = IndexRows(of: revision, insertion, others: [], transaction.pieces)
    for field in fields {
      let key = field.key
      for value in field.values {
        try split(value) { word in try rows.add(SearchedField.word(word, in: key)) }
        try rows.add(Self.end)
      }
    }
    try rows.finish()
  }

  private mutating func insertNames(
    _ headings: [String], _ title: String, _ tags: [String]
  ) throws {
    let insertion = try statement(
      "INSERT INTO note_names (rowid, headings, title, tags) VALUES (?, ?, ?, ?)")
    let tags = tags.isEmpty ? "" : tags.reduce(Self.end) { "\($0) \($1) \(Self.end)" }
    var rows = IndexRows(
      of: revision, insertion, others: ["\(title) \(Self.end)", tags], transaction.pieces)
    if !headings.isEmpty { try rows.add(Self.end) }
    for heading in headings {
      try split(heading) { try rows.add($0) }
      try rows.add(Self.end)
    }
    try rows.finish()
  }

  private mutating func words(of text: String) throws -> String {
    var words = ""
    try split(text) { word in
      if !words.isEmpty { words += " " }
      words += word
    }
    return words
  }

  /// Calls `add` with each word of a text as indexed.
  private mutating func split(_ text: String, _ add: (String) throws -> Void) throws {
    var rest = text[...]
    while !rest.isEmpty {
      try pause()
      for (count, run) in SearchRuns(String(rest.removePiece())).enumerated() {
        // A text without blanks is one piece.
        if count % 10_000 == 9_999 { try pause() }
        guard run.kind == .word else {
          for word in run.indexWords { try add(word) }
          continue
        }
        try add(run.text)
        if SearchRun.hasParts(run.text) { parts.insert(run.text) }
      }
    }
  }

  /// Ends a long text early if that is wanted.
  private mutating func pause() throws {
    try transaction.checkInterruption()
    if parts.count >= Self.mostParts { try insertParts() }
  }

  private mutating func insertParts() throws {
    try transaction.wordParts.insert(parts, in: db)
    parts = []
  }

  func remove() throws {
    for index in Self.indexes {
      let deletion = try statement("DELETE FROM \(index) WHERE rowid = ?")
      for row in try IndexRows.rows(of: revision, in: index, db) {
        try transaction.checkInterruption()
        try deletion.execute(arguments: [row])
      }
    }
  }
}

extension Substring {
  /// Removes the first 64 KB, up to a blank or a control character. Words and their order are the same in
  /// pieces.
  fileprivate mutating func removePiece() -> Substring {
    let start = utf8.index(startIndex, offsetBy: 1 << 16, limitedBy: endIndex) ?? endIndex
    let end = utf8[start...].firstIndex { $0 <= 0x20 } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}

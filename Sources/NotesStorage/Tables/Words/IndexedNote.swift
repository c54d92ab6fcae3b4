import GRDB
import NotesApp

/// The indexed words of a note.
struct IndexedNote {
  /// A delimiter after each title, and around each heading and tag, to find whole ones. No text
  /// contains it as a word (``SearchClass/separator``).
  static let end = "\u{E000}"

  private let title: String
  private let headings: [String]
  private let tags: [String]
  /// The words of the text, followed by the tags.
  private let words: String
  /// The words to index by parts.
  private let parts: Set<String>

  /// Splits a note into words. `check` is called now and then, and ends a long text by throwing.
  init(
    title: String, body: NoteBody, tags: [String], check: () throws -> Void = {}
  ) rethrows {
    var parts: Set<String> = []
    self.title = try Self.words(of: title, &parts, check)
    headings = try body.headings.map { try Self.words(of: $0, &parts, check) }
    self.tags = try tags.map { try Self.words(of: "#" + $0, &parts, check) }
    var words = try Self.words(of: body.text, &parts, check)
    for tag in self.tags { words += " " + tag }
    (self.words, self.parts) = (words, parts)
  }

  /// Returns the words of a text as indexed.
  private static func words(
    of text: String, _ parts: inout Set<String>, _ check: () throws -> Void
  ) rethrows -> String {
    var words = ""
    words.reserveCapacity(text.utf8.count)
    var rest = text[...]
    while !rest.isEmpty {
      try check()
      for (count, run) in SearchRuns(String(rest.removePiece())).enumerated() {
        // A text without blanks is one piece.
        if count % 10_000 == 9_999 { try check() }
        for word in run.indexWords {
          if !words.isEmpty { words += " " }
          words += word
        }
        if run.kind == .word, SearchRun.hasParts(run.text) { parts.insert(run.text) }
      }
    }
    return words
  }

  /// Indexes the title and the words, the names, and the parts of words.
  func insert(at revision: Int64, _ known: WordParts, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO note_words (rowid, title, body) VALUES (?, ?, ?)")
      .execute(arguments: [revision, title, words])
    let names = try db.cachedStatement(
      sql: "INSERT INTO note_names (rowid, title, headings, tags) VALUES (?, ?, ?, ?)")
    try names.execute(
      arguments: [revision, "\(title) \(Self.end)", Self.parted(headings), Self.parted(tags)])
    try known.insert(parts, in: db)
  }

  private static func parted(_ texts: [String]) -> String {
    texts.isEmpty ? "" : texts.reduce(end) { "\($0) \($1) \(end)" }
  }

  static func remove(at revision: Int64, in db: Database) throws {
    for index in ["note_words", "note_names"] {
      try db.cachedStatement(sql: "DELETE FROM \(index) WHERE rowid = ?")
        .execute(arguments: [revision])
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

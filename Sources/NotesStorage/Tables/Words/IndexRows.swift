import GRDB

/// The rows of a note in an index of words.
///
/// A note has one row, whose number is its revision. Words that are long are not in this row but in further ones, the
/// pieces: SQLite adds a row in one step that nothing ends, and needs its words several times in memory. Each piece
/// begins with the last words of the one before it, so that a phrase is in one of them.
struct IndexRows {
  /// The size of pieces.
  struct PieceSize {
    var bytes = 1 << 18
    /// The number of words that a piece shares with the next: no query has a longer phrase.
    var sharedWords = 1_000
  }

  /// The bits of a row's number that are the revision. Those above it count the pieces from 1.
  static let revisions: Int64 = (1 << 44) - 1

  private let revision: Int64
  /// Inserts a number, the words, and the other columns.
  private let insertion: Statement
  private let others: [String]
  private let size: PieceSize
  private var words = ""
  /// The length of the words that fill the current piece.
  private var length: Int
  private var last: Int64

  /// Creates the rows. `capacity` is the approximate length of the words in bytes.
  init(
    of revision: Int64, _ insertion: Statement, others: [String], _ size: PieceSize,
    capacity: Int = 0
  ) {
    (self.revision, self.insertion, self.others, self.size) = (revision, insertion, others, size)
    (self.length, last) = (size.bytes, revision)
    words.reserveCapacity(min(capacity, size.bytes))
  }

  mutating func add(_ word: String) throws {
    if !words.isEmpty { words += " " }
    words += word
    if words.utf8.count >= length { try insertPiece() }
  }

  /// Inserts what is left.
  mutating func finish() throws {
    if last != revision {
      try insertPiece()
      words = ""
    }
    try insert(at: revision)
  }

  private mutating func insertPiece() throws {
    last += Self.revisions + 1
    try insert(at: last)
    words = words.lastWords(size.sharedWords)
    length = words.utf8.count + size.bytes
  }

  private func insert(at row: Int64) throws {
    try insertion.execute(arguments: [row, words] + StatementArguments(others))
  }

  /// Returns the rows of a note.
  static func rows(of revision: Int64, in index: String, _ db: Database) throws -> [Int64] {
    let row = try db.cachedStatement(sql: "SELECT 1 FROM \(index)_docsize WHERE id = ?")
    var rows = [revision]
    while case let next = rows[rows.count - 1] &+ revisions &+ 1,
      try Bool.fetchOne(row, arguments: [next]) != nil
    {
      rows.append(next)
    }
    return rows
  }

  static func hasPieces(in index: String, _ db: Database) throws -> Bool {
    let piece = try db.cachedStatement(
      sql: "SELECT 1 FROM \(index)_docsize WHERE id > \(revisions) LIMIT 1")
    return try Bool.fetchOne(piece) != nil
  }
}

extension String {
  /// Returns the last words, which are separated by a space each.
  fileprivate func lastWords(_ count: Int) -> String {
    var (start, rest) = (utf8.endIndex, count)
    while start > utf8.startIndex {
      let before = utf8.index(before: start)
      if utf8[before] == 0x20 { rest -= 1 }
      if rest == 0 { break }
      start = before
    }
    return String(self[start...])
  }
}

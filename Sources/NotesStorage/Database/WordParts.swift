import GRDB
import NotesApp

/// All words that notes have or had, which are found by any three letters of them.
///
/// A search that finds few notes looks here for words that have others inside.
final class WordParts {
  /// The most words that have others inside, for each that is looked for.
  static let mostFound = 64
  /// Of the words that match, how many are looked at for the shortest.
  private static let mostLookedAt = 1_000

  /// Words that are stored for sure, so that most are not looked for again.
  private var known: Set<String> = []
  private static let mostKnown = 100_000

  func insert(_ words: Set<String>, in db: Database) throws {
    let word = try db.cachedStatement(sql: "INSERT OR IGNORE INTO word (text) VALUES (?)")
    let part = try db.cachedStatement(sql: "INSERT INTO word_parts (rowid, text) VALUES (?, ?)")
    if known.count > Self.mostKnown { known = [] }
    for text in words.subtracting(known) {
      try word.execute(arguments: [text])
      if db.changesCount == 1 { try part.execute(arguments: [db.lastInsertedRowID, text]) }
      known.insert(text)
    }
  }

  /// Forgets what was stored in a transaction that failed.
  func forget() { known = [] }

  /// The words that have another inside and do not begin with it, the shortest first.
  static func words(around part: String, in db: Database) throws -> [String] {
    let words = try db.cachedStatement(
      sql: """
        SELECT text FROM (SELECT text FROM word_parts WHERE text LIKE ? LIMIT ?)
        WHERE text NOT LIKE ? ORDER BY length(text), text LIMIT ?
        """)
    return try String.fetchAll(
      words, arguments: ["%\(part)%", mostLookedAt, "\(part)%", mostFound])
  }
}

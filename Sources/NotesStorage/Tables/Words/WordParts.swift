import GRDB
import NotesModel

/// An index of all words that notes have or had, by any three letters.
///
/// A search that finds few notes uses it to find words that contain the search word, or are it with a typing error.
final class WordParts {
  /// The maximum number of words that contain a search word.
  static let mostFound = 64
  /// The number of matching words among which the shortest are chosen.
  private static let mostLookedAt = 1_000

  /// A cache of stored words, so that most are not looked up again.
  private var known: Set<String> = []
  private static let mostKnown = 100_000

  func insert(_ words: Set<String>, in db: Database) throws {
    let word = try db.cachedStatement(sql: "INSERT OR IGNORE INTO word (text) VALUES (?)")
    let part = try db.cachedStatement(sql: "INSERT INTO word_parts (rowid, text) VALUES (?, ?)")
    if known.count > Self.mostKnown { known = [] }
    for text in words where !known.contains(text) {
      try word.execute(arguments: [text])
      if db.changesCount == 1 { try part.execute(arguments: [db.lastInsertedRowID, text]) }
      known.insert(text)
    }
  }

  /// Clears the cache after a failed transaction.
  func forget() { known = [] }

  /// Returns the words that contain another one but do not begin with it, shortest first.
  static func words(around part: String, in db: Database) throws -> [String] {
    let words = try db.cachedStatement(
      sql: """
        SELECT text FROM (SELECT text FROM word_parts WHERE text LIKE ? LIMIT ?)
        WHERE text NOT LIKE ? ORDER BY length(text), text LIMIT ?
        """)
    return try String.fetchAll(
      words, arguments: ["%\(part)%", mostLookedAt, "\(part)%", mostFound])
  }

  /// Returns the words that become another one by one typing error. The error is in one half of the word, so that the
  /// other half is there, or it is in both, where two letters are in the wrong order.
  static func words(mistypedAs word: String, in db: Database) throws -> [String] {
    let letters = Array(word.unicodeScalars)
    func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(letters))
    }
    let beginning = text(letters[..<(letters.count / 2)])
    let near = "length(text) BETWEEN \(letters.count - 1) AND \(letters.count + 1) LIMIT ?"
    let begun = try db.cachedStatement(
      sql: "SELECT text FROM word WHERE text >= ? AND text < ? AND \(near)")
    let ended = try db.cachedStatement(
      sql: "SELECT text FROM word_parts WHERE text LIKE ? AND \(near)")
    var swapped = letters
    swapped.swapAt(letters.count / 2 - 1, letters.count / 2)
    let words =
      try String.fetchAll(
        begun, arguments: [beginning, beginning + "\u{10FFFF}", mostLookedAt])
      + String.fetchAll(
        ended, arguments: ["%" + text(letters[(letters.count / 2)...]), mostLookedAt])
      + [text(swapped)]
    return Array(Set(words.filter { $0.isTypo(of: word) }).sorted().prefix(mostFound))
  }
}

import TerminalKit

extension NotesReading {
  /// Returns the notes whose titles a text can mean, the best first: those of ``titles(matching:limit:)``, and if these
  /// are few, those that contain the letters of the text in order, and those with its words with a typing error.
  public func titles(meantBy text: String, limit: Int) throws(StorageError) -> [NoteTitle] {
    var found = try titles(matching: text, limit: limit)
    func add(_ others: [NoteTitle]) {
      let known = Set(found.map(\.id))
      found += others.filter { !known.contains($0.id) }.prefix(max(0, limit - found.count))
    }
    guard found.count < SearchQuery.fewResults else { return found }
    add(try titles(withLettersOf: text, limit: limit))
    guard found.count < SearchQuery.fewResults else { return found }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { "title:\($0)" }
    add(
      try search(words.joined(separator: " "), limit: limit, findsTypos: true)
        .map { NoteTitle($0.id, $0.title) })
    return found
  }
}

/// The letters of a text, which a title contains in order: `grdn pln` means `Garden plan`.
package struct TitleLetters {
  /// The characters of the text without blanks, in the form of the keys of titles.
  package let letters: [Unicode.Scalar]
  private let pattern: FuzzyPattern

  /// The minimum and the maximum number of letters.
  private static let counts = 3...32

  /// - Returns: Nil for a text that is too short or too long.
  package init?(_ text: String) {
    letters = text.nameKey.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard Self.counts.contains(letters.count) else { return nil }
    pattern = FuzzyPattern(text)
  }

  /// Returns the titles that contain the letters, the first of them at the beginning of a word, the best first.
  package func titles(among titles: [NoteTitle], limit: Int) -> [NoteTitle] {
    let found = titles.filter { isContained(in: $0.title) }
      .sorted { ($0.title.utf8.count, $0.id) < ($1.title.utf8.count, $1.id) }
    let ranked = pattern.ranked(found) { $0.title }.filter { ranked in
      guard let first = ranked.match.offsets.first, first > 0 else { return true }
      let before = Array(ranked.element.title.prefix(first)).last
      return before.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    return ranked.prefix(max(0, limit)).map(\.element)
  }

  private func isContained(in title: String) -> Bool {
    var rest = letters[...]
    for scalar in title.nameKey.unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

/// A pattern that matches rows of the palette by synonyms that their titles may not contain.
struct KeywordPattern {
  private let words: [FuzzyPattern]
  private let count: Int

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(FuzzyPattern.init)
    count = text.count { !$0.isWhitespace }
  }

  /// Returns a match if each word starts a keyword or a word of the title. It ranks just below a
  /// title with a word that starts so, and above scattered letters.
  func match(_ row: PaletteRow<some ScreenApp>) -> FuzzyMatch? {
    guard !row.keywords.isEmpty else { return nil }
    let known =
      row.keywords + row.title.string.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isFound = words.allSatisfy { word in known.contains(where: word.begins) }
    return isFound ? FuzzyMatch(score: count * 8 - 3, offsets: []) : nil
  }
}

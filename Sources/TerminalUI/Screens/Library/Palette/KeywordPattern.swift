/// Finds rows of the palette by words that people use for them and that their titles may not have.
struct KeywordPattern {
  private let words: [FuzzyPattern]
  private let count: Int

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(FuzzyPattern.init)
    count = text.count { !$0.isWhitespace }
  }

  /// A match where each word begins a keyword, or a word of the title: just below a title with a word that begins
  /// so, and above letters here and there.
  func match(_ row: PaletteRow<some ScreenApp>) -> FuzzyMatch? {
    guard !row.keywords.isEmpty else { return nil }
    let known =
      row.keywords + row.title.string.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isFound = words.allSatisfy { word in known.contains(where: word.begins) }
    return isFound ? FuzzyMatch(score: count * 8 - 3, offsets: []) : nil
  }
}

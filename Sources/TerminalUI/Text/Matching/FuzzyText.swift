/// A text as a ``FuzzyPattern`` sees it: without blanks, case and accents.
struct FuzzyText {
  /// The most characters of a text that are looked at.
  private static let limit = 256

  private(set) var characters: [Character] = []
  /// Where each of the characters stands in the text.
  private(set) var offsets: [Int] = []
  /// What a run that begins with each of the characters begins with.
  private(set) var starts: [FuzzyRun] = []

  init(_ text: some StringProtocol) {
    var isInWord = false
    for (offset, character) in text.prefix(Self.limit).enumerated() {
      let isWord = character.isLetter || character.isNumber
      if !character.isWhitespace {
        starts.append(characters.isEmpty ? .text : isWord && !isInWord ? .word : .inside)
        characters.append(character.folded)
        offsets.append(offset)
      }
      isInWord = isWord
    }
  }
}

/// Characters found side by side, by where they begin.
enum FuzzyRun: Int, CaseIterable {
  case text, word, inside

  /// What its first character brings.
  var firstPoints: Int { [7, 6, 0][rawValue] }

  /// What each of the others brings.
  var furtherPoints: Int { [8, 8, 4][rawValue] }
}

/// A text prepared for a ``FuzzyPattern``, without blanks, case and accents.
struct FuzzyText {
  /// The maximum number of characters that are searched.
  static let limit = 256

  private(set) var characters: [Character] = []
  /// The offset of each character in the original text.
  private(set) var offsets: [Int] = []
  /// The kind of a run that begins at each character.
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

/// The kind of a run of matched characters, by its start.
enum FuzzyRun: Int, CaseIterable {
  case text, word, inside

  /// The points for the first character.
  var firstPoints: Int { [7, 6, 0][rawValue] }

  /// The points for each further character.
  var furtherPoints: Int { [8, 8, 4][rawValue] }
}

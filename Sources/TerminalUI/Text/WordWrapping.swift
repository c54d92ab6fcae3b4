/// Where the rows of a text begin and end when it is broken at words.
///
/// Characters are fed one after the other, each with its columns; the rows are ranges of their
/// offsets, without gaps, so that an editor finds the row of every position. A row breaks
///
/// - after a space: one that does not fit hangs over the edge, so that no row begins with it,
/// - after a hyphen or dash inside a word,
/// - between wide characters, except before closing and after opening punctuation,
/// - and anywhere in a word that is wider than the row.
///
/// A row always holds one character at least, also where not even that fits.
///
/// - Complexity: O(1) for each character.
struct WordWrapping {
  /// The rows that are complete.
  private(set) var rows: [Range<Int>] = []
  private let width: Int
  private var start = 0
  private var end = 0
  private var columns = 0
  /// Where the row may end, and its columns up to there.
  private var chance: (offset: Int, columns: Int) = (0, 0)
  private var previous: Character = " "
  private var previousColumns = 1
  /// Whether the character before the previous one is of a word.
  private var isInWord = false

  init(columns: Int) {
    width = max(1, columns)
  }

  /// Goes on with the next character.
  mutating func add(_ character: Character, columns taken: Int) {
    if canBreak(before: character, columns: taken) { chance = (end, columns) }
    let hangs = character == " " && columns == width
    while columns + taken > width, end > start, !hangs {
      breakRow()
    }
    columns += taken
    end += 1
    isInWord = previous.isLetter || previous.isNumber
    (previous, previousColumns) = (character, taken)
  }

  /// All rows, with the one that has been begun: one at least, which is empty for an empty text.
  func finished() -> [Range<Int>] {
    rows + [start..<end]
  }

  private mutating func breakRow() {
    let point = chance.offset > start ? chance : (offset: end, columns: columns)
    rows.append(start..<point.offset)
    start = point.offset
    columns -= point.columns
    chance = (start, 0)
  }
}

extension WordWrapping {
  private func canBreak(before next: Character, columns taken: Int) -> Bool {
    if previous == " " { return true }
    if next == " " { return false }
    // A dash at the start of a word belongs to it: `-v`.
    if Self.dashes.contains(previous) { return isInWord && next.isLetter }
    guard taken == 2 || previousColumns == 2 else { return false }
    return !Self.opening.contains(previous) && !Self.closing.contains(next)
  }

  private static let dashes: Set<Character> = ["-", "–", "—"]
  private static let opening: Set<Character> = Set("「『（【〈《〔［｛([{")
  private static let closing: Set<Character> = Set(
    "、。，．：；？！）」』】〉》〕］｝ーっゃゅょッャュョ々…‥・,.:;?!)]}")
}

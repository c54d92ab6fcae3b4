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
  /// The columns of the widest part that rows of any width keep in one piece.
  private(set) var widestPart = 0
  private let width: Int
  private var start = 0
  private var end = 0
  private var columns = 0
  /// Where the row may end, and its columns up to there.
  private var chance: (offset: Int, columns: Int) = (0, 0)
  private var previous = Kind.space
  private var previousColumns = 1
  private var beforePrevious = Kind.space

  init(columns: Int) {
    width = max(1, columns)
  }

  /// Goes on with the next character.
  mutating func add(_ character: Character, columns taken: Int) {
    add(Kind(character), columns: taken)
  }

  /// Goes on with the characters of a string, each with the columns that `measure` says.
  mutating func add(_ string: some StringProtocol, measure: (Character) -> Int) {
    if string.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      for byte in string.utf8 { add(Kind(ascii: byte), columns: 1) }
    } else {
      for character in string { add(character, columns: measure(character)) }
    }
  }

  private mutating func add(_ kind: Kind, columns taken: Int) {
    if canBreak(before: kind, columns: taken) { chance = (end, columns) }
    let hangs = kind == .space && columns == width
    while columns + taken > width, end > start, !hangs {
      breakRow()
    }
    columns += taken
    end += 1
    if kind != .space { widestPart = max(widestPart, columns - chance.columns) }
    (beforePrevious, previous, previousColumns) = (previous, kind, taken)
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
  private func canBreak(before next: Kind, columns taken: Int) -> Bool {
    if previous == .space { return true }
    if next == .space { return false }
    // A dash at the start of a word belongs to it: `-v`.
    if previous == .dash { return next == .letter && beforePrevious.isOfWord }
    guard taken == 2 || previousColumns == 2 else { return false }
    return previous != .opening && next != .closing
  }
}

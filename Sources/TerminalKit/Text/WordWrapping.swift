/// The row breaks of a text that is wrapped at words.
///
/// Characters are added one after the other with their widths. The rows are ranges of offsets without gaps, so that an
/// editor finds the row of every position. A row breaks
///
/// - after a space; one that does not fit hangs over the edge, so that no row begins with it,
/// - after a hyphen or dash inside a word,
/// - between wide characters, except before closing and after opening punctuation,
/// - and anywhere in a word that is wider than the row.
///
/// A row holds at least one character, even if that is too wide.
///
/// - Complexity: O(1) for each character.
struct WordWrapping {
  /// The completed rows.
  private(set) var rows: [Range<Int>] = []
  /// The width of the widest part that stays in one piece at any row width.
  private(set) var widestPart = 0
  private let width: Int
  /// Whether the offsets are those of UTF-8 bytes, which a text is cut at fastest, instead of characters.
  private let countsBytes: Bool
  private var start = 0
  private var end = 0
  private var columns = 0
  /// The last possible row break, and the width of the row up to it.
  private var chance: (offset: Int, columns: Int) = (0, 0)
  private var previous = Kind.space
  private var previousColumns = 1
  private var beforePrevious = Kind.space

  init(columns: Int, countsBytes: Bool = false) {
    (width, self.countsBytes) = (max(1, columns), countsBytes)
  }

  mutating func add(_ character: Character, columns taken: Int) {
    add(Kind(character), columns: taken, length: countsBytes ? character.utf8.count : 1)
  }

  /// Adds the characters of a string, with the widths that `measure` returns.
  mutating func add(_ string: some StringProtocol, measure: (Character) -> Int) {
    let bytes = Array(string.utf8)
    if bytes.isPrintableASCII {
      for byte in bytes { add(ascii: Kind(ascii: byte)) }
    } else {
      for character in string { add(character, columns: measure(character)) }
    }
  }

  private mutating func add(ascii kind: Kind) {
    // A word goes on, and no row breaks.
    if kind == .letter, previous == .letter, previousColumns == 1, columns < width {
      columns += 1
      end += 1
      widestPart = max(widestPart, columns - chance.columns)
      beforePrevious = .letter
    } else {
      add(kind, columns: 1, length: 1)
    }
  }

  private mutating func add(_ kind: Kind, columns taken: Int, length: Int) {
    if canBreak(before: kind, columns: taken) { chance = (end, columns) }
    let hangs = kind == .space && columns == width
    while columns + taken > width, end > start, !hangs {
      breakRow()
    }
    columns += taken
    end += length
    if kind != .space { widestPart = max(widestPart, columns - chance.columns) }
    (beforePrevious, previous, previousColumns) = (previous, kind, taken)
  }

  /// Returns all rows including the current one. An empty text has one empty row.
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

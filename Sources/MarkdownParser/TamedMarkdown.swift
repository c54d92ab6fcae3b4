/// A text without what takes cmark-gfm more time than its length accounts for.
///
/// Version 0.29.0.gfm.6, which Debian 12 has, takes the square of the length for many images that are
/// not closed (CVE-2023-22486), for table rows of many cells and for addresses with many closing
/// parentheses, and it fills every row of a table up to all its columns. Nothing that a person
/// writes comes near these limits.
struct TamedMarkdown {
  /// Images in one run of lines without a blank one; the marks of further ones are escaped.
  private static let mostImages = 200
  /// Bars in one line, beyond which the text has no tables.
  private static let mostBars = 128
  /// Closing parentheses in one word, beyond which bare addresses in the text are no links.
  private static let mostParentheses = 500
  /// Cells in one run of lines, beyond which the text has no tables.
  private static let mostCells = 500_000

  let text: String
  let mayHaveTables: Bool
  let mayHaveAddresses: Bool

  init(_ text: String) {
    var counts = Counts()
    for byte in text.utf8 { counts.add(byte) }
    mayHaveTables = counts.mostBars <= Self.mostBars && counts.mostCells <= Self.mostCells
    mayHaveAddresses = counts.mostParentheses <= Self.mostParentheses
    self.text = counts.mostImages > Self.mostImages ? Self.escaping(text) : text
  }

  /// The text with the later images of a run escaped.
  private static func escaping(_ text: String) -> String {
    var counts = Counts()
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      counts.add(byte)
      if counts.isAtImage, counts.images > mostImages { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// What is counted from byte to byte.
  private struct Counts {
    private var previous = UInt8(ascii: "\n")
    private var isBlank = true
    private var bars = 0
    private var widestRow = 0
    private var lines = 0
    private var parentheses = 0
    /// Images in this run.
    private(set) var images = 0
    private(set) var isAtImage = false
    private(set) var mostImages = 0
    private(set) var mostBars = 0
    private(set) var mostParentheses = 0
    private(set) var mostCells = 0

    mutating func add(_ byte: UInt8) {
      let before = previous
      isAtImage = byte == UInt8(ascii: "[") && before == UInt8(ascii: "!")
      previous = byte
      switch byte {
      // The second half of one line's end.
      case UInt8(ascii: "\n") where before == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"): parentheses = 0
      default: addToWord(byte)
      }
    }

    private mutating func addToWord(_ byte: UInt8) {
      isBlank = false
      if byte == UInt8(ascii: "|") { bars += 1 }
      if byte == UInt8(ascii: ")") { parentheses += 1 }
      if isAtImage { images += 1 }
      mostBars = max(mostBars, bars)
      mostImages = max(mostImages, images)
      mostParentheses = max(mostParentheses, parentheses)
    }

    private mutating func endLine() {
      if isBlank { (images, lines, widestRow) = (0, 0, 0) }
      lines += 1
      widestRow = max(widestRow, bars + 1)
      mostCells = max(mostCells, lines * widestRow)
      (bars, parentheses, isBlank) = (0, 0, true)
    }
  }
}

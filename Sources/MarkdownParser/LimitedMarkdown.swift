/// A text without markup that takes cmark-gfm more than linear time.
///
/// Version 0.29.0.gfm.6, which Debian 12 has, takes quadratic time for many unclosed images (CVE-2023-22486), for
/// table rows of many cells and for addresses with many closing parentheses, and it fills every row of a table with
/// all its columns. No text written by a person comes near these limits.
struct LimitedMarkdown {
  /// The maximum number of images in a run of lines without a blank one. The marks of further ones are escaped.
  private static let mostImages = 200
  /// The maximum number of bars in a line of a text with tables.
  private static let mostBars = 128
  /// The maximum number of closing parentheses in a word of a text with linked addresses.
  private static let mostParentheses = 500
  /// The maximum number of cells in a run of lines of a text with tables.
  private static let mostCells = 500_000

  let text: String
  let mayHaveTables: Bool
  let mayHaveAddresses: Bool

  init(_ text: String) {
    var counts = Counts()
    // An array is read several times as fast as a string.
    for byte in Array(text.utf8) { counts.add(byte) }
    mayHaveTables = counts.mostBars <= Self.mostBars && counts.mostCells <= Self.mostCells
    mayHaveAddresses = counts.mostParentheses <= Self.mostParentheses
    self.text = counts.mostImages > Self.mostImages ? Self.escaping(text) : text
  }

  /// Returns the text with the excess images of each run escaped.
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

  /// The counts for the limits, updated for each byte.
  private struct Counts {
    private var previous = UInt8(ascii: "\n")
    private var isBlank = true
    private var bars = 0
    private var widestRow = 0
    private var lines = 0
    private var parentheses = 0
    /// The number of images in the current run.
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
      // The second half of a CRLF.
      case UInt8(ascii: "\n") where before == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): endLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"): parentheses = 0
      default:
        isBlank = false
        switch byte {
        case UInt8(ascii: "|"):
          bars += 1
          mostBars = max(mostBars, bars)
        case UInt8(ascii: ")"):
          parentheses += 1
          mostParentheses = max(mostParentheses, parentheses)
        case UInt8(ascii: "[") where isAtImage:
          images += 1
          mostImages = max(mostImages, images)
        default: break
        }
      }
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

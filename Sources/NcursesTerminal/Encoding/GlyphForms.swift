import CNcurses
import TerminalUI

/// Converts glyphs to the forms in which ncurses takes them.
struct GlyphForms: Sendable {
  enum Form: Hashable, Sendable {
    /// A single code point, which ncurses measures with the width of the cell.
    case scalar(UInt32)
    /// A line, drawn with the terminal's own line character.
    case line(UInt32)
    /// A placeholder.
    case cluster
  }

  /// Whether the terminal shows characters outside ASCII.
  let isUnicode: Bool
  /// The forms of recent glyphs. A dictionary is faster than decoding each cell.
  private var cache: [Glyph: (form: Form, width: UInt8)] = [:]
  /// The last form, because the cells of a line have the same.
  private var last: (glyph: Glyph, width: UInt8, form: Form)?

  private static let replacement: UInt32 = 0xFFFD
  /// The maximum number of entries of the cache.
  private static let cacheLimit = 8192

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  mutating func form(of cell: Cell) -> Form {
    if let scalar = cell.asciiScalar { return .scalar(scalar) }
    if let last, last.glyph == cell.glyph, last.width == cell.width { return last.form }
    let form = cachedForm(of: cell)
    last = (cell.glyph, cell.width, form)
    return form
  }

  private mutating func cachedForm(of cell: Cell) -> Form {
    if let cached = cache[cell.glyph], cached.width == cell.width { return cached.form }
    let form = isUnicode ? unicodeForm(of: cell) : asciiForm(of: cell)
    if cache.count >= Self.cacheLimit { cache = [:] }
    cache[cell.glyph] = (form, cell.width)
    return form
  }

  private func unicodeForm(of cell: Cell) -> Form {
    guard let scalar = cell.glyph.singleScalar else { return .cluster }
    let shown = scalar.isDrawable ? scalar.value : Self.replacement
    let isReliable = scalar.hasReliableWidth && nt_columns(shown) == Int32(cell.width)
    return isReliable ? .scalar(shown) : .cluster
  }

  private func asciiForm(of cell: Cell) -> Form {
    guard let scalar = cell.glyph.singleScalar else { return .scalar(UInt32(UInt8(ascii: "?"))) }
    if let line = Self.lines[scalar] { return .line(UInt32(line.value)) }
    return .scalar((Self.asciiReplacements[scalar] ?? "?").value)
  }
}

extension GlyphForms {
  /// Box drawing characters, with their letters in the VT100 line drawing set.
  private static let lines: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "q", "│": "x", "┌": "l", "┐": "k", "└": "m", "┘": "j", "├": "t", "┤": "u", "┬": "w",
    "┴": "v", "┼": "n", "━": "q", "┃": "x", "┏": "l", "┓": "k", "┗": "m", "┛": "j", "═": "q",
    "║": "x", "╔": "l", "╗": "k", "╚": "m", "╝": "j", "╭": "l", "╮": "k", "╰": "m", "╯": "j",
  ]

  /// ASCII characters that look similar to other characters of an interface.
  private static let asciiReplacements: [Unicode.Scalar: Unicode.Scalar] = [
    "…": ".", "•": "*", "·": ".", "‣": ">", "›": ">", "‹": "<", "»": ">", "«": "<", "→": ">",
    "←": "<", "↑": "^", "↓": "v", "▸": ">", "▾": "v", "▶": ">", "◀": "<", "▲": "^", "▼": "v",
    "●": "*", "○": "o", "✓": "x", "✔": "x", "✗": "x", "☐": "o", "☑": "x", "★": "*", "☆": "*",
    "–": "-", "—": "-", "‐": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "▏": "|", "▎": "|",
    "▌": "|", "█": "#", "▓": "#", "▒": "#", "░": ".", "\u{A0}": " ",
  ]
}

extension Cell {
  /// The code point of a cell with an ASCII character, as most cells have, which saves a lookup.
  var asciiScalar: UInt32? {
    guard width == 1, let byte = glyph.ascii, (0x20...0x7E).contains(byte) else { return nil }
    return UInt32(byte)
  }
}

extension Glyph {
  /// The scalar of a glyph that has only one.
  fileprivate var singleScalar: Unicode.Scalar? {
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return first
  }
}

extension Unicode.Scalar {
  /// Whether all terminals give the scalar the same width. They disagree about emoji, which every Unicode version
  /// extends, about spacing marks, and about characters that became wide later.
  fileprivate var hasReliableWidth: Bool {
    !Self.emojiPlane.contains(value) && !isWideSinceUnicode16
      && properties.generalCategory != .spacingMark
  }

  private static let emojiPlane: Range<UInt32> = 0x1F000..<0x20000

  /// Whether the scalar is a trigram, digram, hexagram or counting rod, which EastAsianWidth.txt of Unicode 16 made
  /// wide.
  private var isWideSinceUnicode16: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376:
      true
    default: false
    }
  }

  /// The width that the C library gives the scalar; -1 if it is unknown.
  var columns: Int { Int(nt_columns(value)) }

  /// The maximum width of the scalar in any terminal.
  var maxColumns: Int {
    switch value {
    // A selector can make an emoji, tags may be drawn for an unknown flag, and some terminals treat Hangul vowels as
    // letters.
    case 0xFE0F, 0xE0020..<0xE0080, 0x1160...0x11FF, 0xD7B0...0xD7FB: 1
    default: columns < 0 || Self.emojiPlane.contains(value) || isWideSinceUnicode16 ? 2 : columns
    }
  }

  /// Whether a terminal draws the scalar as it is: it is neither a control character nor in the plane of the
  /// placeholders.
  var isDrawable: Bool {
    value >= 0x20 && !(0x7F..<0xA0).contains(value) && value < ClusterTable.firstLead
  }
}

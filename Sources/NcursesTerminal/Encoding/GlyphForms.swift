import CNcurses
import TerminalUI

/// How glyphs are given to ncurses.
struct GlyphForms: Sendable {
  enum Form: Hashable, Sendable {
    /// As one code point, which ncurses takes to have as many columns as the cell has.
    case scalar(UInt32)
    /// As a line, drawn with the terminal's own character for it.
    case line(UInt32)
    /// As a placeholder.
    case cluster
  }

  /// Whether the terminal shows more than ASCII.
  let isUnicode: Bool
  /// What was found out already: a dictionary is faster than to decode each cell.
  private var known: [Glyph: (form: Form, width: UInt8)] = [:]

  private static let replacement: UInt32 = 0xFFFD
  private static let mostKnown = 8192

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  mutating func form(of cell: Cell) -> Form {
    if let scalar = cell.asciiScalar { return .scalar(scalar) }
    if let known = known[cell.glyph], known.width == cell.width { return known.form }
    let form = isUnicode ? unicodeForm(of: cell) : asciiForm(of: cell)
    if known.count >= Self.mostKnown { known = [:] }
    known[cell.glyph] = (form, cell.width)
    return form
  }

  private func unicodeForm(of cell: Cell) -> Form {
    guard let scalar = cell.glyph.onlyScalar else { return .cluster }
    let shown = scalar.isDrawable ? scalar.value : Self.replacement
    let isSure = scalar.hasSureColumns && nt_columns(shown) == Int32(cell.width)
    return isSure ? .scalar(shown) : .cluster
  }

  private func asciiForm(of cell: Cell) -> Form {
    guard let scalar = cell.glyph.onlyScalar else { return .scalar(UInt32(UInt8(ascii: "?"))) }
    if let line = Self.lines[scalar] { return .line(UInt32(line.value)) }
    return .scalar((Self.likenesses[scalar] ?? "?").value)
  }
}

extension GlyphForms {
  /// Box drawing, with the letter that stands for it in the line drawing set of the VT100.
  private static let lines: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "q", "│": "x", "┌": "l", "┐": "k", "└": "m", "┘": "j", "├": "t", "┤": "u", "┬": "w",
    "┴": "v", "┼": "n", "━": "q", "┃": "x", "┏": "l", "┓": "k", "┗": "m", "┛": "j", "═": "q",
    "║": "x", "╔": "l", "╗": "k", "╚": "m", "╝": "j", "╭": "l", "╮": "k", "╰": "m", "╯": "j",
  ]

  /// What looks a little like other characters of an interface.
  private static let likenesses: [Unicode.Scalar: Unicode.Scalar] = [
    "…": ".", "•": "*", "·": ".", "‣": ">", "›": ">", "‹": "<", "»": ">", "«": "<", "→": ">",
    "←": "<", "↑": "^", "↓": "v", "▸": ">", "▾": "v", "▶": ">", "◀": "<", "▲": "^", "▼": "v",
    "●": "*", "○": "o", "✓": "x", "✔": "x", "✗": "x", "☐": "o", "☑": "x", "★": "*", "☆": "*",
    "–": "-", "—": "-", "‐": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "▏": "|", "▎": "|",
    "▌": "|", "█": "#", "▓": "#", "▒": "#", "░": ".", "\u{A0}": " ",
  ]
}

extension Cell {
  /// The code point of a cell that shows a character of ASCII, as most cells do: nothing has to be looked up.
  var asciiScalar: UInt32? {
    guard width == 1, let byte = glyph.ascii, (0x20...0x7E).contains(byte) else { return nil }
    return UInt32(byte)
  }
}

extension Glyph {
  /// The scalar of a glyph that has but one.
  fileprivate var onlyScalar: Unicode.Scalar? {
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return first
  }
}

extension Unicode.Scalar {
  /// Whether all terminals agree on the scalar's columns, as they do not on emoji, of which each
  /// version of Unicode has some more, on marks with room of their own, and on what became wide.
  fileprivate var hasSureColumns: Bool {
    !Self.emojiPlane.contains(value) && !isWideSinceUnicode16
      && properties.generalCategory != .spacingMark
  }

  private static let emojiPlane: Range<UInt32> = 0x1F000..<0x20000

  /// Trigrams, digrams, hexagrams and counting rods: EastAsianWidth.txt of Unicode 16 made them wide.
  private var isWideSinceUnicode16: Bool {
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376:
      true
    default: false
    }
  }

  /// The columns that the C library gives to the scalar, -1 when it does not know it.
  var columns: Int { Int(nt_columns(value)) }

  /// The most columns that a terminal gives to the scalar, wherever it stands.
  var mostColumns: Int {
    switch value {
    // A selector can make an emoji, tags are no part of a flag that is not known, and the vowels of
    // Hangul are letters to some.
    case 0xFE0F, 0xE0020..<0xE0080, 0x1160...0x11FF, 0xD7B0...0xD7FB: 1
    default: columns < 0 || Self.emojiPlane.contains(value) || isWideSinceUnicode16 ? 2 : columns
    }
  }

  /// Whether a terminal draws the scalar as what it is: it is no control character, and not of the
  /// plane the placeholders are taken from.
  var isDrawable: Bool {
    value >= 0x20 && !(0x7F..<0xA0).contains(value) && value < ClusterTable.firstLead
  }
}

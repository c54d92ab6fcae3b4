import NavigationTesting

@testable import TerminalKit
@testable import TerminalUI

/// Characters of all kinds, with their widths in a cell buffer.
enum Alphabet {
  static let widths: [Character: Int] = [
    "a": 1, "b": 1, "Z": 1, "~": 1, " ": 1, "é": 1, "─": 1, "\u{E0B0}": 1, "е": 1,
    // Several scalars in one column: more than ncurses supports, or measured differently.
    "q\u{301}": 1, "कि": 2, "x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}": 1,
    // Two columns, with one scalar and with several.
    "漢": 2, "字": 2, "👍": 2, "👍🏽": 2, "🇩🇪": 2, "❤️": 2, "👩‍🔬": 2, "👨‍👩‍👧‍👦": 2,
    // Newer than the C library.
    "\u{1FAE8}": 2, "\u{1FADF}": 2,
    // From the plane of the placeholders.
    "\u{100000}": 1,
  ]

  static let all = widths.keys.sorted()

  static func width(_ character: Character) -> Int { widths[character] ?? 1 }

  /// Returns the text shown for a character.
  static func shown(_ text: String) -> String { text == "\u{100000}" ? "\u{FFFD}" : text }
}

extension CellBuffer {
  /// Writes as many characters of the alphabet as fit.
  mutating func write(_ text: String, _ style: Style = .plain, row: Int, column: Int) {
    var column = column
    for character in text {
      let width = Alphabet.width(character)
      guard column + width <= size.columns else { return }
      write(character, width: width, style: style, row: row, column: column)
      column += width
    }
  }

  /// Returns the columns of the characters whose first column is in a range.
  fileprivate func wholeCharacters(in columns: Range<Int>, row: Int) -> Range<Int> {
    func begin(_ column: Int) -> Int {
      column < size.columns && self[row: row, column: column].width == 0 ? column + 1 : column
    }
    return begin(columns.lowerBound)..<max(begin(columns.lowerBound), begin(columns.upperBound))
  }

  /// Returns the frame of this buffer, after `previous` or on a screen with unknown contents.
  func frame(after previous: CellBuffer? = nil, cursor: Point? = nil, title: String = "")
    -> FrameUpdate
  {
    FrameUpdate(to: self, from: previous, cursor: cursor, title: title)
  }
}

extension SeededGenerator {
  mutating func style() -> Style {
    let colors: [Color] = [.default, .red, .palette(12), .palette(200), .default]
    return Style(
      foreground: colors[Int.random(in: 0..<5, using: &self)],
      background: colors[Int.random(in: 0..<5, using: &self)],
      attributes: Style.Attributes(rawValue: UInt8.random(in: 0..<32, using: &self)))
  }

  mutating func text() -> String {
    String(
      (0..<Int.random(in: 1...8, using: &self)).map { _ in
        Alphabet.all.randomElement(using: &self) ?? "a"
      })
  }

  /// Changes part of a buffer, or moves all its rows as a scrolled list does.
  mutating func change(_ buffer: inout CellBuffer) {
    if Int.random(in: 0..<6, using: &self) == 0 {
      let rows = (0..<buffer.size.rows).map { row in
        (0..<buffer.size.columns).map { buffer[row: row, column: $0] }
      }
      for (row, cells) in rows.dropFirst().enumerated() {
        buffer.replaceCells(row: row, column: 0, with: cells)
      }
      return
    }
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      buffer.write(
        text(), style(), row: Int.random(in: 0..<buffer.size.rows, using: &self),
        column: Int.random(in: 0..<buffer.size.columns, using: &self))
    }
    if Bool.random(using: &self) { link(&buffer) }
  }

  /// Links a part of a row to an address.
  private mutating func link(_ buffer: inout CellBuffer) {
    let addresses = ["https://a.example/1", "https://a.example/2", "mailto:b@c.example"]
    guard let address = addresses.randomElement(using: &self).flatMap(WebAddress.init) else {
      return
    }
    let first = Int.random(in: 0..<buffer.size.columns, using: &self)
    let end = Int.random(in: first...buffer.size.columns, using: &self)
    let row = Int.random(in: 0..<buffer.size.rows, using: &self)
    buffer.link(row: row, columns: buffer.wholeCharacters(in: first..<end, row: row), to: address)
  }
}

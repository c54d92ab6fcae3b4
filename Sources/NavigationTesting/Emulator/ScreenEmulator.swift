public import TerminalUI

/// A small terminal, for tests of the bytes that a program sends: it supports the sequences in the descriptions of xterm,
/// tmux, screen, linux and vt100, independent of ncurses, and records all others.
///
/// ```swift
/// var screen = ScreenEmulator(size: Size(columns: 80, rows: 24))
/// screen.feed(bytes)
/// #expect(screen.isSettled && screen.lines[0] == "Countries")
/// #expect(screen.foreign.isEmpty)
/// ```
///
/// It sends no answers. The bytes come from a program on a pseudo terminal, or from a file that `script` has made.
public struct ScreenEmulator {
  /// A cell of the screen.
  public struct Cell: Equatable {
    /// The character. The second cell of a wide one is empty.
    public var text = " "
    /// The style.
    public var style = Style.plain
    /// The target of a click, or an empty string.
    public var address = ""
  }

  /// The size in cells.
  public private(set) var size: Size
  /// The cells of each row.
  public private(set) var rows: [[Cell]]
  /// The position of the cursor.
  public internal(set) var cursor = Point.origin
  /// Whether the cursor is visible.
  public internal(set) var isCursorVisible = true
  /// The title of the window.
  public internal(set) var title = ""
  /// The saved titles; nil on a terminal that saves none.
  public var savedTitles: [String]? = []
  /// The private modes that are set.
  public internal(set) var modes: Set<Int> = []
  var savedModes: Set<Int> = []
  /// Whether the terminal has an alternate screen.
  public var hasAlternateScreen = true
  /// Whether any colour was selected.
  public internal(set) var hasShownColor = false
  /// The unknown sequences.
  public internal(set) var foreign: [String] = []
  /// The number of bells.
  public internal(set) var bells = 0

  var style = Style.plain
  var address = ""
  var wraps = true
  var mustWrap = false
  /// The column of the character before the cursor, until the cursor is moved.
  var lastColumn: Int?
  var isInserting = false
  var saved = (cursor: Point.origin, style: Style.plain, mustWrap: false)
  var region: Range<Int>
  private var firstScreen: (rows: [[Cell]], cursor: Point)?
  private var undecoded: [UInt8] = []
  private var parser = ControlParser()
  /// The number of columns of a character.
  private let width: (Character) -> Int

  /// Creates a blank screen.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - width: Returns the number of columns of a character.
  public init(size: Size, width: @escaping (Character) -> Int = \.usualWidth) {
    self.size = size
    self.width = width
    region = 0..<size.rows
    rows = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  /// The rows, without trailing blanks.
  public var lines: [String] {
    rows.map { row in
      String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rows as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Whether a frame is complete.
  public var isSettled: Bool {
    undecoded.isEmpty && parser.isUnmodified && !modes.contains(2026)
  }

  /// Whether further text is shown as written, without a style or a link, and scrolls the whole
  /// screen.
  public var isPlain: Bool {
    wraps && !isInserting && address.isEmpty && style == .plain && region == 0..<size.rows
      && !parser.isDrawingLines
  }

  /// Returns whether a row contains a text.
  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Changes the size. The contents are then unknown.
  public mutating func resize(to size: Size) {
    self.size = size
    region = 0..<size.rows
    let unknown = Cell(text: "?")
    rows = Array(repeating: Array(repeating: unknown, count: size.columns), count: size.rows)
    moveTo(0, 0)
  }

  /// Shows bytes that were sent to the terminal. A character or a sequence may be divided between two calls.
  public mutating func feed(_ bytes: [UInt8]) {
    undecoded += bytes
    let count = undecoded.wholeCharacters
    for scalar in String(decoding: undecoded.prefix(count), as: UTF8.self).unicodeScalars {
      if let control = parser.take(scalar) { perform(control) }
    }
    undecoded.removeFirst(count)
  }
}

extension [UInt8] {
  /// The number of bytes before an incomplete character at the end.
  fileprivate var wholeCharacters: Int {
    for (back, byte) in reversed().prefix(3).enumerated() where byte >= 0xC0 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return back + 1 < length ? count - back - 1 : count
    }
    return count
  }
}

extension Character {
  /// The columns of the character on a terminal that joins scalars.
  public var usualWidth: Int {
    unicodeScalars.contains { $0.isWide || $0 == "\u{FE0F}" } ? 2 : 1
  }
}

extension String {
  fileprivate var onlyScalar: Unicode.Scalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
      true
    default: value >= 0x1F300 && properties.isEmojiPresentation
    }
  }
}

// MARK: - Text

extension ScreenEmulator {
  mutating func print(_ scalar: Unicode.Scalar) {
    if joinsLast(scalar) { return }
    let columns = width(Character(scalar))
    if wraps, mustWrap || cursor.column + columns > size.columns {
      cursor.column = 0
      lineFeed()
    }
    lastColumn = cursor.column
    put(String(scalar), columns)
  }

  /// Writes a character. An empty text widens the character before.
  private mutating func put(_ text: String, _ columns: Int) {
    if isInserting { makeRoom(columns) }
    erase(cursor.column..<cursor.column + columns, row: cursor.row)
    for column in cursor.column..<min(cursor.column + columns, size.columns) {
      rows[cursor.row][column] = Cell(
        text: column == cursor.column ? text : "", style: style, address: address)
    }
    mustWrap = cursor.column + columns >= size.columns
    cursor.column = min(cursor.column + columns, size.columns - 1)
  }

  /// Adds a scalar to the character before the cursor if they form one character.
  private mutating func joinsLast(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x7E, let first = lastColumn else { return false }
    let joined = rows[cursor.row][first].text + String(scalar)
    guard joined.count == 1 else { return false }
    let further = width(Character(joined)) - (cursor.column - first)
    if !mustWrap, further > 0 { put("", further) }
    rows[cursor.row][first].text = joined
    return true
  }

  /// Repeats the character before the cursor. What terminals do with several scalars differs.
  mutating func repeatLast(_ count: Int) {
    guard let last = lastColumn, let scalar = rows[cursor.row][last].text.onlyScalar else {
      return foreign.append("CSI \(count) b")
    }
    for _ in 0..<count { print(scalar) }
  }

  private var blank: Cell { Cell(style: Style(background: style.background)) }

  /// Erases columns, including the rest of wide characters at the edges.
  mutating func erase(_ columns: Range<Int>, row: Int) {
    let columns = columns.clamped(to: 0..<size.columns)
    if columns.isEmpty { return }
    if rows[row][columns.lowerBound].text.isEmpty, columns.lowerBound > 0 {
      rows[row][columns.lowerBound - 1].text = " "
    }
    if columns.upperBound < size.columns, rows[row][columns.upperBound].text.isEmpty {
      rows[row][columns.upperBound].text = " "
    }
    for column in columns { rows[row][column] = blank }
  }

  mutating func lineFeed() {
    forgetLast()
    if cursor.row == region.upperBound - 1 {
      scroll(region, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, size.rows - 1)
    }
  }

  /// Moves rows up, or down if the count is negative.
  mutating func scroll(_ range: Range<Int>, by count: Int) {
    guard !range.isEmpty else { return }
    let line = Array(repeating: blank, count: size.columns)
    for _ in 0..<min(abs(count), range.count) {
      rows.remove(at: count > 0 ? range.lowerBound : range.upperBound - 1)
      rows.insert(line, at: count > 0 ? range.upperBound - 1 : range.lowerBound)
    }
  }

  /// Moves the characters from the cursor to the right.
  mutating func makeRoom(_ count: Int) {
    var row = rows[cursor.row]
    row.insert(contentsOf: Array(repeating: blank, count: count), at: cursor.column)
    row.removeLast(count)
    // A wide character cut by the edge disappears.
    if let last = row.last?.text.first, width(last) == 2 { row[size.columns - 1].text = " " }
    rows[cursor.row] = row
  }

  /// Switches to the alternate screen, or back.
  mutating func showAlternate(_ isOn: Bool) {
    guard hasAlternateScreen else { return }
    if isOn {
      // Not all terminals clear a screen that is shown already.
      guard firstScreen == nil else { return }
      firstScreen = (rows, cursor)
      parser.saveCharacterSets()
      for row in 0..<size.rows { erase(0..<size.columns, row: row) }
    } else if let first = firstScreen {
      firstScreen = nil
      if first.rows.map(\.count) == rows.map(\.count) { rows = first.rows }
      moveTo(first.cursor.row, first.cursor.column)
      parser.restoreCharacterSets()
    }
  }

  mutating func moveTo(_ row: Int, _ column: Int) {
    forgetLast()
    cursor.row = max(0, min(row, size.rows - 1))
    cursor.column = max(0, min(column, size.columns - 1))
  }

  /// Ends wrapping after, joining with and repeating the character before the cursor.
  mutating func forgetLast() { (mustWrap, lastColumn) = (false, nil) }
}

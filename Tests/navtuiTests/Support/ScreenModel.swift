/// A small terminal that supports the sequences in the descriptions of xterm, screen, linux and
/// vt100, independent of ncurses.
struct ScreenModel {
  struct Size: Hashable, CustomStringConvertible {
    var columns: Int
    var rows: Int

    var description: String { "\(columns)x\(rows)" }
  }

  struct Position: Hashable {
    var row = 0
    var column = 0
  }

  private(set) var size: Size
  private(set) var cursor = Position()
  private(set) var isCursorVisible = true
  private(set) var title = ""
  /// The private modes that are set.
  private(set) var modes: Set<Int> = []
  /// Whether any colour was selected.
  private(set) var hasShownColor = false
  /// The unknown sequences.
  private(set) var foreign: [String] = []

  /// The characters. The second cell of a wide one is empty.
  private var cells: [[String]]
  private var firstScreen: (cells: [[String]], cursor: Position)?
  private var savedCursor = Position()
  private var mustWrap = false
  private var region: Range<Int>
  private var undecoded: [UInt8] = []
  private var parser = ControlParser()

  init(size: Size) {
    self.size = size
    region = 0..<size.rows
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }

  /// The rows, without trailing blanks.
  var lines: [String] {
    cells.map { row in
      String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Whether a frame is complete.
  var isSettled: Bool { undecoded.isEmpty && parser.isUnmodified && !modes.contains(2026) }

  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Changes the size. The contents are then unknown.
  mutating func resize(to size: Size) {
    self.size = size
    region = 0..<size.rows
    cells = Array(repeating: Array(repeating: "?", count: size.columns), count: size.rows)
    cursor = Position()
    mustWrap = false
  }

  mutating func feed(_ bytes: [UInt8]) {
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

// MARK: - Text

extension ScreenModel {
  mutating func print(_ scalar: Unicode.Scalar) {
    if joinsLast(scalar) { return }
    let columns = scalar.isWide ? 2 : 1
    if mustWrap || cursor.column + columns > size.columns {
      cursor.column = 0
      lineFeed()
    }
    erase(cursor.column..<cursor.column + columns, row: cursor.row)
    cells[cursor.row][cursor.column] = String(scalar)
    if columns == 2, cursor.column + 1 < size.columns { cells[cursor.row][cursor.column + 1] = "" }
    moveOn(columns)
  }

  private mutating func moveOn(_ columns: Int) {
    mustWrap = cursor.column + columns >= size.columns
    cursor.column = min(cursor.column + columns, size.columns - 1)
  }

  /// Adds a scalar to the character before the cursor if they form one character.
  private mutating func joinsLast(_ scalar: Unicode.Scalar) -> Bool {
    guard let first = lastColumn else { return false }
    let joined = cells[cursor.row][first] + String(scalar)
    guard joined.count == 1, scalar.value > 0x7E else { return false }
    cells[cursor.row][first] = joined
    if scalar.value == 0xFE0F, !mustWrap, cursor.column == first + 1 {
      cells[cursor.row][cursor.column] = ""
      moveOn(1)
    }
    return true
  }

  /// The column of the character before the cursor.
  private var lastColumn: Int? {
    let row = cells[cursor.row]
    var column = mustWrap ? cursor.column : cursor.column - 1
    if column > 0, row[column].isEmpty { column -= 1 }
    return column < 0 ? nil : column
  }

  /// Erases columns, including the rest of wide characters at the edges.
  mutating func erase(_ columns: Range<Int>, row: Int) {
    let columns = columns.clamped(to: 0..<size.columns)
    if columns.isEmpty { return }
    if cells[row][columns.lowerBound].isEmpty, columns.lowerBound > 0 {
      cells[row][columns.lowerBound - 1] = " "
    }
    if columns.upperBound < size.columns, cells[row][columns.upperBound].isEmpty {
      cells[row][columns.upperBound] = " "
    }
    for column in columns { cells[row][column] = " " }
  }

  mutating func lineFeed() {
    mustWrap = false
    if cursor.row == region.upperBound - 1 {
      scroll(region, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, size.rows - 1)
    }
  }

  /// Moves rows up, or down if the count is negative.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    guard !rows.isEmpty else { return }
    let blank = Array(repeating: " ", count: size.columns)
    for _ in 0..<min(abs(count), rows.count) {
      cells.remove(at: count > 0 ? rows.lowerBound : rows.upperBound - 1)
      cells.insert(blank, at: count > 0 ? rows.upperBound - 1 : rows.lowerBound)
    }
  }

  /// Moves the characters from the cursor to the right, or to the left if the count is negative.
  mutating func shift(by count: Int) {
    var row = cells[cursor.row]
    let blanks = Array(repeating: " ", count: min(abs(count), size.columns - cursor.column))
    if count > 0 {
      row.insert(contentsOf: blanks, at: cursor.column)
    } else {
      row.removeSubrange(cursor.column..<cursor.column + blanks.count)
      row += blanks
    }
    cells[cursor.row] = Array(row.prefix(size.columns))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar takes two columns.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
      true
    default: value >= 0x1F300 && properties.isEmojiPresentation
    }
  }
}

// MARK: - Controls

extension ScreenModel {
  private mutating func perform(_ control: ControlParser.Control) {
    switch control {
    case .text(let scalar): print(scalar)
    case .control(let scalar): perform(scalar)
    case .escape(let final): perform(escape: final)
    case .mode(let numbers, let isOn): for number in numbers { setMode(number, isOn) }
    case .sequence(let numbers, let final): perform(numbers, final)
    case .title(let title): self.title = title
    case .unknown(let text): foreign.append(text)
    }
  }

  private mutating func perform(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": moveTo(cursor.row, 0)
    case "\n": lineFeed()
    case "\u{8}": moveTo(cursor.row, cursor.column - 1)
    case "\t": moveTo(cursor.row, (cursor.column / 8 + 1) * 8)
    // The bell, and padding for slow terminals.
    case "\u{7}", "\0": break
    default: foreign.append("control \(scalar.value)")
    }
  }

  private mutating func perform(escape final: Unicode.Scalar) {
    switch final {
    case "7": savedCursor = cursor
    case "8": moveTo(savedCursor.row, savedCursor.column)
    case "D": lineFeed()
    case "M" where cursor.row == region.lowerBound: scroll(region, by: -1)
    case "M": moveTo(cursor.row - 1, cursor.column)
    case ">", "=", "\\": break
    default: foreign.append("ESC \(final)")
    }
  }

  private mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    switch mode {
    case 25: isCursorVisible = isOn
    case 1049 where isOn:
      firstScreen = firstScreen ?? (cells, cursor)
      eraseAll()
    case 1049:
      guard let firstScreen else { return }
      self.firstScreen = nil
      if firstScreen.cells.map(\.count) == cells.map(\.count) { cells = firstScreen.cells }
      moveTo(firstScreen.cursor.row, firstScreen.cursor.column)
    default: break
    }
  }

  private mutating func eraseAll() {
    for row in 0..<size.rows { erase(0..<size.columns, row: row) }
  }

  mutating func moveTo(_ row: Int, _ column: Int) {
    mustWrap = false
    cursor.row = max(0, min(row, size.rows - 1))
    cursor.column = max(0, min(column, size.columns - 1))
  }

  private mutating func perform(_ numbers: [Int], _ final: Unicode.Scalar) {
    let (first, count) = (numbers.first ?? 0, max(1, numbers.first ?? 1))
    let (row, column) = (cursor.row, cursor.column)
    switch final {
    case "H", "f": moveTo(count - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case "A": moveTo(row - count, column)
    case "B": moveTo(row + count, column)
    case "C": moveTo(row, column + count)
    case "D": moveTo(row, column - count)
    case "G": moveTo(row, count - 1)
    case "d": moveTo(count - 1, column)
    case "J": eraseScreen(first)
    case "K" where first == 0: erase(column..<size.columns, row: row)
    case "K": erase(0..<(first == 1 ? column + 1 : size.columns), row: row)
    case "X": erase(column..<column + count, row: row)
    case "P": shift(by: -count)
    case "@": shift(by: count)
    case "L" where region.contains(row): scroll(row..<region.upperBound, by: -count)
    case "M" where region.contains(row): scroll(row..<region.upperBound, by: count)
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "b": for _ in 0..<count { repeatLast() }
    case "r":
      let end = numbers.count == 2 ? min(numbers[1], size.rows) : size.rows
      // A region for the previous size may not fit.
      region = count <= end ? count - 1..<end : 0..<size.rows
      moveTo(0, 0)
    case "m": if numbers.contains(where: Self.isColor) { hasShownColor = true }
    // Saving and restoring the window title, and replace mode, which is the default.
    case "t" where [22, 23].contains(first): break
    case "l" where numbers == [4]: break
    // The shape of the cursor in screen.
    case "h" where numbers == [34], "l" where numbers == [34]: break
    default: foreign.append("CSI \(numbers) \(final)")
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    guard part == 0 else { return eraseAll() }
    erase(cursor.column..<size.columns, row: cursor.row)
    for row in cursor.row + 1..<max(size.rows, cursor.row + 1) {
      erase(0..<size.columns, row: row)
    }
  }

  private mutating func repeatLast() {
    guard let last = lastColumn, let scalar = cells[cursor.row][last].unicodeScalars.first else {
      return
    }
    print(scalar)
  }

  private static func isColor(_ number: Int) -> Bool {
    (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
  }
}

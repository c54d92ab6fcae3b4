import TerminalUI

/// A small terminal that supports the sequences of xterm-256color, independent of ncurses.
///
/// Unknown sequences are recorded in ``foreign``.
struct ScreenEmulator {
  struct Shown: Equatable {
    var text = " "
    var style = Style.plain
    /// The target of a click, or an empty string.
    var address = ""
  }

  private(set) var size: Size
  private(set) var rows: [[Shown]]
  private(set) var cursor = Point.origin
  private(set) var isCursorVisible = true
  private(set) var title = ""
  private(set) var modes: Set<Int> = []
  private(set) var foreign: [String] = []
  private var style = Style.plain
  private var address = ""
  private var wraps = true
  private var mustWrap = false
  private var isInserting = false
  private var saved = (cursor: Point.origin, style: Style.plain, mustWrap: false)
  private var region: Range<Int>
  /// Returns the width of a character.
  private let width: (Character) -> Int

  init(size: Size, width: @escaping (Character) -> Int) {
    self.size = size
    self.width = width
    region = 0..<size.rows
    rows = Array(repeating: Array(repeating: Shown(), count: size.columns), count: size.rows)
  }

  mutating func resize(to size: Size) {
    var resized = ScreenEmulator(size: size, width: width)
    (resized.modes, resized.isCursorVisible) = (modes, isCursorVisible)
    // The contents of a terminal after a resize are unknown.
    resized.rows = resized.rows.map { $0.map { _ in Shown(text: "?") } }
    self = resized
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let first = rest.first {
      if first.value < 0x20 {
        rest.removeFirst()
        if first == "\u{1B}" { escape(&rest) } else { control(first) }
      } else {
        let run = rest.prefix { $0.value >= 0x20 }
        rest = rest.dropFirst(run.count)
        print(run)
      }
    }
  }
}

// MARK: - Text

extension ScreenEmulator {
  private mutating func print(_ scalars: ArraySlice<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    for character in String(text) { print(character) }
  }

  private mutating func print(_ character: Character) {
    let columns = width(character)
    if wraps, mustWrap || cursor.column + columns > size.columns {
      cursor.column = 0
      lineFeed()
    }
    if isInserting { insert(columns) }
    // The rest of an overwritten wide character is blank.
    erase(cursor.column..<cursor.column + columns, row: cursor.row)
    for half in 0..<columns {
      rows[cursor.row][cursor.column + half] = Shown(
        text: half == 0 ? String(character) : "", style: style, address: address)
    }
    mustWrap = cursor.column + columns == size.columns
    cursor.column = min(cursor.column + columns, size.columns - 1)
  }

  private mutating func erase(_ columns: Range<Int>, row: Int) {
    let columns = columns.clamped(to: 0..<size.columns)
    if columns.isEmpty { return }
    if rows[row][columns.lowerBound].text.isEmpty { rows[row][columns.lowerBound - 1].text = " " }
    if columns.upperBound < size.columns, rows[row][columns.upperBound].text.isEmpty {
      rows[row][columns.upperBound].text = " "
    }
    for column in columns {
      rows[row][column] = Shown(style: Style(background: style.background))
    }
  }

  private mutating func insert(_ count: Int) {
    let row = cursor.row
    erase(cursor.column..<cursor.column, row: row)
    for _ in 0..<count {
      rows[row].insert(Shown(style: Style(background: style.background)), at: cursor.column)
      rows[row].removeLast()
    }
    // A wide character cut by the edge disappears.
    if let last = rows[row].last?.text.first, width(last) == 2 {
      rows[row][size.columns - 1].text = " "
    }
  }

  private mutating func control(_ scalar: Unicode.Scalar) {
    mustWrap = false
    switch scalar {
    case "\r": cursor.column = 0
    case "\n": lineFeed()
    case "\u{8}": cursor.column = max(0, cursor.column - 1)
    // The usual character set.
    case "\u{F}": break
    case "\t": cursor.column = min(size.columns - 1, (cursor.column / 8 + 1) * 8)
    default: foreign.append("control \(scalar.value)")
    }
  }

  private mutating func lineFeed() {
    mustWrap = false
    if cursor.row == region.upperBound - 1 {
      scroll(1)
    } else {
      cursor.row = min(cursor.row + 1, size.rows - 1)
    }
  }

  /// Deletes or inserts lines at the cursor.
  private mutating func shiftLines(_ count: Int) {
    let whole = region
    region = min(cursor.row, whole.upperBound - 1)..<whole.upperBound
    scroll(count)
    region = whole
  }

  private mutating func scroll(_ count: Int) {
    for _ in 0..<abs(count) {
      let blank = Array(
        repeating: Shown(style: Style(background: style.background)), count: size.columns)
      rows.remove(at: count > 0 ? region.lowerBound : region.upperBound - 1)
      rows.insert(blank, at: count > 0 ? region.upperBound - 1 : region.lowerBound)
    }
  }
}

// MARK: - Sequences

extension ScreenEmulator {
  private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
    switch rest.popFirst() {
    case "[": controlSequence(&rest)
    case "]": operatingSystemCommand(&rest)
    case "(": _ = rest.popFirst()
    case "M":
      if cursor.row == region.lowerBound { scroll(-1) } else { cursor.row = max(0, cursor.row - 1) }
    case "7": saved = (cursor, style, mustWrap)
    case "8": (cursor, style, mustWrap) = saved
    case ">", "=", "\\": break
    case let other: foreign.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func operatingSystemCommand(_ rest: inout ArraySlice<Unicode.Scalar>) {
    let text = String(String.UnicodeScalarView(rest.prefix { $0 != "\u{1B}" }))
    rest = rest.dropFirst(text.unicodeScalars.count + 2)
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    if text.hasPrefix("8;"), parts.count == 3 {
      address = String(parts[2])
    } else {
      title = String(text.dropFirst(2))
    }
  }

  private mutating func controlSequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
    let body = rest.prefix { $0.value < 0x40 }
    rest = rest.dropFirst(body.count)
    guard let final = rest.popFirst() else { return }
    let text = String(String.UnicodeScalarView(body))
    if text.hasPrefix("?") {
      setMode(Int(text.dropFirst()) ?? 0, final)
    } else {
      let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map {
        Int($0) ?? 0
      }
      interpret(final, numbers.isEmpty ? [0] : numbers)
    }
  }

  private mutating func setMode(_ mode: Int, _ final: Unicode.Scalar) {
    if mode == 7 { wraps = final == "h" }
    if mode == 25 { isCursorVisible = final == "h" }
    if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func interpret(_ final: Unicode.Scalar, _ numbers: [Int]) {
    let count = max(1, numbers[0])
    if final != "m" { mustWrap = false }
    switch final {
    case "H": move(row: count - 1, column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case "A": move(row: cursor.row - count, column: cursor.column)
    case "B": move(row: cursor.row + count, column: cursor.column)
    case "C": move(row: cursor.row, column: cursor.column + count)
    case "D": move(row: cursor.row, column: cursor.column - count)
    case "G": move(row: cursor.row, column: count - 1)
    case "d": move(row: count - 1, column: cursor.column)
    case "J": eraseScreen(numbers[0])
    case "K":
      erase(numbers[0] == 1 ? 0..<cursor.column + 1 : cursor.column..<size.columns, row: cursor.row)
    case "X": erase(cursor.column..<cursor.column + count, row: cursor.row)
    case "S": scroll(count)
    case "T": scroll(-count)
    case "L": shiftLines(-count)
    case "M": shiftLines(count)
    case "r": setRegion(numbers)
    case "b": repeatLast(count)
    case "m": setStyle(numbers)
    case "@": insert(count)
    case "h", "l": isInserting = final == "h" && numbers == [4]
    case "t": break
    default: foreign.append("CSI \(numbers) \(final)")
    }
  }

  private mutating func move(row: Int, column: Int) {
    cursor = Point(
      column: max(0, min(column, size.columns - 1)), row: max(0, min(row, size.rows - 1)))
  }

  private mutating func eraseScreen(_ part: Int) {
    if part == 0 { erase(cursor.column..<size.columns, row: cursor.row) }
    for row in part == 2 ? 0..<size.rows : cursor.row + 1..<size.rows {
      erase(0..<size.columns, row: row)
    }
  }

  private mutating func setRegion(_ numbers: [Int]) {
    region = numbers.count == 2 ? numbers[0] - 1..<min(numbers[1], size.rows) : 0..<size.rows
    cursor = .origin
  }

  private mutating func repeatLast(_ count: Int) {
    guard cursor.column > 0, let last = rows[cursor.row][cursor.column - 1].text.first else {
      return
    }
    for _ in 0..<count { print(last) }
  }
}

// MARK: - Style

extension ScreenEmulator {
  private static let attributes: [Int: Style.Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse,
  ]

  /// Parses `5;n` or `2;r;g;b`.
  private func takeColor(from numbers: inout ArraySlice<Int>) -> Color {
    let kind = numbers.popFirst()
    func part() -> UInt8 { UInt8(numbers.popFirst() ?? 0) }
    return kind == 2 ? .rgb(part(), part(), part()) : .palette(part())
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1, 2, 3, 4, 7: style.attributes.formUnion(Self.attributes[number] ?? [])
      case 22: style.attributes.subtract([.bold, .dim])
      case 23, 24, 27: style.attributes.subtract(Self.attributes[number - 20] ?? [])
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 39: style.foreground = .default
      case 49: style.background = .default
      case 38, 48:
        let color = takeColor(from: &rest)
        if number == 38 { style.foreground = color } else { style.background = color }
      default: foreign.append("SGR \(number)")
      }
    }
  }
}

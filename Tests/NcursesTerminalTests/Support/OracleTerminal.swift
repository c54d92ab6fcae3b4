import Foundation

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

/// An independent terminal, pyte or tmux, driven by a Python script.
@MainActor
final class OracleTerminal {
  struct Cell: Hashable {
    var text: String
    /// "default", for pyte six hexadecimal digits, for tmux a palette number.
    var foreground: String
    var background: String
    var attributes: Style.Attributes
  }

  struct Screen {
    var cursor: Point
    var isCursorVisible: Bool
    var rows: [[Cell]]
  }

  struct Unavailable: Error, CustomStringConvertible {
    let description =
      "The terminals that frames are compared on do not run: make setup installs them (Debian: "
      + "python3-pyte, tmux)."
  }

  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var unread: [UInt8] = []

  /// The processes that serve all tests, one after the other.
  static let pyte = Result { try OracleTerminal("pyte_terminal.py") }
  static let tmux = Result { try OracleTerminal("tmux_terminal.py") }

  private init(_ script: String) throws {
    // The interpreter of the system, for the system's packages.
    process.executableURL = URL(filePath: "/usr/bin/python3")
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Oracles")
    process.arguments = [folder.appending(path: script).path]
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
  }

  func open(_ size: Size, isUnicode: Bool = true) throws {
    try send("open \(size.columns) \(size.rows) \(isUnicode ? 1 : 0)\n".utf8)
  }

  func resize(to size: Size) throws {
    try send("resize \(size.columns) \(size.rows)\n".utf8)
  }

  func feed(_ bytes: [UInt8]) throws {
    try send(Array("feed \(bytes.count)\n".utf8) + bytes)
  }

  func show() throws -> Screen {
    try send("show\n".utf8)
    let count = Int(String(decoding: try readLine(), as: UTF8.self)) ?? 0
    return try Self.screen(try read(count))
  }

  private func send(_ bytes: some Sequence<UInt8>) throws {
    try requests.fileHandleForWriting.write(contentsOf: Data(bytes))
  }
}

// MARK: - Answers

extension OracleTerminal {
  private func readLine() throws -> [UInt8] {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return Array(unread[..<end])
      }
      try readMore()
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    while unread.count < count { try readMore() }
    defer { unread.removeFirst(count) }
    return Array(unread.prefix(count))
  }

  private func readMore() throws {
    let bytes = answers.fileHandleForReading.availableData
    if bytes.isEmpty { throw Unavailable() }
    unread += bytes
  }

  private static func screen(_ bytes: [UInt8]) throws -> Screen {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let numbers = String(decoding: lines[0], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    guard numbers.count == 3 else { throw Unavailable() }
    return Screen(
      cursor: Point(column: numbers[0], row: numbers[1]), isCursorVisible: numbers[2] == 1,
      rows: lines.dropFirst().map { $0.split(separator: 0x1E).map(cell) })
  }

  private static func cell(_ bytes: ArraySlice<UInt8>) -> Cell {
    let parts = bytes.split(separator: 0x1F, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return Cell(
      text: parts[0], foreground: parts[1], background: parts[2],
      attributes: Style.Attributes(rawValue: UInt8(parts[3]) ?? 0))
  }
}

extension OracleTerminal.Screen {
  func difference(from cursor: Point?, on kind: TerminalKind) -> String? {
    if kind.hidesCursor, isCursorVisible != (cursor != nil) {
      return "the cursor is visible: \(isCursorVisible)"
    }
    return cursor.flatMap { $0 == self.cursor ? nil : "the cursor is at \(self.cursor), not \($0)" }
  }

  /// Returns the first cell of pyte that differs from the buffer.
  func difference(from buffer: CellBuffer, on kind: TerminalKind) -> String? {
    for row in 0..<buffer.size.rows {
      for column in 0..<buffer.size.columns where buffer[row: row, column: column].width > 0 {
        let cell = buffer[row: row, column: column]
        let shown = rows[row][column..<column + Int(cell.width)]
        let text = buffer.text(row: row, column: column)
        let style = kind.shown(cell.style)
        let isRight =
          text.isShown(as: shown.map(\.text)) && shown.allSatisfy { $0.looksLike(style) }
        if !isRight { return "\(row),\(column): \(shown) for \(text.debugDescription) \(style)" }
      }
    }
    return nil
  }

  /// Returns the first row of tmux that differs from the buffer.
  func rowDifference(from buffer: CellBuffer, on kind: TerminalKind) -> String? {
    for row in 0..<buffer.size.rows {
      let cells = (0..<buffer.size.columns).compactMap { column in
        let cell = buffer[row: row, column: column]
        let text = buffer.text(row: row, column: column)
        return cell.width == 0 ? nil : (text, Int(cell.width), kind.shown(cell.style))
      }
      var match = RowMatch(cells: cells, shown: rows[row])
      if !match.holds(0, 0) {
        return "row \(row) is \(rows[row].map(\.text).joined().debugDescription)"
      }
    }
    return nil
  }
}

/// Whether the scalars of a row, without their columns, match those of some cells.
private struct RowMatch {
  struct Position: Hashable {
    var cell: Int
    var shown: Int
  }

  let cells: [(text: String, width: Int, style: Style)]
  let shown: [OracleTerminal.Cell]
  private var failed: Set<Position> = []

  init(cells: [(String, Int, Style)], shown: [OracleTerminal.Cell]) {
    (self.cells, self.shown) = (cells, shown)
  }

  mutating func holds(_ cell: Int, _ start: Int) -> Bool {
    guard cell < cells.count else { return start >= shown.count }
    guard failed.insert(Position(cell: cell, shown: start)).inserted else { return false }
    let (text, width, style) = cells[cell]
    // Blanks at the end of a row are not reported.
    if start >= shown.count { return text.isShown(as: [" "]) && holds(cell + 1, start) }
    let most = min(shown.count - start, text.unicodeScalars.count + width)
    return (1...most).contains { count in
      let part = shown[start..<start + count]
      // The blanks that tmux puts in place of cut characters have no style.
      let isStyled = part.enumerated().allSatisfy { index, shown in
        shown.looksLike(style) || index > 0 && shown.text == " "
      }
      return isStyled && text.isShown(as: part.map(\.text)) && holds(cell + 1, start + count)
    }
  }
}

extension String {
  /// Returns whether the text of a cell is shown as well as possible by a terminal that joins no
  /// scalars. It overwrites some, shows only the last ones in the last columns, puts marks on other
  /// characters, and drops some.
  fileprivate func isShown(as shown: [String]) -> Bool {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\u{A0}" }
    let wanted = decomposed.filter { !isBlank($0) }
    var rest = shown.joined().decomposed.filter { !isBlank($0) }
    guard let first = wanted.first else { return rest.isEmpty && shown.joined().count <= count }
    if rest.isEmpty { return first.mayBeDropped }
    for scalar in wanted {
      if let index = rest.firstIndex(of: scalar) { rest.remove(at: index) }
    }
    return rest.isEmpty
  }

  private var decomposed: [Unicode.Scalar] {
    Array(decomposedStringWithCanonicalMapping.unicodeScalars)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may not show the scalar: a vowel without its syllable, a mark or skin tone
  /// without its base, or a scalar newer than the terminal.
  fileprivate var mayBeDropped: Bool {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x1F3FB...0x1F3FF, 0x1FA70...0x1FAFF: true
    default: [.nonspacingMark, .spacingMark, .unassigned].contains(properties.generalCategory)
    }
  }
}

extension OracleTerminal.Cell {
  fileprivate func looksLike(_ style: Style) -> Bool {
    guard isColor(background, style.background) else { return false }
    // pyte does not support dim text.
    let (shown, wanted) = (attributes.subtracting(.dim), style.attributes.subtracting(.dim))
    // A blank has no foreground unless it is reversed.
    if text.allSatisfy({ $0 == " " }), !shown.union(wanted).contains(.reverse) {
      return shown.contains(.underline) == wanted.contains(.underline)
    }
    return shown == wanted && isColor(foreground, style.foreground)
  }

  private func isColor(_ shown: String, _ color: Color) -> Bool {
    guard let rgb = RGB(color) else { return shown == "default" }
    let digits = [rgb.red, rgb.green, rgb.blue].map { String($0 + 0x100, radix: 16).dropFirst() }
    if case .palette(let index) = color, shown == String(index) { return true }
    return shown == digits.joined()
  }
}

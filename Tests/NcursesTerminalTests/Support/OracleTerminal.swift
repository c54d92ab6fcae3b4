import Foundation
import TerminalUI

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

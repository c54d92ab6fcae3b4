import ChildPrograms
import NavigationTesting
import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

/// Law: the sent bytes make a terminal show exactly the last buffer.
@MainActor
@Suite struct FrameLawTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  @Test(arguments: RandomCases.seeds(32), ["xterm-256color", "tmux-256color", "screen-256color"])
  func `any sequence of frames and sizes shows the last frame`(seed: UInt64, name: String) throws {
    // The attribute that the description of screen lacks.
    let lacking: Style.Attributes = name.hasPrefix("screen") ? .italic : []
    var random = SeededGenerator(seed: seed)
    var buffer = CellBuffer(size: Size(columns: 24, rows: 6))
    let encoder = try FrameEncoder(
      candidates: [name], size: buffer.size, options: .init(hasHyperlinks: true))
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: buffer.size, width: Alphabet.width)
    var previous: CellBuffer?
    for step in 0..<120 {
      if Int.random(in: 0..<25, using: &random) == 0 {
        let size = Size(
          columns: Int.random(in: 1...40, using: &random),
          rows: Int.random(in: 1...12, using: &random))
        (buffer, previous) = (CellBuffer(size: size), nil)
        encoder.resize(to: size)
        emulator.resize(to: size)
      }
      random.change(&buffer)
      let cursor = random.cursor(in: buffer.size)
      emulator.feed(encoder.bytes(for: buffer.frame(after: previous, cursor: cursor)))
      previous = buffer
      try #require(emulator.differences(from: buffer, without: lacking) == [], "step \(step)")
      try #require(emulator.isCursorVisible == (cursor != nil))
      if let cursor { try #require(emulator.cursor == cursor, "step \(step)") }
    }
    #expect(emulator.foreign == [] && emulator.bells == 0)
  }

  @Test func `full tables are emptied and the frame is still shown`() throws {
    let size = Size(columns: 40, rows: 2)
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    var previous: CellBuffer?
    // Each frame has 40 other characters, in more frames than fit into the table.
    for frame in 0..<(ClusterTable.capacity / 40 + 10) {
      var buffer = CellBuffer(size: size)
      let marks = [0x300 + frame % 64, 0x300 + frame / 64].compactMap { Unicode.Scalar($0) }
      let character = Character("q" + String(String.UnicodeScalarView(marks)))
      buffer.write(String(repeating: character, count: 40), row: 0, column: 0)
      emulator.feed(encoder.bytes(for: buffer.frame(after: previous)))
      previous = buffer
      if frame % 64 == 0 || frame > ClusterTable.capacity / 40 - 2 {
        try #require(emulator.differences(from: buffer) == [], "frame \(frame)")
      }
    }
  }
}

extension UserLocale {
  /// Selects Unicode, whatever the locale of the tests.
  @MainActor static let activateUnicode = setUnicode()
}

extension ScreenEmulator {
  /// Returns the cells that differ from the buffer.
  func differences(from buffer: CellBuffer, without lacking: Style.Attributes = []) -> [String] {
    guard size == buffer.size else { return ["size \(size)"] }
    var result: [String] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let shown = rows[row][column]
        var wanted = buffer[row: row, column: column].style
        wanted.attributes.subtract(lacking)
        let text = Alphabet.shown(buffer.text(row: row, column: column))
        let address = buffer.addresses[buffer[row: row, column: column].hyperlink]?.uri ?? ""
        guard shown.text == text, shown.style.looksLike(wanted, text: text),
          shown.address == address
        else {
          result.append("\(row),\(column): \(shown) for \(text) \(wanted) \(address)")
          continue
        }
      }
    }
    return result
  }
}

extension Style {
  /// Returns whether text looks the same. A blank has no foreground unless it is reversed.
  fileprivate func looksLike(_ other: Style, text: String) -> Bool {
    if text.isEmpty || self == other { return true }
    guard text == " ", !attributes.contains(.reverse), !other.attributes.contains(.reverse) else {
      return false
    }
    return background == other.background
      && attributes.intersection(.underline) == other.attributes.intersection(.underline)
  }
}

/// Law: the sent bytes make independent terminals show exactly the last buffer.
@MainActor
@Suite(.serialized) struct OracleLawTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  @Test(arguments: TerminalKind.all)
  func `any sequence of frames, sizes and stops shows the last frame in pyte`(kind: TerminalKind)
    throws
  {
    let terminal = try OracleTerminal.pyte.get()
    for seed in RandomCases.seeds(40) {
      let wrong = try play(seed, on: kind, terminal) { $0.difference(from: $1, on: kind) }
      try #require(wrong == nil, "NAVTUI_FUZZ_SEED=\(seed)")
    }
  }

  @Test(arguments: TerminalKind.all.prefix(4))
  func `any sequence of frames, sizes and stops shows the last frame in tmux`(kind: TerminalKind)
    throws
  {
    let terminal = try OracleTerminal.tmux.get()
    for seed in RandomCases.seeds(4) {
      let wrong = try play(seed, on: kind, terminal) { $0.rowDifference(from: $1, on: kind) }
      try #require(wrong == nil, "NAVTUI_FUZZ_SEED=\(seed)")
    }
  }

  private typealias Comparison = (OracleTerminal.Screen, CellBuffer) -> String?

  /// Returns the first difference on the terminal and its step, or nil if there is none.
  private func play(
    _ seed: UInt64, on kind: TerminalKind, _ terminal: OracleTerminal, _ difference: Comparison
  ) throws -> String? {
    var random = SeededGenerator(seed: seed)
    var screen = HostileScreen(using: &random)
    let encoder = try FrameEncoder(
      candidates: [kind.name], size: screen.buffer.size,
      options: FrameEncoder.Options(isTruecolor: kind.isTruecolor, hasHyperlinks: true))
    defer { encoder.close() }
    try terminal.open(screen.buffer.size)
    var previous: CellBuffer?
    for frame in 0..<60 {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        screen.resize(using: &random)
        encoder.resize(to: screen.buffer.size)
        try terminal.resize(to: screen.buffer.size)
        previous = nil
      case 1:
        try terminal.feed(encoder.leaving + Array("what the shell shows 漢\r\n$ \u{1B}[31m".utf8))
        encoder.leave()
        previous = nil
      default: break
      }
      screen.change(using: &random)
      let buffer = screen.buffer
      let cursor = random.cursor(in: buffer.size)
      let bytes = encoder.bytes(for: buffer.frame(after: previous, cursor: cursor))
      try terminal.feed(bytes)
      previous = buffer
      let shown = try terminal.show()
      if let wrong = difference(shown, buffer) ?? shown.difference(from: cursor, on: kind) {
        let sent = String(decoding: bytes, as: UTF8.self).debugDescription
        return "frame \(frame): \(wrong) in\n\(buffer.text)\nafter \(sent)"
      }
    }
    return nil
  }
}

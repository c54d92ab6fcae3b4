import ChildPrograms
import NavigationTesting
import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

/// Colours beyond the palette, on terminals whose description has none.
@MainActor
@Suite struct ColorSlotsTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  private let size = Size(columns: 30, rows: 8)
  private let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(250, 251, 252))

  private func bytes(_ terminal: String, isTruecolor: Bool) throws -> String {
    let options = FrameEncoder.Options(isTruecolor: isTruecolor)
    let encoder = try FrameEncoder(candidates: [terminal], size: size, options: options)
    defer { encoder.close() }
    var buffer = CellBuffer(size: size)
    buffer.write("text", style, row: 0, column: 0)
    return String(decoding: encoder.bytes(for: buffer.frame()), as: UTF8.self)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
  func `colours of 24 bits are sent unchanged if supported`(name: String) throws {
    let sent = try bytes(name, isTruecolor: true)
    #expect(sent.contains("\u{1B}[38;2;1;2;3m") && sent.contains("\u{1B}[48;2;250;251;252m"))
    #expect(!sent.contains(";5;"))
  }

  @Test(
    arguments: [
      ("xterm-256color", false, ["38;5;16m", "48;5;231m"]), ("linux", true, ["[30m", "[47m"]),
      ("xterm", true, ["[30m", "[47m"]), ("vt100", true, []),
    ] as [(String, Bool, [String])])
  func `otherwise the nearest colours are sent, if any`(
    name: String, isTruecolor: Bool, nearest: [String]
  ) throws {
    let sent = try bytes(name, isTruecolor: isTruecolor)
    for color in nearest { #expect(sent.contains(color), "\(sent.debugDescription)") }
    #expect(!sent.contains(";2;"))
    if nearest.isEmpty { #expect(!sent.contains("[3") && !sent.contains("[4")) }
  }

  @Test func `any sequence of frames shows the last one in its exact colours`() throws {
    for seed in 0..<8 {
      var random = SeededGenerator(seed: UInt64(seed))
      let encoder = try FrameEncoder(
        candidates: ["xterm-256color"], size: size,
        options: .init(isTruecolor: true, hasHyperlinks: true))
      defer { encoder.close() }
      var emulator = ScreenEmulator(size: size, width: Alphabet.width)
      var buffer = CellBuffer(size: size)
      var previous: CellBuffer?
      for step in 0..<120 {
        // In the end there are more colours than numbers, so that the numbers are assigned again.
        for _ in 0..<4 {
          buffer.write(
            random.text(), random.colors(), row: Int.random(in: 0..<8, using: &random),
            column: Int.random(in: 0..<30, using: &random))
        }
        random.change(&buffer)
        emulator.feed(encoder.bytes(for: buffer.frame(after: previous)))
        previous = buffer
        try #require(emulator.differences(from: buffer) == [], "seed \(seed), step \(step)")
      }
      #expect(emulator.foreign == [] && emulator.bells == 0)
    }
  }

  @Test func `only colour selections are replaced`() {
    var slots = ColorSlots()
    #expect(slots.number(of: .red) == 1)
    #expect(slots.number(of: .rgb(9, 8, 7)) == 16)
    #expect(slots.number(of: .palette(200)) == 17)
    let output = "\u{1B}[38;5;16mx38;5;16m\u{1B}[48;5;17m\u{1B}[38;5;9m\u{1B}[38;5;\u{1B}[38;5;1"
    let expected =
      "\u{1B}[38;2;9;8;7mx38;5;16m\u{1B}[48;5;200m\u{1B}[38;5;9m\u{1B}[38;5;\u{1B}[38;5;1"
    #expect(slots.replacing(in: Array(output.utf8)) == Array(expected.utf8))
  }

  @Test func `the number of slots is limited`() {
    var slots = ColorSlots()
    let numbers = (0..<300).map { slots.number(of: .rgb(1, 1, UInt8($0 % 256))) }
    #expect(numbers.prefix(240).compactMap(\.self) == Array(16..<256))
    #expect(numbers[240] == nil && numbers[256] == 16)
  }
}

extension SeededGenerator {
  /// Returns a style of any colours.
  fileprivate mutating func colors() -> Style {
    func color(_ generator: inout SeededGenerator) -> Color {
      let part = { (generator: inout SeededGenerator) in
        UInt8.random(in: 0...255, using: &generator)
      }
      return .rgb(part(&generator), part(&generator), part(&generator))
    }
    return Style(foreground: color(&self), background: color(&self))
  }
}

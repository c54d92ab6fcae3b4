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

@Suite struct PaletteTests {
  @Test(arguments: [(0, nil), (2, nil), (8, 8), (16, 16), (88, 16), (256, 256)] as [(Int, Int?)])
  func `the palette for a number of colours`(count: Int, used: Int?) {
    #expect(Palette(count: count) == used.map { .indexed(count: $0) })
  }

  @Test(arguments: [
    (Color.palette(200), 256, 200), (.rgb(255, 0, 0), 256, 196), (.rgb(128, 128, 128), 256, 244),
    (.rgb(0, 0, 0), 256, 16), (.rgb(255, 255, 255), 256, 231), (.rgb(250, 10, 10), 16, 9),
    (.palette(196), 16, 9), (.palette(9), 8, 1), (.palette(8), 8, 7), (.rgb(0, 0, 200), 8, 4),
  ])
  func `the nearest available colour`(color: Color, count: Int, number: Int) {
    #expect(Palette(count: count)?.numbers(color, .default).0 == number)
  }

  @Test func `with eight colours others become the default on the default background`() {
    let (few, many) = (Palette.indexed(count: 8), Palette.indexed(count: 256))
    let (gray, blue) = (Style(foreground: .palette(243)), Style(foreground: .palette(63)))
    #expect(few.adapted(gray) == Style(attributes: .dim))
    #expect(few.adapted(blue.adding(.bold)) == Style(attributes: .bold))
    #expect(few.adapted(Style(foreground: .cyan)) == Style(foreground: .cyan))
    // The only one of the eight that is legible on white and on black.
    #expect(few.adapted(Style(foreground: .palette(163))) == Style(foreground: .magenta))
    let onBlack = Style(foreground: .palette(243), background: .black)
    #expect(few.adapted(onBlack) == onBlack)
    #expect(many.adapted(gray) == gray)
  }

  @Test func `each colour of the cube and the greys is its own nearest colour`() {
    for index in UInt8(16)...255 {
      guard let rgb = RGB(Color.palette(index)) else { return }
      #expect(RGB(Color.palette(UInt8(rgb.nearestOf256))) == rgb)
    }
  }

  @Test func `different colours stay different`() {
    let dark = Palette(count: 8)?.numbers(.rgb(10, 10, 10), .rgb(30, 30, 30))
    #expect(dark?.0 == 7 && dark?.1 == 0)
    let bright = Palette(count: 8)?.numbers(.palette(15), .palette(7))
    #expect(bright?.0 == 0 && bright?.1 == 7)
    let equal = Palette(count: 8)?.numbers(.red, .red)
    #expect(equal?.0 == 1 && equal?.1 == 1)
  }

  @Test func `direct colours avoid the first numbers of the palette`() {
    let palette = Palette(count: 1 << 24)
    #expect(palette?.numbers(.rgb(1, 2, 3), .red).0 == 0x01_02_03)
    #expect(palette?.numbers(.rgb(0, 0, 3), .red).0 == 8)
    #expect(palette?.numbers(.default, .red).1 == 1)
    #expect(palette?.numbers(.default, .red).0 == nil)
  }

  @Test func `a direct colour is selected by its components, another by its number`() {
    #expect(Palette(count: 1 << 24)?.parameters(of: 0x9A_A2_B1) == [2, 0x9A, 0xA2, 0xB1])
    #expect(Palette(count: 256)?.parameters(of: 200) == [5, 200])
  }
}

/// The themes on terminals with fewer colours.
@Suite struct ThemePaletteTests {
  @Test(arguments: [8, 16, 256], [Theme.light, .dark, .contrast])
  func `readable text stays readable`(count: Int, theme: Theme) throws {
    let palette = try #require(Palette(count: count))
    for (name, path) in Theme.styles {
      let style = theme[keyPath: path]
      let (text, ground) = palette.numbers(style.foreground, style.background)
      let shown = try #require(text.flatMap { RGB(.palette(UInt8($0))) }, "\(name)")
      let under = try #require(ground.flatMap { RGB(.palette(UInt8($0))) }, "\(name)")
      #expect(shown.contrast(with: under) >= RGB.readableContrast, "\(name)")
    }
  }

  @Test func `the user's own colours are kept`() {
    for count in [8, 16, 256] {
      for (text, ground) in [(1, 0), (4, 0), (7, 3)] as [(UInt8, UInt8)] {
        let numbers = Palette(count: count)?.numbers(.palette(text), .palette(ground))
        #expect(numbers?.0 == Int(text) && numbers?.1 == Int(ground))
      }
    }
  }
}

/// Sequences are merged into fewer bytes for the same styles.
@MainActor
@Suite struct RenditionWriterTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  /// Returns the merged output. Both use `^` for escape and `~` for shift in.
  private func merged(_ output: String, _ reset: String = "^(B") -> String {
    let bytes = { (text: String) in
      Array(text.replacing("^", with: "\u{1B}").replacing("~", with: "\u{F}").utf8)
    }
    let writer = RenditionWriter(characterSetReset: bytes(reset))
    return String(decoding: writer.merging(bytes(output)), as: UTF8.self)
      .replacing("\u{1B}", with: "^")
  }

  @Test(arguments: [
    // The output of ncurses for xterm-256color between styles.
    ("a^[39m^(B^[mb", "a^[mb"), ("a^(B^[0;1m^[36mb", "a^[0;1;36mb"), ("^[m^[1mb", "^[0;1mb"),
    ("a^[31m^[44mb", "a^[31;44mb"), ("^[31m^[0m^[1m^[0mb", "^[mb"), ("a^[1m", "a^[1m"),
    // A zero within a colour resets nothing.
    ("^[1m^[38;5;0mb", "^[1;38;5;0mb"), ("^[1m^[38;2;0;0;0mb", "^[1;38;2;0;0;0mb"),
    ("^[48;5;0m^[07mb", "^[48;5;0;07mb"),
    // Only consecutive sequences are merged.
    ("^[1ma^[mb", "^[1ma^[mb"), ("^[1m^[5G^[mb", "^[1m^[5G^[mb"), ("^[1m\r^[mb", "^[1m\r^[mb"),
    // Other sequences stay as they are.
    ("^[?1m^[>4m^[1K^[", "^[?1m^[>4m^[1K^["), ("^[1^[;m^]8;;^\\^(0q^(B", "^[1^[;m^]8;;^\\^(0q"),
    ("", ""), ("é漢", "é漢"),
  ])
  func `consecutive selections are merged`(output: String, expected: String) {
    #expect(merged(output) == expected)
  }

  @Test func `the reset of the character set is that of the terminal`() {
    #expect(merged("a^[m~b^[0;10;1m~c", "~") == "a^[mb^[0;10;1mc")
    #expect(merged("a^(B^[mb", "") == "a^(B^[mb")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux"])
  func `after the first frame a style is selected by one sequence`(terminal: String) throws {
    let size = Size(columns: 30, rows: 4)
    let encoder = try FrameEncoder(candidates: [terminal], size: size)
    defer { encoder.close() }
    var before = CellBuffer(size: size)
    var sent = ""
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      var buffer = before
      random.change(&buffer)
      let bytes = encoder.bytes(for: seed == 0 ? buffer.frame() : buffer.frame(after: before))
      if seed > 0 { sent += String(decoding: bytes, as: UTF8.self) }
      before = buffer
    }
    let selection = /\u{1B}\[[0-9;]*m/
    #expect(!sent.matches(of: selection).isEmpty)
    // The corner has its own sequences.
    let twice = sent.matches(of: /\u{1B}\[[0-9;]*m\u{1B}\[[0-9;]*m/)
    #expect(twice.isEmpty, "\(twice.prefix(3).map { $0.output.debugDescription })")
    #expect(!sent.contains("\u{F}") && !sent.contains("\u{1B}(B"))
  }
}

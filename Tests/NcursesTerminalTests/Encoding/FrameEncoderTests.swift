import ChildPrograms
import Foundation
import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

@MainActor
@Suite struct FrameEncoderTests {
  init() {
    _ = UserLocale.activateUnicode
  }

  private let size = Size(columns: 20, rows: 3)

  private func frame(_ text: String, _ style: Style = .plain, title: String = "") -> FrameUpdate {
    var buffer = CellBuffer(size: size)
    buffer.write(text, style, row: 0, column: 0)
    return buffer.frame(title: title)
  }

  /// Returns the bytes of a first frame as text, with `^` for escape.
  private func bytes(
    _ update: FrameUpdate, on terminal: String, _ options: FrameEncoder.Options = .init()
  ) throws -> String {
    let encoder = try FrameEncoder(candidates: [terminal], size: size, options: options)
    defer { encoder.close() }
    return String(decoding: encoder.bytes(for: update), as: UTF8.self)
      .replacing("\u{1B}", with: "^")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "rxvt-unicode"])
  func `a terminal like xterm is asked for pastes, focus, keys, mouse and synchronized output`(
    terminal: String
  ) throws {
    let bytes = try bytes(frame("a", title: "T"), on: terminal)
    #expect(bytes.hasPrefix("^[?2026h"))
    #expect(bytes.hasSuffix("^[?2026l"))
    #expect(bytes.contains("^[?2004h^[?1004h^[?1036;1039s^[?1036;1039h^[?u^[c^[?1002h^[?1006h"))
    #expect(bytes.contains("^]2;T^\\"))
  }

  /// The sequences that save the cursor are sent only once, while the cursor is that of the shell.
  @Test(arguments: [("xterm-256color", "\u{1B}[?1049h"), ("rxvt", "\u{1B}[?47h")])
  func `a complete frame shows the alternate screen of the description`(
    terminal: String, sequence: String
  ) throws {
    let encoder = try FrameEncoder(candidates: [terminal], size: size)
    defer { encoder.close() }
    _ = encoder.bytes(for: frame("a"))
    let again = String(decoding: encoder.bytes(for: frame("b")), as: UTF8.self)
    #expect(again.contains(sequence))
    #expect(!again.contains("\u{1B}7"))
    #expect(again.contains("1049") == sequence.contains("1049"))
  }

  @Test(arguments: ["vt100", "linux"])
  func `an older terminal gets none of these sequences`(terminal: String) throws {
    let bytes = try bytes(frame("a", title: "T"), on: terminal)
    for foreign in ["?20", "?10", "?u", "^]", "?1049"] { #expect(!bytes.contains(foreign)) }
    #expect(bytes.contains("a"))
  }

  @Test(arguments: ["xterm-256color", "linux"])
  func `the user's palette is not changed`(terminal: String) throws {
    let bytes = try bytes(frame("a"), on: terminal)
    #expect(!bytes.contains("^]104") && !bytes.contains("^]R"))
  }

  @Test func `without the mouse no reports are requested`() throws {
    let bytes = try bytes(frame("a"), on: "xterm-256color", .init(hasMouse: false))
    #expect(!bytes.contains("?1002h") && bytes.contains("?2004h"))
  }

  @Test(arguments: [
    ("xterm-256color", true, "^[31m"), ("linux", true, "^[31m"), ("vt100", true, "^[0;1ma"),
    ("xterm-256color", false, "^[0;1ma"),
  ])
  func `colours are shown if available`(terminal: String, hasColor: Bool, wanted: String)
    throws
  {
    let style = Style(foreground: .red, background: .rgb(1, 2, 3), attributes: .bold)
    let bytes = try bytes(frame("a", style), on: terminal, .init(hasColor: hasColor))
    #expect(bytes.contains("^[31m") == (wanted == "^[31m"))
    // An older terminal also gets the sequence for the usual character set.
    #expect(bytes.replacing("\u{F}", with: "").contains(wanted))
  }

  private func linked(_ text: String, over columns: Range<Int>) throws -> CellBuffer {
    var buffer = CellBuffer(size: size)
    buffer.write(text, row: 0, column: 0)
    buffer.link(row: 0, columns: columns, to: try #require(WebAddress("https://a.example/")))
    return buffer
  }

  @Test func `a hyperlink surrounds its text once, and ends before other text`() throws {
    let buffer = try linked("see this 漢 x", over: 4..<11)
    let bytes = try bytes(buffer.frame(), on: "xterm-256color", .init(hasHyperlinks: true))
    let name = String(Hyperlink(try #require(WebAddress("https://a.example/"))).rawValue, radix: 16)
    #expect(bytes.contains("see ^]8;id=\(name);https://a.example/^\\this 漢^]8;;^\\ x"))
  }

  @Test(arguments: [
    ("xterm-256color", FrameEncoder.Options(hasHyperlinks: false)),
    ("xterm-256color", .init(isUnicode: false, hasHyperlinks: true)),
    ("vt100", .init(hasHyperlinks: true)), ("linux", .init(hasHyperlinks: true)),
  ])
  func `a terminal without known support gets the text of hyperlinks only`(
    terminal: String, options: FrameEncoder.Options
  ) throws {
    let bytes = try bytes(linked("see this", over: 4..<8).frame(), on: terminal, options)
    #expect(bytes.contains("see this") && !bytes.contains("^]8"))
  }

  @Test func `leaving ends the hyperlink of an interrupted frame`() throws {
    let encoder = try FrameEncoder(
      candidates: ["xterm-256color"], size: size, options: .init(hasHyperlinks: true))
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    let sent = encoder.bytes(for: try linked("see this", over: 4..<8).frame())
    let cut = try #require(sent.firstRange(of: Array("thi".utf8))).upperBound
    emulator.feed(sent[..<cut] + encoder.leaving + Array("\rX".utf8))
    #expect(emulator.rows.joined().first { $0.text == "X" }?.address == "")
  }

  @Test func `encoders of several terminals work side by side`() throws {
    let names = ["xterm-256color", "vt100", "linux", "screen", "tmux-256color"]
    let encoders = try names.map { try FrameEncoder(candidates: [$0], size: size) }
    for encoder in encoders { _ = encoder.bytes(for: frame("one")) }
    for encoder in encoders {
      #expect(String(decoding: encoder.bytes(for: frame("two")), as: UTF8.self).contains("two"))
    }
    for encoder in encoders { encoder.close() }
  }

  @Test func `an unchanged frame has no bytes`() throws {
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    let buffer = CellBuffer(size: size)
    _ = encoder.bytes(for: buffer.frame(title: "T"))
    #expect(encoder.bytes(for: buffer.frame(after: buffer, title: "T")) == [])
  }

  @Test(arguments: [
    "\u{1B}[41;1mwarning: ", "\u{1B}[?7l\u{1B}[5;8r\u{1B}[?6h\u{1B}[3C", "\u{1B}[4mx",
  ])
  func `a complete frame repairs what other programs have written`(foreign: String) throws {
    for terminal in ["xterm-256color", "tmux-256color", "screen"] {
      let size = Size(columns: 20, rows: 9)
      let encoder = try FrameEncoder(candidates: [terminal], size: size)
      defer { encoder.close() }
      var emulator = ScreenEmulator(size: size, width: Alphabet.width)
      var buffer = CellBuffer(size: size)
      buffer.write("text", Style(attributes: .bold), row: 8, column: 16)
      emulator.feed(encoder.bytes(for: buffer.frame()))
      emulator.feed(Array(foreign.utf8))
      emulator.feed(encoder.bytes(for: buffer.frame()))
      #expect(emulator.differences(from: buffer) == [], "\(terminal)")
      #expect(emulator.foreign == [])
    }
  }

  /// Characters that Unicode 16 made wide take one column here and two on a newer terminal.
  @Test func `text stays in its columns after characters of uncertain width`() throws {
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size) { $0 == "☰" ? 2 : 1 }
    var buffer = CellBuffer(size: size)
    emulator.feed(encoder.bytes(for: buffer.frame()))
    let before = buffer
    buffer.write("a ☰ menu", row: 0, column: 0)
    emulator.feed(encoder.bytes(for: buffer.frame(after: before)))
    #expect(emulator.rows[0].map(\.text).joined().hasSuffix(" menu            "))
    #expect(emulator.rows[0][4...7].map(\.text) == ["m", "e", "n", "u"])
  }

  @Test
  func `inside Screen copied text is split, and titles are limited`()
    throws
  {
    let options = FrameEncoder.Options(isWithinScreen: true)
    let encoder = try FrameEncoder(candidates: ["screen"], size: size, options: options)
    defer { encoder.close() }
    let text = String(repeating: "日本", count: 400)
    let sent = String(decoding: encoder.modes.copying(text), as: UTF8.self)
    let strings = sent.split(separator: "\u{1B}\\").map { $0.dropFirst(2) }
    #expect(sent.hasPrefix("\u{1B}P\u{1B}]52;c;") && sent.hasSuffix("\u{7}\u{1B}\\"))
    #expect(strings.allSatisfy { $0.utf8.count <= 512 } && strings.count > 1)
    let base64 = strings.joined().dropFirst(7).dropLast()
    #expect(base64 == Data(text.utf8).base64EncodedString()[...])
    #expect(encoder.modes.title(text + text).count < 600)
  }

  @Test func `the title is sent when it changes, without control characters`() throws {
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    let buffer = CellBuffer(size: size)
    emulator.feed(encoder.bytes(for: buffer.frame(title: "a\u{1B}]0;b\u{7}\u{9C}\u{202E}é👍")))
    #expect(emulator.title == "a]0;bé👍")
    emulator.feed(encoder.bytes(for: buffer.frame(after: buffer, title: "c")))
    #expect(emulator.title == "c")
    #expect(emulator.foreign == [])
  }

  @Test func `control characters in cells are not sent`() throws {
    var buffer = CellBuffer(size: size)
    for (column, character) in ["\u{1B}", "\u{9B}", "\u{7F}", "\r\n", "a\u{85}"].enumerated() {
      for part in character {
        buffer.write(part, width: 1, style: .plain, row: 0, column: column)
      }
    }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    emulator.feed(encoder.bytes(for: buffer.frame()))
    #expect(emulator.foreign == [])
    #expect(emulator.rows[0].prefix(5).map(\.text) == Array(repeating: "\u{FFFD}", count: 5))
  }

  @Test func `without Unicode lines and similar ASCII characters are drawn`() throws {
    let options = FrameEncoder.Options(isUnicode: false)
    let bytes = try bytes(frame("─│ é漢→…x"), on: "xterm-256color", options)
    #expect(bytes.contains("^(0") && bytes.contains("qx^(B ?? >.x"))
    #expect(bytes.utf8.allSatisfy { $0 < 0x80 })
  }

  /// With two rows to repaint, ncurses mistook one for the other and scrolled.
  @Test func `rows that may be overdrawn are sent again`() throws {
    let size = Size(columns: 40, rows: 8)
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    let blank = CellBuffer(size: size)
    _ = encoder.bytes(for: blank.frame())
    var buffer = blank
    for row in [0, 4] { buffer.write("\(row) 👩‍🔬", row: row, column: 0) }
    let sent = String(
      decoding: encoder.bytes(for: buffer.frame(after: blank)), as: UTF8.self)
    let controls = sent.split(separator: "\u{1B}[").compactMap { part in
      part.first { $0.isLetter }
    }
    #expect(!controls.contains { "LMSTr".contains($0) }, "\(sent.debugDescription)")
    #expect(sent.ranges(of: "👩‍🔬").count == 4)
  }

  @Test func `a frame of another size is clipped`() throws {
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    var buffer = CellBuffer(size: Size(columns: 25, rows: 9))
    buffer.write("a", row: 8, column: 0)
    buffer.write(String(repeating: "b", count: 19) + "漢", row: 1, column: 0)
    emulator.feed(
      encoder.bytes(for: buffer.frame(cursor: Point(column: 24, row: 0))))
    #expect(emulator.rows[1].map(\.text).joined() == String(repeating: "b", count: 19) + " ")
    #expect(!emulator.isCursorVisible)
  }

  @Test func `giving the terminal back resets all modes, and the next frame sets them again`()
    throws
  {
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    let buffer = CellBuffer(size: size)
    for _ in 0..<3 {
      emulator.feed(encoder.bytes(for: buffer.frame()))
      #expect(emulator.modes.isSuperset(of: [1049, 2004, 1004, 1002, 1006]))
      #expect(!emulator.isCursorVisible)
      emulator.feed(encoder.leaving)
      encoder.leave()
      #expect(emulator.modes.subtracting([7, 25]) == [])
      #expect(emulator.isCursorVisible)
    }
    #expect(emulator.foreign == [])
  }

  @Test(arguments: [[], [1036], [1039], [1036, 1039]] as [Set<Int>])
  func `Alt sends ESC while frames are shown, and then what it sent before`(
    before: Set<Int>
  ) throws {
    let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    let other = [1036, 1039].map { "\u{1B}[?\($0)\(before.contains($0) ? "h" : "l")" }.joined()
    emulator.feed(Array(other.utf8))
    for _ in 0..<2 {
      emulator.feed(encoder.bytes(for: frame("a")))
      #expect(emulator.modes.isSuperset(of: [1036, 1039]))
      emulator.feed(Array(other.utf8))
      emulator.feed(encoder.bytes(for: frame("b")))
      #expect(emulator.modes.isSuperset(of: [1036, 1039]), "another program changed it")
      emulator.feed(encoder.leaving)
      encoder.leave()
      #expect(emulator.modes.intersection([1036, 1039]) == before)
    }
  }

  @Test(arguments: ["xterm-256color", "screen", "tmux-256color"])
  func `the shell continues below the frame if the alternate screen was not shown`(
    terminal: String
  ) throws {
    let encoder = try FrameEncoder(candidates: [terminal], size: size)
    defer { encoder.close() }
    var buffer = CellBuffer(size: size)
    for row in 0..<size.rows { buffer.write("row \(row)", row: row, column: 0) }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    emulator.hasAlternateScreen = false
    emulator.feed(encoder.bytes(for: buffer.frame()))
    emulator.feed(encoder.leaving + Array("$ ".utf8))
    #expect(emulator.lines.last == "$")
    #expect(emulator.lines.first == "row 0")
    #expect(emulator.isPlain)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "rxvt"])
  func `the title is that of before, and empty on a terminal that saves none`(
    terminal: String
  ) throws {
    for (saved, title) in [([], "shell"), (nil, "")] as [([String]?, String)] {
      let encoder = try FrameEncoder(candidates: [terminal], size: size)
      defer { encoder.close() }
      var emulator = ScreenEmulator(size: size, width: Alphabet.width)
      emulator.savedTitles = saved
      emulator.feed(Array("\u{1B}]2;shell\u{7}".utf8))
      emulator.feed(encoder.bytes(for: frame("a", title: "My secret note")))
      #expect(emulator.title == "My secret note")
      emulator.feed(encoder.leaving)
      #expect(emulator.title == title)
    }
  }

  @Test(arguments: ["xterm-256color", "screen", "tmux-256color", "rxvt", "linux", "vt100"])
  func `a character set that another program left on garbles neither frames nor the shell`(
    terminal: String
  ) throws {
    let encoder = try FrameEncoder(candidates: [terminal], size: size)
    defer { encoder.close() }
    var emulator = ScreenEmulator(size: size, width: Alphabet.width)
    let garbling = Array("\u{1B})0\u{E}".utf8)
    for text in ["quay", "jolly"] {
      emulator.feed(garbling + encoder.bytes(for: frame(text)))
      #expect(emulator.lines[0] == text)
    }
    emulator.feed(garbling + encoder.leaving + Array("quit".utf8))
    #expect(emulator.isPlain)
    #expect(emulator.text.contains("quit"))
  }

  @Test(arguments: ["vt100", "linux"])
  func `without an alternate screen the frame is cleared for the shell`(terminal: String) throws {
    let encoder = try FrameEncoder(candidates: [terminal], size: size)
    defer { encoder.close() }
    #expect(String(decoding: encoder.leaving, as: UTF8.self).hasSuffix("\u{1B}[H\u{1B}[J"))
  }

  @Test func `the restoration fits into the buffer of the signal handlers`() throws {
    for name in ["xterm-256color", "tmux-256color", "screen", "rxvt-unicode", "linux", "vt100"] {
      let encoder = try FrameEncoder(candidates: [name], size: Size(columns: 1000, rows: 1000))
      #expect(encoder.leaving.count < 512)
      encoder.close()
    }
  }

  @Test func `a terminal without a description is refused`() {
    #expect(throws: TerminalError.unknown(name: "no-such-terminal")) {
      _ = try FrameEncoder(candidates: ["no-such-terminal"], size: size)
    }
    #expect(throws: TerminalError.cannotMoveCursor(name: "dumb")) {
      _ = try FrameEncoder(candidates: ["dumb"], size: size)
    }
  }

  @Test func `screens of 1x1 and of 1000 columns work`() throws {
    for size in [Size(columns: 1, rows: 1), Size(columns: 1000, rows: 3)] {
      let encoder = try FrameEncoder(candidates: ["xterm-256color"], size: size)
      defer { encoder.close() }
      var emulator = ScreenEmulator(size: size, width: Alphabet.width)
      var buffer = CellBuffer(size: size)
      buffer.write(String(repeating: "x", count: size.columns), row: size.rows - 1, column: 0)
      emulator.feed(encoder.bytes(for: buffer.frame()))
      #expect(emulator.differences(from: buffer) == [])
    }
  }
}

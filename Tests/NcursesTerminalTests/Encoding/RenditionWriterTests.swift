import NavigationTesting
import Testing

@testable import NcursesTerminal
@testable import TerminalKit
@testable import TerminalUI

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

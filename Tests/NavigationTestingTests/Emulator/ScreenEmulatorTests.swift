import NavigationTesting
import TerminalUI
import Testing

/// The emulator shows as little as the least capable terminal, and records the rest.
@Suite struct ScreenEmulatorTests {
  private func emulator(after text: String) -> ScreenEmulator {
    var emulator = ScreenEmulator(size: Size(columns: 10, rows: 4))
    emulator.feed(Array(text.utf8))
    return emulator
  }

  @Test(arguments: [
    "\u{1B}[1J", "\u{1B}[3J", "\u{1B}[5;3r", "\u{1B}[38;3;1m", "\u{1B}[38;5;256m",
    "\u{1B}[48;2;1;2m", "e\u{301}\u{1B}[3b", "\u{1B}[3b", "a\u{1B}[P", "a\0", "\u{1B}D",
    "\u{1B}[2;2f", "\u{1B}ktitle\u{1B}\\",
  ])
  func `other sequences are foreign`(sequence: String) {
    #expect(emulator(after: sequence).foreign.count == 1)
  }

  @Test(arguments: [
    "\u{1B}[J", "\u{1B}[2J", "\u{1B}[r", "\u{1B}[2;4r", "\u{1B}[7;9r", "a\u{1B}[3b", "漢\u{1B}[1b",
    "\u{1B}[38;5;255m\u{1B}[48;2;1;2;255m",
  ])
  func `known sequences are not`(sequence: String) {
    #expect(emulator(after: sequence).foreign == [])
  }

  @Test(arguments: [
    "\u{1B}[4h", "\u{1B}]8;;https://a.example/\u{1B}\\", "\u{1B}[1m", "\u{1B}[1;3r", "\u{1B}[?7l",
    "\u{1B}(0",
  ])
  func `a changed state is not plain`(sequence: String) {
    #expect(!emulator(after: sequence).isPlain)
    let reset = "\u{1B}[4l\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}(B"
    #expect(emulator(after: sequence + reset).isPlain)
  }

  @Test func `the alternate screen is cleared when it appears, and not again`() {
    let alternate = "\u{1B}[?1049h"
    #expect(emulator(after: "first" + alternate).lines == ["", "", "", ""])
    #expect(emulator(after: alternate + "second" + alternate).contains("second"))
  }

  @Test func `a mark joins the character that was written before it, not the one beside it`() {
    #expect(emulator(after: "e\u{1B}[1m\u{301}").lines[0] == "e\u{301}")
    #expect(emulator(after: "e\u{1B}[1;2H\u{301}").rows[0][0].text == "e")
  }

  @Test func `bells are counted`() {
    #expect(emulator(after: "a\u{7}b\u{7}").bells == 2)
  }
}

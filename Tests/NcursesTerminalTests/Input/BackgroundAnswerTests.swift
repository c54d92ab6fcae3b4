import Testing
import TerminalUI

@testable import NcursesTerminal

@Suite struct BackgroundAnswerTests {
  @Test(
    arguments: [
      ("\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\", RGB(red: 0x16, green: 0x18, blue: 0x1D)),
      ("a\u{1B}]11;rgb:ff/80/00\u{7}b", RGB(red: 255, green: 128, blue: 0)),
      ("\u{1B}]11;rgba:ffff/ffff/ffff/8000\u{7}", RGB(red: 255, green: 255, blue: 255)),
      ("\u{1B}]11;rgb:f/0/f\u{7}", RGB(red: 255, green: 0, blue: 255)), ("", nil),
      ("\u{1B}]11;rgb:1616/1818/1d1d", nil), ("\u{1B}]11;rgb:16/18\u{7}", nil),
      ("\u{1B}]11;rgb:16161/18/1d\u{7}", nil), ("\u{1B}]11;rgb:-1/18/1d\u{7}", nil),
      ("\u{1B}]11;rgbx\u{7}", nil), ("\u{1B}]11;?\u{7}", nil), ("\u{1B}]10;rgb:ff/ff/ff\u{7}", nil),
    ] as [(String, RGB?)])
  func `only a complete answer of the terminal has a colour`(answer: String, color: RGB?) {
    var decoder = EventDecoder()
    _ = decoder.feed(answer.utf8)
    #expect(decoder.backgroundColor == color)
  }

  @Test(arguments: [
    ("\u{1B}[?62;22c", true), ("x\u{1B}[?1;2c", true), ("\u{1B}[?25h\u{1B}[?6c", true),
    ("\u{1B}[?62;22", false), ("\u{1B}[c", false), ("c", false), ("", false),
  ])
  func `the second answer rules out the first`(answer: String, isComplete: Bool) {
    var decoder = EventDecoder()
    _ = decoder.feed(answer.utf8)
    #expect(decoder.deviceAttributesCount == (isComplete ? 1 : 0))
  }
}

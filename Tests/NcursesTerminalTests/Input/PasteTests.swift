import Testing
import TerminalUI

@testable import NcursesTerminal

@Suite struct PasteTests {
  private func paste(_ text: String) -> [TerminalEvent] {
    EventDecoderTests.events("\u{1B}[200~" + text)
  }

  @Test(arguments: [
    ("one\rtwo\r\nthree\nfour", "one\ntwo\nthree\nfour"), ("a\tb", "a\tb"),
    ("a\u{1B}[31mb\u{7}\u{9B}c\u{0}", "a[31mbc"), ("👩‍🔬e\u{301}", "👩‍🔬e\u{301}"),
  ])
  func `a paste is text with line feeds and tabs`(text: String, pasted: String) {
    #expect(paste(text + "\u{1B}[201~") == [.paste(pasted)])
  }

  @Test func `keys after an end mark in the pasted text are text`() {
    #expect(paste("a\u{1B}[201~:!touch x\r\u{1B}[201~") == [.paste("a:!touch x\n")])
  }

  @Test(arguments: [
    ("abc\u{1B}[20\u{1B}[201~1~", "abc[201~"), ("abc\u{1B}[20\u{1B}[201~0~", "abc[200~"),
    ("\u{1B}\u{1B}[201~[201~\u{1B}[201~", "[201~"), ("\u{1B}[201\u{1B}[201~~", "[201~"),
  ])
  func `text before the first end mark is not part of another mark`(
    text: String, pasted: String
  ) {
    #expect(paste(text) == [.paste(pasted)])
  }

  @Test func `reports after the end mark are not text`() {
    #expect(paste("a\u{1B}[201~\u{1B}[I\u{1B}[<0;1;1m") == [.paste("a")])
  }

  @Test func `two pastes at once are two`() {
    let second = "\u{1B}[200~b\u{1B}[201~"
    #expect(paste("a\u{1B}[201~" + second) == [.paste("a"), .paste("b")])
  }

  @Test func `keys after a pause are keys`() {
    var decoder = EventDecoder()
    #expect(decoder.feed("\u{1B}[200~a\u{1B}[201~".utf8) == [])
    #expect(decoder.timeout == decoder.escapeDelay)
    #expect(decoder.flush() == [.paste("a")])
    #expect(decoder.feed("b".utf8) == [.key(Key("b"))])
  }

  @Test func `a paste without an end is complete after five seconds`() {
    var decoder = EventDecoder()
    #expect(decoder.feed("\u{1B}[200~abc\u{1B}[20".utf8) == [])
    #expect(decoder.timeout == .seconds(5))
    #expect(decoder.flush() == [.paste("abc[20")])
    #expect(decoder.timeout == nil)
  }

  @Test func `exactly the limit can be pasted`() {
    let limit = PasteBuffer.limit
    let most = String(repeating: "a", count: limit)
    #expect(paste(most + "\u{1B}[201~") == [.paste(most)])
    for count in [1, 5, 6, 7, limit, limit + 8] {
      let more = most + String(repeating: "b", count: count)
      #expect(paste(more + "\u{1B}[201~") == [.pasteRefused(limit: limit)])
    }
  }

  @Test func `keys after a refused paste are keys, even if its end is missing`() {
    for end in ["\u{1B}[201~", ""] {
      var decoder = EventDecoder()
      let long = String(repeating: "q", count: 3 * PasteBuffer.limit)
      #expect(decoder.feed(("\u{1B}[200~" + long + end).utf8) == [])
      #expect(decoder.timeout == (end.isEmpty ? .seconds(5) : decoder.escapeDelay))
      #expect(decoder.flush() == [.pasteRefused(limit: PasteBuffer.limit)])
      #expect(decoder.feed("b".utf8) == [.key(Key("b"))])
    }
  }

  @Test func `an empty paste is ignored`() {
    #expect(paste("\u{1B}[201~") == [])
  }
}

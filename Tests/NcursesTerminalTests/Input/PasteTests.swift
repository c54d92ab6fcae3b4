import NavigationTesting
import TerminalUI
import Testing
import UnicodeTexts

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

  @Test func `a paste without an end is complete after two seconds`() {
    var decoder = EventDecoder()
    #expect(decoder.feed("\u{1B}[200~abc\u{1B}".utf8) == [])
    #expect(decoder.timeout == .seconds(2))
    #expect(decoder.flush() == [.paste("abc")])
    #expect(decoder.timeout == nil)
  }

  @Test(arguments: [("\u{1B}[20", "1~"), ("\u{1B}[", "201~"), ("\u{1B}[99;5", "u")])
  func `a paste whose end has begun has no timeout`(first: String, rest: String) {
    var decoder = EventDecoder()
    #expect(decoder.feed(("\u{1B}[200~abc" + first).utf8) == [])
    #expect(decoder.timeout == nil)
    #expect(decoder.flush() == [])
    #expect(decoder.feed(rest.utf8) == [])
    #expect(decoder.flush().first == .paste("abc"))
    #expect(decoder.feed("b".utf8) == [.key(Key("b"))])
  }

  @Test(arguments: ["\u{3}", "\u{1B}[99;5u"])
  func `Ctrl-C ends a paste without an end, unless more follows`(interrupt: String) {
    var decoder = EventDecoder()
    #expect(decoder.feed(("\u{1B}[200~abc" + interrupt).utf8) == [])
    #expect(decoder.timeout == .milliseconds(100))
    let end = [TerminalEvent.paste("abc"), .key(Key("c", .control))]
    #expect(decoder.flush() == end)
    #expect(decoder.timeout == nil)
    let text = interrupt.filter { $0 != "\u{3}" && $0 != "\u{1B}" }
    #expect(paste("a" + interrupt + "b\u{1B}[201~") == [.paste("a\(text)b")])
    #expect(paste("a" + interrupt + "\u{1B}[201~") == [.paste("a\(text)")])
    #expect(paste("a\u{1B}[201~" + interrupt) == [.paste("a")])
    #expect(paste(interrupt) == [.key(Key("c", .control))])
  }

  @Test func `typing does not keep a paste without an end open`() {
    var (decoder, timeout) = (EventDecoder(), InputTimeout())
    var now = ContinuousClock.now
    let end = now + .seconds(3)
    func take(_ text: String) {
      _ = decoder.feed(text.utf8)
      timeout.restart(decoder, after: text.utf8.count, at: now)
    }
    take("\u{1B}[200~abc")
    while !timeout.takeExpiry(at: now), now < end {
      take("d")
      now += .milliseconds(100)
    }
    #expect(now < end)
  }

  @Test func `a paste over the slowest line is open until its end`() {
    var (decoder, timeout) = (EventDecoder(), InputTimeout())
    var now = ContinuousClock.now
    for byte in "\u{1B}[200~" + String(repeating: "a", count: 10_000) {
      #expect(decoder.feed(String(byte).utf8) == [])
      timeout.restart(decoder, after: 1, at: now)
      now += .milliseconds(10)
      let isOver = timeout.takeExpiry(at: now)
      #expect(!isOver)
    }
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
      #expect(decoder.timeout == (end.isEmpty ? .seconds(2) : decoder.escapeDelay))
      #expect(decoder.flush() == [.pasteRefused(limit: PasteBuffer.limit)])
      #expect(decoder.feed("b".utf8) == [.key(Key("b"))])
    }
  }

  @Test func `an empty paste is ignored`() {
    #expect(paste("\u{1B}[201~") == [])
  }
}

/// Law: the bytes of a text are the same paste with and without brackets, however they are divided.
@MainActor @Suite struct UnbracketedPasteTests {
  /// An app that records events, for which all texts that arrive at once are pastes.
  private struct Recorder: TerminalApp {
    typealias Effect = ProgramRequest

    func action(for event: TerminalEvent, in state: [TerminalEvent]) -> TerminalEvent? { event }
    func isKey(_ first: Character, ofBurstIn state: [TerminalEvent]) -> Bool { false }
    func reduce(_ state: inout [TerminalEvent], _ action: TerminalEvent) -> [ProgramRequest] {
      state.append(action)
      return []
    }
    func draw(_ state: [TerminalEvent], in canvas: inout Canvas) {}
  }

  private func events(of parts: [[UInt8]]) -> [TerminalEvent] {
    var decoder = EventDecoder()
    let events = parts.flatMap { decoder.feed($0) } + decoder.flush()
    let program = Program(Recorder(), state: [], handler: EmptyEffectHandler())
    program.send(events)
    return program.state
  }

  @Test(arguments: RandomCases.seeds(400))
  func `a text is the same paste with and without brackets`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = PastedText(using: &generator)
    let bytes = Array(text.text.utf8)
    let bracketed = events(of: [Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8)])
    #expect(bracketed == [.paste(text.lines)])
    #expect(events(of: PastedText.parts(of: bytes, using: &generator)) == bracketed)
  }
}

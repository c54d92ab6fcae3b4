import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct KeyBurstTests {
  private static let control = TerminalEvent.key(Key("d", .control))
  private static let lineFeed = TerminalEvent.key(Key("j", .control))

  /// Events that arrive together, and the text of the burst at their start.
  private static let cases: [([TerminalEvent], String)] = [
    ([], ""),
    (.typed("abcdefghijklmno"), ""),
    (.typed("abcdefghijklmnop"), "abcdefghijklmnop"),
    (.typed("abcdeabcdeabcdea"), ""),
    (.typed("abcdefabcdefabcd"), "abcdefabcdefabcd"),
    (.typed("jjjjjjjjjjjjjjjjjjjjjjjj"), ""),
    (.typed("Dear Ada,\n\tplease"), "Dear Ada,\n\tplease"),
    (.typed("Dear Ada,") + [lineFeed] + .typed("please"), "Dear Ada,\nplease"),
    (.typed("é漢👩‍👧 and 12 others"), "é漢👩‍👧 and 12 others"),
    (.typed("abcdefgh") + [control] + .typed("ijklmnop"), ""),
    (.typed("abcdefghijklmnop") + [control] + .typed("qr"), "abcdefghijklmnop"),
    (.typed("abcdefghijklmno") + [.key(Key(.escape))] + .typed("p"), ""),
    (.typed("abcdefghijklmno") + [.key(Key(.enter, .alt))], ""),
    ([.focusGained] + .typed("abcdefghijklmnop"), ""),
    ([.paste("abcdefghijklmnop")], ""),
  ]

  @Test(arguments: cases) func `many different keys at once are a burst`(
    events: [TerminalEvent], text: String
  ) {
    let count = KeyBurst.count(in: events[...])
    #expect(KeyBurst.text(of: events.prefix(count)) == text)
    #expect(count == text.count)
  }

  @Test(arguments: [
    ("a line\n", true), ("\n", true), ("a line", false), ("", false), ("two\nlines\n", false),
    ("\na line", false), ("line\n ", false),
  ])
  func `a line has one end, which comes last`(text: String, isLine: Bool) {
    let events = [Self.control] + [TerminalEvent].typed(text)
    #expect(KeyBurst.isLine(events[1...]) == isLine)
  }

  @Test func `a burst begins at the start of the slice`() {
    let events = [Self.control] + [TerminalEvent].typed("abcdefghijklmnop")
    #expect(KeyBurst.count(in: events[...]) == 0)
    #expect(KeyBurst.count(in: events[1...]) == 16)
  }

  @Test func `a text of any length is one burst`() {
    let text = String(repeating: "all of it, ", count: 1_000)
    let events = [TerminalEvent].typed(text)
    #expect(KeyBurst.count(in: events[...]) == events.count)
    #expect(KeyBurst.text(of: events[...]) == text)
  }

  /// Two regional indicators, typed as two keys, form one character.
  @Test func `two keys that form one character count as two`() {
    let flag = ["🇩", "🇪"].map { TerminalEvent.key(Key($0)) }
    let events = flag + .typed("abcdefghijklmnop")
    #expect(KeyBurst.count(in: events[...]) == 18)
    #expect(KeyBurst.text(of: events[...]).count == 17)
  }

  /// Events that arrived together, the number of those that arrived last, and whether more may belong to them.
  private static let parts: [([TerminalEvent], Int, Bool)] = [
    (.typed("a"), 1, false), (.typed("ab"), 2, true), (.typed("jj"), 2, false),
    (.typed("ab"), 1, false), (.typed("abcdefghijklmnop"), 1, true),
    (.typed("a") + [lineFeed], 2, true), (.typed("ab") + [control], 3, false),
    ([control] + .typed("ab"), 3, true), ([.paste("ab")], 1, false), ([.wakeUp], 1, false),
    ([], 0, false),
  ]

  @Test(arguments: parts) func `only what may be a part of a text is waited for`(
    events: [TerminalEvent], count: Int, mayContinue: Bool
  ) {
    #expect(KeyBurst.mayContinue(events, afterReading: count) == mayContinue)
  }

  @Test func `input without an end is not collected without an end`() {
    let events = [TerminalEvent](repeating: .key(Key("a")), count: 1 << 18) + .typed("bcdefghijk")
    #expect(!KeyBurst.mayContinue(events, afterReading: 4096))
  }

  private static let enter = TerminalEvent.key(Key(.enter))

  @Test(
    arguments: [
      ([enter, lineFeed], [enter]), ([lineFeed, enter], [lineFeed, enter]),
      ([lineFeed, lineFeed], [lineFeed, lineFeed]), ([lineFeed], [lineFeed]),
      ([enter, lineFeed, lineFeed, enter, lineFeed], [enter, lineFeed, enter]),
      ([enter, .wakeUp, lineFeed], [enter, .wakeUp, lineFeed]),
    ] as [([TerminalEvent], [TerminalEvent])])
  func `CR LF is one line end`(events: [TerminalEvent], joined: [TerminalEvent]) {
    #expect(events.joiningLineEnds == joined)
  }
}

extension [TerminalEvent] {
  /// Returns the keys of a text. A line break is Enter, and a tab is Tab.
  static func typed(_ text: String) -> [TerminalEvent] {
    text.map { character in
      switch character {
      case "\n": .key(Key(.enter))
      case "\t": .key(Key(.tab))
      default: .key(Key(character))
      }
    }
  }
}

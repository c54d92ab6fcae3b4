import Testing

@testable import TerminalUI

@Suite struct KeyBurstTests {
  private static let control = TerminalEvent.key(Key("d", .control))

  /// Events that arrive together, and the text of the burst at their start.
  private static let cases: [([TerminalEvent], String?)] = [
    ([], nil),
    (.typed("abcdefghijklmno"), nil),
    (.typed("abcdefghijklmnop"), "abcdefghijklmnop"),
    (.typed("abcdeabcdeabcdea"), nil),
    (.typed("abcdefabcdefabcd"), "abcdefabcdefabcd"),
    (.typed("jjjjjjjjjjjjjjjjjjjjjjjj"), nil),
    (.typed("Dear Ada,\n\tplease"), "Dear Ada,\n\tplease"),
    (.typed("é漢👩‍👧 and 12 others"), "é漢👩‍👧 and 12 others"),
    (.typed("abcdefgh") + [control] + .typed("ijklmnop"), nil),
    (.typed("abcdefghijklmnop") + [control] + .typed("qr"), "abcdefghijklmnop"),
    (.typed("abcdefghijklmno") + [.key(Key(.escape))] + .typed("p"), nil),
    (.typed("abcdefghijklmno") + [.key(Key(.enter, .alt))], nil),
    ([.focusGained] + .typed("abcdefghijklmnop"), nil),
    ([.paste("abcdefghijklmnop")], nil),
  ]

  @Test(arguments: cases) func `many different keys at once are a burst`(
    events: [TerminalEvent], text: String?
  ) {
    let burst = KeyBurst(events[...])
    #expect(burst.map { String($0.text) } == text)
    #expect(burst?.count == text?.count)
  }

  @Test func `a burst begins at the start of the slice`() {
    let events = [Self.control] + [TerminalEvent].typed("abcdefghijklmnop")
    #expect(KeyBurst(events[...]) == nil)
    #expect(KeyBurst(events[1...])?.text == "abcdefghijklmnop")
  }

  @Test func `a text of any length is one burst`() {
    let text = String(repeating: "all of it, ", count: 1_000)
    #expect(KeyBurst([TerminalEvent].typed(text)[...]).map { String($0.text) } == text)
  }

  @Test(arguments: ["Dear Ada,\n\tplease", "é漢👩‍👧 and 12 others"])
  func `a burst shrinks key by key`(text: String) {
    let events = [TerminalEvent].typed(text)
    var burst = KeyBurst(events[...])
    for (index, event) in events.enumerated() {
      #expect(burst.map { String($0.text) } == String(text.dropFirst(index)))
      #expect(burst?.count == events.count - index)
      burst = burst?.dropping(event)
    }
    #expect(burst == nil)
  }

  /// Two regional indicators, typed as two keys, form one character.
  @Test func `two keys that form one character count as two`() {
    let keys = [TerminalEvent].typed("abcdefghijklmnop")
    let flag = ["🇩", "🇪"].map { TerminalEvent.key(Key($0)) }
    let burst = KeyBurst((flag + keys)[...])
    #expect(burst?.count == 18)
    #expect(burst?.dropping(flag[0])?.text.unicodeScalars.count == 17)
    #expect(burst?.dropping(flag[0])?.dropping(flag[1])?.text == "abcdefghijklmnop")
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

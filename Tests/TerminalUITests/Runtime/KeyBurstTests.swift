import NavigationTesting
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

/// A text that arrives as keys in several reads.
@MainActor @Suite struct TextInPartsTests {
  /// An app that records events, for which all texts that arrive at once are pastes.
  private struct Recorder: TerminalApp {
    typealias Effect = ProgramRequest

    func action(for event: TerminalEvent, in state: [TerminalEvent]) -> TerminalEvent? { event }
    func isKey(_ first: Character, ofBurstIn state: [TerminalEvent]) -> Bool { first == "!" }
    func reduce(_ state: inout [TerminalEvent], _ action: TerminalEvent) -> [ProgramRequest] {
      state.append(action)
      return []
    }
    func draw(_ state: [TerminalEvent], in canvas: inout Canvas) {}
  }

  private func events(
    of reads: [[TerminalEvent]], gap: Int = 30, meanwhile: (ScriptedTerminal) -> Void = { _ in }
  ) -> [TerminalEvent] {
    let program = Program(Recorder(), state: [], handler: EmptyEffectHandler())
    let terminal = ScriptedTerminal(reads, gap: .milliseconds(gap))
    meanwhile(terminal)
    _ = try? program.run(on: terminal) { terminal.now }
    return Array(program.state.dropFirst())
  }

  private let parts = ["- alpha\n- be", "ta\n", "\t- sub", ": x"].map { [TerminalEvent].typed($0) }

  @Test(arguments: [0, 30, 50]) func `parts that arrive within 50 milliseconds are one paste`(
    gap: Int
  ) {
    #expect(events(of: parts, gap: gap) == [.paste("- alpha\n- beta\n\t- sub: x")])
  }

  @Test func `parts that arrive later are keys`() {
    #expect(events(of: parts, gap: 51) == parts.flatMap { $0 })
  }

  @Test func `a single key is not waited for, and is no part of other keys`() {
    let keys = ["j", "k", "ab", "c", "de"].map { [TerminalEvent].typed($0) }
    #expect(events(of: keys, gap: 0) == keys.flatMap { $0 })
  }

  @Test func `a single key ends a text that is known to be one`() {
    let reads = [[TerminalEvent].typed("abcdefghijklmnop"), .typed("q"), .typed("r")]
    #expect(events(of: reads) == [.paste("abcdefghijklmnopqr")])
  }

  @Test func `a wake-up between two parts divides nothing, and does not prolong the wait`() {
    let reads = [parts[0], [.wakeUp], parts[1] + parts[2]]
    #expect(events(of: reads, gap: 25) == [.wakeUp, .paste("- alpha\n- beta\n\t- sub")])
    #expect(
      events(of: reads, gap: 40) == [.wakeUp] + parts[0] + parts[1] + parts[2])
  }

  @Test(arguments: [
    TerminalEvent.key(Key(.escape)), .key(Key("s", .control)),
    .mouse(MouseEvent(.press, at: .origin)),
    .resize(Size(columns: 9, rows: 9)), .paste("x"), .terminate(signal: 15),
  ])
  func `another event ends a text`(event: TerminalEvent) {
    let text = [TerminalEvent].typed("abcdefghijklmnop")
    #expect(events(of: [text, [event]]) == [.paste("abcdefghijklmnop"), event])
  }

  @Test func `a first key that the app takes is a key, and the rest is a paste`() {
    #expect(
      events(of: [.typed("!!bcdefghijklmnop!")])
        == [.key(Key("!")), .key(Key("!")), .paste("bcdefghijklmnop!")])
  }

  @Test func `a CR LF that two reads divide is one line end`() {
    let lineFeed = TerminalEvent.key(Key("j", .control))
    let reads = [[TerminalEvent].typed("Dear Ada, please\n"), [lineFeed] + .typed("call")]
    #expect(events(of: reads) == [.paste("Dear Ada, please\ncall")])
  }
}

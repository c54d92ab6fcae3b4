import TerminalUI
import Testing

@testable import NcursesTerminal

@Suite struct EventDecoderTests {
  /// Returns the events of input followed by a pause.
  static func events(_ text: String) -> [TerminalEvent] {
    var decoder = EventDecoder()
    return decoder.feed(text.utf8) + decoder.flush()
  }

  static let keys: [(String, Key)] = [
    ("a", Key("a")), ("G", Key("G")), ("é", Key("é")), ("漢", Key("漢")), ("👩‍🔬", Key("👩‍🔬")),
    ("🇩🇪", Key("🇩🇪")), ("👍🏽", Key("👍🏽")), ("❤️", Key("❤️")),
    ("\r", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)),
    ("\u{1}", Key("a", .control)), ("\u{1A}", Key("z", .control)), ("\0", Key(" ", .control)),
    ("\n", Key("j", .control)), ("\u{1C}", Key("\\", .control)), ("\u{1F}", Key("_", .control)),
    ("\u{1B}", Key(.escape)),
    ("\u{1B}\u{1}", Key("a", [.alt, .control])), ("\u{1B}\u{7F}", Key(.backspace, .alt)),
    ("\u{1B}[A", Key(.up)), ("\u{1B}OA", Key(.up)), ("\u{1B}[1;5C", Key(.right, .control)),
    ("\u{1B}[1;2D", Key(.left, .shift)), ("\u{1B}O5D", Key(.left, .control)),
    ("\u{1B}[1;3B", Key(.down, .alt)), ("\u{1B}[1;8A", Key(.up, [.shift, .alt, .control])),
    ("\u{1B}[a", Key(.up, .shift)), ("\u{1B}Oc", Key(.right, .control)),
    ("\u{1B}[7$", Key(.home, .shift)), ("\u{1B}[3^", Key(.delete, .control)),
    ("\u{1B}[5@", Key(.pageUp, [.shift, .control])), ("\u{1B}[23$", Key(.function(11), .shift)),
    ("\u{1B}[H", Key(.home)), ("\u{1B}[1~", Key(.home)), ("\u{1B}[7~", Key(.home)),
    ("\u{1B}OF", Key(.end)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[2~", Key(.insert)),
    ("\u{1B}[3~", Key(.delete)), ("\u{1B}[3;5~", Key(.delete, .control)),
    ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6~", Key(.pageDown)), ("\u{1B}[Z", Key(.tab, .shift)),
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}[[A", Key(.function(1))),
    ("\u{1B}[11~", Key(.function(1))), ("\u{1B}[15~", Key(.function(5))),
    ("\u{1B}[17~", Key(.function(6))), ("\u{1B}[21~", Key(.function(10))),
    ("\u{1B}[24~", Key(.function(12))), ("\u{1B}[24;2~", Key(.function(12), .shift)),
    ("\u{1B}[1;2R", Key(.function(3), .shift)), ("\u{1B}OM", Key(.enter)), ("\u{1B}Oq", Key("1")),
    ("\u{1B}[97;5u", Key("a", .control)), ("\u{1B}[97;2u", Key("A")),
    ("\u{1B}[97:65;2u", Key("A")), ("\u{1B}[49:33;2u", Key("!")), ("\u{1B}[27u", Key(.escape)),
    ("\u{1B}[13;2u", Key(.enter, .shift)), ("\u{1B}[127;5u", Key(.backspace, .control)),
    ("\u{1B}[9;5u", Key(.tab, .control)), ("\u{1B}[57400u", Key("1")),
    ("\u{1B}[27;5;112~", Key("p", .control)), ("\u{1B}[97;5:1u", Key("a", .control)),
    ("\u{1B}[97;3u", Key("a", .alt)), ("\u{1B}[97:65;4u", Key("A", .alt)),
    ("\u{1B}[49:33;4u", Key("!", .alt)), ("\u{1B}[32;5u", Key(" ", .control)),
    ("\u{1B}[27;129u", Key(.escape)), ("\u{1B}[97;197u", Key("a", .control)),
    ("\u{1B}[1089::99;5u", Key("c", .control)), ("\u{1B}[1089:1057:99;4u", Key("C", .alt)),
    ("\u{1B}[1089u", Key("с")), ("\u{1B}[1089:1057:99;2u", Key("С")),
    ("\u{1B}[57407u", Key("8")), ("\u{1B}[57410u", Key("/")), ("\u{1B}[57413u", Key("+")),
    ("\u{1B}[57415u", Key("=")), ("\u{1B}[57419u", Key(.up)), ("\u{1B}[57426u", Key(.delete)),
    ("\u{1B}[57417;5u", Key(.left, .control)), ("\u{1B}[246::59;3u", Key("ö", .alt)),
  ]

  @Test(arguments: [
    ("\u{1B}[91;5u", Key(.escape)), ("\u{1B}[105;5u", Key(.tab)), ("\u{1B}[109;5u", Key(.enter)),
    ("\u{1B}[104;5u", Key(.backspace)), ("\u{1B}[104;7u", Key(.backspace, .alt)),
    ("\u{1B}[27;5;105~", Key(.tab)), ("\u{1B}[47;5u", Key("_", .control)),
    ("\u{1B}[50;5u", Key(" ", .control)),
  ])
  func `keys that most terminals cannot distinguish are the same on all`(bytes: String, key: Key) {
    #expect(Self.events(bytes) == [.key(key)])
  }

  @Test(arguments: ["\u{1B}[?0u", "\u{1B}[?5u"])
  func `the answer about the keyboard protocol is not a key`(bytes: String) {
    var decoder = EventDecoder()
    #expect(decoder.feed(bytes.utf8) == [])
    #expect(decoder.supportsKeyboardProtocol)
  }

  @Test(arguments: keys)
  func `a key`(bytes: String, key: Key) {
    #expect(Self.events(bytes) == [.key(key)])
  }

  @Test(
    arguments: [
      ("\u{1B}x", [.keyAfterEscape(Key("x"))]), ("\u{1B}é", [.keyAfterEscape(Key("é"))]),
      ("\u{1B} ", [.keyAfterEscape(Key(" "))]), ("\u{1B}X", [.keyAfterEscape(Key("X"))]),
      ("\u{1B}^", [.keyAfterEscape(Key("^"))]), ("\u{1B}\r", [.key(Key(.enter, .alt))]),
      ("\u{1B}]j", Self.afterEscape("]", "j")), ("\u{1B}]1j", Self.afterEscape("]", "1j")),
      ("\u{1B}];", Self.afterEscape("]", ";")), ("\u{1B}Pj", Self.afterEscape("P", "j")),
      ("\u{1B}P1;2j", Self.afterEscape("P", "1;2j")), ("\u{1B}P+1", Self.afterEscape("P", "+1")),
      ("\u{1B}_g", Self.afterEscape("_", "g")), ("\u{1B}_Gj ", Self.afterEscape("_", "Gj ")),
      ("\u{1B}]\r", Self.afterEscape("]", "") + [.key(Key(.enter))]),
      ("\u{1B}[\r", Self.afterEscape("[", "") + [.key(Key(.enter))]),
      ("\u{1B}Oé", Self.afterEscape("O", "é")),
      ("\u{1B}]1\u{1B}[A", Self.afterEscape("]", "1") + [.key(Key(.up))]),
      (
        "\u{1B}]" + String(repeating: "1", count: 17),
        Self.afterEscape("]", String(repeating: "1", count: 17))
      ),
    ] as [(String, [TerminalEvent])])
  func `a character after an Escape, and characters that begin no answer, are keys`(
    bytes: String, events: [TerminalEvent]
  ) {
    #expect(Self.events(bytes) == events)
  }

  private static func afterEscape(_ first: Character, _ others: String) -> [TerminalEvent] {
    [.keyAfterEscape(Key(first))] + others.map { .key(Key($0)) }
  }

  @Test(arguments: ["\u{1B}[j", "\u{1B}[1j", "\u{1B}Oz", "\u{1B}[M\u{0}!!", "\u{1B}[200x"])
  func `a sequence with an unknown end has no effect`(bytes: String) {
    #expect(Self.events(bytes) == [])
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:", 128 << 10), ("\u{1B}P1+r", 128 << 10), ("\u{1B}_Gi=", 128 << 10),
    ("\u{1B}[", 256),
  ])
  func `a sequence without an end is over at a limit`(beginning: String, limit: Int) {
    var decoder = EventDecoder()
    let length = limit - (limit > 256 ? beginning.utf8.count - 2 : 0)
    #expect(decoder.feed(beginning.utf8) == [])
    #expect(decoder.feed(Array(repeating: UInt8(ascii: "1"), count: length)) == [])
    #expect(decoder.feed("11".utf8) == [.key(Key("1"))])
  }

  @Test(arguments: [
    "\u{18}", "\u{1A}", "\u{7}", "\u{1B}\\",
  ])
  func `what ends a control string is no key`(end: String) {
    #expect(Self.events("\u{1B}]52;c;YQ==" + end + "a") == [.key(Key("a"))])
  }

  @Test(arguments: [
    ("\r", Key(.enter)), ("\u{7F}", Key(.backspace)), ("\u{1B}[A", Key(.up)),
    ("\u{1B}OA", Key(.up)), ("\t", Key(.tab)),
  ])
  func `a key that types no character ends a control string`(bytes: String, key: Key) {
    #expect(Self.events("\u{1B}]52;c;YQ==" + bytes + "a") == [.key(key), .key(Key("a"))])
  }

  static let reports: [(String, TerminalEvent)] = [
    ("\u{1B}[I", .focusGained), ("\u{1B}[O", .focusLost),
    ("\u{1B}[<0;100;30M", .mouse(MouseEvent(.press, at: Point(column: 99, row: 29)))),
    ("\u{1B}[<64;1;1M", .mouse(MouseEvent(.scrollUp, at: .origin))),
    ("\u{1B}[<69;2;1M", .mouse(MouseEvent(.scrollDown, at: Point(column: 1, row: 0)))),
    ("\u{1B}[<32;5;2M", .mouse(MouseEvent(.drag, at: Point(column: 4, row: 1)))),
    ("\u{1B}[<0;1;1m", .mouse(MouseEvent(.release, at: .origin))),
    ("\u{1B}[M#!!", .mouse(MouseEvent(.release, at: .origin))),
    ("\u{1B}[M@!!", .mouse(MouseEvent(.drag, at: .origin))),
    ("\u{1B}[M !!", .mouse(MouseEvent(.press, at: .origin))),
    ("\u{1B}[M`\"#", .mouse(MouseEvent(.scrollUp, at: Point(column: 1, row: 2)))),
  ]

  @Test(arguments: reports)
  func `a report`(bytes: String, event: TerminalEvent) {
    #expect(Self.events(bytes) == [event])
  }

  @Test(
    arguments: answers + [
      "\u{1B}[?62;22c", "\u{1B}[>1;10;0c", "\u{1B}[24;80R", "\u{1B}[0n", "\u{1B}[?2026;1$y",
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{7}",
      "\u{1B}P1+r524742\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[<35;1;1M", "\u{1B}[<2;1;1M",
      "\u{1B}[<0;0;0M",
      "\u{1B}[M\"!!", "\u{1B}[97;1:3u", "\u{1B}[1;1:3A", "\u{1B}[57441u", "\u{1B}[97;9u",
      "\u{1B}[3;9~", "\u{1B}[1;9D", "\u{1B}[1;33H", "\u{1B}[4;1$y",
      "\u{1B}[57427u",
      "\u{1B}[201~", "\u{1B}[99~",
      "\u{1B}[8;24;80t", "\u{1B}[999999999999999999999;99999999999u", "\u{1B}[;;;;;q",
    ])
  func `sequences that are not keys are ignored completely`(bytes: String) {
    #expect(Self.events(bytes) == [])
    #expect(Self.events(bytes + "a") == [.key(Key("a"))])
  }

  /// Answers of terminals, to this program or to one before it.
  static let answers = [
    "\u{1B}[?65;1;2;6;9;15;16;17;18;21;22;28;29c", "\u{1B}[>41;390;0c", "\u{1B}P!|00000000\u{1B}\\",
    "\u{1B}[24;80R", "\u{1B}[?24;80;1R", "\u{1B}[?2026;2$y", "\u{1B}[4;1$y", "\u{1B}[?5u",
    "\u{1B}[0n",
    "\u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}",
    "\u{1B}]11;rgba:1616/1818/1d1d/ffff\u{1B}\\", "\u{1B}]52;c;SGVsbG8sIHdvcmxk\u{1B}\\",
    "\u{1B}P1+r524742=382F382F38\u{1B}\\", "\u{1B}P0+r\u{1B}\\", "\u{1B}P1$r0;1m\u{1B}\\",
    "\u{1B}P>|XTerm(379)\u{1B}\\", "\u{1B}[48;24;80;480;800t", "\u{1B}[8;24;80t",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}_GI=1,i=31;ENOENT: é\u{1B}\\", "\u{1B}[?997;1n",
  ]

  @Test func `a lone Escape waits for the delay, and typed text does not`() {
    var decoder = EventDecoder(escapeDelay: .milliseconds(40))
    #expect(decoder.feed("a".utf8) == [.key(Key("a"))])
    #expect(decoder.timeout == nil)
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.timeout == .milliseconds(40))
    #expect(decoder.flush() == [.key(Key(.escape))])
    #expect(decoder.timeout == nil)
  }

  @Test(
    arguments: [
      ("\u{1B}\u{1B}[D", [Key(.left, .alt)]), ("\u{1B}\u{1B}OA", [Key(.up, .alt)]),
      ("\u{1B}\u{1B}[3~", [Key(.delete, .alt)]),
      ("\u{1B}\u{1B}[1;5C", [Key(.right, [.control, .alt])]),
      ("\u{1B}\u{1B}[[A", [Key(.function(1), .alt)]),
      ("\u{1B}\u{1B}", [Key(.escape), Key(.escape)]),
      ("\u{1B}\u{1B}\u{1B}", [Key(.escape), Key(.escape), Key(.escape)]),
      ("\u{1B}\u{1B}\u{1B}[D", [Key(.escape), Key(.left, .alt)]),
      ("\u{1B}\u{1B}j", [Key(.escape), Key("j", .alt)]),
      ("\u{1B}\u{1B}[99;\r", [Key(.escape), Key(.enter)]), ("\u{1B}\u{1B}[99x", [Key(.escape)]),
      ("\u{1B}\u{1B}[I", [Key(.escape)]), ("\u{1B}\u{1B}]11;x\u{7}", [Key(.escape)]),
      ("\u{1B}\u{1B}[200~a\u{1B}[201~", [Key(.escape)]),
      ("\u{1B}\u{1B}[M !!", [Key(.escape)]), ("\u{1B}\u{1B}[\u{1B}", Self.escapeAndBracket),
      ("\u{1B}\u{1B}O\u{1B}", [Key(.escape), Key("O", .alt), Key(.escape)]),
    ] as [(String, [Key])])
  func `an Escape before the sequence of a key is Alt, and otherwise a key`(
    bytes: String, keys: [Key]
  ) {
    let found = Self.events(bytes).compactMap { event in
      switch event {
      case .key(let key): key
      case .keyAfterEscape(let key): Key(key.code, .alt)
      default: nil
      }
    }
    #expect(found == keys)
  }

  private static let escapeAndBracket = [Key(.escape), Key("[", .alt), Key(.escape)]
}

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

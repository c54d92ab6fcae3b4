import NavigationTesting
import TerminalUI
import Testing

@testable import NcursesTerminal

/// Input may be split anywhere, and may be anything.
@Suite struct EventDecoderLawTests {
  /// Returns the events of input in portions, followed by a pause.
  static func events(_ portions: [[UInt8]]) -> [TerminalEvent] {
    var decoder = EventDecoder()
    return portions.flatMap { decoder.feed($0) } + decoder.flush()
  }

  static let pieces =
    EventDecoderTests.keys.map(\.0).filter { $0 != "\u{1B}" }
    + EventDecoderTests.reports.map(\.0)
    + [
      "text é 漢 👨‍👩‍👧‍👦🇩🇪", "\u{1B}[200~pasted\r\nlines\u{1B}[201~", "\u{1B}]11;x\u{1B}\\", "\u{1B}[?1c",
      "\u{1B}\u{1B}[B", "\u{1B}[<0;3;4m", "\u{1B}[<0;3;4M\u{1B}[<0;3;4m\u{1B}[<64;200;99M",
      "\u{1B}[I\u{1B}[O", "\u{1B}[200~\u{1B}[201~:!x\r\u{1B}[201~",
      "\u{1B}[200~é漢👩‍🔬\t\u{1B}[201~\u{1B}[I",
      "\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~", "\u{1B}P1+r52\u{1B}\\\u{1B}[A",
      "\u{1B}_x\u{1B}[B",
      "\u{1B}[1;2\u{1B}[C", "\u{1B}x", "\u{1B}é", "\u{1B}]1j", "\u{1B}P1;j", "\u{1B}_Gij",
      "\u{1B}O\u{1B}OA", String(repeating: "j", count: 1000),
    ]

  @Test(arguments: pieces)
  func `every split into two portions gives the same events`(piece: String) {
    let bytes = Array((piece + "z").utf8)
    let whole = Self.events([bytes])
    for cut in 0...bytes.count {
      #expect(Self.events([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
    }
  }

  @Test(arguments: pieces)
  func `splits into three portions, and single bytes, give the same events`(piece: String) {
    let bytes = Array((piece.prefix(60) + "z").utf8)
    let whole = Self.events([bytes])
    #expect(Self.events(bytes.map { [$0] }) == whole)
    for cut in 0...bytes.count {
      for next in cut...bytes.count {
        let portions = [bytes[..<cut], bytes[cut..<next], bytes[next...]].map { Array($0) }
        guard Self.events(portions) != whole else { continue }
        Issue.record("cut at \(cut) and \(next)")
      }
    }
  }

  /// Returns the events of input with pauses, and the same text for characters that a pause divided.
  private static func events(_ bytes: [UInt8], pauses: (Int) -> Bool) -> [String] {
    var decoder = EventDecoder()
    var events: [TerminalEvent] = []
    for (index, byte) in bytes.enumerated() {
      events += decoder.feed([byte])
      if pauses(index) { events += decoder.flush() }
    }
    events += decoder.flush() + decoder.feed("z".utf8) + decoder.flush()
    var result = [""]
    for event in events {
      if case .key(let key) = event, let text = key.text {
        result[result.count - 1].unicodeScalars += text.unicodeScalars
      } else {
        result += ["\(event)", ""]
      }
    }
    return result
  }

  /// Sequences that a terminal sends, none of which ends a paste early.
  private static let sequences =
    pieces.filter { !$0.contains("201~") && $0.utf8.count < 100 } + EventDecoderTests.answers
    + [
      "\u{1B}[200~pasted\r\nlines\u{1B}[201~", "\u{1B}[200~é\u{1B}[201~", "\u{1B}[200~\u{1B}[201~",
      "\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62c", "\u{1B}[M !!\u{1B}[M#!!", "é漢🎉",
    ]

  @Test(arguments: sequences)
  func `pauses between any bytes give the same events, except after a lone Escape`(text: String) {
    let bytes = Array(text.utf8)
    let whole = Self.events(bytes) { _ in false }
    #expect(Self.events(bytes) { Self.canPause(bytes, $0) } == whole, "pauses everywhere")
    for cut in bytes.indices where Self.canPause(bytes, cut) {
      #expect(Self.events(bytes) { $0 == cut } == whole, "a pause after byte \(cut)")
    }
  }

  /// Returns whether a pause after a byte tells nothing. It does after a lone Escape, which is not the end of a control
  /// string, and in a paste, of which the end mark may be missing, except within a mark and within a character.
  private static func canPause(_ bytes: [UInt8], _ index: Int) -> Bool {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == 0x1B { return index > 0 && next == UInt8(ascii: "\\") }
    let mark = Array("\u{1B}[201~".utf8)
    guard bytes.starts(with: "\u{1B}[200~".utf8), (5..<bytes.count - 1).contains(index) else {
      return true
    }
    return next & 0xC0 == 0x80
      || (2..<mark.count).contains { bytes[...index].suffix($0).elementsEqual(mark.prefix($0)) }
  }

  @Test(
    arguments: [
      ("a", "[<0;1;1M", "", [.paste("a"), .mouse(MouseEvent(.press, at: .origin))]),
      ("", "[I", "", [.focusGained]), ("a", "[200~", "b\u{1B}[201~", [.paste("a"), .paste("b")]),
    ] as [(String, String, String, [TerminalEvent])])
  func `a pause in the sequence after a paste ends the paste, and not the sequence`(
    text: String, sequence: String, rest: String, events: [TerminalEvent]
  ) {
    for cut in 1..<sequence.utf8.count {
      var decoder = EventDecoder()
      let bytes = Array(sequence.utf8)
      let begun = decoder.feed("\u{1B}[200~\(text)\u{1B}[201~\u{1B}".utf8 + bytes[..<cut])
      let paused = decoder.flush()
      let ended = decoder.feed(bytes[cut...] + rest.utf8) + decoder.flush()
      #expect(begun + paused + ended == events, "\(cut)")
    }
  }

  @Test(arguments: RandomCases.seeds(800))
  func `typed bytes are the text that they encode, with a sign for invalid ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let likely = Array("aé漢🎉".utf8) + [0xC3, 0xE0, 0xED, 0xF0, 0xF4, 0x9F, 0xA0, 0xFF]
    let bytes = (0..<60).map { _ in likely.randomElement(using: &random) ?? 0 }
    let found = Self.events(bytes) { _ in Bool.random(using: &random) }
    let expected = String(decoding: bytes + [UInt8(ascii: "z")], as: UTF8.self)
    let printable = expected.unicodeScalars.filter { $0.properties.generalCategory != .control }
    #expect(found.count == 1)
    #expect(Array(found[0].unicodeScalars) == Array(printable))
  }

  @Test(arguments: RandomCases.seeds(800))
  func `random input in random portions gives the same events`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<40 {
      bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.append(.random(in: 0...255, using: &random))
      }
    }
    var portions: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let portion = rest.prefix(Int.random(in: 1...9, using: &random))
      portions.append(Array(portion))
      rest = rest.dropFirst(portion.count)
    }
    #expect(Self.events(portions) == Self.events([bytes]))
  }

  @Test(arguments: RandomCases.seeds(800))
  func `random bytes never crash the decoder, and always come to an end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = EventDecoder()
    let likely = Array("\u{1B}[]OPM<>?;:0123456789~uAR$ \r\u{1B}[200~\u{1B}[201~é👩‍🔬".utf8)
    for _ in 0..<2000 {
      let isLikely = Bool.random(using: &random)
      let byte =
        isLikely ? likely.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
      _ = decoder.feed([byte])
      if Int.random(in: 0..<50, using: &random) == 0 { _ = decoder.flush() }
    }
    // Ctrl-C ends a paste, and a control character ends any sequence.
    for byte: UInt8 in [0x03, 0x0D] {
      _ = decoder.feed([byte])
      _ = decoder.flush()
    }
    #expect(decoder.timeout == nil)
    #expect(decoder.feed("a".utf8) == [.key(Key("a"))])
  }

  private static let partsOfMarks = [
    "\u{1B}", "[", "2", "0", "1", "~", "\u{1B}[20", "0~", "1~", "\u{1B}[200~", "\u{1B}[201~", "a",
    "é",
  ]

  @Test(arguments: RandomCases.seeds(800))
  func `any mix of paste marks is pasted, however it is split`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for length in 0..<40 {
      let parts = (0..<length).map { _ in Self.partsOfMarks.randomElement(using: &random) ?? "" }
      let bytes = Array(("\u{1B}[200~" + parts.joined()).utf8)
      #expect(Self.events(bytes.map { [$0] }) == Self.events([bytes]))
    }
  }
}

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
      "\u{1B}[1;2\u{1B}[C", "\u{1B}O\u{1B}OA", String(repeating: "j", count: 1000),
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
    _ = decoder.flush()
    _ = decoder.flush()
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

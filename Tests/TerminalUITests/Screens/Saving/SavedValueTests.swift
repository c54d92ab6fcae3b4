import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct SavedValueTests {
  /// A value with all forms that screens have.
  private indirect enum Sample: Codable, Equatable {
    case number(Int, UInt64, Double)
    case text(String?)
    case list([Sample])
    case names([String: Sample])
    case small(Int8, UInt8, Float, Bool)
    case nothing
  }

  private func sample(_ generator: inout SeededGenerator, depth: Int = 0) -> Sample {
    let texts = ["", "a/b", "\"\\\u{1B}\u{8}\t\n\u{7F}", "é中👩\u{200D}👧", "\u{2028}"]
    switch generator.number(0..<(depth < 4 ? 6 : 4)) {
    case 0:
      let integers = [0, -1, Int.max, Int.min, 42]
      let doubles: [Double] = [0, -0.5, 1e300, 1 / 3, 7, .leastNonzeroMagnitude, -1e20]
      return .number(
        generator.element(of: integers), generator.element(of: [0, UInt64.max, 1 << 63]),
        generator.element(of: doubles))
    case 1: return .text(generator.oneIn(4) ? nil : generator.element(of: texts))
    case 2: return .small(-128, 255, 0.25, generator.oneIn(2))
    case 3: return .nothing
    case 4:
      return .list((0..<generator.number(0..<4)).map { _ in sample(&generator, depth: depth + 1) })
    default:
      // More than fifteen members are found by an index.
      let names = (0..<generator.number(0..<20)).map { "\($0)\(texts[$0 % 5])" }
      return .names(
        names.reduce(into: [:]) { $0[$1] = sample(&generator, depth: depth + 1) })
    }
  }

  @Test(arguments: RandomCases.seeds(800))
  func `the JSON is that of Foundation, and each reads the other's`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sample = [sample(&generator)]
    let own = try JSONWriter.json(of: sample)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let foundation = try encoder.encode(sample)
    #expect(try JSONDecoder().decode([Sample].self, from: Data(own)) == sample)
    #expect(try SavedValue(json: foundation).decoded() == sample)
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    #expect(try SavedValue(json: encoder.encode(sample)).decoded() == sample)
    #expect(try SavedValue(json: own).decoded() == sample)
    // Foundation writes some numbers with exponents in another form.
    if !String(decoding: foundation, as: UTF8.self).contains(/[0-9]e/) {
      #expect(own == Array(foundation))
    }
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "\"a",
    "\"\\x\"", "\"\\u12\"", "\"\\uD800\"", "\"\\uD800\\u0041\"", "\"\\u+123\"", "\"\u{1}\"", "01",
    "+1", "1.", ".5", "-", "1e", "1e+", "1e999", "nul", "nullx", "true false", "[1 2]", "NaN",
  ])
  func `invalid JSON is rejected`(json: String) {
    #expect(throws: DecodingError.self) { try SavedValue(json: json.utf8) }
  }

  @Test func `invalid UTF-8 is rejected`() {
    #expect(throws: DecodingError.self) { try SavedValue(json: [0x22, 0xC3, 0x22]) }
    #expect(throws: DecodingError.self) { try SavedValue(json: [0x22, 0x5C, 0x6E, 0xFF, 0x22]) }
  }

  @Test func `escapes are read`() throws {
    let json = #""\" \\ \/ \b\f\n\r\t \u00e9 \uD83D\uDC69""#
    #expect(try SavedValue(json: json.utf8) == .text("\" \\ / \u{8}\u{C}\n\r\t é 👩"))
  }

  @Test func `deep JSON is rejected without a crash`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try SavedValue(json: nested(512))
    #expect(throws: DecodingError.self) { try SavedValue(json: nested(513)) }
    #expect(throws: DecodingError.self) {
      try SavedValue(json: String(repeating: "{\"a\":", count: 1_000_000).utf8)
    }
  }

  @Test func `values of another form are rejected`() throws {
    let value = try SavedValue(json: "{\"a\":[300],\"b\":1.5}".utf8)
    #expect(try value.decoded([String: SavedValue].self).count == 2)
    #expect(throws: DecodingError.self) { try value.decoded([Int].self) }
    #expect(throws: DecodingError.self) { try value.decoded([String: [UInt8]].self) }
    #expect(throws: DecodingError.self) { try SavedValue.number(1.5).decoded(Int.self) }
    #expect(throws: DecodingError.self) { try SavedValue.number(1e30).decoded(Int.self) }
    #expect(throws: DecodingError.self) { try SavedValue.integer(-1).decoded(UInt.self) }
    #expect(throws: DecodingError.self) { try SavedValue.null.decoded(String.self) }
    #expect(throws: EncodingError.self) { try JSONWriter.json(of: [Double.nan]) }
  }

  @Test func `objects that only look alike are decoded on their own`() throws {
    struct A: Codable, Equatable { var x: Int }
    struct B: Codable, Equatable { var x: Double }
    let pairs = try SavedValue(json: #"[{"x":1},{"x":1},{"x":2},{"x":1}]"#.utf8)
    #expect(try pairs.decoded() == [A(x: 1), A(x: 1), A(x: 2), A(x: 1)])
    // The same hash, with other members.
    let (one, two) = ([SavedValue.Member(name: "x", value: .integer(1))], [SavedValue.Member]())
    let other = [SavedValue.Member(name: "x", value: .integer(2))]
    let same = [one, other, one].map { SavedValue.object(SavedValue.Object($0, hash: 7)) }
    #expect(try SavedValue.array(same).decoded() == [A(x: 1), A(x: 2), A(x: 1)])
    #expect(throws: DecodingError.self) {
      try SavedValue.array(same + [.object(SavedValue.Object(two, hash: 7))]).decoded([A].self)
    }
    /// The same object as two types.
    struct Both: Decodable, Equatable {
      let (a, b): (A, B)

      init(from decoder: any Decoder) throws {
        a = try A(from: decoder)
        b = try decoder.singleValueContainer().decode(B.self)
      }
    }
    let both = try SavedValue(json: #"[{"x":1},{"x":1}]"#.utf8).decoded([Both].self)
    #expect(both.map(\.b) == [B(x: 1), B(x: 1)])
  }

  /// A type that writes to several containers in turn, as few do.
  private struct Interleaved: Codable, Equatable {
    var (a, b) = (1, 2)

    private enum Key: String, CodingKey { case first, second, x }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let first = try container.nestedContainer(keyedBy: Key.self, forKey: .first)
      var second = try container.nestedUnkeyedContainer(forKey: .second)
      (a, b) = (try first.decode(Int.self, forKey: .x), try second.decode(Int.self))
      #expect(try second.decodeNil() && second.isAtEnd)
      #expect(throws: DecodingError.self) { _ = try second.decode(Int.self) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var first = container.nestedContainer(keyedBy: Key.self, forKey: .first)
      var second = container.nestedUnkeyedContainer(forKey: .second)
      try second.encode(b)
      try first.encode(a, forKey: .x)
      try second.encodeNil()
    }
  }

  @Test func `containers can be written in turn`() throws {
    let json = try JSONWriter.json(of: Interleaved())
    #expect(String(decoding: json, as: UTF8.self) == #"{"first":{"x":1},"second":[2,null]}"#)
    #expect(try SavedValue(json: json).decoded() == Interleaved())
  }
}

import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct FuzzyPatternLawTests {
  private static let alphabet = Array("aabbc AB-é/ü日")

  private func word(_ length: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: length, using: &generator)
    return String((0..<count).map { _ in Self.alphabet.randomElement(using: &generator) ?? "a" })
  }

  /// Returns the compared characters in folded form.
  private func folded(_ text: String) -> [Character] {
    text.filter { !$0.isWhitespace }.map(\.folded)
  }

  @Test func `a match contains the pattern in order`() {
    var generator = SeededGenerator(seed: 21)
    var found = 0
    for _ in 0..<5_000 {
      let (pattern, text) = (word(0...4, &generator), word(0...12, &generator))
      let isSubsequence = folded(text).reduce(folded(pattern)[...]) {
        $0.first == $1 ? $0.dropFirst() : $0
      }.isEmpty
      let match = FuzzyPattern(pattern).match(text)
      #expect((match != nil) == isSubsequence, "\(pattern) in \(text)")
      guard let match else { continue }
      found += 1
      let characters = Array(text)
      #expect(match.offsets.map { characters[$0].folded } == folded(pattern))
      #expect(zip(match.offsets, match.offsets.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(found > 1_000)
  }

  @Test func `only a match at the start of the text has the most points`() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<5_000 {
      let (pattern, text) = (word(1...4, &generator), word(0...12, &generator))
      let length = folded(pattern).count
      guard length > 0, let match = FuzzyPattern(pattern).match(text) else { continue }
      #expect((match.score == 8 * length - 1) == folded(text).starts(with: folded(pattern)))
      #expect(match.score <= 8 * length - 1)
    }
  }

  @Test func `the chosen alignment has the most points of all`() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<2_000 {
      let (pattern, text) = (word(1...3, &generator), FuzzyText(word(0...8, &generator)))
      let best = waysToFind(folded(pattern)[...], in: text, from: 0).map { points($0, text) }.max()
      let source = zip(text.characters, text.offsets).map { "\($0)\($1)" }
      #expect(
        FuzzyAlignment(of: folded(pattern), with: text).match?.score
          == (pattern.isBlank ? 0 : best),
        "\(pattern) in \(source)")
    }
  }

  /// Returns all alignments, by brute force.
  private func waysToFind(_ pattern: ArraySlice<Character>, in text: FuzzyText, from start: Int)
    -> [[Int]]
  {
    guard let first = pattern.first else { return [[]] }
    return (start..<max(start, text.characters.count)).filter { text.characters[$0] == first }
      .flatMap { position in
        waysToFind(pattern.dropFirst(), in: text, from: position + 1).map { [position] + $0 }
      }
  }

  /// Returns the points of an alignment: those of its best division into runs.
  private func points(_ way: [Int], _ text: FuzzyText) -> Int {
    var best: [FuzzyRun: Int] = [:]
    for (index, position) in way.enumerated() {
      let before = best
      best = [:]
      if index > 0, way[index - 1] + 1 == position {
        for (run, score) in before { best[run] = score + run.furtherPoints }
      }
      let start = text.starts[position]
      let fresh = (before.values.max() ?? 0) + start.firstPoints
      best[start] = max(best[start] ?? 0, fresh)
    }
    return best.values.max() ?? 0
  }

  @Test func `any text can be a pattern and be searched`() {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<2_000 {
      let text = HostileText.make(using: &generator)
      let scalars = HostileText.makeScalars(using: &generator)
      _ = FuzzyPattern(scalars).match(text)
      #expect(FuzzyPattern(text.prefix(200)).match(text) != nil || text.count > 200)
    }
    let long = String(repeating: "ab ", count: 5_000)
    #expect(FuzzyPattern(long).match(long) == nil)
    #expect(FuzzyPattern("aab").match(long)?.offsets == [0, 3, 4])
  }

  @Test func `both normal forms of a letter are equal`() {
    for value in UInt32(0xC0)...0x1FFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let text = String(scalar)
      let forms = [text, text.decomposedStringWithCanonicalMapping].map { $0.map(\.folded) }
      #expect(forms[0] == forms[1], "U+\(String(value, radix: 16))")
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

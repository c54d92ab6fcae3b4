import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextMarksTests {
  /// Law: the runs cover the row, and each character has the attributes of the ranges that contain
  /// it.
  @Test(arguments: RandomCases.seeds(800))
  func `the runs of a row have the attributes of each character`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = String((0..<random.number(1..<40)).map { _ in random.element(of: Array("aab ")) })
    let pattern = try #require(TextPattern(random.element(of: ["a", "aa", "b ", "aab"])))
    var buffer = TextBuffer(text)
    let (start, end) = (random.number(0..<text.count + 1), random.number(0..<text.count + 1))
    buffer.apply(.move(.position(TextPosition(line: 0, offset: start))), in: .zero)
    buffer.apply(.select(.position(TextPosition(line: 0, offset: end))), in: .zero)
    let marks = TextMarks(line: 0, of: buffer, pattern: pattern)
    let first = random.number(0..<text.count)
    let row = first..<random.number(first..<text.count) + 1
    let runs = marks.runs(in: row)
    #expect(runs.flatMap { Array($0.0) } == Array(row))
    let hits = pattern.ranges(in: text)
    for (run, attributes) in runs {
      for offset in run {
        var expected: Style.Attributes = []
        if (min(start, end)..<max(start, end)).contains(offset) { expected.insert(.reverse) }
        if hits.contains(where: { $0.contains(offset) }) { expected.insert([.underline, .bold]) }
        #expect(attributes == expected, "\(offset) of “\(text)”")
      }
    }
  }
}

import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct WordWrappingTests {
  @Test(arguments: [
    ("", 5, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 100, ["one two three"]),
    ("one two", 3, ["one", "two"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("an unbreakable", 4, ["an", "unbr", "eaka", "ble"]),
    ("a  b", 2, ["a", "b"]),
    ("well-known fact", 6, ["well-", "known", "fact"]),
    ("run --flag -v", 9, ["run", "--flag -v"]),
    ("中文字", 4, ["中文", "字"]),
    ("中文字", 1, ["中", "文", "字"]),
    ("会議。次", 4, ["会", "議。", "次"]),
    ("見「本」", 6, ["見", "「本」"]),
    ("see 中文", 7, ["see 中", "文"]),
    ("abc", 0, ["a", "b", "c"]),
    ("no\u{A0}break here", 8, ["no\u{A0}break", "here"]),
  ])
  func `text wraps at words`(text: String, columns: Int, rows: [String]) {
    #expect(SafeText(text).wrapped(to: columns).map(\.string) == rows)
  }

  @Test func `rows are ranges of characters or of bytes`() {
    for (countsBytes, rows) in [(false, [0..<5, 5..<7]), (true, [0..<7, 7..<13])] {
      var wrapping = WordWrapping(columns: 4, countsBytes: countsBytes)
      wrapping.add("né à 中文") { $0.columns }
      #expect(wrapping.finished() == rows)
    }
  }

  @Test(arguments: [
    ("one two three", 7, 2, ["one two", "three"]), ("one two three", 7, 1, ["one…"]),
    ("one two three", 9, 1, ["one two…"]), ("one two three", 5, 2, ["one", "two…"]),
    ("unbreakable", 4, 1, ["unb…"]), ("one two", 3, 0, []), ("one two", 1, 1, ["…"]),
  ])
  func `text that exceeds the rows is cut at a word`(
    text: String, columns: Int, rows: Int, expected: [String]
  ) {
    #expect(SafeText(text).wrapped(to: columns, rows: rows).map(\.string) == expected)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `rows have no gaps, none is empty, and each fits except for a hanging space`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let characters = Array(
      SafeText(HostileText.make(using: &generator) + HostileText.make(using: &generator)).string)
    for columns in 0...12 {
      var wrapping = WordWrapping(columns: columns)
      for character in characters { wrapping.add(character, columns: character.columns) }
      let rows = wrapping.finished()
      #expect(rows.first?.lowerBound == 0 && rows.last?.upperBound == characters.count)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(characters.isEmpty || rows.allSatisfy { !$0.isEmpty })
      for row in rows where row.count > 1 {
        let hanging = characters[row].last == " " ? 1 : 0
        let taken = characters[row].reduce(0) { $0 + $1.columns }
        #expect(taken - hanging <= max(1, columns), "\(characters[row])")
      }
    }
  }
}

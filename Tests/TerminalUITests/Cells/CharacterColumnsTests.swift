import Testing
import UnicodeTexts

@testable import TerminalKit
@testable import TerminalUI

@Suite struct CharacterColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 1), ("ß", 1), ("Ω", 1), ("±", 1),
      ("中", 2), ("あ", 2), ("が", 2), ("か\u{3099}", 2), ("ｱ", 1), ("ｶ\u{FF9E}", 2), ("Ａ", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("한", 2), ("\u{3000}", 2), ("क्ष", 2), ("कि", 2), ("क्", 1), ("\u{600}1", 2), ("😀", 2), ("❤", 1),
      ("❤️", 2), ("⌚", 2), ("⌚\u{FE0E}", 2), ("❤\u{FE0E}", 1),
      ("☝🏻", 2), ("👩‍🔬", 2), ("👨‍👩‍👧‍👦", 2), ("👁‍🗨", 2), ("🏳️‍🌈", 2), ("🇫🇷", 2), ("🇫", 1), ("1️⃣", 2), ("1⃣", 1),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("\u{1FAE9}", 2), ("…", 1),
      ("\u{18E00}", 2), ("\u{1F6D8}", 2), ("☰", 1),
      ("│", 1),
      ("\u{E000}", 1), ("\u{F0001}", 1), ("\u{20000}", 2),
    ])
  func `a character has its width`(character: String, columns: Int) {
    #expect(character.map(\.columns) == [columns], "\(character.unicodeScalars.map(\.value))")
  }

  @Test func `the boundaries of wide scalars ascend and come in pairs`() {
    let boundaries = WideScalars.boundaries
    #expect(boundaries.count.isMultiple(of: 2))
    #expect(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a lookup agrees with a search of the ranges`() {
    let boundaries = WideScalars.boundaries
    let near = boundaries.flatMap { [$0 - 1, $0, $0 + 1] }
    for scalar in near.compactMap(Unicode.Scalar.init) {
      let isWide = stride(from: 0, to: boundaries.count, by: 2).contains {
        (boundaries[$0]..<boundaries[$0 + 1]).contains(scalar.value)
      }
      #expect(WideScalars.contains(scalar) == isWide, "\(scalar.value)")
    }
  }
}

/// The widths and boundaries of characters according to the files of Unicode.
@Suite struct UnicodeColumnsTests {
  /// The widths of characters, read from the files instead of our tables.
  private struct Columns {
    let wide: Set<UInt32>
    let without: Set<UInt32>
    let emoji: Set<UInt32>

    init() throws {
      let marks = try UnicodeFile.scalars(
        "extracted/DerivedGeneralCategory.txt", with: ["Mn", "Me", "Mc"])
      wide = try UnicodeFile.scalars("EastAsianWidth.txt", with: ["W", "F"]).subtracting(marks)
      without = try UnicodeFile.scalars(
        "extracted/DerivedGeneralCategory.txt", with: ["Mn", "Me", "Cf", "Cc"]
      ).union(UnicodeFile.scalars("HangulSyllableType.txt", with: ["V", "T"]))
      emoji = try UnicodeFile.scalars("emoji/emoji-data.txt", with: ["Emoji"])
    }

    /// Returns the width of a character: that of its scalars, and 2 for an emoji selected by a
    /// variation selector.
    func of(_ character: Character) -> Int {
      var sum = 0
      var previous: UInt32?
      for scalar in character.unicodeScalars.map(\.value) {
        if wide.contains(scalar) {
          sum += 2
        } else if previous == nil || !without.contains(scalar) {
          sum += 1
        }
        if scalar == 0xFE0F, let previous, emoji.contains(previous) { sum += 1 }
        previous = scalar
      }
      return min(sum, 2)
    }
  }

  /// The table may be of a newer version than the files, in which some of its scalars are not assigned.
  @Test func `wide scalars are those of Unicode, and those reserved for emoji`() throws {
    let wide = try Columns().wide
    let unassigned = try UnicodeFile.scalars("extracted/DerivedGeneralCategory.txt", with: ["Cn"])
    let reserved: ClosedRange<UInt32> = 0x1FA70...0x1FAFF
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isWide = wide.contains(value) || reserved.contains(value)
      if !isWide, unassigned.contains(value) { continue }
      guard WideScalars.contains(scalar) != isWide else { continue }
      Issue.record("U+\(String(value, radix: 16)) is \(isWide ? "wide" : "narrow")")
    }
  }

  @Test func `text is split into the characters of GraphemeBreakTest, with their widths`() throws {
    let columns = try Columns()
    let lines = try UnicodeFile.lines("auxiliary/GraphemeBreakTest.txt")
    #expect(lines.count > 600)
    // Scissors are no longer a pictograph in emoji sequences.
    for line in lines where line != "÷ 2701 × 200D × 2701 ÷" {
      let parts = line.split(separator: "÷").map {
        UnicodeFile.text($0.replacing("×", with: " "))
      }.filter { !$0.isEmpty }
      let characters = Array(parts.joined())
      #expect(characters.map(String.init) == parts, "\(line)")
      #expect(characters.map(\.columns) == characters.map(columns.of), "\(line)")
      try expectDrawn(SafeText(parts.joined()), columns, line)
    }
  }

  @Test func `every emoji of emoji-test is one character in two columns`() throws {
    let columns = try Columns()
    let lines = try UnicodeFile.lines("emoji/emoji-test.txt")
    #expect(lines.count > 4700)
    for line in lines {
      let text = UnicodeFile.text(line.prefix { $0 != ";" })
      #expect(text.count == 1, "\(line)")
      #expect(SafeText(text).string == text, "\(line)")
      // Without the emoji selector, some are plain symbols.
      if !line.hasSuffix("unqualified") {
        #expect(text.map(\.columns) == [2], "\(line)")
      }
      try expectDrawn(SafeText(text), columns, line)
    }
  }

  /// Checks that a text takes the stated number of columns, and that its cells contain it.
  private func expectDrawn(_ text: SafeText, _ columns: Columns, _ line: String) throws {
    #expect(text.columns == text.string.reduce(0) { $0 + columns.of($1) }, "\(line)")
    var canvas = Canvas(size: Size(columns: text.columns + 1, rows: 1))
    canvas.write("|", at: Point(column: text.columns, row: 0))
    canvas.write(text, at: .origin)
    let cells = (0...text.columns).map { canvas.buffer.text(row: 0, column: $0) }
    #expect(cells.dropLast().joined() == text.string, "\(line)")
    #expect(cells.last == "|", "\(line)")
  }
}

import Testing

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

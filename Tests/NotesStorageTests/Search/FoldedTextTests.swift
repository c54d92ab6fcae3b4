import NavigationTesting
import Testing

@testable import NotesModel
@testable import NotesStorage

@Suite struct FoldedTextTests {
  /// Law: folding ASCII by bytes and the rest by a table agrees with Unicode.
  @Test(arguments: RandomCases.seeds(240))
  func `common and other scalars are folded alike`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var word = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let value = UInt32.random(in: 0x20..<0x560, using: &generator)
        if let scalar = Unicode.Scalar(value) { word.append(scalar) }
      }
      let text = String(word)
      #expect(
        FoldedText.fold(text, .word).unicodeScalars
          .elementsEqual(FoldedText.foldAnyWord(text).unicodeScalars), "\(word.map(\.value))")
    }
  }

  @Test func `the class of a common scalar follows from its Unicode properties`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.searchClass != scalar.classFromProperties {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  /// Law: for any bytes, the excerpt contains a match if there is one, and has a bounded length.
  @Test(arguments: RandomCases.seeds(240))
  func `an excerpt of any bytes is short`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      [0xFF], [0xF0, 0x9F], [0xE4], [0x80], [0], Array("hit ".utf8), Array("å ".utf8),
      Array("会議 ".utf8), Array("👩‍👩‍👧".utf8), Array("e\u{301}".utf8), Array("\u{1100}\u{1161}".utf8),
      Array("\n".utf8), Array("x".utf8), Array("🇩🇪".utf8), Array("ｶﾞ".utf8), Array("\u{3000}".utf8),
    ]
    let pattern = try #require(SearchPattern("hit 議"))
    for _ in 0..<50 {
      let bytes = (0..<Int.random(in: 0...300, using: &generator)).flatMap { _ in
        generator.element(of: pieces)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let excerpt = pattern.excerpt(of: Array(text.utf8))
      let hasHit = SearchRuns(text).contains { run in
        run.kind == .word ? run.text.contains("hit") : run.text.contains("議")
      }
      #expect((excerpt != nil) == hasHit)
      #expect(excerpt?.unicodeScalars.count ?? 0 <= 161)
      _ = pattern.excerpt(of: bytes)
    }
  }
}

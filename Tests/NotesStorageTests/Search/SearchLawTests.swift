import NavigationTesting
import NotesApp
import Testing
import UnicodeTexts

@testable import NotesStorage

/// Law: any bytes can be searched for any text, and the excerpt of a hit is short.
@Suite struct SearchLawTests {
  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func `an excerpt of any text is there where a hit is, and short`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let searched = try SearchedText(using: &generator)
      let text = Array((searched.text + String(repeating: " filling", count: 30)).utf8)
      for bytes in [text, Array(text.reversed()), searched.damagedBytes(using: &generator)] {
        for query in searched.queries {
          guard let pattern = SearchPattern(query) else { continue }
          let excerpt = pattern.excerpt(of: bytes)
          var runs = SearchRuns(utf8: bytes)
          #expect((excerpt == nil) == (runs.firstHit(of: pattern.terms) == nil))
          #expect(excerpt?.unicodeScalars.count ?? 0 <= NoteBody.excerptLength + 1)
        }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `notes of any text are found by what they say, and an excerpt is shown`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let texts = try (0..<5).map { _ in try SearchedText(using: &generator) }
    for searched in texts {
      let body = NoteBody(searched.damagedBytes(using: &generator))
      _ = try notes.create(NoteDraft(title: searched.text, body: body))
    }
    for query in texts.flatMap(\.queries) {
      let found = try notes.search(query, limit: 9).map(\.id)
      #expect(try notes.excerpts(of: found, foundBy: query).count == found.count)
    }
    let whole = texts.filter { SearchPattern($0.text).map { $0.terms.count < 32 } ?? false }
    for searched in whole where searched.text.count < 100 {
      #expect(
        try !notes.search(searched.text, limit: 9).isEmpty, "\(searched.text.debugDescription)")
    }
  }
}

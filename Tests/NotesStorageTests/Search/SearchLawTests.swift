import NavigationTesting
import NotesModel
import NotesReference
import Testing
import UnicodeTexts

@testable import NotesStorage

/// Law: any bytes can be searched for any text, and excerpts are short.
@Suite struct SearchLawTests {
  @Test(arguments: RandomCases.seeds(320))
  func `an excerpt exists if there is a match, and is short`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let searched = try SearchedText(using: &generator)
      let text = Array((searched.text + String(repeating: " filling", count: 30)).utf8)
      for bytes in [text, Array(text.reversed()), searched.damagedBytes(using: &generator)] {
        for query in searched.queries {
          guard let pattern = SearchPattern(query) else { continue }
          let excerpt = pattern.excerpt(of: bytes)
          var runs = SearchRuns(utf8: bytes)
          #expect((excerpt == nil) == runs.hits(of: pattern.terms, most: 1).isEmpty)
          #expect(excerpt?.unicodeScalars.count ?? 0 <= NoteBody.excerptLength + 1)
        }
      }
    }
  }

  @Test(arguments: RandomCases.seeds(80))
  func `notes of any text are found by their words, with an excerpt`(seed: UInt64) throws {
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

  /// Valid and invalid pieces of queries.
  private static let pieces = [
    "\"", "\"", "-", "-\"", " ", " ", "title:", "tag:", "is:pinned", "is:task", "is:trashed", "is:",
    "before:", "after:", "2026", "1970-01-01", "-12", "#", "::", "AND", "*", "(", "NEAR(", "\0",
    " OR ", " OR ", "OR", "path:", "path:b/", "alias:", "alias:an", "status:", "-status:acti",
    "Due-Date:2026", "no:a", "status:\"active\"", "mistyped", "mitsyped", "mistypd",
  ]

  /// Returns a file with a path and front matter, or none.
  private static func file(
    of texts: [SearchedText], using generator: inout SeededGenerator
  ) -> NoteFile? {
    guard !generator.oneIn(3) else { return nil }
    let lines = [
      "status: active", "Status: [Active, \(generator.element(of: ["an other", "late"]))]",
      "due-date: 2026-11-30", "aliases: [Another name, \(generator.number(0..<9))]", "alias: Ann",
      "title: old", "text: '\(generator.element(of: texts).queries[0].filter { $0.isLetter })'",
      "nested: {status: late, deep: [mistyped]}",
    ]
    let block = lines.filter { _ in generator.oneIn(2) }.map { $0 + "\n" }.joined()
    let paths = ["A/B/Note.md", "b/ä.md", "note.markdown"]
    return NoteFile(
      path: generator.oneIn(4) ? nil : generator.element(of: paths),
      frontMatter: block.isEmpty ? [] : Array("---\n\(block)---\n".utf8))
  }

  @Test(arguments: RandomCases.seeds(240))
  func `any query has the same results as without an index, in the same order`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let texts = try (0..<6).map { _ in try SearchedText(using: &generator) }
    let drafts = texts.map { searched in
      NoteDraft(
        title: generator.element(of: texts).queries[0],
        body: NoteBody(Array((generator.oneIn(3) ? "# " : "").utf8) + Array(searched.text.utf8)),
        tags: searched.queries.prefix(2).map { $0 }, isPinned: generator.oneIn(3),
        file: Self.file(of: texts, using: &generator))
    }
    let notes = try NotesDatabase(inMemory: drafts) { Timestamp(rawValue: 0) }
    let model = InMemoryNotes(drafts)
    let trashed = [NoteID(rawValue: 2)].compactMap(\.self)
    try notes.apply(.trash(true), to: trashed)
    try model.apply(.trash(true), to: trashed)
    let words = texts.flatMap(\.queries)
    for _ in 0..<60 {
      let query = (0...generator.number(0..<5)).map { _ in
        generator.element(of: generator.oneIn(2) ? words : Self.pieces)
      }.joined()
      let found = try notes.search(query, limit: 9)
      #expect(found == model.search(query, limit: 9), "\(query.debugDescription)")
      for id in found.map(\.id) { try expectNoExcluded(in: notes.note(id), query) }
    }
  }

  /// Checks that a note contains no word that begins with an excluded one.
  private func expectNoExcluded(in note: Note?, _ query: String) throws {
    let note = try #require(note)
    let alternatives = SearchQuery(query).alternatives
    guard alternatives.count == 1 else { return }
    for clause in alternatives[0].clauses where clause.isExcluded {
      guard case .text(let term) = clause.condition, let run = term.runs.first,
        term.runs.count == 1, run.kind == .word
      else { continue }
      for text in [note.title, note.body.text] + note.tags {
        let words = SearchRuns(text).map(\.text)
        #expect(
          !words.contains { term.isWhole ? $0 == run.text : $0.utf8.starts(with: run.text.utf8) },
          "\(query.debugDescription)")
      }
    }
  }
}

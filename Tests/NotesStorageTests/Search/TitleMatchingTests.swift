import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct TitleMatchingTests {
  private static let titles = [
    "Garden plan", "Plan of the garden", "会議メモ", "東京の会議", "Übergabe Köln", "c++ 100%_x", "PLAN",
    "Plan", "Trashed plan",
  ]

  @Test(
    arguments: [
      ("plan", ["Plan", "PLAN", "Plan of the garden", "Garden plan"]),
      ("pla gar", ["Plan of the garden", "Garden plan"]),
      ("GARDEN P", ["Garden plan", "Plan of the garden"]),
      ("会議", ["会議メモ", "東京の会議"]), ("議", ["東京の会議", "会議メモ"]), ("über", ["Übergabe Köln"]),
      ("koln", ["Übergabe Köln"]), ("ko\u{308}ln", ["Übergabe Köln"]), ("c++", ["c++ 100%_x"]),
      ("%", ["c++ 100%_x"]),
      ("", []), ("  ", []), ("plan garden x", []), ("\u{0}", []), ("\" OR title", []),
    ] as [(String, [String])])
  func `A text matches titles with its words, prefixes first`(
    text: String, expected: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let ids = try notes.create(contentsOf: Self.titles.map { NoteDraft($0) })
    try notes.setTrashed(true, ids[8])
    #expect(try notes.titles(matching: text, limit: 20).map(\.title) == expected)
    #expect(try notes.titles(matching: text, limit: 1).map(\.title) == Array(expected.prefix(1)))
    #expect(try notes.titles(matching: text, limit: -1).isEmpty)
  }

  @Test(
    arguments: [
      ("gart", ["Plan"]), ("GARTENPL", ["Plan"]), ("beet", ["Beds"]), ("bee", ["Bees", "Beds"]),
      ("plan", ["Plan"]), ("garten x", []), ("eet", []), ("old", []),
    ] as [(String, [String])])
  func `A text matches the beginnings of aliases and file names, after titles`(
    text: String, expected: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    func draft(_ title: String, _ path: String, _ aliases: String) -> NoteDraft {
      NoteDraft(
        title: title, body: .text("text"),
        file: NoteFile(path: path, frontMatter: Array("---\naliases: [\(aliases)]\n---\n".utf8)))
    }
    let ids = try notes.create(contentsOf: [
      draft("Plan", "a/Gartenplan.md", "Gartenplan, Plan"), draft("Beds", "b/beds.md", "Beete"),
      draft("Bees", "b/bees.md", "Bienen"), draft("Trash", "b/old.md", "Old"),
    ])
    try notes.setTrashed(true, ids[3])
    #expect(try notes.titles(matching: text, limit: 20).map(\.title) == expected)
  }

  /// What is typed, and the titles that it means, the best first. The letters are those of people in a hurry: left out,
  /// doubled, swapped, or the beginnings of words.
  @Test(
    arguments: [
      ("garden", ["Garden plan", "Gardening in April", "Plan of the garden"]),
      ("gardn", ["Garden plan", "Gardening in April", "Plan of the garden"]),
      ("gadren", ["Plan of the garden", "Garden plan"]),
      ("gardeen", ["Plan of the garden", "Garden plan"]),
      ("grdn pln", ["Garden plan"]), ("gplan", ["Garden plan", "Plan of the garden"]),
      ("potg", ["Plan of the garden"]),
      ("recpe", ["Recipe: lentils"]), ("recipee", ["Recipe: lentils"]),
      ("lentlis", ["Recipe: lentils"]),
      ("rdn", []), ("xq", []), ("gx", []), ("100%", ["c++ 100%_x"]), ("c1x", ["c++ 100%_x"]),
    ] as [(String, [String])])
  func `A text with letters left out or swapped means titles, the best first`(
    text: String, expected: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    _ = try notes.create(contentsOf: [
      NoteDraft("Gardening in April"), NoteDraft("Garden plan"), NoteDraft("Plan of the garden"),
      NoteDraft("Recipe: lentils"), NoteDraft("c++ 100%_x"), NoteDraft("Übergabe Köln"),
    ])
    #expect(try notes.titles(meantBy: text, limit: 20).map(\.title) == expected)
    let first = try notes.titles(meantBy: text, limit: 1).map(\.title)
    #expect(first == Array(expected.prefix(1)))
  }

  @Test(
    arguments: [
      ("compost", ["Compost heap", "The compost"]), ("compost he", ["Compost heap"]),
      ("heap compost", ["Compost heap"]), ("comopst", ["Compost heap", "The compost"]),
      ("compst heap", ["Compost heap"]), ("HEAP", ["Compost heap"]), ("co", []), ("garden", []),
      ("heapx", ["Compost heap"]), ("rhubarb", []), ("", []),
    ] as [(String, [String])])
  func `A text means headings, the best first`(text: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let ids = try notes.create(contentsOf: [
      NoteDraft("Garden", "# Garden\n\n## The compost\n\nrhubarb\n\n## The compost\n"),
      NoteDraft("Beds", "# Beds\n\n## Compost heap\n\nrhubarb heapx\n"),
      NoteDraft("Old", "## Compost of old\n"),
    ])
    try notes.setTrashed(true, ids[2])
    let found = try notes.headings(meantBy: text, limit: 20)
    #expect(found.map(\.heading) == expected)
    #expect(try notes.headings(meantBy: text, limit: 1).count == min(1, expected.count))
  }

  @Test func `a folder has the notes whose files are in it or below`() throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let ids = try notes.create(
      contentsOf: ["A/x.md", "A/B/y.md", "A B/z.md", "A", "w.md", "A/B/t.md"].map {
        NoteDraft(title: $0, body: .text(""), file: NoteFile(path: $0))
      })
    try notes.setTrashed(true, ids[5])
    let tree = try notes.folders().map { "\($0.path) \($0.count)" }
    #expect(tree == ["A 2", "A/B 1", "A B 1"])
    for (path, count) in [("A", 2), ("A/B", 1), ("A B", 1), ("a", 0), ("B", 0)] {
      let query = NoteQuery(.notes, NoteArrangement(sort: .titleReversed, folder: path))
      #expect(try notes.count(of: query) == count, "\(path)")
      let listed = try notes.notes(of: query, limit: 9)
      #expect(listed.count == count)
      #expect(try listed.map { try notes.position(of: $0, in: query) } == Array(0..<count))
    }
  }

  @Test func `Links to missing and trashed notes are broken`() throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let ids = try notes.create(contentsOf: [
      NoteDraft("A", "[[B]] [[b]] navtui://main/notes/2 [[A]] navtui://x/search/9?q=y"),
      NoteDraft("B", "[[nowhere]]"), NoteDraft("C", "`[[nowhere]]` https://a.org"),
    ])
    let far = BrokenLink(in: ids[0], titled: "A", to: .number(try #require(NoteID(rawValue: 9))))
    let nowhere = BrokenLink(in: ids[1], titled: "B", to: .title("nowhere"))
    #expect(try notes.brokenLinks(limit: 9) == [nowhere, far])
    #expect(try notes.brokenLinks(limit: 1) == [nowhere])
    try notes.setTrashed(true, ids[1])
    let targets = try notes.brokenLinks(limit: 9).map(\.target)
    #expect(targets == [.title("B"), .title("b"), .number(ids[1]), far.target])
    #expect(try folder.notes(access: .readOnly).brokenLinks(limit: 9).count == 4)
  }
}

import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Schema version 4` {
  let folder: TemporaryFolder
  let ids: [NoteID]
  private static let titles = ["Note 10", "über", "Note 2", "zero\0", "Unter", "apple"]

  /// Creates a file of version 3.
  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes()
    var drafts = Self.titles.map { NoteDraft($0, "text") }
    drafts[1].tags = ["a"]
    drafts[2].body = .text("> - [ ] do it\n")
    ids = try notes.create(contentsOf: drafts)
    try notes.close()
    try folder.goBack(toVersion: 3)
  }

  private func notes(_ sort: NoteSort, _ filter: NoteFilter = .all, in notes: NotesDatabase) throws
    -> [String]
  {
    let query = NoteQuery(.notes, NoteArrangement(sort: sort, filter: filter))
    return try notes.summaries(of: query, in: 0..<9).map(\.title)
  }

  @Test func `A file of version 3 can be sorted and filtered`() throws {
    let notes = try folder.notes()
    let sorted = ["apple", "Note 2", "Note 10", "über", "Unter", "zero\0"]
    #expect(try self.notes(.title, in: notes) == sorted)
    #expect(try self.notes(.title, .tasks, in: notes) == ["Note 2"])
    #expect(try self.notes(.title, .untagged, in: notes) == sorted.filter { $0 != "über" })
    #expect(try notes.note(ids[2])?.body == .text("> - [ ] do it\n"))
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A file of version 3 opened for reading can be sorted and filtered`() throws {
    let notes = try folder.notes(access: .readOnly)
    let sorted = try self.notes(.title, in: notes)
    #expect(Set(sorted) == Set(Self.titles))
    #expect(try self.notes(.title, .tasks, in: notes) == ["Note 2"])
    #expect(try self.notes(.created, .untagged, in: notes).count == 5)
    let query = NoteQuery(.notes, NoteArrangement(sort: .title))
    #expect(try notes.position(of: ids[5], in: query) == sorted.firstIndex(of: "apple"))
  }
}

import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Schema version 5` {
  @Test func `Notes of a file of version 4 are found by symbols and tags`() throws {
    let folder = try TemporaryFolder()
    let older = try folder.notes()
    let ids = try older.create(contentsOf: [
      NoteDraft(title: "c++", body: .text("build"), tags: ["plan"]), NoteDraft("c", "#plan"),
      NoteDraft("c++", "in **the** trash"),
    ])
    try older.apply(.trash(true), to: [ids[2]])
    try older.close()
    try folder.goBack(toVersion: 4)

    let notes = try folder.notes()
    #expect(try notes.search("c++", limit: 9).map(\.id) == [ids[0]])
    #expect(try notes.search("#plan", limit: 9).map(\.id) == [ids[0], ids[1]])
    #expect(
      try notes.summaries(of: NoteQuery(.trash), in: 0..<9).map(\.excerpt) == ["in the trash"])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }
}

import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Schema version 9` {
  @Test
  func `Notes of a file of version 8 are found by headings, tags and parts of words`()
    throws
  {
    let folder = try TemporaryFolder()
    let ids = try fill(folder)
    let notes = try folder.notes()
    #expect(try notes.search("plan", limit: 9).map(\.id) == [ids[2], ids[1], ids[0]])
    #expect(try notes.search("box", limit: 9).map(\.id) == [ids[0]])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `A file of version 8 opened for reading is searched without them`() throws {
    let folder = try TemporaryFolder()
    let ids = try fill(folder)
    let notes = try NotesDatabase(path: folder.path("notes.db"), access: .readOnly)
    #expect(try notes.search("plan", limit: 9).map(\.id) == [ids[2], ids[1], ids[0]])
    #expect(try notes.search("box", limit: 9) == [])
    #expect(try notes.search("tag:plan is:task -x", limit: 9) == [])
  }

  private func fill(_ folder: TemporaryFolder) throws -> [NoteID] {
    let older = try folder.notes()
    let ids = try older.create(contentsOf: [
      NoteDraft("Sandbox", "a plan"), NoteDraft("a", "# Plan"), NoteDraft("Plan", "b"),
      NoteDraft("Plan", "in the trash"),
    ])
    try older.apply(.trash(true), to: [ids[3]])
    try older.close()
    try folder.goBack(toVersion: 8)
    return ids
  }
}

import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Schema version 6` {
  @Test func `Links to headings in a file of version 5 are links to their notes`() throws {
    let folder = try TemporaryFolder()
    let older = try folder.notes()
    let ids = try older.create(contentsOf: [
      NoteDraft(title: "Garden", body: .text("# Beds")),
      NoteDraft(title: "Plan", body: .text("[[Plan]], [[Garden#Beds]] and [[C# notes]]")),
    ])
    try older.close()
    try folder.goBack(toVersion: 5)

    let notes = try folder.notes()
    #expect(try notes.linkCount(to: ids[0]) == 1)
    #expect(try notes.links(of: ids[1]).targets.map(\.title) == ["Plan", "Garden", "C# notes"])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }
}

import NavigationTesting
import NotesApp
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct `Schema version 3` {
  let folder: TemporaryFolder
  let ids: [NoteID]

  /// Creates a file of version 2.
  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes()
    ids = try notes.create(contentsOf: [NoteDraft("A", "[[B]]"), NoteDraft("B", "\0 b")])
    try notes.update(ids[0], title: "A", body: .text("[[B]] and more"))
    try notes.setTrashed(true, ids[1])
    try notes.close()
    try folder.goBack(toVersion: 2)
  }

  @Test func `A file of version 2 keeps its notes, and new changes can be undone`() throws {
    let notes = try folder.notes()
    #expect(try notes.note(ids[0])?.body == .text("[[B]] and more"))
    #expect(try notes.note(ids[1])?.isTrashed == true)
    #expect(try notes.nextActions() == NextActions())
    #expect(try notes.versions(of: ids[0]) == [])
    try notes.update(ids[0], title: "A", body: .text("new"))
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    #expect(try notes.note(ids[0])?.body == .text("[[B]] and more"))
    #expect(try notes.versions(of: ids[0]).count == 2)
    #expect(try IntegrityCheck(of: notes).problems() == [])
    try notes.close()
    #expect(try folder.notes().nextActions().redo == action)
  }

  @Test func `A file of version 2 opened for reading has no versions and actions`() throws {
    let notes = try folder.notes(access: .readOnly)
    #expect(try notes.nextActions() == NextActions())
    #expect(try notes.versions(of: ids[0]) == [])
    let number = try #require(VersionNumber(rawValue: 1))
    #expect(try notes.version(number, of: ids[0]) == nil)
    #expect(try notes.note(ids[0])?.title == "A")
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }
}

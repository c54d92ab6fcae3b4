import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Schema version 2` {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  @Test func `An older file gets its links when it is opened, and keeps its notes`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("A", "\0[[B]]"), NoteDraft("B", "> [[a]]")])
    try notes.setTrashed(true, try notes.create(NoteDraft("C", "[[A]]")))
    let before = try ids.map { try notes.note($0) }
    let links = try ids.map { try notes.links(of: $0) }
    try notes.close()
    try folder.goBack(toVersion: 1)
    let again = try folder.notes()
    #expect(try ids.map { try again.note($0) } == before)
    #expect(try ids.map { try again.links(of: $0) } == links)
    #expect(try again.linkCount(to: ids[0]) == 1)
    #expect(try IntegrityCheck(of: again).problems() == [])
  }

  @Test func `An older file opened for reading has no links, but everything else`() throws {
    let id = try notes.create(NoteDraft("A", "[[A]] [[B]]"))
    try notes.close()
    try folder.goBack(toVersion: 1)
    let again = try folder.notes(access: .readOnly)
    #expect(try again.links(of: id) == NoteLinks())
    #expect(try again.linkCount(to: id) == 0)
    #expect(try again.note(id)?.title == "A")
  }
}

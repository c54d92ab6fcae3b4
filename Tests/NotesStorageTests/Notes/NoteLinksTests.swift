import GRDB
import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Note links` {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  @Test func `Links go by title and by number, and broken ones are told`() throws {
    let text =
      "[[garden]] and navtui://other/search/1?q=x, [[no]], navtui://main/notes/9, [[Garden]]"
    let ids = try notes.create(contentsOf: [NoteDraft("Garden"), NoteDraft("Plan", text)])
    let links = try notes.links(of: ids[1])
    let garden = NoteLinks.End(ids[0], title: "Garden")
    #expect(
      links.targets == [
        garden, garden, NoteLinks.End(nil, title: "no"), NoteLinks.End(nil, title: "Note 9"),
        garden,
      ])
    #expect(try notes.links(of: ids[0]).sources == [NoteLinks.End(ids[1], title: "Plan")])
    #expect(try notes.linkCount(to: ids[0]) == 1)
  }

  @Test func `A title means the newest note that has it`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("A"), NoteDraft("B", "[[a]]"),
    ])
    #expect(try notes.linkCount(to: ids[0]) == 0)
    #expect(try notes.linkCount(to: ids[1]) == 1)
    try notes.setTrashed(true, ids[1])
    #expect(try notes.linkCount(to: ids[0]) == 1)
    try notes.update(ids[0], title: "C", body: .text(""))
    #expect(try notes.links(of: ids[2]).targets == [NoteLinks.End(nil, title: "a")])
  }

  @Test func `A note in the trash links nowhere, and one that is deleted leaves nothing`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("A", "[[A]]"), NoteDraft("B", "[[A]]")])
    #expect(try notes.linkCount(to: ids[0]) == 1)
    try notes.setTrashed(true, ids[1])
    #expect(try notes.linkCount(to: ids[0]) == 0)
    try notes.delete(ids[1])
    #expect(
      try notes.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note_link") } == 1)
  }

  @Test func `What is no link to a note is none`() throws {
    let text = "`[[A]]` https://a.org navtui://main/settings\n\n    [[A]]\n\n[[ ]] [x](navtui:)"
    let ids = try notes.create(contentsOf: [NoteDraft("A"), NoteDraft("B", text)])
    #expect(try notes.links(of: ids[1]) == NoteLinks())
  }

  /// What version 1 was.
  private func goBackToVersion1() throws {
    try notes.close()
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    try queue.write { db in
      try db.execute(
        sql:
          "DROP TABLE action_note; DROP TABLE action; DROP TABLE note_version; DROP TABLE note_link; PRAGMA user_version = 1"
      )
    }
    try queue.close()
  }

  @Test func `An older file gets its links when it is opened, and keeps its notes`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("A", "\0[[B]]"), NoteDraft("B", "> [[a]]")])
    try notes.setTrashed(true, try notes.create(NoteDraft("C", "[[A]]")))
    let before = try ids.map { try notes.note($0) }
    let links = try ids.map { try notes.links(of: $0) }
    try goBackToVersion1()
    let again = try folder.notes()
    #expect(try ids.map { try again.note($0) } == before)
    #expect(try ids.map { try again.links(of: $0) } == links)
    #expect(try again.linkCount(to: ids[0]) == 1)
    #expect(try again.problems() == [])
  }

  @Test func `An older file that is only read has no links, and all else`() throws {
    let id = try notes.create(NoteDraft("A", "[[A]] [[B]]"))
    try goBackToVersion1()
    let again = try folder.notes(access: .readOnly)
    #expect(try again.links(of: id) == NoteLinks())
    #expect(try again.linkCount(to: id) == 0)
    #expect(try again.note(id)?.title == "A")
  }
}

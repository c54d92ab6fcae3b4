import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct NoteLinksTests {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  @Test func `Links go by title and by number, and broken ones are listed`() throws {
    let text =
      "[[garden]] and navtui://other/search/1?q=x, [[no]], navtui://main/notes/9, [[Garden]]"
    let ids = try notes.create(contentsOf: [NoteDraft("Garden"), NoteDraft("Plan", text)])
    let links = try notes.links(of: ids[1])
    let garden = NoteLinks.End(ids[0], title: "Garden")
    #expect(
      links.targets == [
        garden, garden, NoteLinks.End(nil, title: "no", in: .title("no")),
        NoteLinks.End(nil, title: "Note 9", in: .number(try #require(NoteID(rawValue: 9)))), garden,
      ])
    #expect(try notes.links(of: ids[0]).sources == [NoteLinks.End(ids[1], title: "Plan")])
    #expect(try notes.linkCount(to: ids[0]) == 1)
  }

  @Test func `A title refers to the first created of its notes`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("A"), NoteDraft("A"), NoteDraft("B", "[[a]]"),
    ])
    try notes.update(ids[1], title: "A", body: .text("newer"))
    #expect(try notes.linkCount(to: ids[0]) == 1)
    #expect(try notes.linkCount(to: ids[1]) == 0)
    try notes.setTrashed(true, ids[0])
    #expect(try notes.linkCount(to: ids[1]) == 1)
    try notes.update(ids[1], title: "C", body: .text(""))
    #expect(
      try notes.links(of: ids[2]).targets == [NoteLinks.End(nil, title: "a", in: .title("a"))])
  }

  @Test func `A title is found in the trash, too`() throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("Beds"), NoteDraft("beds"), NoteDraft("Beds"), NoteDraft("x"),
    ])
    #expect(try notes.trashedNoteID(titled: "Beds") == nil)
    try notes.setTrashed(true, ids[1])
    try notes.setTrashed(true, ids[0])
    #expect(try notes.trashedNoteID(titled: "BEDS") == ids[0])
    #expect(try notes.trashedNoteID(titled: "x") == nil)
  }

  @Test func `A trashed note has no links, and a deleted one leaves none`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("A", "[[A]]"), NoteDraft("B", "[[A]]")])
    #expect(try notes.linkCount(to: ids[0]) == 1)
    try notes.setTrashed(true, ids[1])
    #expect(try notes.linkCount(to: ids[0]) == 0)
    try notes.delete(ids[1])
    #expect(
      try notes.connection.queue.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM note_link")
      } == 1)
  }

  @Test func `Other text is not a link to a note`() throws {
    let text = "`[[A]]` https://a.org navtui://main/settings\n\n    [[A]]\n\n[[ ]] [x](navtui:)"
    let ids = try notes.create(contentsOf: [NoteDraft("A"), NoteDraft("B", text)])
    #expect(try notes.links(of: ids[1]) == NoteLinks())
  }
}

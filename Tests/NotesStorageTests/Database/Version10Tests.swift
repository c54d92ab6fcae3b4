import NotesApp
import Testing

@testable import NotesStorage

@Suite struct `Schema version 10` {
  private let folder: TemporaryFolder
  private let ids: [NoteID]

  init() throws {
    folder = try TemporaryFolder()
    let older = try folder.notes()
    ids = try older.create(contentsOf: [
      NoteDraft(title: "Beds", body: .text("#garden/beds and `#code`"), tags: ["plan"]),
      NoteDraft(title: "Other", body: .text("see [it](beds.md)")),
    ])
    try older.close()
    try folder.goBack(toVersion: 8)
  }

  @Test func `Tags and links in texts of an older file are indexed`() throws {
    let notes = try folder.notes()
    #expect(try notes.tags().map(\.tag) == ["garden", "garden/beds", "plan"])
    #expect(try notes.count(of: .tagged("garden")) == 1)
    #expect(try notes.brokenLinks(limit: 9).map(\.target) == [.file("beds.md")])
    #expect(try notes.note(ids[0])?.tags == ["plan"])
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `An older file can be read without migration`() throws {
    let notes = try folder.notes(access: .readOnly)
    #expect(try notes.tags().map(\.tag) == ["plan"])
    #expect(try notes.count(of: .tagged("plan")) == 1)
    #expect(try notes.noteID(linkedAs: .title("beds"), from: nil) == ids[0])
    #expect(try notes.noteID(linkedAs: .file("beds.md"), from: nil) == nil)
    #expect(try notes.links(of: ids[1]).targets == [])
    #expect(try notes.linkCount(to: ids[0]) == 0)
    #expect(try notes.brokenLinks(limit: 9) == [])
    _ = try NotesExport(of: notes).write(to: folder.path("out"))
  }
}

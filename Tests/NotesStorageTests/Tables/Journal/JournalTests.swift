import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct JournalTests {
  private let folder: TemporaryFolder
  private let notes: NotesDatabase
  private let clock = SteppedClock()

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes(now: clock.now)
  }

  private func count(_ table: String) throws -> Int {
    try notes.connection.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }

  private func take(_ step: UndoStep) throws -> UndoOutcome {
    let action = try #require(try notes.nextActions().action(for: step))
    return try notes.take(step, of: action.number)
  }

  @Test func `A change is recorded once`() throws {
    let text = String(repeating: "line\n", count: 1_000)
    let id = try notes.create(NoteDraft("One", text))
    try notes.update(id, title: "One", body: .text("other words"))
    try notes.setTrashed(true, id)
    #expect(try count("change") == 3 && count("entry") == 3)
    let size = try notes.connection.read {
      try Int.fetchOne($0.db, sql: "SELECT sum(length(body)) FROM entry")
    }
    #expect(try #require(size) < text.utf8.count + 9)
  }

  @Test func `The history has texts, tags, pins and the trash`() throws {
    let id = try notes.create(NoteDraft("One", "text"))
    let steps: [() throws -> Void] = [
      { [notes] in _ = try notes.rename(id, to: "Two") },
      { [notes] in try notes.setTags(["a", "b"], id) },
      { [notes] in _ = try notes.renameTag(TagRenaming(of: "a", to: "c")) },
      { [notes] in try notes.setPinned(true, id) }, { [notes] in try notes.setTrashed(true, id) },
      { [self] in _ = try take(.undo) },
    ]
    for step in steps {
      clock.time += 600_000
      try step()
    }
    let events = try notes.history(of: id)
    #expect(events.map(\.kind) == [.trash, .trash, .pin, .tags, .tags, .rename])
    #expect(events.map(\.time.rawValue) == (1...6).reversed().map { $0 * 600_000 })
    #expect(
      events.map(\.summary) == [
        "Restored from the trash", "Moved to the trash", "Pinned", "Tags: +c -a", "Tags: +a +b",
        nil,
      ])
    #expect(events.map(\.version?.title) == [nil, nil, nil, nil, nil, "One"])
  }

  @Test func `An earlier text is found by its digest, also one that is no version`() throws {
    let texts = [
      "a text of some words", "a text of some words, and", "a text of some words, and more",
    ]
    let id = try notes.create(NoteDraft("One", texts[0]))
    for text in texts.dropFirst() { try notes.update(id, title: "One", body: .text(text)) }
    #expect(try notes.versions(of: id).count == 1)
    for text in texts.map({ NoteText(title: "One", body: .text($0)) }) {
      #expect(try notes.text(of: id, with: text.digest) == text)
    }
    let unknown = NoteText(title: "Two", body: .text(texts[0]))
    #expect(try notes.text(of: id, with: unknown.digest) == nil)
  }

  @Test func `Undo and redo again and again take bounded space`() throws {
    let id = try notes.create(NoteDraft("One", "text"))
    try notes.update(id, title: "One", body: .text("another"))
    for _ in 1...(NoteAction.mostKept + 200) {
      _ = try take(.undo)
      _ = try take(.redo)
    }
    #expect(try count("entry") <= 2 * NoteAction.mostKept)
    #expect(try notes.note(id)?.body == .text("another"))
    #expect(try take(.undo) != .outdated)
    #expect(try notes.note(id)?.body == .text("text"))
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `Notes of changes that are dropped lose what nothing needs`() throws {
    let ids = try notes.create(contentsOf: (1...5).map { NoteDraft("\($0)", "text") })
    try notes.apply(.pin(true), to: ids)
    for number in 1...NoteAction.mostKept { try notes.setTags(["\(number)"], ids[0]) }
    #expect(try count("change") == NoteAction.mostKept)
    // They are a part of the history of their notes.
    #expect(try notes.history(of: ids[4]).map(\.kind) == [.pin])
    try notes.setTrashed(true, ids[4])
    try notes.delete(ids[4])
    #expect(try notes.history(of: ids[4]) == [])
  }

  @Test func `A step on several notes is taken on all of them or on none`() throws {
    let ids = try notes.create(contentsOf: (1...3).map { NoteDraft("\($0)", "text \($0)") })
    try notes.apply(.tags(adding: ["a"], removing: []), to: ids)
    try notes.connection.write {
      try $0.db.execute(sql: "UPDATE entry SET checksum = 1 WHERE number = 5")
    }
    let action = try #require(try notes.nextActions().undo)
    #expect(try notes.take(.undo, of: action.number) == .refused(action))
    for id in ids { #expect(try notes.note(id)?.tags == ["a"]) }
  }
}

import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct UndoTests {
  let folder: TemporaryFolder
  let notes: NotesDatabase

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  private func take(_ step: UndoStep, on notes: NotesDatabase) throws -> UndoOutcome {
    let action = try #require(try notes.nextActions().action(for: step))
    return try notes.take(step, of: action.number)
  }

  @Test func `An import is one action`() throws {
    let ids = try NotesImport(into: notes).store([NoteDraft("a"), NoteDraft("b"), NoteDraft("c")])
      .created
    let action = try #require(try notes.nextActions().undo)
    #expect(action == NoteAction(number: 1, kind: .add, count: 3, title: "a"))
    #expect(try take(.undo, on: notes) == .done(action, ids))
    #expect(try notes.count() == 0)
    #expect(try notes.count(of: .trash) == 3)
    #expect(try take(.redo, on: notes) == .done(action, ids))
    #expect(try notes.summaries(in: 0..<9).map(\.title) == ["c", "b", "a"])
  }

  @Test(arguments: [ConflictDecision.Kept.first, .other, .both])
  func `A decision of a conflict is one action`(kept: ConflictDecision.Kept) throws {
    let ids = try notes.create(
      contentsOf: [NoteDraft("Boat", "red"), NoteDraft("Boat (conflict)", "blue")])
    let sides = try ids.compactMap { try notes.note($0) }
    let text = kept == .first ? nil : NoteText(title: "Boat 2", body: .text("blue"))
    let decision = ConflictDecision(
      kept, first: sides[0], other: sides[1], text: text, tags: ["a"])
    #expect(try notes.resolve(decision) == 0)
    let after = try ids.compactMap { try notes.note($0) }
    #expect(after[1].isTrashed == (kept != .both))
    #expect(after.map(\.body.text) == (kept == .other ? ["blue", "blue"] : ["red", "blue"]))
    let action = try #require(try notes.nextActions().undo)
    #expect(action.kind == .resolve)
    _ = try take(.undo, on: notes)
    #expect(try ids.compactMap { try notes.note($0) } == sides)
    #expect(try notes.nextActions().undo?.kind == .add)
    _ = try take(.redo, on: notes)
    #expect(try ids.compactMap { try notes.note($0)?.text } == after.map(\.text))
    // One of the notes is in the trash or has another text since.
    #expect(try notes.resolve(decision) == nil)
  }

  @Test func `Saved searches are undone in their order among notes`() throws {
    try notes.saveSearch("tag:a", as: "Letters")
    let id = try notes.create(NoteDraft("One"))
    try notes.saveSearch("tag:a", as: nil)
    let action = try #require(try notes.nextActions().undo)
    #expect((action.kind, action.title, action.count) == (.search, "Letters", 0))
    #expect(try take(.undo, on: notes) == .done(action, []))
    #expect(try notes.savedSearches() == [SavedSearch(name: "Letters", query: "tag:a")])
    #expect(try notes.nextActions().redo?.title == "Letters")
    _ = try take(.undo, on: notes)
    #expect(try notes.note(id)?.isTrashed == true)
    // A note that is deleted takes only its own change along.
    try notes.delete([id])
    #expect(try notes.nextActions().undo?.kind == .search)
    _ = try take(.undo, on: notes)
    #expect(try notes.savedSearches().isEmpty)
    _ = try take(.redo, on: notes)
    #expect(try notes.savedSearches().map(\.name) == ["Letters"])
    // An equal list is no change.
    let before = try notes.nextActions()
    try notes.saveSearch("tag:a", as: "Letters")
    #expect(try notes.nextActions() == before)
  }

  @Test func `An action has the title of its note and its kind`() throws {
    let id = try notes.create(NoteDraft("One", "text"))
    try notes.update(id, title: "Two", body: .text("text"))
    #expect(try notes.nextActions().undo?.kind == .rename)
    #expect(try notes.nextActions().undo?.title == "Two")
    _ = try take(.undo, on: notes)
    #expect(try notes.note(id)?.title == "One")
    #expect(try notes.nextActions().redo?.title == "Two")
    #expect(try notes.nextActions().undo?.title == "One")
  }

  @Test(arguments: [UndoStep.undo, .redo])
  func `A renamed note follows the notes that link to it`(step: UndoStep) throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("One", "[[Two]]"), NoteDraft("Two"), NoteDraft("Three", "[[Two]]"),
    ])
    _ = try notes.rename(ids[1], to: "Other")
    if step == .redo { _ = try take(.undo, on: notes) }
    let action = try #require(try notes.nextActions().action(for: step))
    #expect(try notes.take(step, of: action.number) == .done(action, [ids[0], ids[2], ids[1]]))
  }

  @Test func `An unknown action of another process is not undone`() throws {
    let id = try notes.create(NoteDraft("One", "mine"))
    try notes.update(id, title: "One", body: .text("mine, too"))
    let known = try #require(try notes.nextActions().undo)
    let other = try folder.notes()
    try other.update(id, title: "One", body: .text("theirs"))
    #expect(try notes.take(.undo, of: known.number) == .outdated)
    #expect(try notes.note(id)?.body == .text("theirs"))
    #expect(try take(.undo, on: notes) != .outdated)
    #expect(try other.note(id)?.body == .text("mine, too"))
    #expect(try other.nextActions().undo == known)
  }

  @Test func `A note changed since is left alone, and the next action can be undone`() throws {
    let id = try notes.create(NoteDraft("One", "text"))
    try notes.setPinned(true, id)
    try notes.update(id, title: "One", body: .text("other"))
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    // The edit is one that is not offered.
    try queue.write { try $0.execute(sql: "DELETE FROM change WHERE kind = 'edit'") }
    try queue.close()
    let pin = try #require(try notes.nextActions().undo)
    #expect(try notes.take(.undo, of: pin.number) == .refused(pin))
    #expect(try notes.note(id)?.isPinned == true)
    #expect(try notes.nextActions().undo?.kind == .add)
  }

  @Test(arguments: [
    "UPDATE note SET body = 'damaged' WHERE id = 2", "UPDATE note SET body = 1.5 WHERE id = 2",
    "UPDATE entry SET title = 5 WHERE change = 3 AND note = 2",
    "UPDATE entry SET body = x'ff' WHERE change = 3 AND note = 2",
  ])
  func `An action on a damaged note changes nothing, and the next one can be undone`(
    damage: String
  ) throws {
    let ids = try notes.create(contentsOf: [
      NoteDraft("One", "a word"), NoteDraft("Two", "[[One]]"), NoteDraft("Other"),
    ])
    try notes.setPinned(true, ids[2])
    _ = try notes.rename(ids[0], to: "Three")
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    try queue.write { try $0.execute(sql: damage) }
    try queue.close()
    let rename = try #require(try notes.nextActions().undo)
    #expect(rename.count == 2)
    #expect(try notes.take(.undo, of: rename.number) == .refused(rename))
    #expect(try notes.note(ids[0])?.title == "Three")
    #expect(try notes.search("word", limit: 9).map(\.id) == [ids[0]])
    let pin = try #require(try notes.nextActions().undo)
    #expect(try notes.take(.undo, of: pin.number) == .done(pin, [ids[2]]))
    try notes.update(ids[0], title: "Three", body: .text("another word"))
    #expect(try notes.search("another", limit: 9).map(\.id) == [ids[0]])
  }

  @Test(arguments: [UndoStep.undo, .redo], [0, -1, 2, Int64.min, .max])
  func `A number other than the next changes nothing`(step: UndoStep, number: Int64) throws {
    let id = try notes.create(NoteDraft("One"))
    #expect(try notes.take(step, of: number) == .outdated)
    #expect(try notes.note(id)?.isTrashed == false)
  }

  @Test func `A new action clears the redo actions`() throws {
    let id = try notes.create(NoteDraft("One"))
    try notes.setPinned(true, id)
    _ = try take(.undo, on: notes)
    try notes.setTags([], id)
    #expect(try notes.nextActions().redo?.kind == .pin)
    try notes.setTags(["a"], id)
    #expect(try notes.nextActions().redo == nil)
    #expect(try notes.nextActions().undo?.kind == .tags)
  }

  @Test func `Deleted notes are removed from actions, the rest of an import is not`() throws {
    let ids = try notes.create(contentsOf: [NoteDraft("a"), NoteDraft("b")])
    try notes.setPinned(true, ids[0])
    try notes.setTrashed(true, ids[0])
    try notes.delete(ids[0])
    let action = try #require(try notes.nextActions().undo)
    #expect(action == NoteAction(number: 1, kind: .add, count: 1, title: "b"))
    #expect(try notes.take(.undo, of: 1) == .done(action, [ids[1]]))
    try notes.delete(Set(notes.notes(of: .trash, limit: .max)))
    #expect(try notes.nextActions() == NextActions())
  }

  @Test func `The number of actions is limited to the latest`() throws {
    let id = try notes.create(NoteDraft("One"))
    for number in 1...(NoteAction.mostKept + 20) { try notes.setPinned(number % 2 == 1, id) }
    let count = try notes.connection.queue.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM change")
    }
    #expect(count == NoteAction.mostKept)
    for _ in 1...NoteAction.mostKept { _ = try take(.undo, on: notes) }
    #expect(try notes.nextActions().undo == nil)
    #expect(try notes.note(id)?.isPinned == false)
  }

  @Test func `Large actions displace older ones, and the last one is always kept`() throws {
    let id = try notes.create(NoteDraft("One"))
    try notes.setPinned(true, id)
    try notes.connection.queue.write { db in
      try db.execute(sql: "UPDATE change SET bytes = \(NoteAction.mostBytes) WHERE kind = 'pin'")
    }
    try notes.setTags(["a"], id)
    #expect(try take(.undo, on: notes) != .outdated)
    #expect(try notes.note(id)?.tags == [])
    #expect(try notes.nextActions().undo == nil)
  }

  @Test func `A small change of a large note takes little space`() throws {
    let text = String(repeating: "line\n", count: 10_000)
    let id = try notes.create(NoteDraft("One", text))
    for number in 1...9 {
      try notes.update(id, title: "One", body: .text(text + "and \(number)"))
    }
    let bytes = try notes.connection.queue.read {
      try Int.fetchOne($0, sql: "SELECT sum(bytes) FROM change")
    }
    #expect(try #require(bytes) < 9 * 100)
  }
}

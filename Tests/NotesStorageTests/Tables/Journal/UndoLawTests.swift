import NavigationTesting
import NotesModel
import NotesStorage
import Testing

/// Law: undoing everything restores the first state, and redoing everything the last one.
@Suite struct UndoLawTests {
  private static let steps = 40

  @Test(arguments: RandomCases.seeds(32))
  func `Undo and redo go through all states, even if the file is reopened`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    var walk = UndoableWalk(generator: SeededGenerator(seed: seed), clock: SteppedClock())
    var notes = try folder.notes(now: walk.clock.now)
    let drafts = (1...4).map { NoteDraft("Note \($0)", "one\ntwo \($0)\nthree") }
    let ids = Set(try notes.create(contentsOf: drafts, isUndoable: false))
    var actions: [NoteAction?] = [nil]
    var states = [try NotesSnapshot(notes)]
    for _ in 1...Self.steps {
      try walk.step(on: notes)
      let action = try notes.nextActions().undo
      guard action != actions.last else { continue }
      actions.append(action)
      states.append(try NotesSnapshot(notes))
    }
    func reopenNowAndThen() throws {
      guard walk.draw(4) == 0 else { return }
      try notes.close()
      notes = try folder.notes(now: walk.clock.now)
    }
    for (action, state) in zip(actions.dropFirst().reversed(), states.dropLast().reversed()) {
      try expect(.undo, of: action, on: notes)
      // Notes that did not exist before are in the trash now.
      let known = Set((state.list + state.trash).map(\.id))
      let found = try NotesSnapshot(notes, only: known)
      try #require(found == state, "seed \(seed), undone: \(String(describing: action))")
      try reopenNowAndThen()
    }
    #expect(try notes.nextActions().undo == nil)
    #expect(try Set(notes.summaries(in: 0..<99).map(\.id)) == ids)
    for (action, state) in zip(actions, states).dropFirst() {
      try expect(.redo, of: action, on: notes)
      let known = Set((state.list + state.trash).map(\.id))
      try #require(try NotesSnapshot(notes, only: known) == state, "seed \(seed)")
      try reopenNowAndThen()
    }
    #expect(try NotesSnapshot(notes) == states.last)
    #expect(try notes.nextActions() == NextActions(undo: actions.last ?? nil))
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  private func expect(
    _ step: UndoStep, of action: NoteAction?, on notes: NotesDatabase
  ) throws {
    let action = try #require(action)
    guard case .done(let done, let ids) = try notes.take(step, of: action.number) else {
      Issue.record("\(action) was not taken.")
      return
    }
    #expect(done.kind == action.kind && done.count == ids.count)
  }
}

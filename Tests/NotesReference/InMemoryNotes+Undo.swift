public import NotesModel

extension InMemoryNotes {
  struct Action {
    let number: Int64
    let kind: NoteAction.Kind
    var isUndone = false
    /// The notes on the other side: before the action, or after an undone one.
    var others: [NoteID: Record]
  }

  public func nextActions() -> NextActions {
    NextActions(
      undo: actions.last { !$0.isUndone }.map(shown),
      redo: actions.first(where: \.isUndone).map(shown))
  }

  public func take(_ step: UndoStep, of number: Int64) -> UndoOutcome {
    guard let action = nextActions().action(for: step), action.number == number,
      let index = actions.firstIndex(where: { $0.number == number })
    else { return .outdated }
    let edited = edited(by: actions[index])
    let ids = actions[index].others.keys.filter { !edited.contains($0) }.sorted() + edited
    for id in ids {
      guard let here = record(id), var there = actions[index].others[id] else { continue }
      if there.note.isTrashed, there.trashed == 0 {
        (there.trashed, there.note.trashed) = (nextRevision(), now())
      }
      replace(here, with: there)
      actions[index].others[id] = here
    }
    actions[index].isUndone = step == .undo
    return .done(action, ids)
  }

  /// Records an action on notes with these previous states.
  func keep(_ kind: NoteAction.Kind, _ others: [NoteID: Record]) {
    lastAction += 1
    actions.removeAll(where: \.isUndone)
    actions.append(Action(number: lastAction, kind: kind, others: others))
    actions = actions.suffix(NoteAction.mostKept)
  }

  /// Records that notes were added. On the other side of the action they are in the trash.
  func keepAddition(of ids: [NoteID]) {
    guard !ids.isEmpty else { return }
    let records = ids.compactMap(record).map { record in
      var record = record
      record.note.trashed = now()
      return (record.note.id, record)
    }
    keep(.add, Dictionary(uniqueKeysWithValues: records))
  }

  /// Removes deleted notes from all actions.
  func forget(_ ids: Set<NoteID>) {
    for index in actions.indices {
      actions[index].others = actions[index].others.filter { !ids.contains($0.key) }
    }
    actions.removeAll(where: \.others.isEmpty)
  }

  func record(_ id: NoteID) -> Record? {
    records.first { $0.note.id == id }
  }

  /// Returns the notes that the action itself changed: those with updated links keep their revisions.
  private func edited(by action: Action) -> [NoteID] {
    action.others.filter { record($0)?.revision != $1.revision }.keys.sorted()
  }

  private func shown(_ action: Action) -> NoteAction {
    let id = edited(by: action).first ?? action.others.keys.min()
    let other = id.flatMap { action.others[$0] }
    let note = action.isUndone ? other?.note : id.flatMap(note)
    return NoteAction(
      number: action.number, kind: action.kind, count: action.others.count,
      title: note?.title ?? "")
  }
}

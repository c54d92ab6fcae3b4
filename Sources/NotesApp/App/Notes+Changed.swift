import NavigationCore
public import TerminalUI

extension Notes {
  public func changed(
    _ operation: NoteOperation, _ outcome: NoteOutcome, _ turn: inout Turn<Notes>
  ) {
    if let next = outcome.next {
      if next.undo != turn.model.nextActions.undo || outcome.isDeletion {
        turn.take(.forgetDiscarded)
      }
      turn.model.nextActions = next
      if operation == .loadNextActions, turn.model.actionAtStart == nil {
        turn.model.actionAtStart = next.undo?.number ?? 0
      }
    }
    switch outcome.result {
    case .done, .notes, .template, .found: break
    case .created(let id, let title, let isListed, let isTitleTaken):
      created(id, title, isListed: isListed, isTitleTaken: isTitleTaken, &turn)
    case .changed(let title, let report):
      guard let change = operation.change else { break }
      operation.show(editedIn: &turn)
      turn.show(changed: change.notes, isTrashed: change.isTrashed)
      if let problem = change.problem(report) {
        turn.say(SafeText(problem), isError: true)
      } else {
        turn.say(change: change.message(title: turn.shortened(title), report))
      }
    case .merged(let title, let report):
      operation.show(editedIn: &turn)
      turn.show(changed: operation.change?.notes ?? [], isTrashed: nil)
      let what = "“\(turn.shortened(title))” saved, merged with a change elsewhere"
      turn.say(change: what + report.links)
    case .changedAll(let change, let ids, let title): changedAll(change, ids, title, &turn)
    case .storedAsCopy(_, let title, let copyTitle, let cause):
      let copy = copyTitle == title ? "a new note" : "“\(turn.shortened(copyTitle))”"
      let what = "“\(turn.shortened(title))” was \(cause.word) elsewhere"
      turn.say(
        Toast(
          SafeText("\(what) · your text is in \(copy)"), isError: true,
          subject: copyTitle == title ? nil : .conflict(titled: copyTitle), isKept: true))
    case .outsideEditor(let program): turn.run(program)
    case .editedOutside(let change, let start, let file):
      turn.change(.storeEdited(change, from: start, file: file))
    case .outdated:
      turn.say("Changed elsewhere · nothing was saved here", isError: true)
    case .deleted(let ids, let title):
      let what = title.map { "“\($0)”" } ?? ids.count.notes
      turn.say(Toast(SafeText("\(what) deleted permanently"), subject: .permanentDeletion))
    case .stepTaken(let step): stepTaken(operation, step, &turn)
    case .dayNote(let note, let begun): turn.show(dayNote: note, begun, operation)
    case .texts(let notes): copy(notes, operation, &turn)
    case .unchanged(let reason): turn.say(SafeText(reason))
    case .chosen(let theme): use(theme, &turn)
    case .wroteSettings(let what, let path): turn.say(SafeText("Written to \(path): \(what)"))
    }
  }

  /// Reads what the user's own editor left.
  public func ran(_ program: ForegroundProgram, _ end: ProgramEnd, _ turn: inout Turn<Notes>) {
    turn.change(.readEdited(program, end))
  }

  public func isGone(
    _ place: NotesPlace, after operation: NoteOperation, _ outcome: NoteOutcome
  ) -> Bool {
    guard let id = place.noteID, let (ids, isTrashed) = outcome.moved(by: operation) else {
      return false
    }
    return ids.contains(id) && isTrashed.map { $0 != place.isInTrash } ?? true
  }
}

// MARK: - Results of operations

extension Notes {
  private func created(
    _ id: NoteID, _ title: String, isListed: Bool, isTitleTaken: Bool, _ turn: inout Turn<Notes>
  ) {
    let filter = turn.model.arrangement(of: .notes).filterName
    let hidden = isListed ? "" : " · the filter “\(filter)” hides it"
    let taken = isTitleTaken ? " · another note has this title" : ""
    // A reader beside the list keeps its note.
    var way = ""
    if isListed, case .note(_, beside: .list(.notes), _) = turn.context.place {
      way = turn.context.hint("back", "show it")
    }
    let message = "“\(turn.shortened(title))” saved\(taken)\(hidden)\(way)"
    // In an editor that has just replaced the sheet, which is not laid out yet, the key for undo types a letter.
    if case .editor = turn.context.place {
      turn.say(SafeText(message))
    } else {
      turn.say(change: message)
    }
    turn.model.madeNote = id
  }

  private func changedAll(
    _ change: BatchChange, _ ids: [NoteID], _ title: String?, _ turn: inout Turn<Notes>
  ) {
    guard !ids.isEmpty else { return turn.say("No change") }
    let made = NoteChange.apply(change, to: ids)
    turn.say(change: made.message(title: turn.shortened(title ?? ""), ChangeReport(ids)))
  }

  private func stepTaken(
    _ operation: NoteOperation, _ outcome: UndoOutcome, _ turn: inout Turn<Notes>
  ) {
    guard case .take(let step, _) = operation else { return }
    switch outcome {
    case .done(let action, let ids):
      turn.show(changed: ids, isTrashed: action.isTrashed(after: step))
      turn.say(SafeText(action.message(after: step, turn.context)))
    case .outdated: turn.say(turn.model.nextActions.warning(of: step, turn.context))
    case .refused(let action):
      turn.say(
        SafeText(
          "Not \(step.outcome.lowercased()) · changed since: \(action.summary)"),
        isError: true)
    }
  }

  /// Copies the texts of notes; of a note without text, the title.
  private func copy(_ notes: [Note], _ operation: NoteOperation, _ turn: inout Turn<Notes>) {
    if case .readText(let id) = operation, notes.isEmpty {
      return turn.say(SafeText("There is no note \(id)"), isError: true)
    }
    let texts = notes.map { $0.body.text.isEmpty ? $0.title : $0.body.text }
    let text = texts.joined(separator: "\n\n")
    let isOne = if case .readText = operation { true } else { false }
    guard text.utf8.count <= ProgramRequest.copyLimit else {
      return turn.say(
        SafeText(
          isOne
            ? "“\(notes[0].title)” is too long for the clipboard · `navtui /notes/\(notes[0].id)` prints it"
            : "\(notes.count.notes) are too long for the clipboard · mark fewer"), isError: true)
    }
    let what = isOne ? "“\(turn.shortened(notes[0].title))”" : notes.count.notes
    turn.copy(text, as: SafeText(what))
  }

  private func use(_ theme: Theme, _ turn: inout Turn<Notes>) {
    var environment = turn.context.environment
    environment.theme = theme
    turn.take(.setEnvironment(environment))
  }
}

extension Turn<Notes> {
  /// Focuses a note in a list if the list is active. An open note stays open.
  mutating func reveal(_ id: NoteID, in list: NoteList) {
    guard context.place == .list(list) else { return }
    navigate(.showDetail(.note(id, beside: .list(list)), isFocused: false))
  }

  /// Shows changed notes. `isTrashed` is true if they are in the trash now, nil if unchanged.
  mutating func show(changed ids: [NoteID], isTrashed: Bool?) {
    guard case .list(let list, _, _, _, _) = context.place, let id = ids.last else { return }
    if isTrashed.map({ $0 == (list == .trash) }) ?? true { reveal(id, in: list) }
  }

  /// Returns a title shortened for a message.
  func shortened(_ title: String) -> String { context.shortened(title) }

  mutating func say(_ toast: Toast) { take(.say(toast)) }

  /// Says what was changed, with the key to undo it.
  fileprivate mutating func say(change message: String) {
    say(SafeText(message + context.hint("undo", "undo")))
  }
}

extension Context<Notes> {
  /// Returns a title shortened for a message.
  func shortened(_ title: String) -> String {
    SafeText(title).truncated(to: 40, ellipsis: theme.glyphs.ellipsis).string
  }
}

extension NoteOutcome {
  fileprivate var isDeletion: Bool { if case .deleted = result { true } else { false } }

  /// The notes that were deleted, or moved to or from the trash, and whether they are in it now.
  fileprivate func moved(by operation: NoteOperation) -> (ids: Set<NoteID>, isTrashed: Bool?)? {
    switch (result, operation) {
    case (.deleted(let ids, _), _): (ids, nil)
    case (.changed, .change(let change)): change.isTrashed.map { (Set(change.notes), $0) }
    case (.changedAll(let change, let ids, _), _): change.isTrashed.map { (Set(ids), $0) }
    case (.stepTaken(.done(let action, let ids)), .take(let step, _)):
      action.isTrashed(after: step).map { (Set(ids), $0) }
    default: nil
    }
  }
}

extension NoteOperation {
  fileprivate var change: NoteChange? {
    switch self {
    case .change(let change), .storeEdited(let change, _, _): change
    default: nil
    }
  }

  /// Lets the reader of a note show what another program changed in it.
  fileprivate func show(editedIn turn: inout Turn<Notes>) {
    guard case .storeEdited(let change, let start, _) = self else { return }
    turn.model.edited = change.notes.first.map { EditedPlace(note: $0, offset: start) }
  }
}

// MARK: - Messages

extension NoteAction {
  fileprivate func message(after step: UndoStep, _ context: Context<Notes>) -> String {
    let isTakenBack = kind == .add && step == .undo
    let hint = isTakenBack ? context.hint("redo", "redo") : ""
    let place = isTakenBack ? " · now in the trash" : ""
    return "\(step.outcome): \(summary)\(place)\(hint)"
  }
}

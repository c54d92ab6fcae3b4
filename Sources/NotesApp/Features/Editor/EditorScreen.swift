import NavigationCore
import TerminalUI

/// The editor of a note.
struct EditorScreen: AppScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The editor" }

  let note: NoteID
  var fields: NoteFields?
  /// The text that the edits are based on. The stored note can change in the meantime.
  private var original: NoteText?
  /// What happened to the stored note since the edits began; nil if nothing.
  private var change: ChangeElsewhere?
  /// True to keep the editor open after the text is stored.
  private var staysOpen = false

  init(note: NoteID) {
    self.note = note
  }

  /// Creates the editor of a note whose text was just stored from the fields of another screen.
  init(note: NoteID, storedAs text: NoteText, _ fields: NoteFields?) {
    (self.note, original, self.fields) = (note, text, fields)
    self.fields?.showTitle(of: text)
  }

  static let bindings = writingBindings(save: "save and close", back: "back")

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, screen, turn in
      guard case .change(.edit(_, _, to: let text, _)) = operation else { return }
      screen.saved(text, outcome.result, &turn)
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Edit" }

  func note(_ context: Context<Notes>) -> SafeText {
    guard let change else { return .empty }
    return SafeText(context.isNarrow ? change.word : "\(change.word) elsewhere")
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    let isVi = context.environment.editing == .vi
    return writingHints(
      context,
      else: [
        isVi ? "save-text" : "save": isVi || context.isNarrow ? "save" : "save and close",
        "text-undo": "undo",
        "next-field": fields?.field == .title ? "text" : "title",
        "find": "find", "back": "back", "help": "keys",
      ])
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    // A link can present the editor over itself: `/notes/1/edit/edit`.
    guard fields != nil || turn.context.placeBelow != turn.context.place else {
      return turn.dismiss()
    }
    guard hasUnsavedText || !refuseReadOnly(&turn),
      let loaded = turn.context.value(of: NoteToRead(id: note))
    else { return }
    if loaded.isCut, fields != nil {
      if let whole = turn.context.value(of: WholeNote(id: note)) { follow(whole, nil, &turn) }
    } else {
      follow(loaded.note, loaded.lengthProblem, &turn)
    }
  }
}

extension EditorScreen: NoteFieldsScreen {
  var storedNote: NoteID? { note }

  var hasUnsavedText: Bool { fields?.isModified == true }

  var unsavedText: UnsavedText? {
    guard let fields, let original, fields.isModified else { return nil }
    return .edited(note, from: original, to: fields.noteText, draftID: fields.draftID)
  }

  mutating func save(_ turn: inout Turn<Notes>, staysOpen: Bool) {
    guard let unsavedText else {
      return staysOpen ? turn.say("No changes to save") : turn.close()
    }
    guard !turn.context.isChangeWaiting, !reportNUL(&turn) else { return }
    self.staysOpen = staysOpen
    fields?.submit()
    turn.change(unsavedText.operation)
  }

  private mutating func saved(
    _ text: NoteText, _ result: NoteOutcome.Result, _ turn: inout Turn<Notes>
  ) {
    (original, change) = (text, nil)
    if let cursor = fields?.text.cursor {
      turn.model.edited = EditedPlace(note: note, offset: cursor.byteOffset(in: text.body.text))
    }
    fields?.markSaved()
    guard case .storedAsCopy(let copy, _, let copyTitle, let cause) = result else {
      // A merged text is not the one in the editor.
      let isMerged = if case .merged = result { true } else { false }
      if !staysOpen || isMerged { close(&turn) }
      return
    }
    let stored = NoteText(title: copyTitle, body: text.body)
    switch turn.context.pendingAction {
    case nil where turn.context.isActive && (cause != .changed || staysOpen || hasUnsavedText):
      leaveNote(for: copy, storedAs: stored, isGone: cause != .changed, &turn)
    case .quit? where !hasUnsavedText:
      // Stay in the app, because the user has to read the message that says where the text is now.
      turn.take(.leave(.stay))
      turn.dismiss()
    default: leave(for: copy, storedAs: stored, staysOpen: staysOpen, &turn)
    }
  }

  /// Closes the editor or continues in the copy, which replaces the note in the reader below, too.
  private mutating func leaveNote(
    for copy: NoteID, storedAs text: NoteText, isGone: Bool, _ turn: inout Turn<Notes>
  ) {
    guard case .note(note, let sidebar, _)? = turn.context.placeBelow else {
      return leave(for: copy, storedAs: text, staysOpen: staysOpen, &turn)
    }
    let editor =
      staysOpen || hasUnsavedText ? EditorScreen(note: copy, storedAs: text, fields) : nil
    // The editor of the copy has what is not stored yet.
    fields?.markSaved()
    if isGone { turn.leavePlaces(of: note) } else { turn.dismiss() }
    turn.show(.note(copy, beside: sidebar))
    if let editor { turn.present(.editor(copy), .cover, as: editor) }
  }
}

// MARK: - Following the note

extension EditorScreen {
  /// Loads the note's text unless there are unsaved edits. With unsaved edits, warns if the note was changed or
  /// deleted, while the user can still copy the text. Without them, an editor of a note that is gone warns, too: if it
  /// closed, the next keys would act on another note. The note has its whole text unless there is a message that it is
  /// too long.
  private mutating func follow(
    _ note: Note?, _ lengthProblem: String?, _ turn: inout Turn<Notes>
  ) {
    let isKnown = note != nil && original == note?.text
    // With the loaded text itself, the next comparison is immediate, however long the text is.
    if isKnown { original = note?.text }
    let hasLostNote = fields != nil && note?.isTrashed != false
    guard !hasUnsavedText, !hasLostNote else { return warn(of: note, isKnown: isKnown, &turn) }
    change = nil
    guard let note, !note.isTrashed, case .text = note.body else {
      return refuse(&turn, because: problem(note, turn.context))
    }
    guard !isKnown else { return }
    if let problem = lengthProblem ?? note.lengthProblem {
      return refuse(&turn, because: SafeText(problem))
    }
    let position = turn.model.takeBegun { begun in
      if case .position(note.id, let position) = begun { position } else { nil }
    }
    original = note.text
    fields = NoteFields(note, at: position ?? fields?.text.cursor)
  }

  /// Warns once that the note is no longer the one that the edits are based on.
  private mutating func warn(of note: Note?, isKnown: Bool, _ turn: inout Turn<Notes>) {
    let last = change
    change = ChangeElsewhere(of: note, isKnown: isKnown)
    guard let change, change != last else { return }
    turn.say(
      "This note was \(change.word) elsewhere · \(change == .changed ? "saving merges or keeps both" : "saving creates a new note")",
      isError: true)
  }

  private func problem(_ found: Note?, _ context: Context<Notes>) -> SafeText {
    if let reason = context.whyUnavailable(.init(found), note) { return reason }
    let hint = context.hint("edit-outside", "edit outside", on: ReaderScreen.self)
    return SafeText("\(found?.body.problem ?? "")\(hint)")
  }
}

/// A note with its whole text.
private struct WholeNote: AppQuery {
  let id: NoteID

  func value(in repository: any NotesReading) throws -> Note? { try repository.note(id) }
}

import NavigationCore
import TerminalUI

/// The confirmation before notes are deleted permanently, with a word to type.
struct DeletionScreen: AppScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "Permanent deletion" }

  let deletion: Deletion
  fileprivate var field = TextBuffer("", .field)
  /// The notes that were in the trash when the question about all of them was asked. Not saved: after a start, the
  /// question is about the notes of then, and the word is typed again.
  private var asked: Set<NoteID>?

  private enum CodingKeys: String, CodingKey {
    case deletion, field
  }

  init(deletion: Deletion) {
    self.deletion = deletion
  }

  func title(_ context: Context<Notes>) -> SafeText {
    deletion == .all ? "Empty the trash" : "Delete permanently"
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard !refuseReadOnly(&turn), deletion == .all, asked == nil,
      let trashed = turn.context.value(of: TrashedNotes())
    else { return }
    (asked, field) = (trashed, TextBuffer("", .field))
  }

  static let bindings = [
    Binding<Self>(
      "<Enter>", "delete permanently", title: "delete permanently",
      keywords: "confirm ok yes enter",
      name: "confirm", traits: [.changes, .destructive]
    ) { screen, turn in screen.confirm(&turn) }
  ]

  static let receivers: [Receiver<Self>] = [
    .changed { _, outcome, _, turn in
      if case .deleted = outcome.result, turn.context.isActive { turn.dismiss() }
    }
  ]

  private func confirm(_ turn: inout Turn<Notes>) {
    guard question(turn.context)?.hasAnswer == true else {
      turn.dismiss()
      return turn.say("Nothing deleted")
    }
    guard canDelete(turn.context) else {
      return turn.say("Nothing deleted · type “\(DeletionView.word)”")
    }
    switch deletion {
    case .note(let id): turn.change(.delete([id]))
    case .marked: turn.change(.delete(Self.marked(turn.context)))
    case .all: turn.change(.delete(asked ?? []))
    }
  }

  /// True if the word is typed and there is something to delete.
  private func canDelete(_ context: Context<Notes>) -> Bool {
    field.text == DeletionView.word && question(context)?.hasAnswer == true
  }

  private static func marked(_ context: Context<Notes>) -> Set<NoteID> {
    context.screen(NoteListScreen.self, at: .list(.trash))?.marked ?? []
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    canDelete(context)
      ? ["confirm": "delete permanently", "help": "keys", "back": "keep"]
      : ["help": "keys", "back": "keep"]
  }

  /// The question; nil until the note is loaded.
  private func question(_ context: Context<Notes>) -> DeletionView.Question? {
    switch deletion {
    case .note(let id):
      guard let loaded = context.value(of: NoteToRead(id: id)) else { return nil }
      guard let note = loaded.note, note.isTrashed else {
        return .nothing("Note \(id) is not in the trash.")
      }
      let title = SafeText(note.title).truncated(to: 40, ellipsis: context.theme.glyphs.ellipsis)
      return .ask("Delete “\(title.string)” permanently?")
    case .marked:
      return Self.question(Self.marked(context).count, none: "No note in the trash is marked.")
    case .all:
      guard let asked, let left = context.value(of: NotesInList(notes: asked, query: .trash))
      else { return nil }
      let none =
        asked.isEmpty ? "The trash is empty." : "The notes are no longer in the trash."
      return Self.question(left.count, none: none)
    }
  }

  private static func question(_ count: Int, none: String) -> DeletionView.Question {
    count == 0 ? .nothing(none) : .ask("Delete \(count.notes) permanently?")
  }

  func body(_ context: Context<Notes>) -> Body {
    if let question = question(context) { DeletionQuestion(question: question) }
  }
}

/// The question, and the field if there is something to delete.
private struct DeletionQuestion: ScreenView {
  typealias Root = DeletionScreen

  let question: DeletionView.Question

  func rows(in columns: Int) -> Int? { question.rows(in: columns) }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      DeletionView(question: question, isActive: layout.isActive, theme: layout.theme), in: rect)
    guard question.hasAnswer else { return }
    let field = DeletionView.fieldRect(in: rect.size).moved(by: rect.origin)
    // The library's field has a margin of one column.
    TextField<Root>("", \.field).place(
      in: Rect(
        column: field.origin.column - 1, row: field.origin.row, columns: field.size.columns + 1,
        rows: 1),
      &layout)
  }
}

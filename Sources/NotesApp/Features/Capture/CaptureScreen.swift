import NavigationCore
import TerminalUI

/// A sheet for writing a new note.
struct CaptureScreen: AppScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "A new note" }

  var fields: NoteFields?
  private let (title, text): (String, String)
  /// True to continue in an editor after the note is stored. Not saved.
  private var staysOpen = false
  /// The identity of the text that is being stored. Not saved.
  private var submittedID: DraftID?

  private enum CodingKeys: String, CodingKey {
    case fields, title, text
  }

  init(title: String, text: String) {
    (self.title, self.text) = (title, text)
  }

  static let bindings = writingBindings(save: "save", back: "cancel")

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, screen, turn in
      // A link to a new note makes another one.
      guard case .create(let draft, _) = operation, draft.draftID != nil,
        draft.draftID == screen.submittedID,
        case .created(let id, _, _, _) = outcome.result
      else { return }
      screen.fields?.markSaved()
      let text = NoteText(title: draft.title, body: draft.body)
      screen.leave(for: id, storedAs: text, staysOpen: screen.staysOpen, &turn)
    }
  ]

  var keywords: [String] { ["add", "create", "write", "capture"] }

  func title(_ context: Context<Notes>) -> SafeText { "New note" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    // The key to save is more important than the one for help.
    if context.size.columns < 36 {
      return writingHints(context, else: ["save": "save", "back": "cancel"])
    }
    return writingHints(
      context,
      else: [
        "save": "save", "next-field": fields?.field == .title ? "text" : "title", "back": "cancel",
        "help": "keys",
      ])
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard hasUnsavedText || !refuseReadOnly(&turn) else { return }
    if fields == nil {
      let begun = turn.model.takeBegun { if case .new(let note) = $0 { note } else { nil } }
      fields = begun.map(NoteFields.init) ?? NoteFields(prefilledWith: title, text)
    }
  }
}

extension CaptureScreen: NoteFieldsScreen {
  var storedNote: NoteID? { nil }

  /// False if there is only whitespace, which is not stored as a note.
  var hasUnsavedText: Bool { fields?.isModified == true && fields?.draft != nil }

  var unsavedText: UnsavedText? { hasUnsavedText ? fields?.draft.map(UnsavedText.new) : nil }

  mutating func save(_ turn: inout Turn<Notes>, staysOpen: Bool) {
    guard let draft = fields?.draft else {
      return turn.say("Nothing to save", isError: true)
    }
    guard !turn.context.isChangeWaiting, !reportNUL(&turn) else { return }
    (self.staysOpen, submittedID) = (staysOpen, draft.draftID)
    fields?.submit()
    turn.change(.create(draft, listedIn: turn.model.query(of: .notes)))
  }
}

import NavigationCore
import TerminalUI

/// The sheet to rename a note and the links to it.
struct RenameScreen: NoteSheetScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The title of a note" }

  let note: NoteID
  var name = TextBuffer("", .field)
  /// The title that the new one is based on; nil until loaded.
  private var original: String?
  var isNoteAvailable: Bool?

  init(note: NoteID) {
    self.note = note
  }

  static let bindings = nameBindings

  static let receivers: [Receiver<Self>] = [
    .changed { operation, _, _, turn in
      if case .change(.rename) = operation, turn.context.isActive { turn.dismiss() }
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Rename" }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard let title = loadedNote(&turn)?.title, title != original, !name.isModified else { return }
    (name, original) = (TextBuffer(title, .field), title)
  }

  func body(_ context: Context<Notes>) -> Body {
    NameFieldBody(placeholder: "The title", hint: original == nil ? nil : hint(context))
  }

  private func hint(_ context: Context<Notes>) -> RenameHint {
    isBlank
      ? .warning(Self.missing)
      : .title(
        noteCount: context.value(of: LinkCount(id: note, isByTitle: true)) ?? 0,
        isTaken: otherNote(context) != nil,
        isLinkable: NoteLinkText.isReadBack(NoteText.title(name.text)))
  }

  private static let missing = "Enter a title"

  private var isBlank: Bool { name.text.allSatisfy(\.isWhitespace) }

  /// Another note that already has the new title.
  private func otherNote(_ context: Context<Notes>) -> NoteID? {
    guard name.isModified else { return nil }
    let title = NoteText.title(name.text).lowercased()
    return context.value(of: TitlesMatching(text: name.text))?
      .first { $0.id != note && $0.title.lowercased() == title }?.id
  }
}

extension RenameScreen: NameScreen {
  mutating func confirm(_ turn: inout Turn<Notes>) {
    guard !isBlank else { return turn.say(SafeText(Self.missing), isError: true) }
    guard name.isModified else { return turn.dismiss() }
    guard !reportGone(&turn) else { return }
    let title = turn.context.value(of: NoteToRead(id: note))?.note?.title ?? original
    guard title == original else {
      original = title
      let hint = turn.context.hint("confirm", "rename again")
      let now = "Renamed elsewhere to “\(turn.shortened(title ?? ""))”"
      return turn.say(SafeText(now + hint), isError: true)
    }
    turn.change(.change(.rename(note, to: name.text)))
  }
}

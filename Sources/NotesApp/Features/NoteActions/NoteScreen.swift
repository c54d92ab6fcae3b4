import NavigationCore
import TerminalUI

/// A screen whose keys act on one note: a list, what was found, a note that is read.
protocol NoteScreen: Screen where App == Notes {
  /// The note that the keys act on; nil where there is none.
  func note(_ context: Context<Notes>) -> NoteID?

  /// Returns the reader that shows the note, and its room: one beside a list, or the screen itself.
  func reader(of note: NoteID, _ context: Context<Notes>) -> (screen: ReaderScreen, room: Size)?

  /// Shows the note before something is opened over it: nothing is to be done where it is read already.
  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>)

  /// Whether the keys act on something else now, such as the marked notes.
  func actsOnOthers(_ context: Context<Notes>) -> Bool

  /// Whether the note is pinned, as far as that is known.
  func isPinned(_ note: NoteID, _ context: Context<Notes>) -> Bool
}

extension NoteScreen {
  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>) {}

  /// Returns the position in a note's text that its reader shows; nil at the beginning, and without a reader.
  func textPosition(in note: NoteID, _ context: Context<Notes>) -> TextPosition? {
    guard let reader = reader(of: note, context),
      let readable = context.value(of: NoteToRead(id: note))
    else { return nil }
    return reader.screen.textPosition(in: readable, reader.room, context.theme)
  }

  func actsOnOthers(_ context: Context<Notes>) -> Bool { false }

  /// What is done with a note that is not in the trash.
  static var noteBindings: [Binding<Self>] {
    [
      onNote(["i", "<Space>ne"], "edit", title: "edit here", rank: 40, [.changes, .beginsText]) {
        note, screen, turn in
        turn.model.begun = screen.textPosition(in: note, turn.context).map { .position(note, $0) }
        screen.open(note, &turn)
        turn.present(.editor(note), .cover)
      },
      onNote("e", "edit outside", title: "edit in your own editor", [.changes]) {
        note, screen, turn in
        let line = screen.textPosition(in: note, turn.context).map { $0.line + 1 }
        turn.change(.editOutside(note, line: line))
        turn.take(.request(.redraw))
      },
      onNote(
        ["d", "<Delete>", "<Space>nd"], "trash", title: "move to the trash", rank: 50,
        [.changes, .destructive, .once]
      ) { note, _, turn in turn.change(.change(.trash(note, true)))
      },
      onNote(["p", "<Space>np"], "pin", title: "pin, or take the pin off", [.changes]) {
        note, screen, turn in
        turn.change(.change(.pin(note, !screen.isPinned(note, turn.context))))
      },
      onNote(["y", "<Space>yt"], "copy text", title: "copy the note's text") { note, _, turn in
        turn.change(.readText(note))
      },
      onNote("t", "tag", title: "tag", name: "tags", rank: 51, [.changes, .beginsText]) {
        note, screen, turn in
        screen.open(note, &turn)
        turn.returnToList(from: note)
        turn.present(.noteTags(note))
      },
      onNote("b", "links", title: "what it links to, and what links here", rank: 53) {
        note, screen, turn in
        screen.open(note, &turn)
        turn.push(.links(note))
      },
      onNote("v", "versions", title: "versions: the texts it had before") { note, screen, turn in
        screen.open(note, &turn)
        turn.push(.versions(note))
      },
      onNote("r", "rename", title: "rename; links to it follow", [.changes, .beginsText]) {
        note, screen, turn in
        screen.open(note, &turn)
        turn.returnToList(from: note)
        turn.present(.rename(note))
      },
      actionsBinding,
    ]
  }

  /// What is done with a note of the trash.
  static var trashBindings: [Binding<Self>] {
    [
      onNote("r", "restore", title: "take out of the trash", rank: 40, [.changes]) {
        note, _, turn in
        turn.change(.change(.trash(note, false)))
      },
      onNote(
        ["d", "D", "<Delete>"], "delete", title: "delete for ever", name: "delete-for-ever",
        rank: 41, [.changes, .destructive]
      ) { note, _, turn in turn.present(.deletion(.note(note)), .alert) },
      actionsBinding,
    ]
  }

  static var actionsBinding: Binding<Self> {
    onNote("a", "actions", title: "actions on the note") { _, _, turn in
      turn.navigate(.toggle(.actions, .popover))
    }
  }

  /// A binding that does something with the note that the keys act on.
  static func onNote(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText, name: String? = nil, rank: Int = 0,
    _ traits: BindingTraits = [],
    perform: @escaping @Sendable (NoteID, inout Self, inout Turn<Notes>) -> Void
  ) -> Binding<Self> {
    Binding(
      keys, label, title: title, name: name, rank: rank, traits: traits,
      when: { $0.note($1) != nil && !$0.actsOnOthers($1) }
    ) { screen, turn in
      if let note = screen.note(turn.context) { perform(note, &screen, &turn) }
    }
  }

  func isPinned(_ note: NoteID, _ context: Context<Notes>) -> Bool {
    context.value(of: NoteToRead(id: note))?.note?.isPinned ?? false
  }
}

extension Turn<Notes> {
  /// Gives the keys back to the list or the search that is shown when the sheet over a note is closed.
  fileprivate mutating func returnToList(from note: NoteID) {
    guard !context.place.isReader else { return }
    context.navigation.activeScene.root.forEachNode { node in
      guard let place = node.screen, place.isReader, place.noteID == note else { return }
      model.sheetOfList = SheetOfNoteList(reader: node.id)
    }
  }
}

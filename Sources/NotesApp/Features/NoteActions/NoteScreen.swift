import NavigationCore
import TerminalUI

/// A screen whose keys act on one note: a list, a search, a reader.
protocol NoteScreen: AppScreen {
  /// The note that the keys act on; nil if there is none.
  func note(_ context: Context<Notes>) -> NoteID?

  /// The list or search beside which the note is shown.
  var sidebar: NoteSidebar { get }

  /// Returns the reader that shows the note, and its room: one beside a list, or the screen itself.
  func reader(of note: NoteID, _ context: Context<Notes>) -> (screen: ReaderScreen, room: Size)?

  /// Opens the note, unless it is shown already, before a screen is presented over it.
  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>)

  /// True if the keys act on something else, such as the marked notes.
  func actsOnOthers(_ context: Context<Notes>) -> Bool

  /// True if the note is known to be pinned.
  func isPinned(_ note: NoteID, _ context: Context<Notes>) -> Bool
}

extension NoteScreen {
  func reader(of note: NoteID, _ context: Context<Notes>) -> (screen: ReaderScreen, room: Size)? {
    context.reader(at: .note(note, beside: sidebar))
  }

  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>) {
    turn.show(.note(note, beside: sidebar))
  }

  /// Presents a sheet over the note, which returns the focus to the list or search when it closes.
  private mutating func present(
    _ sheet: NotesPlace, over note: NoteID, _ turn: inout Turn<Notes>
  ) {
    open(note, &turn)
    if !turn.context.place.isReader { turn.returnToList(from: .note(note, beside: sidebar)) }
    turn.present(sheet)
  }

  /// Returns the position in a note's text that its reader shows; nil at the beginning, and without a reader.
  func textPosition(in note: NoteID, _ context: Context<Notes>) -> TextPosition? {
    guard let reader = reader(of: note, context),
      let readable = context.value(of: NoteToRead(id: note))
    else { return nil }
    let options = reader.screen.options(context)
    return reader.screen.memory.textPosition(in: readable, reader.room, context.theme, options)
  }

  func actsOnOthers(_ context: Context<Notes>) -> Bool { false }

  func actions(_ context: Context<Notes>) -> ScreenActions {
    let canOpen = note(context) != nil && !context.place.isReader
    return ScreenActions((canOpen ? ["open"] : []) + Self.namesOfActions)
  }

  /// The actions on a note, in menu order.
  static var namesOfActions: [String] {
    [
      "edit", "edit-outside", "tags", "pin", "rename", "links", "info", "versions", "conflict",
      "copy-text", "trash",
      "restore", "delete-permanently",
    ]
  }

  /// Says why the note left the list, the search or the reader.
  func change(of target: any Equatable & Sendable, _ context: Context<Notes>) -> SafeText? {
    guard let id = (target as? [NoteID])?.first ?? (target as? NotesPlace)?.noteID,
      let head = context.value(of: NoteHead(id: id))
    else { return nil }
    guard let title = head.title else { return SafeText("Note \(id) was deleted elsewhere") }
    let what =
      head.isTrashed == sidebar.isOfTrash
      ? "was changed elsewhere" : head.isTrashed ? "is in the trash" : "was restored elsewhere"
    return SafeText("“\(context.shortened(title))” \(what)")
  }

  /// The actions on the note, which are others in the trash.
  static var placedBindings: [Binding<Self>] {
    noteBindings.map { $0.only { screen, _ in !screen.sidebar.isOfTrash } }
      + trashBindings.map { $0.only { screen, _ in screen.sidebar.isOfTrash } }
  }

  /// Actions on a note that is not in the trash.
  static var noteBindings: [Binding<Self>] {
    [
      onNote(
        ["i", "<Space>ne"], "edit", title: "edit here", keywords: "change write modify", rank: 40,
        [.changes, .beginsText]
      ) {
        note, screen, turn in
        turn.model.begun = screen.textPosition(in: note, turn.context).map { .position(note, $0) }
        screen.open(note, &turn)
        turn.present(.editor(note), .cover)
      },
      onNote(
        "e", "edit outside", title: "edit in your own editor",
        keywords: "vim nano external outside", [.changes]
      ) { note, screen, turn in
        let line = screen.textPosition(in: note, turn.context).map { $0.line + 1 }
        turn.change(.editOutside(note, line: line))
      },
      onNote(
        ["d", "<Delete>", "<Space>nd"], "trash", title: "move to the trash",
        keywords: "delete remove bin", rank: 50, [.changes, .destructive, .once]
      ) { note, _, turn in turn.change(.change(.apply(.trash(true), to: [note])))
      },
      onNote(
        ["p", "<Space>np"], "pin", title: "pin or unpin", keywords: "star favourite favorite unpin",
        [.changes]
      ) {
        note, screen, turn in
        let isPinned = screen.isPinned(note, turn.context)
        turn.change(.change(.apply(.pin(!isPinned), to: [note])))
      },
      onNote(
        ["y", "<Space>yt"], "copy text", title: "copy the note's text",
        keywords: "clipboard yank export"
      ) { note, _, turn in
        turn.change(.readText(note))
      },
      onNote(
        "t", "tag", title: "tag", keywords: "label category topic", name: "tags", rank: 51,
        [.changes, .beginsText]
      ) {
        note, screen, turn in
        screen.present(.noteTags(note), over: note, &turn)
      },
      onNote(
        "b", "links", title: "links and backlinks", keywords: "backlinks references connections",
        rank: 53
      ) {
        note, screen, turn in
        screen.open(note, &turn)
        turn.push(.links(note))
      },
      onNote(
        "v", "versions", title: "version history", keywords: "revisions older previous"
      ) { note, screen, turn in
        screen.open(note, &turn)
        turn.push(.versions(note))
      },
      onNote(
        "=", "conflict", title: "both sides of the conflict", keywords: "compare resolve merge",
        rank: 20
      ) { note, screen, turn in
        screen.open(note, &turn)
        turn.push(.conflict(note))
      }.only { screen, context in
        screen.note(context).map(context.isConflict) ?? false
      },
      onNote(
        ["I", "<Space>ni"], "info", title: "info: dates, words, file",
        keywords: "details statistics count created path"
      ) { note, screen, turn in
        screen.present(.info(note), over: note, &turn)
      },
      onNote(
        "r", "rename", title: "rename, with its links", keywords: "name title call",
        [.changes, .beginsText]
      ) {
        note, screen, turn in
        screen.present(.rename(note), over: note, &turn)
      },
      actionsBinding,
    ]
  }

  /// Actions on a note in the trash.
  static var trashBindings: [Binding<Self>] {
    [
      onNote(
        "r", "restore", title: "restore from the trash", keywords: "restore undelete recover",
        rank: 40, [.changes]
      ) {
        note, _, turn in
        turn.change(.change(.apply(.trash(false), to: [note])))
      },
      onNote(
        ["d", "D", "<Delete>"], "delete", title: "delete permanently",
        keywords: "remove purge erase", name: "delete-permanently", rank: 41,
        [.changes, .destructive]
      ) { note, _, turn in turn.present(.deletion(.note(note)), .alert) },
      actionsBinding,
    ]
  }

  static var actionsBinding: Binding<Self> {
    onNote("a", "actions", title: "actions on the note", keywords: "menu commands more") {
      _, _, turn in
      turn.navigate(.toggle(.actions, .popover))
    }
  }

  /// Creates a binding that acts on the note of the screen.
  static func onNote(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText, keywords: String = "",
    name: String? = nil, rank: Int = 0,
    _ traits: BindingTraits = [],
    perform: @escaping @Sendable (NoteID, inout Self, inout Turn<Notes>) -> Void
  ) -> Binding<Self> {
    Binding(
      keys, label, title: title, keywords: keywords, name: name, rank: rank, traits: traits,
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
  /// Returns the focus to the list or search when the sheet over a reader is closed.
  fileprivate mutating func returnToList(from reader: NotesPlace) {
    context.navigation.activeScene.root.forEachNode { node in
      if node.screen == reader { model.sheetOfList = SheetOfNoteList(reader: node.id) }
    }
  }
}

extension Context<Notes> {
  /// True if a note keeps the other side of a conflict: one that is shown, or has the tag.
  fileprivate func isConflict(_ note: NoteID) -> Bool {
    value(of: NoteToRead(id: note))?.isConflict
      ?? value(of: ConflictNotes())?.contains { $0.id == note } ?? false
  }
}

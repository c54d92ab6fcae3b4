import NavigationCore
import TerminalUI

extension NoteListScreen {
  /// The actions on the marked notes, or on the focused one.
  func actions(_ context: Context<Notes>) -> ScreenActions {
    guard !marked.isEmpty else { return ScreenActions(["open"] + Self.namesOfActions) }
    let names = Set(Self.onMarks.map(\.info.name))
    return ScreenActions(
      Self.namesOfActions.filter(names.contains), title: "Actions on \(marked.count.notes)")
  }

  /// Actions on all marked notes, or on the focused note if none is marked.
  static var onMarks: [Binding<Self>] { inNotes + inTrash + everywhere }

  private static var inNotes: [Binding<Self>] {
    [
      onMarks(
        "t", "tag", title: "tag", keywords: "label category topic", name: "tags",
        [.changes, .beginsText]
      ) { screen, turn in
        turn.present(.markedTags(screen.list))
      },
      onMarks(
        ["d", "<Delete>", "<Space>nd"], "trash", title: "move to the trash",
        keywords: "delete remove bin", [.changes, .once]
      ) { screen, turn in
        screen.nextFocus = screen.nextNote(turn.context)
        screen.changeMarked(.trash(true), &turn)
      },
      onMarks(
        ["p", "<Space>np"], "pin", title: "pin or unpin", keywords: "star favourite favorite unpin",
        .changes
      ) {
        screen, turn in screen.changeMarked(.pin(true), &turn)
      },
      onMarks(
        ["y", "<Space>yt"], "copy", title: "copy the note's text",
        keywords: "clipboard yank export", name: "copy-text"
      ) {
        screen, turn in
        turn.change(.readTexts(screen.marked, of: screen.query(turn.context)))
      },
    ].map { $0.only { screen, _ in screen.list != .trash } }
  }

  private static var inTrash: [Binding<Self>] {
    [
      onMarks(
        "r", "restore", title: "restore from the trash", keywords: "restore undelete recover",
        .changes
      ) { screen, turn in
        screen.nextFocus = screen.nextNote(turn.context)
        screen.changeMarked(.trash(false), &turn)
      },
      onMarks(
        ["d", "D", "<Delete>"], "delete", title: "delete permanently",
        keywords: "remove purge erase", name: "delete-permanently", .changes
      ) { screen, turn in
        screen.nextFocus = screen.nextNote(turn.context)
        turn.present(.deletion(.marked), .alert)
      },
    ].map { $0.only { screen, _ in screen.list == .trash } }
  }

  private static var everywhere: [Binding<Self>] {
    [
      onMarks(
        ["<Esc>", "<Backspace>", "h", "<Left>"], "unmark", title: "one step back",
        keywords: "return leave cancel close", name: "back"
      ) { screen, _ in screen.marked = [] }
    ]
  }

  private static func onMarks(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText, keywords: String = "",
    name: String? = nil,
    _ traits: BindingTraits = [],
    perform: @escaping @Sendable (inout Self, inout Turn<Notes>) -> Void
  ) -> Binding<Self> {
    Binding(
      keys, label, title: title, keywords: keywords, name: name, rank: 40, traits: traits,
      when: { screen, _ in !screen.marked.isEmpty }, perform: perform)
  }

  private func changeMarked(_ change: BatchChange, _ turn: inout Turn<Notes>) {
    turn.change(.changeAll(change, marked, of: query(turn.context)))
  }

  /// Toggles the mark of the focused note and moves to the next row.
  mutating func markFocusedNote(_ context: Context<Notes>) {
    guard let note = note(context), let counts = counts(context) else { return }
    if marked.remove(note) == nil, marked.count < Self.markLimit { marked.insert(note) }
    if position.focus + 1 < counts.shown { movedPosition.moveFocus(to: position.focus + 1) }
  }

  /// Marks all notes, or unmarks all if all are marked.
  mutating func markAll(_ turn: inout Turn<Notes>) {
    guard marked.count < min(counts(turn.context)?.shown ?? 0, Self.markLimit) else {
      marked = []
      return
    }
    turn.change(.findNotes(query(turn.context), limit: Self.markLimit))
  }

  /// The number of rows searched in each direction for the next note.
  private static var reach: Int { 100 }

  /// The nearest loaded note that is not marked, preferring those below.
  private func nextNote(_ context: Context<Notes>) -> NoteID? {
    func row(_ offset: Int) -> NoteID? {
      self.row(at: position.focus + offset, context).flatMap {
        marked.contains($0.id) ? nil : $0.id
      }
    }
    let near = 0..<Self.reach
    return near.lazy.compactMap { row($0) }.first ?? near.lazy.compactMap { row(-$0) }.first
  }
}

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

  /// Actions on all marked notes, with the keys and names of those on one note.
  static let onMarks: [Binding<Self>] = inNotes + inTrash + [unmark]

  private static var inNotes: [Binding<Self>] {
    [
      onMarks("tags") { screen, turn in turn.present(.markedTags(screen.list)) },
      onMarks("trash") { screen, turn in
        screen.nextFocus = screen.nextNote(turn.context)
        screen.changeMarked(.trash(true), &turn)
      },
      onMarks("pin") { screen, turn in screen.changeMarked(.pin(true), &turn) },
      onMarks("copy-text") { screen, turn in
        turn.change(.readTexts(screen.marked, of: screen.query(turn.context)))
      },
    ].map { $0.only { screen, _ in screen.list != .trash } }
  }

  private static var inTrash: [Binding<Self>] {
    [
      onMarks("restore") { screen, turn in
        screen.nextFocus = screen.nextNote(turn.context)
        screen.changeMarked(.trash(false), &turn)
      },
      onMarks("delete-permanently") { screen, turn in
        screen.nextFocus = screen.nextNote(turn.context)
        turn.present(.deletion(.marked), .alert)
      },
    ].map { $0.only { screen, _ in screen.list == .trash } }
  }

  private static var unmark: Binding<Self> {
    Binding(
      ["<Esc>", "<Backspace>", "h", "<Left>"], "unmark", title: "one step back",
      keywords: "return leave cancel close", name: "back",
      when: { screen, _ in !screen.marked.isEmpty }
    ) { screen, _ in screen.marked = [] }
  }

  private static let infosOnNotes = (noteBindings + trashBindings).map(\.info)

  private static func onMarks(
    _ name: String, perform: @escaping @Sendable (inout Self, inout Turn<Notes>) -> Void
  ) -> Binding<Self> {
    guard let info = infosOnNotes.first(where: { $0.name == name }) else {
      preconditionFailure("No action on a note is called \(name)")
    }
    return Binding(info, when: { screen, _ in !screen.marked.isEmpty }, perform: perform)
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

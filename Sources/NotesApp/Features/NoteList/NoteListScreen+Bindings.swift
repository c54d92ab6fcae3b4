import NavigationCore
import TerminalUI

extension NoteListScreen: NoteScreen {
  func note(_ context: Context<Notes>) -> NoteID? { focusedRow(context)?.id }

  var sidebar: NoteSidebar { .list(list) }

  func isPinned(_ note: NoteID, _ context: Context<Notes>) -> Bool {
    focusedRow(context)?.isPinned ?? false
  }

  mutating func openFocused(_ turn: inout Turn<Notes>) {
    if let note = note(turn.context) { open(note, &turn) }
  }

  static let bindings: [Binding<Self>] =
    onMarks + onFocusedNote + onList

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, screen, turn in
      guard case .findNotes(let query, let limit) = operation,
        case .notes(let ids) = outcome.result, query == screen.query(turn.context)
      else { return }
      screen.marked = Set(ids)
      let first = ids.count == limit ? "The first " : ""
      turn.say(SafeText("\(first)\(ids.count.notes) \(ids.count.are) marked"))
    }
  ]

  /// Actions on the focused note; while notes are marked, those that do not apply to marks.
  private static var onFocusedNote: [Binding<Self>] {
    let ofMarks = Set(onMarks.map(\.info.name))
    return placedBindings.map { binding in
      ofMarks.contains(binding.info.name)
        ? binding.only { screen, _ in screen.marked.isEmpty } : binding
    }
  }

  private static var onList: [Binding<Self>] {
    [
      Binding(
        "E", "empty", title: "empty the trash", keywords: "delete purge clean bin",
        name: "empty-trash", rank: 42, traits: [.changes, .destructive],
        when: { $0.list == .trash && hasNote($0, $1) }
      ) { _, turn in turn.present(.deletion(.all), .alert) },
      Binding(
        "S", "sort", title: "sort and filter", keywords: "order arrange only show tagged",
        name: "arrange", rank: 52,
        when: { screen, context in
          screen.list != .notes || screen.counts(context)?.total != 0
        }
      ) { screen, turn in turn.present(.arranging(screen.list), .popover) },
      Binding(
        "F", "folders", title: "notes of a folder", keywords: "directory tree import path files",
        rank: 0, when: { screen, _ in screen.list == .notes }
      ) { _, turn in turn.present(.folders) },
      Binding(
        "<Esc>", "all notes", title: "take the filter off", keywords: "clear back leave all",
        name: "back", when: { $0.isOnlyFiltered($1) }
      ) { screen, turn in
        let sort = turn.model.arrangement(of: screen.list).sort
        turn.model.arrange(screen.list, as: NoteArrangement(sort: sort))
      },
      Binding(
        "x", "mark", title: "mark and move down", keywords: "select check multiple",
        rank: 54, when: { hasNote($0, $1) }
      ) { screen, turn in screen.markFocusedNote(turn.context) },
      Binding(
        "A", "all", title: "mark all notes, or unmark all", keywords: "select everything",
        name: "mark-all",
        rank: 0,
        when: { hasNote($0, $1) }
      ) { screen, turn in screen.markAll(&turn) },
    ]
  }

  /// True if there is nothing to close or to go back to but the filter.
  private func isOnlyFiltered(_ context: Context<Notes>) -> Bool {
    marked.isEmpty && context.model.arrangement(of: list).isFiltered
      && !context.navigation.canGoBack
  }

  static func hasNote(_ screen: Self, _ context: Context<Notes>) -> Bool {
    screen.note(context) != nil
  }

  /// The hints of the footer: the current filter, or the actions on marked notes.
  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    if context.isNarrow, marked.isEmpty { return shortHints(context) }
    let arrangement = context.model.arrangement(of: list)
    let sort = SafeText(arrangement.isFiltered ? arrangement.filterName : arrangement.sort.hint)
    let back: SafeText = isOnlyFiltered(context) ? "all notes" : "back"
    switch (list == .trash, marked.isEmpty, !arrangement.isFiltered) {
    case (true, false, _):
      return [
        "restore": "restore", "delete-permanently": "delete", "mark": "mark",
        "mark-all": "mark all", "back": "unmark", "help": "help",
      ]
    case (false, false, _):
      return [
        "trash": "trash", "tags": "tag", "pin": "pin", "copy-text": "copy", "mark": "mark",
        "mark-all": "mark all", "back": "unmark", "help": "help",
      ]
    case (true, true, true):
      return [
        "move-down": "move", "open": "open", "restore": "restore", "delete-permanently": "delete",
        "empty-trash": "empty", "arrange": sort, "close": "quit", "help": "help",
      ]
    case (true, true, false):
      return [
        "arrange": sort, "back": back, "move-down": "move", "open": "open", "restore": "restore",
        "delete-permanently": "delete", "empty-trash": "empty", "close": "quit", "help": "help",
      ]
    case (false, true, true):
      return [
        "back": "back", "move-down": "move", "open": "open", "conflict": "conflict",
        "search": "search", "capture": "new note", "edit": "edit", "trash": "trash", "tags": "tag",
        "arrange": sort, "mark": "mark", "close": "quit", "help": "help",
      ]
    case (false, true, false):
      return [
        "arrange": sort, "back": back, "move-down": "move", "open": "open",
        "conflict": "conflict", "search": "search", "capture": "new note", "edit": "edit",
        "trash": "trash", "tags": "tag", "mark": "mark", "close": "quit", "help": "help",
      ]
    }
  }
}

extension NoteListScreen {
  /// The hints of a narrow footer, beginning with the keys that cannot be guessed.
  private func shortHints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    let isFiltered = context.model.arrangement(of: list).isFiltered
    return switch (list == .trash, isFiltered) {
    case (true, _):
      [
        "restore": "restore", "delete-permanently": "delete", "empty-trash": "empty",
        "open": "open",
        "move-down": "move", "help": "help",
      ]
    case (false, true):
      [
        "arrange": "filter", "back": isOnlyFiltered(context) ? "all" : "back",
        "capture": "new", "search": "search", "open": "open", "move-down": "move", "help": "help",
      ]
    case (false, false):
      [
        "conflict": "conflict", "capture": "new", "search": "search", "open": "open",
        "move-down": "move", "back": "back", "help": "help",
      ]
    }
  }
}

extension Screen<Notes> {
  /// The bindings outside the trash, and those in it, which are never live together.
  static var modesOfNotes: [BindingMode<Self>] {
    [
      BindingMode(outsideTrash(bindings), title: "outside the trash"),
      BindingMode(inTrash(bindings), title: "in the trash"),
    ]
  }

  /// Returns the bindings that are live outside the trash.
  static func outsideTrash(_ bindings: [Binding<Self>]) -> [Binding<Self>] {
    let names = Set(NoteListScreen.trashBindings.map(\.info.name))
      .subtracting(["actions"]).union(["empty-trash"])
    return bindings.filter { !names.contains($0.info.name) }
  }

  /// Returns the bindings that are live in the trash.
  static func inTrash(_ bindings: [Binding<Self>]) -> [Binding<Self>] {
    let names = Set(NoteListScreen.noteBindings.map(\.info.name)).subtracting(["actions"])
    return bindings.filter { !names.contains($0.info.name) }
  }
}

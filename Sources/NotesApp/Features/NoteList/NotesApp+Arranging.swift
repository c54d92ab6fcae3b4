import NavigationCore
import TerminalUI

extension NotesApp {
  /// Shows the orders and filters of a list, with the focus on the order it has.
  func openArrangement(of list: NoteList, _ state: inout AppState) -> [AppEffect] {
    let effects = navigate(&state, .present(.arranging(list), .popover, isDismissable: true))
    let focus = NoteSort.allCases.firstIndex(of: state.arrangement(of: list).sort) ?? 0
    state.memories[state.activeNode.id] = .list(
      ListMemory(position: ListPosition(focus: focus)))
    return effects
  }

  /// Shows a list in another way at once; the list loads itself anew, around the note that has the focus.
  func arrange(
    _ list: NoteList, as arrangement: NoteArrangement, _ state: inout AppState
  ) -> [AppEffect] {
    if state.arrangement(of: list) == arrangement {
      state.toast = NotesToast(text: "It is shown like that already")
    }
    state.arrange(list, as: arrangement)
    return []
  }
}

extension AppState {
  /// The orders and filters of a list: those that it has are marked.
  func arrangementRows(of list: NoteList) -> [MenuRow] {
    let now = arrangement(of: list)
    let sorts = NoteSort.allCases.map { sort in
      row(
        sort.title(in: list), isChosen: sort == now.sort,
        NoteArrangement(sort: sort, filter: now.filter), list)
    }
    let filters = NoteFilter.allCases.map { filter in
      row(
        filter.title, isChosen: filter == now.filter,
        NoteArrangement(sort: now.sort, filter: filter), list)
    }
    return sorts + filters
  }

  private func row(
    _ title: String, isChosen: Bool, _ arrangement: NoteArrangement, _ list: NoteList
  ) -> MenuRow {
    MenuRow(
      SafeText(title), .option(isChosen: isChosen), id: .arrangement(arrangement, of: list))
  }

  /// What the title of a list says of what is not to be seen in it: `Notes: pinned`.
  func sign(of list: NoteList) -> String {
    let filter = arrangement(of: list).filter
    return filter == .all ? "" : ": \(filter.name)"
  }

  /// What is filtered, and the key that changes it: it has room where there is neither a header nor a count.
  var filterHint: [(Command, String)] {
    guard let list = activeScreen.list else { return [] }
    let filter = arrangement(of: list).filter
    return filter == .all ? [] : [(.arrange, filter.name)]
  }

  /// How many notes there are before the filter: ` of 128`; empty without one.
  func totalSign(of list: NoteList) -> String {
    guard let listing = listings[list], listing.arrangement.filter != .all else { return "" }
    return " of \(listing.total)"
  }

  /// What a list that is empty because of its filter says, and how it is changed; nil for one without.
  func whyFiltered(_ list: NoteList) -> String? {
    guard let listing = listings[list], listing.total > 0 else { return nil }
    let hint = hint(.arrange, "shows others", in: list.screen.contexts(isTyping: false))
    return "Of \(listing.total.notes) none is \(listing.arrangement.filter.quality)\(hint)."
  }
}

extension NoteSort {
  fileprivate func title(in list: NoteList) -> String {
    switch self {
    case .changed: list == .trash ? "Thrown away last first" : "Changed last first"
    case .created: "Created last first"
    case .title: "Title, A to Z"
    }
  }

  /// What the header says of it; the usual order needs no words.
  var sign: String {
    switch self {
    case .changed: ""
    case .created: "by creation"
    case .title: "A to Z"
    }
  }
}

extension NoteFilter {
  fileprivate var title: String {
    switch self {
    case .all: "All notes"
    case .pinned: "Only pinned"
    case .untagged: "Only without a tag"
    case .tasks: "Only with open tasks"
    }
  }

  fileprivate var name: String {
    switch self {
    case .all: "all"
    case .pinned: "pinned"
    case .untagged: "no tags"
    case .tasks: "tasks"
    }
  }

  fileprivate var quality: String {
    switch self {
    case .all: "shown"
    case .pinned: "pinned"
    case .untagged: "without a tag"
    case .tasks: "with an open task"
    }
  }
}

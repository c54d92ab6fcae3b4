import NavigationCore
import TerminalUI

/// The orders and filters of a list, to choose from: those that it has are marked.
struct ArrangingScreen: Screen {
  typealias App = Notes

  static var keysTitle: SafeText { "Sort and filter" }

  static let popoverAnchor = PopoverAnchor.title
  let list: NoteList
  private var kept: ListPosition?

  init(list: NoteList) {
    self.list = list
  }

  /// Where the focus is: it begins at the order that the list has.
  private var position: ListPosition {
    get { kept ?? ListPosition() }
    set { kept = newValue }
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard kept == nil else { return }
    let sort = turn.model.arrangement(of: list).sort
    kept = ListPosition(focus: NoteSort.allCases.firstIndex(of: sort) ?? 0)
  }

  func title(_ context: Context<Notes>) -> SafeText { "Sort and filter" }

  func status(_ context: Context<Notes>) -> SafeText {
    context.screen(NoteListScreen.self, at: .list(list))?.placeSign(context) ?? .empty
  }

  static let bindings = [
    Binding<Self>("S", "sort", title: "sort and filter", name: "arrange", rank: 0) { _, turn in
      turn.dismiss()
    }
  ]

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    Menu(\.position, rows(context.model.arrangement(of: list))) { arrangement, screen, turn in
      if turn.model.arrangement(of: screen.list) == arrangement {
        turn.say("Already shown this way")
      }
      turn.model.arrange(screen.list, as: arrangement)
    }
  }

  private func rows(_ now: NoteArrangement) -> [FormRow<NoteArrangement>] {
    let sorts = NoteSort.allCases.map { sort in
      FormRow(
        SafeText(sort.title(in: list)), .option(isChosen: sort == now.sort),
        id: NoteArrangement(sort: sort, filter: now.filter))
    }
    let filters = NoteFilter.allCases.map { filter in
      FormRow(
        SafeText(filter.title), .option(isChosen: filter == now.filter),
        id: NoteArrangement(sort: now.sort, filter: filter))
    }
    return sorts + filters
  }
}

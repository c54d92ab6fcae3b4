import NavigationCore
import TerminalUI

/// A menu of the sort orders, filters and tags of a list, with the current ones marked.
struct ArrangingScreen: AppScreen {
  static var keysTitle: SafeText { "Sort and filter" }

  static let popoverAnchor = PopoverAnchor.title
  let list: NoteList
  /// The focused row; initially the current sort order.
  private var kept: ListPosition?

  init(list: NoteList) {
    self.list = list
  }

  var keywords: [String] { ["order", "arrange", "only", "tagged"] }

  func title(_ context: Context<Notes>) -> SafeText { "Sort and filter" }

  func status(_ context: Context<Notes>) -> SafeText {
    context.screen(NoteListScreen.self, at: .list(list))?.placeSign(context) ?? .empty
  }

  static let bindings = [
    Binding<Self>(
      "t", "tags", title: "filter by tag", keywords: "label category only",
      when: { !$0.tags($1).isEmpty }
    ) { screen, _ in
      screen.kept[startingAt: 0].moveFocus(to: NoteSort.allCases.count + NoteFilter.allCases.count)
    },
    Binding<Self>(
      "S", "sort", title: "sort and filter", keywords: "order arrange only show tagged",
      name: "arrange", rank: 0
    ) { _, turn in
      turn.dismiss()
    },
  ]

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["open": "choose", "tags": "tags", "move-down": "move", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    let sort = context.model.arrangement(of: list).sort
    let start = NoteSort.allCases.firstIndex(of: sort) ?? 0
    Menu(\.kept[startingAt: start], rows(context)) { arrangement, screen, turn in
      if turn.model.arrangement(of: screen.list) == arrangement {
        turn.say("Already shown this way")
      }
      turn.model.arrange(screen.list, as: arrangement)
    }
  }

  /// The tags that the list of all notes can be filtered by, including the current one.
  private func tags(_ context: Context<Notes>) -> [TagCount] {
    guard list == .notes else { return [] }
    let tags = context.value(of: AllTags()) ?? []
    guard let chosen = context.model.arrangement(of: list).tag,
      !tags.contains(where: { NoteTag.isSame($0.tag, chosen) })
    else { return tags }
    return [TagCount(chosen, count: 0)] + tags
  }

  /// The rows. Choosing the current filter or tag removes it. The filter for notes without tags cannot be combined with
  /// a tag.
  private func rows(_ context: Context<Notes>) -> [FormRow<NoteArrangement>] {
    let now = context.model.arrangement(of: list)
    let sorts = NoteSort.allCases.map { sort in
      FormRow(
        SafeText(sort.title(in: list)), .option(isChosen: sort == now.sort),
        id: now.changing { $0.sort = sort })
    }
    let filters = NoteFilter.allCases.filter { offers($0, besides: now.filter) }.map { filter in
      let isChosen = filter == now.filter && (filter != .all || !now.isFiltered)
      return FormRow(
        SafeText(filter.title), .option(isChosen: isChosen),
        id: now.changing {
          $0.filter = isChosen ? .all : filter
          if [.all, .untagged].contains(filter) { $0.tag = nil }
          if filter == .all { $0.folder = nil }
        })
    }
    let tags = tags(context).map { tag in
      let isChosen = now.tag.map { NoteTag.isSame(tag.tag, $0) } ?? false
      return FormRow(
        SafeText("#" + tag.tag), .option(isChosen: isChosen), detail: SafeText("\(tag.count)"),
        id: now.changing {
          if $0.filter == .untagged { $0.filter = .all }
          $0.tag = isChosen ? nil : tag.tag
        })
    }
    return sorts + filters + tags
  }

  /// A list of a tag has no notes without a tag. A link can ask for them nevertheless.
  private func offers(_ filter: NoteFilter, besides current: NoteFilter) -> Bool {
    if case .tagged = list { filter != .untagged || current == .untagged } else { true }
  }
}

extension NoteArrangement {
  func changing(_ body: (inout Self) -> Void) -> Self {
    var arrangement = self
    body(&arrangement)
    return arrangement
  }
}

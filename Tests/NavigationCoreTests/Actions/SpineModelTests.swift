import NavigationCore
import NavigationTesting
import Testing

@Suite struct SpineModelTests {
  @Test func `Tabs of stacks are equivalent to a model of flat lists`() throws {
    let table = try Self.table()
    forAll(cases: 2_400) { random throws(BrokenLaw) in
      var state = ExampleState(table)
      var model = SpineModel([("home", .home), ("labels", .labels), ("general", .general)])
      for _ in 0..<12 {
        let before = state
        let action = random.stackAction(among: model.list.map(\.screen))
        let (expected, outcome) = (model.apply(action), state.apply(action))
        try check(outcome == expected, "\(action): \(outcome), not \(expected)\n\(before.outline)")
        try check(
          state.entries == model.lists, "\(before.outline)after \(action)\n\(state.outline)")
        try check(state.activeScreen == model.list.last?.screen, state.outline)
        try check(state.breadcrumbs == model.list.map(\.screen), state.outline)
      }
    }
  }

  private static func table() throws -> ExampleTable {
    try ExampleTable(
      scheme: "navtui",
      root: .tabs([
        ExampleDestination("home", as: .tab, .home),
        ExampleDestination("labels", as: .tab, .labels),
        ExampleDestination("general", as: .tab, .general),
      ]))
  }
}

extension SeededGenerator {
  /// Returns an action of the model. There are few screens, so that duplicates occur.
  fileprivate mutating func stackAction(among screens: [ExampleScreen]) -> ExampleAction {
    func screen() -> ExampleScreen { oneIn(2) ? element(of: screens) : .note(number(0..<4)) }
    return switch number(0..<13) {
    case 0...2: .push((0..<number(0..<3)).map { _ in screen() })
    case 3: .pop(count: number(-1..<4))
    case 4: .popToRoot
    case 5: .popTo(screen())
    case 6: .replaceTop(screen())
    case 7: .setStack((0..<number(0..<4)).map { _ in screen() })
    case 8, 9: .present(screen(), style(), isDismissable: !oneIn(4))
    case 10: .dismiss
    case 11: .select(tab: element(of: ["home", "labels", "general", "nowhere"]))
    default: .back
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// The tree in the form of the model.
  fileprivate var entries: [[SpineModel.Entry]] {
    guard case .tabs(let tabs) = root.content else { return [] }
    return tabs.items.map { $0.node.entries(.root) }
  }
}

extension NavigationNode<ExampleScreen> {
  fileprivate func entries(_ kind: SpineModel.Entry.Kind) -> [SpineModel.Entry] {
    let presented = presentation.map {
      $0.node.entries(.presented(isDismissable: $0.isDismissable))
    }
    switch content {
    case .screen(let screen):
      return [SpineModel.Entry(screen: screen, kind: kind)] + (presented ?? [])
    case .stack(let stack):
      return stack.root.entries(kind) + stack.pushed.flatMap { $0.entries(.pushed) }
    case .tabs, .split: return []
    }
  }
}

/// A simple model of tabs with stacks: each tab is a flat list of screens, and a presentation is
/// another kind of entry.
struct SpineModel {
  struct Entry: Hashable {
    enum Kind: Hashable {
      case root, pushed
      case presented(isDismissable: Bool)
    }

    var screen: ExampleScreen
    var kind: Kind
  }

  private(set) var lists: [[Entry]]
  private(set) var selection = 0
  private let names: [String]

  init(_ tabs: [(name: String, root: ExampleScreen)]) {
    names = tabs.map(\.name)
    lists = tabs.map { [Entry(screen: $0.root, kind: .root)] }
  }

  var list: [Entry] {
    get { lists[selection] }
    set { lists[selection] = newValue }
  }

  mutating func apply(_ action: ExampleAction) -> NavigationOutcome {
    switch action {
    case .push(let screens): change { $0 += screens.map { Entry(screen: $0, kind: .pushed) } }
    case .pop(let count): pop(count)
    case .popToRoot: popToRoot()
    case .popTo(.value(let screen), .nearest): popTo(screen)
    case .replaceTop(let screen): change { $0[$0.count - 1].screen = screen }
    case .setStack(let screens): setStack(screens)
    case .present(let screen, _, let isDismissable):
      change { $0.append(Entry(screen: screen, kind: .presented(isDismissable: isDismissable))) }
    case .dismiss: dismiss()
    case .select(let tab, .innermost): select(tab)
    case .back: back()
    default: preconditionFailure("\(action) is not in the model")
    }
  }

  /// The number of pushed entries on top.
  private var pushed: Int {
    list.reversed().prefix { $0.kind == .pushed }.count
  }

  private mutating func change(_ body: (inout [Entry]) -> Void) -> NavigationOutcome {
    let before = list
    body(&list)
    return before == list ? .unchanged(.alreadyThere) : .applied
  }

  private mutating func pop(_ count: Int) -> NavigationOutcome {
    if count <= 0 { return .unchanged(.alreadyThere) }
    if count <= pushed { return change { $0.removeLast(count) } }
    if pushed > 0 { return .unchanged(.tooFew) }
    return count == 1 && list.count > 1 ? change { $0.removeLast() } : .unchanged(.atRoot)
  }

  private mutating func popToRoot() -> NavigationOutcome {
    list.count == 1 ? .unchanged(.atRoot) : change { $0.removeSubrange(1...) }
  }

  private mutating func popTo(_ screen: ExampleScreen) -> NavigationOutcome {
    let others = lists.indices.filter { $0 != selection }
    for tab in [selection] + others {
      guard let index = lists[tab].lastIndex(where: { $0.screen == screen }) else { continue }
      let isActive = tab == selection && index == list.count - 1
      selection = tab
      list.removeSubrange((index + 1)...)
      return isActive ? .unchanged(.alreadyThere) : .applied
    }
    return .unchanged(.notFound)
  }

  private mutating func setStack(_ screens: [ExampleScreen]) -> NavigationOutcome {
    guard let first = screens.first else { return .failed(.emptyStack) }
    let count = pushed
    return change { list in
      list.removeLast(count)
      list[list.count - 1].screen = first
      list += screens.dropFirst().map { Entry(screen: $0, kind: .pushed) }
    }
  }

  private mutating func dismiss() -> NavigationOutcome {
    let last = list.lastIndex { $0.kind != .pushed } ?? 0
    return last == 0 ? .unchanged(.nothingPresented) : change { $0.removeSubrange(last...) }
  }

  private mutating func select(_ tab: String) -> NavigationOutcome {
    guard let position = names.firstIndex(of: tab) else {
      return .failed(.unknownTab(tab, known: names))
    }
    if position == selection { return change { $0.removeSubrange(1...) } }
    selection = position
    return .applied
  }

  private mutating func back() -> NavigationOutcome {
    switch list[list.count - 1].kind {
    case .root, .presented(isDismissable: false):
      .unchanged(list.count == 1 ? .atRoot : .notDismissable)
    case .pushed, .presented: change { $0.removeLast() }
    }
  }
}

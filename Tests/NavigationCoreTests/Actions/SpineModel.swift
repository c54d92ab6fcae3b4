import NavigationCore

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

/// A stack without a navigation tree: state, actions and reducer for a part of an app.
///
///     var register = StackNavigation<Register>.State(items: [.email], name: "register")
///     register.apply(.push(.firstName))
public struct StackNavigation<Screen: NavigationScreen>: Reducer {
  /// The actions on a stack.
  public enum Action: Hashable, Sendable {
    /// Pushes screens, the last one on top.
    case push([Screen])
    /// Pops screens. If there are fewer than `count` over the root, nothing changes.
    case pop(count: Int = 1)
    /// Pops all screens but the root.
    case popToRoot
    /// Goes to a screen and removes everything over it.
    case popTo(ScreenSelector<Screen>, Occurrence = .nearest)
    /// Goes to the screen under a screen, which is removed too.
    case popBefore(ScreenSelector<Screen>, Occurrence = .nearest)
    /// Marks a screen under the top to be skipped, or the top if no other matches: it is removed as soon as going
    /// back would uncover it.
    case skip(ScreenSelector<Screen>, Occurrence = .nearest)
    /// Replaces the top.
    case replaceTop(Screen)
    /// Replaces the root and keeps the screens pushed on it.
    case replaceRoot(Screen)
    /// Goes to a screen and pushes another one on it.
    case replaceDestination(ScreenSelector<Screen>, Occurrence = .nearest, with: Screen)
    /// Replaces a screen in place and keeps the screens over it.
    case replaceScreen(ScreenSelector<Screen>, Occurrence = .nearest, with: Screen)
    /// Replaces all items.
    case setItems([Screen])

    /// Pushes one screen.
    public static func push(_ screen: Screen) -> Action { .push([screen]) }
  }

  /// Creates the reducer, which has no configuration.
  public init() {}

  /// Applies an action as ``State/apply(_:)`` does. There are no effects.
  public func reduce(_ state: inout State, _ action: Action) -> [Never] {
    state.apply(action)
    return []
  }
}

extension StackNavigation {
  /// The items of a stack. An empty stack shows nothing.
  public struct State: Hashable, Codable, Sendable {
    /// The name, which separates the identities of these items from those of other stacks.
    public let name: String
    private var entries: [Entry]

    /// Creates a stack, for example computed from the app's own state.
    ///
    /// - Parameters:
    ///   - items: The screens, the root first.
    ///   - name: A name that is unique in the app among stacks of this screen type.
    public init(items: [Screen], name: String) {
      self.name = name
      entries = items.map { Entry(screen: $0) }
    }

    /// The items with their identities, the root first. An identity depends only on the item and the stack's name. It
    /// differs in the next run of the program, so do not save anything under it.
    public var nodes: [NavigationNode<Screen>] {
      zip(NodeID.ids(of: items, in: name, of: .stack), entries).map { id, entry in
        var node = NavigationNode(id: id, content: .screen(entry.screen))
        node.isSkipped = entry.isSkipped
        return node
      }
    }

    /// The screens, the root first.
    public var items: [Screen] { entries.map(\.screen) }

    /// The top screen; nil for an empty stack.
    public var top: Screen? { entries.last?.screen }

    /// True if nothing is pushed.
    public var isRoot: Bool { !canGoBack }

    /// True if anything is pushed on the root.
    public var canGoBack: Bool { entries.count > 1 }

    /// Returns the visible tree of the stack, under a modal if one is given; nil for an empty stack.
    public func presentationTree(
      for sizeClass: SizeClass, presenting modal: ModalNavigation<Screen>.State? = nil
    ) -> PresentationTree<Screen>? {
      guard var stack else { return nil }
      stack.top.presentation = modal?.presentation
      return PresentationTree(node(stack), in: .init(sizeClass: sizeClass))
    }

    /// Applies an action, completely or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch (action, stack) {
      case (.setItems([]), _): return replaceAll(by: [])
      case (.setItems(let items), nil), (.push(let items), nil): return replaceAll(by: items)
      case (_, nil): return .unchanged(.atRoot)
      case (_, let stack?): return apply(action, to: stack)
      }
    }

    private mutating func replaceAll(by items: [Screen]) -> NavigationOutcome {
      guard items != self.items else { return .unchanged(.alreadyThere) }
      entries = items.map { Entry(screen: $0) }
      return .applied
    }
  }

  private struct Entry: Hashable, Codable, Sendable {
    let screen: Screen
    var isSkipped = false
  }
}

extension StackNavigation.State {
  /// The stack as a part of a tree; nil if it is empty.
  private var stack: StackNode<Screen>? {
    let nodes = nodes
    return nodes.first.map { StackNode(root: $0, pushed: Array(nodes.dropFirst())) }
  }

  private func node(_ stack: StackNode<Screen>) -> NavigationNode<Screen> {
    NavigationNode(id: NodeID.id(of: .stack, named: name), content: .stack(stack))
  }

  /// Applies an action by running it on a tree that contains only the stack.
  private mutating func apply(
    _ action: StackNavigation<Screen>.Action, to stack: StackNode<Screen>
  ) -> NavigationOutcome {
    var navigation = NavigationState(
      scenes: [Scene(name: name, root: node(stack))], activeIndex: 0, makeID: NodeID.Generator())
    let outcome = navigation.apply(action.navigationAction)
    guard case .stack(let stack) = navigation.root.content else { return outcome }
    entries = stack.nodes.compactMap { node in
      node.screen.map { .init(screen: $0, isSkipped: node.isSkipped) }
    }
    return outcome
  }
}

extension StackNavigation.Action {
  fileprivate var navigationAction: NavigationAction<Screen> {
    switch self {
    case .push(let screens): .push(screens)
    case .pop(let count): .pop(count: count)
    case .popToRoot: .popToRoot
    case .popTo(let selector, let occurrence): .popTo(selector, occurrence)
    case .popBefore(let selector, let occurrence): .popBefore(selector, occurrence)
    case .skip(let selector, let occurrence): .skip(selector, occurrence)
    case .replaceTop(let screen): .replaceTop(screen)
    case .replaceRoot(let screen): .replaceRoot(screen)
    case .replaceDestination(let selector, let occurrence, let screen):
      .replaceDestination(selector, occurrence, with: screen)
    case .replaceScreen(let selector, let occurrence, let screen):
      .replaceScreen(selector, occurrence, with: screen)
    case .setItems(let screens): .setStack(screens)
    }
  }
}

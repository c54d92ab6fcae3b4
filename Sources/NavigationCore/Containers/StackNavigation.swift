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
      var nodes = nodes
      guard !nodes.isEmpty else { return nil }
      nodes[nodes.count - 1].presentation = modal?.presentation
      let stack = StackNode(root: nodes[0], pushed: Array(nodes.dropFirst()))
      return NavigationNode(id: NodeID.id(of: .stack, named: name), content: .stack(stack))
        .presentationTree(sizeClass, trail: [], in: nil, isActive: true)
    }

    /// Applies an action, completely or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch action {
      case .setItems(let items) where items.isEmpty || entries.isEmpty: return replaceAll(by: items)
      case .push(let items) where entries.isEmpty: return replaceAll(by: items)
      default: return entries.isEmpty ? .unchanged(.atRoot) : applyToNavigation(action)
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
  /// Applies an action by running it on a tree that contains only this stack.
  private mutating func applyToNavigation(
    _ action: StackNavigation<Screen>.Action
  ) -> NavigationOutcome {
    guard var navigation = NavigationState(root: LegContent.stack(entries[0].screen)) else {
      return .failed(.emptyStack)
    }
    navigation.apply(.push(Array(items.dropFirst())))
    _ = navigation.root.updateStack { stack in
      for index in stack.indices where entries[index].isSkipped { stack[index].isSkipped = true }
      return .applied
    }
    let places = zip(nodes, navigation.stackNodes).map { ($0.id, $1.id) }
    let ids = Dictionary(places, uniquingKeysWith: { first, _ in first })
    let outcome = navigation.apply(action.navigationAction(ids))
    entries = navigation.stackNodes.compactMap { node in
      node.screen.map { .init(screen: $0, isSkipped: node.isSkipped) }
    }
    return outcome
  }
}

extension NavigationState {
  fileprivate var stackNodes: [NavigationNode<Screen>] {
    guard case .stack(let stack) = root.content else { return [] }
    return stack.nodes
  }
}

extension StackNavigation.Action {
  /// Returns the action for a tree whose nodes have other identities.
  fileprivate func navigationAction(_ ids: [NodeID: NodeID]) -> NavigationAction<Screen> {
    func selector(_ selector: ScreenSelector<Screen>) -> ScreenSelector<Screen> {
      guard case .id(let id) = selector else { return selector }
      // An unknown identity must not be that of a node of the tree.
      return .id(ids[id] ?? NodeID(rawValue: 0))
    }
    return switch self {
    case .push(let screens): .push(screens)
    case .pop(let count): .pop(count: count)
    case .popToRoot: .popToRoot
    case .popTo(let target, let occurrence): .popTo(selector(target), occurrence)
    case .popBefore(let target, let occurrence): .popBefore(selector(target), occurrence)
    case .skip(let target, let occurrence): .skip(selector(target), occurrence)
    case .replaceTop(let screen): .replaceTop(screen)
    case .replaceRoot(let screen): .replaceRoot(screen)
    case .replaceDestination(let target, let occurrence, let screen):
      .replaceDestination(selector(target), occurrence, with: screen)
    case .replaceScreen(let target, let occurrence, let screen):
      .replaceScreen(selector(target), occurrence, with: screen)
    case .setItems(let screens): .setStack(screens)
    }
  }
}

/// A stack on its own: state, action and reducer for a part of an app that needs no tree.
///
///     var register = StackNavigation<Register>.State(items: [.email])
///     register?.apply(.push([.firstName]))
public struct StackNavigation<Screen: NavigationScreen>: Reducer {
  /// What can be done with a stack.
  public enum Action: Hashable, Sendable {
    /// Puts screens on the stack, the last one on top.
    case push([Screen])
    /// Takes screens off; when there are fewer than `count` over the root, nothing changes.
    case pop(count: Int = 1)
    /// Takes off all but the root.
    case popToRoot
    /// Goes to a screen; what lies over it goes.
    case popTo(ScreenSelector<Screen>, Occurrence = .nearest)
    /// Goes to what lies under a screen: the screen goes, too.
    case popBefore(ScreenSelector<Screen>, Occurrence = .nearest)
    /// Marks the nearest such screen: it goes when going back would uncover it.
    case skip(ScreenSelector<Screen>)
    /// Puts another screen in the place of the top.
    case replaceTop(Screen)
    /// Puts another screen in the place of the root; what is pushed on it stays.
    case replaceRoot(Screen)
    /// Puts another screen in the place of the nearest such one; what lies over it stays.
    case replaceDestination(ScreenSelector<Screen>, with: Screen)
    /// Replaces all items, in any order. Screens that stay keep their identity.
    case setItems([Screen])
  }

  /// Creates the reducer, which has no configuration.
  public init() {}

  /// Applies an action as ``State/apply(_:)`` does; there are no effects.
  public func reduce(_ state: inout State, _ action: Action) -> [Never] {
    state.apply(action)
    return []
  }
}

extension StackNavigation {
  /// The items of a stack, at least one.
  public struct State: Hashable, Codable, Sendable {
    private var navigation: NavigationState<Screen>

    /// Decodes a state that was encoded.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for what is no stack of screens.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      navigation = try container.decode(NavigationState<Screen>.self, forKey: .navigation)
      let root = navigation.root
      guard navigation.scenes.count == 1, root.presentation == nil, !nodes.isEmpty,
        nodes.allSatisfy(\.isBareScreen)
      else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no valid stack"))
      }
    }

    /// - Parameter items: The screens, the root first. Without any there is no stack.
    public init?(items: [Screen]) {
      guard let root = items.first,
        let navigation = NavigationState(root: LegContent.stack(root))
      else { return nil }
      self.navigation = navigation
      self.navigation.apply(.push(Array(items.dropFirst())))
    }

    /// The items with their identities, the root first. An identity stays as long as its item does.
    public var nodes: [NavigationNode<Screen>] {
      guard case .stack(let stack) = navigation.root.content else { return [] }
      return stack.nodes
    }

    /// The screens, the root first.
    public var items: [Screen] { nodes.compactMap { $0.screen } }

    /// The screen that is shown.
    public var top: Screen { navigation.activeScreen }

    /// Whether nothing is pushed.
    public var isRoot: Bool { !canGoBack }

    /// Whether anything is pushed on the root.
    public var canGoBack: Bool { navigation.canGoBack }

    /// Applies an action as a whole or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      navigation.apply(action.navigationAction)
    }
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
    case .skip(let selector): .skip(selector)
    case .replaceTop(let screen): .replaceTop(screen)
    case .replaceRoot(let screen): .replaceRoot(screen)
    case .replaceDestination(let selector, let screen): .replaceDestination(selector, with: screen)
    case .setItems(let screens): .setStack(screens)
    }
  }
}

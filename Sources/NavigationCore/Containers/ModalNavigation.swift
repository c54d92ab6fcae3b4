/// A modal on its own: state, action and reducer for a part of an app that needs no tree.
///
///     var onboarding = ModalNavigation<Onboarding>.State()
///     onboarding.apply(.present(.login, .cover))
public struct ModalNavigation<Screen: NavigationScreen>: Reducer {
  /// What can be done with a modal.
  public enum Action: Hashable, Sendable {
    /// Shows a screen: another one that is shown is dismissed first, and the same one only takes the
    /// style.
    case present(Screen, PresentationStyle)
    /// Dismisses what is shown; dismissing twice is harmless.
    case dismiss
    /// Dismisses as the user does, by a key: what is not dismissable stays.
    case dismissByUser
    /// Shows what is shown in another style; its identity stays.
    case restyle(PresentationStyle)
    /// Says whether the user may dismiss what is shown.
    case setDismissable(Bool)
  }

  /// Creates the reducer, which has no configuration.
  public init() {}

  /// Applies an action as ``State/apply(_:)`` does; there are no effects.
  public func reduce(_ state: inout State, _ action: Action) -> [Never] {
    state.apply(action)
    return []
  }
}

extension ModalNavigation {
  /// What is presented, if anything.
  public struct State: Hashable, Codable, Sendable {
    /// What is presented, with its style and identity; nil when nothing is.
    public private(set) var presentation: Presentation<Screen>?
    private var makeID = NodeID.Generator()

    /// Creates a state in which nothing is presented.
    public init() {}

    /// Decodes a state that was encoded.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for what no actions lead to: something else than one screen
    ///   that is presented, or an identity that was never given out.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      presentation = try container.decodeIfPresent(
        Presentation<Screen>.self, forKey: .presentation)
      makeID = try container.decode(NodeID.Generator.self, forKey: .makeID)
      let fits = presentation.map { $0.node.isBareScreen && $0.node.id.rawValue < makeID.next }
      guard fits ?? true, !makeID.isExhausted else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no valid modal"))
      }
    }

    /// The screen that is presented; nil when nothing is.
    public var item: Screen? { presentation?.node.screen }

    /// Applies an action as a whole or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch action {
      case .present(let screen, let style): return present(screen, style)
      case .dismiss: return change { $0 = nil }
      case .dismissByUser:
        if presentation?.isDismissable == false { return .unchanged(.notDismissable) }
        return change { $0 = nil }
      case .restyle(let style): return change { $0?.style = style }
      case .setDismissable(let isDismissable): return change { $0?.isDismissable = isDismissable }
      }
    }

    private mutating func present(
      _ screen: Screen, _ style: PresentationStyle
    ) -> NavigationOutcome {
      guard item != screen else { return change { $0?.style = style } }
      let node = NavigationNode(id: makeID(), content: .screen(screen))
      presentation = Presentation(style: style, node: node)
      return .applied
    }

    private mutating func change(
      _ body: (inout Presentation<Screen>?) -> Void
    ) -> NavigationOutcome {
      guard let before = presentation else { return .unchanged(.nothingPresented) }
      body(&presentation)
      return presentation == before ? .unchanged(.alreadyThere) : .applied
    }
  }
}

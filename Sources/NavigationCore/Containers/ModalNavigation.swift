/// Modals on their own: state, action and reducer for a part of an app that needs no tree.
///
///     var onboarding = ModalNavigation<Onboarding>.State(name: "onboarding")
///     onboarding.apply(.setModal(.login, .cover))
public struct ModalNavigation<Screen: NavigationScreen>: Reducer {
  /// What can be done with modals. Each does what the ``NavigationAction`` of its name does on a tree.
  public enum Action: Hashable, Sendable {
    /// Shows a screen over what is shown.
    case present(Screen, PresentationStyle, isDismissable: Bool = true)
    /// Makes the screen the one that is presented last: replaces another, restyles the same, presents where
    /// nothing is presented, and dismisses when it is nil.
    case setModal(Screen?, PresentationStyle)
    /// Dismisses what was presented last; dismissing twice is harmless.
    case dismiss
    /// Dismisses as the user does, by a key: what is not dismissable stays.
    case dismissByUser
    /// Shows what was presented last in another style; its identity stays.
    case restyle(PresentationStyle)
    /// Says whether the user may dismiss what was presented last.
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
    /// What tells the identities of the screens from those of other modals.
    public let name: String
    private var modals: [Modal] = []

    /// Decodes a state that was encoded.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for more presentations over one another than there may be.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      modals = try container.decode([Modal].self, forKey: .modals)
      guard modals.count <= NavigationError.presentationLimit else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "too many modals")
        )
      }
    }

    /// Creates a state in which nothing is presented.
    ///
    /// - Parameter name: A name that no other modals of such screens have in the app.
    public init(name: String) {
      self.name = name
    }

    /// Creates a state in which a screen is presented, or computes it anew from the app's own state.
    ///
    /// - Parameters:
    ///   - item: The screen; nil where nothing is presented.
    ///   - style: How it is presented.
    ///   - isDismissable: Whether the user may dismiss it.
    ///   - name: A name that no other modals of such screens have in the app.
    public init(
      item: Screen?, style: PresentationStyle, isDismissable: Bool = true, name: String
    ) {
      self.name = name
      modals = item.map { [Modal(screen: $0, style: style, isDismissable: isDismissable)] } ?? []
    }

    /// What is presented first, with what lies over it, their styles and identities; nil when nothing is. An
    /// identity follows from the screen and the name of the modals.
    public var presentation: Presentation<Screen>? {
      let ids = NodeID.ids(of: modals.map(\.screen), in: name, of: .modal)
      return zip(modals, ids).reversed().reduce(nil) { over, item in
        let (modal, id) = item
        return Presentation(
          style: modal.style, isDismissable: modal.isDismissable,
          node: NavigationNode(id: id, content: .screen(modal.screen), presentation: over))
      }
    }

    /// The screen that was presented last; nil when nothing is presented.
    public var item: Screen? { modals.last?.screen }

    /// What is presented as it is to be drawn, alone; nil when nothing is. Stacks and tabs draw it over themselves.
    public func presentationTree(for sizeClass: SizeClass) -> PresentationTree<Screen>? {
      presentation.map {
        $0.node.presentationTree(sizeClass, trail: [], in: $0.style, isActive: true)
      }
    }

    /// Applies an action as a whole or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch action {
      case .present(let screen, let style, let isDismissable):
        return present(Modal(screen: screen, style: style, isDismissable: isDismissable))
      case .setModal(let screen, let style):
        guard let screen else { return apply(.dismiss) }
        guard item != screen else { return apply(.restyle(style)) }
        if !modals.isEmpty { modals.removeLast() }
        return present(Modal(screen: screen, style: style))
      case .dismiss:
        return modals.popLast() == nil ? .unchanged(.nothingPresented) : .applied
      case .dismissByUser:
        if modals.last?.isDismissable == false { return .unchanged(.notDismissable) }
        return apply(.dismiss)
      case .restyle(let style): return change { $0.style = style }
      case .setDismissable(let isDismissable): return change { $0.isDismissable = isDismissable }
      }
    }

    private mutating func present(_ modal: Modal) -> NavigationOutcome {
      let limit = NavigationError.presentationLimit
      guard modals.count < limit else { return .failed(.tooManyPresentations(limit: limit)) }
      modals.append(modal)
      return .applied
    }

    private mutating func change(_ body: (inout Modal) -> Void) -> NavigationOutcome {
      guard let last = modals.last else { return .unchanged(.nothingPresented) }
      body(&modals[modals.count - 1])
      return modals.last == last ? .unchanged(.alreadyThere) : .applied
    }
  }

  private struct Modal: Hashable, Codable, Sendable {
    let screen: Screen
    var style: PresentationStyle
    var isDismissable = true
  }
}

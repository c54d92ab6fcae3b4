/// Modals without a navigation tree: state, actions and reducer for a part of an app.
///
///     var onboarding = ModalNavigation<Onboarding>.State(name: "onboarding")
///     onboarding.apply(.setModal(.login, .cover))
public struct ModalNavigation<Screen: NavigationScreen>: Reducer {
  /// The actions on modals. One with the name of a ``NavigationAction`` works like that.
  public enum Action: Hashable, Sendable {
    /// Presents a screen over the current one.
    case present(Screen, PresentationStyle, isDismissable: Bool = true)
    /// Makes the screen the innermost presentation: replaces another one, changes the style of the same one and whether
    /// it is dismissable, presents if nothing is presented, and dismisses if the screen is nil.
    case setModal(Screen?, PresentationStyle, isDismissable: Bool = true)
    /// Dismisses the innermost presentation. Without one it does nothing.
    case dismiss
    /// Dismisses the innermost presentation as the user does with a key: one that is not dismissable stays.
    case dismissByUser
    /// Changes the style of the innermost presentation and keeps its identity.
    case restyle(PresentationStyle)
    /// Sets whether the user may dismiss the innermost presentation.
    case setDismissable(Bool)
  }

  /// Creates the reducer, which has no configuration.
  public init() {}

  /// Applies an action as ``State/apply(_:)`` does. There are no effects.
  public func reduce(_ state: inout State, _ action: Action) -> [Never] {
    state.apply(action)
    return []
  }
}

extension ModalNavigation {
  /// The presented modals.
  public struct State: Hashable, Codable, Sendable {
    /// The name, which separates the identities of these modals from those of others.
    public let name: String
    private var modals: [Modal] = []

    /// Decodes a state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for more presentations over one another than the limit.
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

    /// Creates a state without modals.
    ///
    /// - Parameter name: A name that is unique in the app among modals of this screen type.
    public init(name: String) {
      self.name = name
    }

    /// Creates a state with one modal, for example computed from the app's own state.
    ///
    /// - Parameters:
    ///   - item: The screen; nil for no modal.
    ///   - style: The presentation style.
    ///   - isDismissable: True if the user may dismiss it.
    ///   - name: A name that is unique in the app among modals of this screen type.
    public init(
      item: Screen?, style: PresentationStyle, isDismissable: Bool = true, name: String
    ) {
      self.name = name
      modals = item.map { [Modal(screen: $0, style: style, isDismissable: isDismissable)] } ?? []
    }

    /// The first presentation, with those over it, their styles and identities; nil if nothing is presented. An
    /// identity depends only on the screen and the name of the modals. It differs in the next run of the program, so
    /// do not save anything under it.
    public var presentation: Presentation<Screen>? {
      let ids = NodeID.ids(of: modals.map(\.screen), in: name, of: .modal)
      return zip(modals, ids).reversed().reduce(nil) { over, item in
        let (modal, id) = item
        return Presentation(
          style: modal.style, isDismissable: modal.isDismissable,
          node: NavigationNode(id: id, content: .screen(modal.screen), presentation: over))
      }
    }

    /// The innermost presented screen; nil if nothing is presented.
    public var item: Screen? { modals.last?.screen }

    /// Returns the visible tree of the modals alone; nil if nothing is presented. Stacks and tabs draw it over
    /// themselves.
    public func presentationTree(for sizeClass: SizeClass) -> PresentationTree<Screen>? {
      presentation.map {
        PresentationTree($0.node, in: .init(sizeClass: sizeClass, style: $0.style))
      }
    }

    /// Applies an action, completely or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch action {
      case .present(let screen, let style, let isDismissable):
        return present(Modal(screen: screen, style: style, isDismissable: isDismissable))
      case .setModal(let screen, let style, let isDismissable):
        guard let screen else { return apply(.dismiss) }
        let modal = Modal(screen: screen, style: style, isDismissable: isDismissable)
        if item == screen { return change { $0 = modal } }
        if !modals.isEmpty { modals.removeLast() }
        return present(modal)
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

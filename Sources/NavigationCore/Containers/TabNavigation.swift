/// Tabs on their own: state, action and reducer for a part of an app that needs no tree. Each tab is a
/// screen.
///
///     var root = TabNavigation<Screen>.State(items: Screen.allCases, activeItem: .home)
///     root?.apply(.setActiveItem(.settings))
public struct TabNavigation<Screen: NavigationScreen>: Reducer {
  /// What can be done with tabs.
  public enum Action: Hashable, Sendable {
    /// Shows an item; one that is not there is an error.
    case setActiveItem(Screen)
    /// Shows the item at a position; one that is not there is an error.
    case setActiveIndex(Int)
    /// Adds, removes and reorders the items. Screens that stay keep their identity; when the active one
    /// goes, the first is active.
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

extension TabNavigation {
  /// Items that differ, at least one, and which of them is active.
  public struct State: Hashable, Codable, Sendable {
    /// The items with their identities. An identity stays as long as its item does.
    public private(set) var nodes: [NavigationNode<Screen>]
    /// The position of the item that is shown.
    public private(set) var activeIndex: Int
    private var makeID = NodeID.Generator()

    /// Decodes a state that was encoded.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for what ``init(items:activeItem:)`` would not take.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      nodes = try container.decode([NavigationNode<Screen>].self, forKey: .nodes)
      activeIndex = try container.decode(Int.self, forKey: .activeIndex)
      makeID = try container.decode(NodeID.Generator.self, forKey: .makeID)
      guard nodes.indices.contains(activeIndex), nodes.allSatisfy(\.isBareScreen),
        nodes.allSatisfy({ $0.id.rawValue < makeID.next }), !makeID.isExhausted,
        Set(nodes.map { $0.screen }).count == nodes.count,
        Set(nodes.map { $0.id }).count == nodes.count
      else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no valid tabs"))
      }
    }

    /// - Returns: Nil when there are no items, two of them are equal, or the active one is not among them.
    public init?(items: [Screen], activeItem: Screen? = nil) {
      nodes = []
      activeIndex = 0
      guard setItems(items) == .applied else { return nil }
      guard let activeItem else { return }
      guard let index = items.firstIndex(of: activeItem) else { return nil }
      activeIndex = index
    }

    /// The screens in their order.
    public var items: [Screen] { nodes.compactMap { $0.screen } }

    /// The screen that is shown.
    public var activeItem: Screen { items[activeIndex] }

    /// Applies an action as a whole or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch action {
      case .setActiveItem(let item): select(items.firstIndex(of: item), called: "\(item)")
      case .setActiveIndex(let index):
        select(nodes.indices.contains(index) ? index : nil, called: "\(index)")
      case .setItems(let items): setItems(items)
      }
    }

    private mutating func select(_ index: Int?, called name: String) -> NavigationOutcome {
      guard let index else {
        return .failed(.unknownTab(name, known: items.map { "\($0)" }))
      }
      guard index != activeIndex else { return .unchanged(.alreadyThere) }
      activeIndex = index
      return .applied
    }

    private mutating func setItems(_ items: [Screen]) -> NavigationOutcome {
      guard !items.isEmpty, Set(items).count == items.count else {
        return .failed(.invalidTabs(items.map { "\($0)" }))
      }
      guard items != self.items else { return .unchanged(.alreadyThere) }
      let active = nodes.isEmpty ? nil : nodes[activeIndex].id
      let known = Dictionary(uniqueKeysWithValues: nodes.map { ($0.screen, $0) })
      nodes = items.map { known[$0] ?? NavigationNode(id: makeID(), content: .screen($0)) }
      activeIndex = nodes.firstIndex { $0.id == active } ?? 0
      return .applied
    }
  }
}

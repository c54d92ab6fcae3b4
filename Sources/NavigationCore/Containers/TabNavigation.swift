/// Tabs on their own: state, action and reducer for a part of an app that needs no tree. Each tab is a
/// screen.
///
///     var root = TabNavigation<Screen>.State(items: Screen.allCases, activeItem: .home, name: "root")
///     root.apply(.setActiveItem(.settings))
public struct TabNavigation<Screen: NavigationScreen>: Reducer {
  /// What can be done with tabs.
  public enum Action: Hashable, Sendable {
    /// Shows an item; one that is not there is an error.
    case setActiveItem(Screen)
    /// Shows the item at a position; one that is not there is an error.
    case setActiveIndex(Int)
    /// Adds, removes and reorders the items, which must differ. When the active one goes, the first is active.
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
  /// Items that differ, and which of them is active. Without any, nothing is shown.
  public struct State: Hashable, Codable, Sendable {
    /// What tells the identities of the items from those of other tabs.
    public let name: String
    /// The screens in their order.
    public private(set) var items: [Screen]
    /// The position of the item that is shown; 0 where there are none.
    public private(set) var activeIndex: Int

    /// Decodes a state that was encoded.
    ///
    /// - Throws: `DecodingError.dataCorrupted` where two items are equal, or the active one is not there.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      items = try container.decode([Screen].self, forKey: .items)
      activeIndex = try container.decode(Int.self, forKey: .activeIndex)
      let isInRange = items.isEmpty ? activeIndex == 0 : items.indices.contains(activeIndex)
      guard isInRange, Set(items).count == items.count else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no valid tabs"))
      }
    }

    /// Creates tabs, or computes them anew from the app's own state.
    ///
    /// - Parameters:
    ///   - items: The screens in their order. Of equal ones the first is taken.
    ///   - activeItem: The screen that is shown; the first where it is nil or not among the items.
    ///   - name: A name that no other tabs of such screens have in the app.
    public init(items: [Screen], activeItem: Screen? = nil, name: String) {
      self.name = name
      var seen: Set<Screen> = []
      self.items = items.filter { seen.insert($0).inserted }
      activeIndex = activeItem.flatMap(self.items.firstIndex) ?? 0
    }

    /// The items with their identities. An identity follows from the item and the name of the tabs.
    public var nodes: [NavigationNode<Screen>] {
      zip(NodeID.ids(of: items, in: name, of: .tabs), items).map {
        NavigationNode(id: $0, content: .screen($1))
      }
    }

    /// The screen that is shown; nil where there are no items.
    public var activeItem: Screen? { items.isEmpty ? nil : items[activeIndex] }

    /// The tabs as they are to be drawn, under a modal where one is given; nil where there are no items.
    public func presentationTree(
      for sizeClass: SizeClass, presenting modal: ModalNavigation<Screen>.State? = nil
    ) -> PresentationTree<Screen>? {
      guard !items.isEmpty else { return nil }
      var tabs = TabsNode(
        items: nodes.map { TabItem(name: $0.screen.map { "\($0)" } ?? "", node: $0) },
        selection: activeIndex)
      tabs.selected.node.presentation = modal?.presentation
      return NavigationNode(id: NodeID.id(of: .tabs, named: name), content: .tabs(tabs))
        .presentationTree(sizeClass, trail: [], in: nil, isActive: true)
    }

    /// Applies an action as a whole or not at all.
    @discardableResult
    public mutating func apply(_ action: Action) -> NavigationOutcome {
      switch action {
      case .setActiveItem(let item): select(items.firstIndex(of: item), called: "\(item)")
      case .setActiveIndex(let index):
        select(items.indices.contains(index) ? index : nil, called: "\(index)")
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
      guard Set(items).count == items.count else {
        return .failed(.invalidTabs(items.map { "\($0)" }))
      }
      guard items != self.items else { return .unchanged(.alreadyThere) }
      activeIndex = activeItem.flatMap(items.firstIndex) ?? 0
      self.items = items
      return .applied
    }
  }
}

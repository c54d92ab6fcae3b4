/// Tabs without a navigation tree: state, actions and reducer for a part of an app. Each tab is a screen.
///
///     var root = TabNavigation<Screen>.State(items: Screen.allCases, activeItem: .home, name: "root")
///     root.apply(.setActiveItem(.settings))
public struct TabNavigation<Screen: NavigationScreen>: Reducer {
  /// The actions on tabs.
  public enum Action: Hashable, Sendable {
    /// Selects an item. Fails if there is none.
    case setActiveItem(Screen)
    /// Selects the item at an index. Fails if there is none.
    case setActiveIndex(Int)
    /// Adds, removes and reorders the items, which must be unique. If the active one is removed, the first becomes
    /// active.
    case setItems([Screen])
  }

  /// Creates the reducer, which has no configuration.
  public init() {}

  /// Applies an action as ``State/apply(_:)`` does. There are no effects.
  public func reduce(_ state: inout State, _ action: Action) -> [Never] {
    state.apply(action)
    return []
  }
}

extension TabNavigation {
  /// Unique items, and the active one. Without items nothing is shown.
  public struct State: Hashable, Codable, Sendable {
    /// The name, which separates the identities of these items from those of other tabs.
    public let name: String
    /// The screens in order.
    public private(set) var items: [Screen]
    /// The index of the active item; 0 if there are no items.
    public private(set) var activeIndex: Int

    /// Decodes a state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if two items are equal, or the active one is missing.
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

    /// Creates tabs, for example computed from the app's own state.
    ///
    /// - Parameters:
    ///   - items: The screens in order. Duplicates are dropped.
    ///   - activeItem: The active screen; the first item if it is nil or not among the items.
    ///   - name: A name that is unique in the app among tabs of this screen type.
    public init(items: [Screen], activeItem: Screen? = nil, name: String) {
      self.name = name
      var seen: Set<Screen> = []
      self.items = items.filter { seen.insert($0).inserted }
      activeIndex = activeItem.flatMap(self.items.firstIndex) ?? 0
    }

    /// The items with their identities. An identity depends only on the item and the name of the tabs. It differs in
    /// the next run of the program, so do not save anything under it.
    public var nodes: [NavigationNode<Screen>] {
      zip(NodeID.ids(of: items, in: name, of: .tabs), items).map {
        NavigationNode(id: $0, content: .screen($1))
      }
    }

    /// The active screen; nil if there are no items.
    public var activeItem: Screen? { items.isEmpty ? nil : items[activeIndex] }

    /// Returns the visible tree of the tabs, under a modal if one is given; nil if there are no items.
    public func presentationTree(
      for sizeClass: SizeClass, presenting modal: ModalNavigation<Screen>.State? = nil
    ) -> PresentationTree<Screen>? {
      guard !items.isEmpty else { return nil }
      var tabs = TabsNode(
        items: nodes.map { TabItem(name: $0.screen.map { "\($0)" } ?? "", node: $0) },
        selection: activeIndex)
      tabs.selected.node.presentation = modal?.presentation
      return PresentationTree(
        NavigationNode(id: NodeID.id(of: .tabs, named: name), content: .tabs(tabs)),
        in: .init(sizeClass: sizeClass))
    }

    /// Applies an action, completely or not at all.
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

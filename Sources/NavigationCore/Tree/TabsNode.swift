/// Ordered items of which one is selected. Each keeps its own place.
///
/// A container of the app's own has the same items, links and actions as tabs, and another ``kind``.
public struct TabsNode<Screen: NavigationScreen>: Hashable, Sendable {
  /// The kind, which selects the layout.
  public let kind: ContainerKind
  /// True if a link to an unknown item adds it at the end. If false, such a link fails.
  public let isOpenEnded: Bool
  /// The position of the selected item.
  public internal(set) var selection: Int
  /// The items in order, with unique names; at least one. A comparison takes longest for them, and so comes last.
  public internal(set) var items = NodeList<TabItem<Screen>>()
  /// The position of each name. It never changes, because reordering the items creates a new value.
  private var names = NameIndex()

  init(
    items: some Sequence<TabItem<Screen>>, selection: Int = 0, kind: ContainerKind = .tabs,
    isOpenEnded: Bool = false
  ) {
    (self.kind, self.isOpenEnded, self.selection) = (kind, isOpenEnded, selection)
    for item in items { append(item) }
  }

  /// Creates tabs of the same kind as others, with other items. The same name stays selected, or else the first.
  init<Other>(items: [TabItem<Screen>], like others: TabsNode<Other>) {
    self.init(
      items: items, selection: items.firstIndex { $0.name == others.selected.name } ?? 0,
      kind: others.kind, isOpenEnded: others.isOpenEnded)
  }

  /// The item that is shown.
  public internal(set) var selected: TabItem<Screen> {
    get { items[selection] }
    _modify { yield &items[selection] }
  }

  /// Selects an item. The previously selected item drops the places that its caching policies do not keep.
  mutating func select(_ position: Int) {
    guard position != selection else { return }
    selected.node.leave()
    selection = position
  }

  mutating func append(_ item: TabItem<Screen>) {
    names.insert(item.name, at: items.count)
    items.append(item)
  }

  /// Returns the position of the item with a name.
  ///
  /// - Complexity: O(log items).
  public func position(of name: String) -> Int? {
    names.position(of: name)
  }
}

extension TabsNode: Codable {
  private typealias CodingKeys = TabsNodeCodingKey

  /// Decodes tabs.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if no item is selected. Every walk down a tree relies on it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let items = try container.decode([TabItem<Screen>].self, forKey: .items)
    let selection = try container.decode(Int.self, forKey: .selection)
    guard items.indices.contains(selection) else {
      throw DecodingError.dataCorruptedError(
        forKey: .selection, in: container,
        debugDescription: "a container of \(items.count) items has no selected tab \(selection)")
    }
    self.init(
      items: items, selection: selection,
      kind: try container.decode(ContainerKind.self, forKey: .kind),
      isOpenEnded: try container.decode(Bool.self, forKey: .isOpenEnded))
  }
}

/// One tab: a name, which is also its component in links, and a node.
public struct TabItem<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = TabItemCodingKey

  /// The name that actions select it by, and its component in links.
  public let name: String
  /// The node, which is kept while another item is shown.
  public internal(set) var node: NavigationNode<Screen>
}

extension TabItem: NodeListElement {
  public var summary: NodeSummary { node.summary }
}

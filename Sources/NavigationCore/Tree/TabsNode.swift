/// Ordered items, one of which is selected; each keeps its own place.
///
/// Tabs are the plainest kind of it. A container of the app's own has the same items, links and verbs,
/// and another ``kind``.
public struct TabsNode<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// What it is, which says how it is drawn.
  public let kind: ContainerKind
  /// Whether a link to an item that is not there adds it, at the end. Without it such a link fails.
  public let isOpenEnded: Bool
  /// The items in their order, each of another name; at least one.
  public internal(set) var items: NodeList<TabItem<Screen>>
  /// The position of the selected item.
  public internal(set) var selection: Int

  init(
    items: [TabItem<Screen>], selection: Int = 0, kind: ContainerKind = .tabs,
    isOpenEnded: Bool = false
  ) {
    self.kind = kind
    self.isOpenEnded = isOpenEnded
    self.items = NodeList(items)
    self.selection = selection
  }

  /// The item that is shown.
  public internal(set) var selected: TabItem<Screen> {
    get { items[selection] }
    _modify { yield &items[selection] }
  }

  /// Selects an item; the one that was selected forgets the places that it does not keep.
  mutating func select(_ position: Int) {
    guard position != selection else { return }
    selected.node.leave()
    selection = position
  }

  /// Adds an item for a step at the end.
  mutating func append(
    _ leg: Leg<Screen>, named name: String, _ makeID: inout NodeID.Generator
  ) {
    items.append(TabItem(name: name, node: NavigationNode(leg, &makeID)))
  }

  /// The position of the item of a name.
  public func position(of name: String) -> Int? {
    items.firstIndex { $0.name == name }
  }
}

/// One tab: its name, which is also its component in links, and the node it shows.
public struct TabItem<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// What verbs select it by, and its component in links.
  public let name: String
  /// Its place, which stays while another item is shown.
  public internal(set) var node: NavigationNode<Screen>

  init(name: String, node: NavigationNode<Screen>) {
    self.name = name
    self.node = node
  }
}

/// A node that is shown over another.
public struct Presentation<Screen: NavigationScreen>: Hashable, Sendable {
  /// The style in which it is shown if there is room.
  public internal(set) var style: PresentationStyle
  /// True if the user may dismiss it. Code always may.
  public internal(set) var isDismissable: Bool
  /// The presented node alone. An array makes the recursion possible: a node holds a presentation that holds a node.
  private var nodes: [NavigationNode<Screen>]

  init(style: PresentationStyle, isDismissable: Bool = true, node: NavigationNode<Screen>) {
    (self.style, self.isDismissable, nodes) = (style, isDismissable, [node])
  }

  /// The presented node, usually a stack that screens can be pushed on.
  public internal(set) var node: NavigationNode<Screen> {
    get { nodes[0] }
    _modify { yield &nodes[0] }
  }
}

extension Presentation: Codable {
  private typealias CodingKeys = PresentationCodingKey

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      style: try container.decode(PresentationStyle.self, forKey: .style),
      isDismissable: try container.decode(Bool.self, forKey: .isDismissable),
      node: try container.decode(NavigationNode<Screen>.self, forKey: .node))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(style, forKey: .style)
    try container.encode(isDismissable, forKey: .isDismissable)
    try container.encode(node, forKey: .node)
  }
}

/// The style of a presentation.
public enum PresentationStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// Over its own pane, which stays visible around it.
  case sheet
  /// Over everything.
  case cover
  /// Beside the element it belongs to; shown as a sheet if there is no room.
  case popover
  /// A question in the middle of the screen, over everything. It receives the keys until it is closed. It does not
  /// block code, such as selecting a tab.
  case alert
}

/// A node that is shown over another.
public struct Presentation<Screen: NavigationScreen>: Hashable, Sendable {
  /// How it is shown where there is room for that.
  public internal(set) var style: PresentationStyle
  /// Whether the user may dismiss it. Code always may.
  public internal(set) var isDismissable: Bool
  private var box: Box

  init(style: PresentationStyle, isDismissable: Bool = true, node: NavigationNode<Screen>) {
    self.style = style
    self.isDismissable = isDismissable
    box = .node(node)
  }

  /// What is shown: usually a stack, on which can be pushed.
  public internal(set) var node: NavigationNode<Screen> {
    get {
      switch box {
      case .node(let node): node
      }
    }
    set { box = .node(newValue) }
  }

  /// A node holds a presentation that holds a node: the recursion goes through this reference.
  private indirect enum Box: Hashable, Sendable {
    case node(NavigationNode<Screen>)
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

/// How a presentation is shown.
public enum PresentationStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// Over its own pane, which shows around it.
  case sheet
  /// Over everything.
  case cover
  /// Beside what it belongs to; a sheet where there is no room.
  case popover
  /// A question in the middle, over all that is shown: until it is closed the keys go to it. What code does, such as
  /// selecting a tab, it does not hold.
  case alert
}

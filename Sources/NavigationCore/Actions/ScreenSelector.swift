/// Says which screen of the tree is meant.
public enum ScreenSelector<Screen: NavigationScreen>: Hashable, Sendable {
  /// A screen of this value.
  case value(Screen)
  /// A screen of a kind, whatever its parameters.
  case kind(ScreenKind<Screen>)
  /// The node of this identity.
  case id(NodeID)

  func fits(_ node: NavigationNode<Screen>) -> Bool {
    switch self {
    case .value(let screen): node.screen == screen
    case .kind(let kind): node.screen.map(kind.contains) ?? false
    case .id(let id): node.id == id
    }
  }
}

/// A set of screens with a name: one case of an app's enum, usually.
///
///     static let note = ScreenKind<Screen>("note") { if case .note = $0 { true } else { false } }
///
/// Two kinds of one name are equal.
public struct ScreenKind<Screen: NavigationScreen>: Sendable {
  /// What the kind is compared by, and shown as.
  public let name: String
  /// Whether a screen is of this kind.
  public let contains: @Sendable (Screen) -> Bool

  /// Creates a kind; within an app its name must be used once.
  public init(_ name: String, contains: @escaping @Sendable (Screen) -> Bool) {
    self.name = name
    self.contains = contains
  }
}

extension ScreenKind: Hashable {
  public static func == (a: ScreenKind, b: ScreenKind) -> Bool {
    a.name == b.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

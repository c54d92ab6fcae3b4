/// A selection of a screen in the tree.
public enum ScreenSelector<Screen: NavigationScreen>: Hashable, Sendable {
  /// A screen with this value.
  case value(Screen)
  /// A screen of a kind, whatever its parameters.
  case kind(ScreenKind<Screen>)
  /// The node with this identity.
  case id(NodeID)

  func fits(_ node: NavigationNode<Screen>) -> Bool {
    switch self {
    case .value(let screen): node.screen == screen
    case .kind(let kind): node.screen.map(kind.contains) ?? false
    case .id(let id): node.id == id
    }
  }
}

/// A named set of screens, usually one case of an app's enum.
///
///     static let note = ScreenKind<Screen>("note") { if case .note = $0 { true } else { false } }
///
/// Two kinds with the same name are equal.
public struct ScreenKind<Screen: NavigationScreen>: Sendable {
  /// The name, which identifies the kind and is shown for it.
  public let name: String
  /// Returns whether a screen is of this kind.
  public let contains: @Sendable (Screen) -> Bool

  /// Creates a kind. Its name must be unique in an app.
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

/// The kind of node that a destination creates.
public enum DestinationKind: Hashable, Sendable {
  /// A stack that begins with the screen. A pushed screen joins the current stack instead.
  case stack
  /// A split whose sidebar begins with the screen.
  case split
  /// Tabs or another kind of container: the children in their order, without a screen of its own.
  case tabs(ContainerKind)

  var isTabs: Bool {
    if case .tabs = self { true } else { false }
  }
}

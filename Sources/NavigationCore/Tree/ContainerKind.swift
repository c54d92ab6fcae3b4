/// The kind of a container of named items: tabs, or a container of the app's own such as a carousel.
///
///     extension ContainerKind {
///       static let carousel = ContainerKind("carousel")
///     }
///
/// The tree keeps only the name. The layout decides how the container looks.
public struct ContainerKind: Hashable, Sendable {
  /// The name that the kind is saved under and that a layout is registered for.
  public let name: String

  /// Creates a kind. Two kinds with the same name are equal.
  public init(_ name: String) {
    self.name = name
  }

  /// Tabs: one item is visible, with a bar of all names.
  public static let tabs = ContainerKind("tabs")
  /// A sidebar and a detail. The kind selects the layout of a ``SplitNode``.
  public static let split = ContainerKind("split")
}

extension ContainerKind: Codable {
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

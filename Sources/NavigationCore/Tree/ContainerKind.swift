/// What a container of named items is: tabs, or something of the app's own such as a carousel.
///
///     extension ContainerKind {
///       static let carousel = ContainerKind("carousel")
///     }
///
/// The tree keeps the name alone. What it looks like is the business of whoever draws it.
public struct ContainerKind: Hashable, Sendable {
  /// What it is saved under, and what a layout is registered for.
  public let name: String

  /// Creates a kind; two kinds of one name are the same.
  public init(_ name: String) {
    self.name = name
  }

  /// One item is to be seen, with the names of all.
  public static let tabs = ContainerKind("tabs")
  /// A sidebar and a detail. It says how a ``SplitNode`` is drawn.
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

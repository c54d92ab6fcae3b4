/// What the mouse did, and at which cell.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse can do.
  public enum Kind: Hashable, Sendable {
    /// The first button went down.
    case press
    /// The wheel was turned towards the beginning.
    case scrollUp
    /// The wheel was turned towards the end.
    case scrollDown
  }

  /// What it did.
  public var kind: Kind
  /// The cell it was over.
  public var point: Point

  /// Creates an event at a cell.
  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}

/// A mouse event at a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// The first button was pressed.
    case press
    /// The mouse was moved while the first button was pressed.
    case drag
    /// A button was released.
    case release
    /// The wheel was turned up.
    case scrollUp
    /// The wheel was turned down.
    case scrollDown
  }

  /// The kind of event.
  public var kind: Kind
  /// The cell under the mouse.
  public var point: Point

  /// Creates an event at a cell.
  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}

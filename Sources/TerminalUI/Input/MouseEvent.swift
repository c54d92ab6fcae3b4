/// What the mouse did, and at which cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case press
    case scrollUp
    case scrollDown
  }

  public var kind: Kind
  public var point: Point

  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}

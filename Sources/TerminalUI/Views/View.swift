/// Something that can be drawn: a value that knows what to show and nothing of where.
public protocol View: Sendable {
  /// Draws all of the canvas it is given.
  func draw(in canvas: inout Canvas)
}

/// A value that can be drawn. It knows its content but not its position.
public protocol View: Sendable {
  /// Draws the view over the whole canvas.
  func draw(in canvas: inout Canvas)
}

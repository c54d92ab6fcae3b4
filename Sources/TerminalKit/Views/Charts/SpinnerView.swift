/// A sign that something is going on, with a label.
///
/// The view has no animation and needs no timer: each step shows the next picture.
public struct SpinnerView: View {
  /// The label.
  public var label: SafeText
  /// The number of the step, from which the picture follows.
  public var step: Int
  /// The theme: accent for the picture.
  public var theme: Theme

  /// Creates a spinner.
  public init(_ label: SafeText, step: Int, theme: Theme) {
    (self.label, self.step, self.theme) = (label, step, theme)
  }

  public func draw(in canvas: inout Canvas) {
    let pictures = theme.glyphs.spinner
    if !pictures.isEmpty {
      let picture = pictures[((step % pictures.count) + pictures.count) % pictures.count]
      canvas.write(SafeText(String(picture)), theme.accent, at: .origin)
    }
    canvas.write(
      theme.fitting(label, in: canvas.size.columns - 2), theme.text, at: Point(column: 2, row: 0))
  }
}

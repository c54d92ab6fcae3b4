/// A bar of a chart.
public struct Bar: Hashable, Sendable {
  /// The label in front of the bar.
  public var label: SafeText
  /// The number that the length stands for. Negative ones, and those that are not finite, have no bar.
  public var value: Double
  /// The text after the bar.
  public var text: SafeText

  /// Creates a bar with its number as the text, unless another is given.
  public init(_ label: SafeText, _ value: Double, text: SafeText? = nil) {
    (self.label, self.value, self.text) = (label, value, text ?? Self.text(of: value))
  }

  /// Returns a number with at most two decimals.
  private static func text(of value: Double) -> SafeText {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// Numbers as horizontal bars, one in each row.
public struct BarChartView: View {
  /// The bars from top to bottom.
  public var bars: [Bar]
  /// The number of a bar of full length. Nil for the greatest one.
  public var maximum: Double?
  /// The theme: accent for the bars.
  public var theme: Theme

  /// Creates a chart.
  public init(_ bars: [Bar], maximum: Double? = nil, theme: Theme) {
    (self.bars, self.maximum, self.theme) = (bars, maximum, theme)
  }

  /// Draws the bars that fit. If space is short, labels are cut first, and the numbers are kept.
  public func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    let texts = min(columns, bars.map(\.text.columns).max() ?? 0)
    let labels = min(bars.map(\.label.columns).max() ?? 0, max(0, (columns - texts) / 2 - 1))
    let start = labels == 0 ? 0 : labels + 1
    let room = max(0, columns - start - texts - 1)
    let greatest = maximum ?? bars.map(\.value).filter(\.isFinite).max() ?? 0
    for (row, bar) in bars.prefix(canvas.size.rows).enumerated() {
      canvas.write(
        theme.fitting(bar.label, in: labels), theme.text, at: Point(column: 0, row: row))
      let length = draw(bar.value, of: greatest, in: room, at: start, row, in: &canvas)
      canvas.write(
        theme.fitting(bar.text, in: texts), theme.dim,
        at: Point(column: start + length + (length > 0 ? 1 : 0), row: row))
    }
  }

  /// - Returns: The columns that the bar takes.
  private func draw(
    _ value: Double, of greatest: Double, in room: Int, at start: Int, _ row: Int,
    in canvas: inout Canvas
  ) -> Int {
    let parts = theme.glyphs.bars
    guard value.isFinite, value > 0, greatest > 0, let whole = parts.last else { return 0 }
    // A number above zero is visible.
    let wanted = min(1, value / greatest) * Double(room * parts.count)
    let steps = min(room * parts.count, max(1, Int(wanted.rounded())))
    let (count, part) = steps.quotientAndRemainder(dividingBy: parts.count)
    var text = String(repeating: whole, count: count)
    if part > 0 { text.append(parts[part - 1]) }
    return canvas.write(SafeText(text), theme.accent, at: Point(column: start, row: row))
  }
}

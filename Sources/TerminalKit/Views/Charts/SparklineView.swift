/// Numbers as columns of rising and falling height.
///
/// It shows the last numbers, one in each column. With several rows, the columns are as much finer.
public struct SparklineView: View {
  /// The numbers, the latest last. One that is not finite leaves a gap.
  public var values: [Double]
  /// The numbers of the lowest and the highest column. Nil for the least and the greatest that are shown.
  public var range: ClosedRange<Double>?
  /// The theme: accent for the columns.
  public var theme: Theme

  /// Creates a sparkline.
  public init(_ values: [Double], in range: ClosedRange<Double>? = nil, theme: Theme) {
    (self.values, self.range, self.theme) = (values, range, theme)
  }

  /// Draws the last numbers.
  ///
  /// - Complexity: O(columns), whatever the number of values.
  public func draw(in canvas: inout Canvas) {
    let shown = values.suffix(canvas.size.columns)
    let finite = shown.filter(\.isFinite)
    let levels = theme.glyphs.levels
    guard canvas.size.rows > 0, !levels.isEmpty, let least = finite.min(),
      let greatest = finite.max()
    else { return }
    let (low, high) = (range?.lowerBound ?? least, range?.upperBound ?? greatest)
    let steps = levels.count * canvas.size.rows
    for (column, value) in shown.enumerated() where value.isFinite {
      // The least number is one step high, so that it differs from a gap.
      var step = 1 + Int((Self.fraction(of: value, low, high) * Double(steps - 1)).rounded())
      for row in stride(from: canvas.size.rows - 1, through: 0, by: -1) where step > 0 {
        let level = SafeText(String(levels[min(step, levels.count) - 1]))
        canvas.write(level, theme.accent, at: Point(column: column, row: row))
        step -= levels.count
      }
    }
  }

  /// Returns the position of a number in a range, from 0 to 1. In an empty range, all are in the middle.
  private static func fraction(of value: Double, _ low: Double, _ high: Double) -> Double {
    guard low < high else { return 0.5 }
    // Halved, so that the difference is finite.
    return min(1, max(0, (value / 2 - low / 2) / (high / 2 - low / 2)))
  }
}

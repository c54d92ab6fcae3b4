/// Numbers as columns of rising and falling height, such as a load over time. The last ones are shown.
///
/// ```swift
/// Sparkline(loads, in: 0...100)
/// ```
public struct Sparkline<Root: Screen>: ScreenView {
  private let values: [Double]
  private let range: ClosedRange<Double>?
  private let rows: Int

  /// Creates a sparkline.
  ///
  /// - Parameters:
  ///   - values: The numbers, the latest last. One that is not finite leaves a gap.
  ///   - range: The numbers of the lowest and the highest column. Nil for the least and the greatest that are shown.
  ///   - rows: The number of rows. More rows make finer columns.
  public init(_ values: [Double], in range: ClosedRange<Double>? = nil, rows: Int = 1) {
    (self.values, self.range, self.rows) = (values, range, rows)
  }

  public func rows(in columns: Int) -> Int? { rows }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      SparklineView(values, in: range, theme: layout.theme), in: rect.inset(columns: 1))
  }
}

/// Numbers as horizontal bars, one in each row.
///
/// ```swift
/// BarChart(folders.map { Bar(SafeText($0.name), Double($0.count)) })
/// ```
public struct BarChart<Root: Screen>: ScreenView {
  private let bars: [Bar]
  private let maximum: Double?

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - bars: The bars from top to bottom.
  ///   - maximum: The number of a bar of full length. Nil for the greatest one.
  public init(_ bars: [Bar], maximum: Double? = nil) {
    (self.bars, self.maximum) = (bars, maximum)
  }

  public func rows(in columns: Int) -> Int? { bars.count }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      BarChartView(bars, maximum: maximum, theme: layout.theme), in: rect.inset(columns: 1))
  }
}

/// A sign that something is going on whose end is unknown. See ``ProgressView`` for work with a known amount.
///
/// Each step shows the next picture, for example each report of ``Work``:
///
/// ```swift
/// if let progress = context.progress(of: Searching()) { Spinner("Searching", step: progress.completed) }
/// ```
public struct Spinner<Root: Screen>: ScreenView {
  private let label: SafeText
  private let step: Int

  /// Creates a spinner.
  public init(_ label: SafeText, step: Int) {
    (self.label, self.step) = (label, step)
  }

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(SpinnerView(label, step: step, theme: layout.theme), in: rect.inset(columns: 1))
  }
}

/// The progress of long work: a label, a bar and the completed amount.
///
/// The view has no animation and needs no timer: the app draws another frame when the work has made progress.
public struct ProgressBarView: View {
  /// The label.
  public var label: SafeText
  /// The completed amount.
  public var completed: Int
  /// The total amount, or nil while it is unknown.
  public var total: Int?
  /// The theme: accent for the completed part, dim for the rest.
  public var theme: Theme

  /// Creates a progress view.
  public init(_ label: SafeText, completed: Int, of total: Int?, theme: Theme) {
    (self.label, self.completed) = (label, completed)
    (self.total, self.theme) = (total, theme)
  }

  /// The completed fraction from 0 to 1, or nil while the total is unknown. A total of 0 counts as complete.
  public var fraction: Double? {
    total.map { $0 > 0 ? min(1, max(0, Double(completed) / Double($0))) : 1 }
  }

  /// Draws the view. The number is always shown. If space is short, the bar shrinks first, then the label is cut, and
  /// finally the bar is dropped.
  public func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    let bar = barColumns(in: columns)
    let room = columns - numberColumns - (bar > 0 ? bar + 1 : 0) - 1
    let text = theme.fitting(label, in: room)
    canvas.write(text, theme.text, at: .origin)
    var column = text.isEmpty ? 0 : text.columns + 1
    if let fraction, bar > 0 {
      let done = Int((Double(bar) * fraction).rounded(.down))
      drawBar(done: done, left: bar - done, at: column, in: &canvas)
      column += bar + 1
    }
    canvas.write(theme.fitting(number, in: columns), theme.dim, at: Point(column: column, row: 0))
  }

  private func barColumns(in columns: Int) -> Int {
    guard fraction != nil else { return 0 }
    let most = columns - numberColumns - 1
    return max(0, min(40, most, max(8, most - label.columns - 1)))
  }

  /// The width of the number at completion, so that the bar keeps its length.
  private var numberColumns: Int { fraction == nil ? number.columns : 5 }

  private func drawBar(done: Int, left: Int, at column: Int, in canvas: inout Canvas) {
    let glyphs = theme.glyphs
    canvas.write(
      SafeText(String(repeating: glyphs.barDone, count: done)), theme.accent,
      at: Point(column: column, row: 0))
    canvas.write(
      SafeText(String(repeating: glyphs.barLeft, count: left)), theme.dim,
      at: Point(column: column + done, row: 0))
  }

  /// The percentage, rounded down so that it reaches 100 only at the end, or the completed amount if the total is
  /// unknown.
  private var number: SafeText {
    fraction.map { "\(Int(($0 * 100).rounded(.down))) %" } ?? "\(completed)"
  }
}

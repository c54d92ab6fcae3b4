/// How far long work is: what is done, a bar, and how much of it.
///
/// It shows what it is given and moves nothing by itself, so that nothing has to wake up for it: the app draws
/// another frame when the work has gone on.
public struct ProgressView: View {
  /// What is done.
  public var label: SafeText
  /// How much is done.
  public var completed: Int
  /// How much there is to do; nil while that is not known.
  public var total: Int?
  /// Its accent is for what is done, its dim style for the rest.
  public var theme: Theme

  /// Creates the view of some work.
  public init(_ label: SafeText, completed: Int, of total: Int?, theme: Theme) {
    self.label = label
    self.completed = completed
    self.total = total
    self.theme = theme
  }

  /// How much of the work is done, from 0 to 1: of nothing all. Nil while that is not known.
  public var fraction: Double? {
    total.map { $0 > 0 ? min(1, max(0, Double(completed) / Double($0))) : 1 }
  }

  /// The number always stays. Where there is little room the bar gets shorter, then the label is cut, and at last
  /// there is no bar.
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

  /// As many columns as all of it takes, so that the bar does not change its length at the end.
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

  /// In hundredths, as long as something is left never all of them; how much, where the whole is not known.
  private var number: SafeText {
    fraction.map { "\(Int(($0 * 100).rounded(.down))) %" } ?? "\(completed)"
  }
}

/// A movement sideways in lines that are cut at the edges, as in `less -S`.
enum SidewaysMovement: Hashable, Sendable {
  /// By half the visible columns.
  case left, right
  /// To the first column, and to the end of the longest visible line.
  case start, end

  static let bindings = ControlBindings(rows { $0 })

  /// Returns the bindings of the movements, with the actions that they are part of.
  static func rows<Action>(_ action: (SidewaysMovement) -> Action) -> [(BindingInfo, Action)] {
    [
      (
        BindingInfo(
          ["l", "<Right>"], "right", title: "half a width to the right",
          keywords: "scroll sideways", name: "scroll-right", rank: BindingInfo.controlRank + 1),
        action(.right)
      ),
      (
        BindingInfo(
          ["h", "<Left>"], "left", title: "half a width to the left", keywords: "scroll sideways",
          name: "scroll-left"), action(.left)
      ),
      (
        BindingInfo(
          "0", "first column", title: "to the first column", keywords: "scroll sideways",
          name: "scroll-to-start"), action(.start)
      ),
      (
        BindingInfo(
          "$", "line ends", title: "to the end of the lines", keywords: "scroll sideways",
          name: "scroll-to-end"), action(.end)
      ),
    ]
  }
}

/// The visible columns of lines that are not wrapped.
struct SidewaysScroll: Sendable {
  /// The first visible column.
  let column: Int
  /// The number of visible columns.
  let columns: Int
  private let widest: Int

  /// - Parameters:
  ///   - column: The first visible column, which may be that of other lines.
  ///   - columns: The number of visible columns.
  ///   - lines: The visible lines.
  init(_ column: Int, showing columns: Int, of lines: [StyledText]) {
    self.column = min(max(0, column), 1 << 40)
    self.columns = columns
    widest = lines.reduce(0) { max($0, $1.columns) }
  }

  /// Returns whether a movement leads to other columns.
  func isLive(_ movement: SidewaysMovement) -> Bool {
    switch movement {
    case .left, .start: column > 0
    case .right, .end: column < widest - columns
    }
  }

  /// Returns the first visible column after a movement.
  func column(after movement: SidewaysMovement) -> Int {
    switch movement {
    case .left: max(0, column - max(1, columns / 2))
    case .right: min(max(0, widest - columns), column + max(1, columns / 2))
    case .start: 0
    case .end: max(0, widest - columns)
    }
  }
}

/// Lines that are cut at the edges, with a mark there, one column from the edge.
struct CutLinesView: View {
  let lines: [StyledText]
  let scroll: SidewaysScroll
  let theme: Theme
  var style = Style.plain
  /// The row of the cursor, if it is shown.
  var cursorRow: Int?
  /// The matches of a search.
  var pattern: TextPattern?

  func draw(in canvas: inout Canvas) {
    let room = Rect(column: 1, row: 0, columns: scroll.columns, rows: canvas.size.rows)
    canvas.within(room) { canvas in
      for (row, line) in lines.enumerated() { draw(line, row, in: &canvas) }
    }
    if let cursorRow { canvas.placeCursor(at: Point(column: 0, row: cursorRow)) }
  }

  private func draw(_ line: StyledText, _ row: Int, in canvas: inout Canvas) {
    canvas.write(line.on(style), at: Point(column: -scroll.column, row: row))
    for range in line.columns(of: pattern) {
      let found = Rect(
        column: range.lowerBound - scroll.column, row: row, columns: range.count, rows: 1)
      canvas.restyle(found) { $0 = $0.adding(theme.highlight.attributes) }
    }
    let (first, last) = (Point(column: 0, row: row), Point(column: scroll.columns - 1, row: row))
    if scroll.column > 0, line.columns > 0 {
      canvas.write(theme.glyphs.leadingCut, theme.dim, at: first)
    }
    if line.columns > scroll.column + scroll.columns {
      canvas.write(theme.glyphs.trailingCut, theme.dim, at: last)
    }
  }
}

extension StyledText {
  /// Returns the columns of the matches.
  func columns(of pattern: TextPattern?) -> [Range<Int>] {
    guard let pattern else { return [] }
    let text = string
    return pattern.ranges(in: text).map { range in
      let start = SafeText(text.prefix(range.lowerBound)).columns
      return start..<start + SafeText(text.dropFirst(range.lowerBound).prefix(range.count)).columns
    }
  }
}

/// The visible part of a ``Log``. A screen stores it as a property.
///
/// A log at its end stays at its end when lines are appended. Otherwise the visible lines stay where they are.
public struct LogPosition: Hashable, Codable, Sendable {
  /// The first visible row. Nil at the end.
  var top: TextScroll?
  /// The first visible column of lines that do not wrap.
  var column = 0

  /// Creates a position at the end.
  public init() {}

  /// Whether the log is at its end and shows lines as they are appended.
  public var isFollowing: Bool { top == nil }

  /// Moves to the end.
  public mutating func follow() { top = nil }
}

/// The rows of a log at a width, each line with as many rows as it needs.
///
/// - Complexity: All operations look only at the lines that they come to.
struct LogRows: Sendable {
  let count: Int
  /// Returns the number of rows of a line, at least one.
  let height: @Sendable (Int) -> Int

  /// Returns the position that shows the last line at the bottom.
  func end(in rows: Int) -> TextScroll {
    guard count > 0 else { return .top }
    let last = TextScroll(line: count - 1, row: height(count - 1) - 1)
    return moved(last, by: 1 - rows)
  }

  /// Returns the first visible row.
  func top(_ position: LogPosition, in rows: Int) -> TextScroll {
    let end = end(in: rows)
    guard let top = position.top, count > 0 else { return end }
    let line = min(max(0, top.line), count - 1)
    return min(TextScroll(line: line, row: min(max(0, top.row), height(line) - 1)), end)
  }

  /// Returns the position after a movement. At the end, it follows.
  func position(_ top: TextScroll, after movement: ListMovement, in rows: Int) -> LogPosition {
    if let offset = movement.offset(showing: rows) {
      return position(top, movedBy: offset, in: rows)
    }
    return movement == .top ? position(.top, movedBy: 0, in: rows) : LogPosition()
  }

  /// Returns the position a number of rows further down, or up if the number is negative.
  func position(_ top: TextScroll, movedBy offset: Int, in rows: Int) -> LogPosition {
    var position = LogPosition()
    let moved = moved(top, by: offset)
    if moved < end(in: rows) { position.top = moved }
    return position
  }

  /// Returns the row a number of rows further down or up, at most the last or the first one.
  private func moved(_ start: TextScroll, by offset: Int) -> TextScroll {
    guard count > 0 else { return .top }
    var (line, row) = (start.line, start.row + offset)
    while row < 0, line > 0 {
      line -= 1
      row += height(line)
    }
    while case let height = height(line), row >= height {
      guard line + 1 < count else { return TextScroll(line: line, row: height - 1) }
      line += 1
      row -= height
    }
    return TextScroll(line: line, row: max(0, row))
  }
}

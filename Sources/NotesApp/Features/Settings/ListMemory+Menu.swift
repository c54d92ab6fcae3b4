import TerminalUI

extension ListMemory {
  /// Moves the focus of a menu to another row that can be opened; a table, which is only read, is scrolled.
  ///
  /// - Returns: Whether the command moves anything.
  mutating func move(_ command: Command, in rows: [MenuRow], page: Int) -> Bool {
    let stops = rows.stops
    guard !stops.isEmpty else {
      guard let target = command.target(from: top, count: rows.count, page: page) else {
        return false
      }
      focus = min(target, max(0, rows.count - page))
      top = focus
      return true
    }
    let position = stops.lastIndex { $0 <= focus } ?? 0
    guard let target = command.target(from: position, count: stops.count, page: page) else {
      return false
    }
    focus = stops[target]
    return true
  }

  /// Puts the focus on a row that can be opened, and shows it with the rows around it that cannot.
  mutating func showFocus(of rows: [MenuRow], in count: Int) {
    let stops = rows.stops
    let position = stops.firstIndex { $0 >= focus } ?? stops.count - 1
    guard stops.indices.contains(position) else {
      focus = min(focus, max(0, rows.count - 1))
      return show(focus, of: rows.count, in: count)
    }
    let before = position == 0 ? 0 : stops[position - 1] + 1
    let after = position + 1 < stops.count ? stops[position + 1] - 1 : rows.count - 1
    for row in [before, after, stops[position]] { show(row, of: rows.count, in: count) }
  }

  private mutating func show(_ row: Int, of rows: Int, in count: Int) {
    focus = row
    top = top(showing: max(1, count), of: rows)
  }
}

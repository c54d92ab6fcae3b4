import TerminalUI

/// A frame with the matching titles, below the link or above it, where there is more room.
struct LinkOfferView: View {
  private static let mostRows = 6

  var titles: [SafeText]
  var focus: Int
  /// The cell of the link's first bracket.
  var anchor: Point
  var theme: Theme

  /// The rectangle within a view; nil if there is no room.
  func rect(in size: Size) -> Rect? {
    let (above, below) = (anchor.row, size.rows - anchor.row - 1)
    let wanted = min(titles.count, Self.mostRows) + 2
    let isBelow = below >= wanted || below >= above
    let rows = min(wanted, isBelow ? below : above)
    let columns = min(size.columns, (titles.map(\.columns).max() ?? 0) + 5)
    guard rows > 2, columns > 6 else { return nil }
    return Rect(
      column: max(0, min(anchor.column, size.columns - columns)),
      row: isBelow ? anchor.row + 1 : anchor.row - rows, columns: columns, rows: rows)
  }

  /// The index of the title at a point.
  func title(at point: Point, in size: Size) -> Int? {
    guard let rect = rect(in: size)?.inset(columns: 1, rows: 1), rect.contains(point) else {
      return nil
    }
    let position = top(rows: rect.size.rows) + point.row - rect.origin.row
    return titles.indices.contains(position) ? position : nil
  }

  func draw(in canvas: inout Canvas) {
    guard let rect = rect(in: canvas.size) else { return }
    canvas.within(rect) { FrameView(title: "", theme: theme).draw(in: &$0) }
    canvas.within(rect.inset(columns: 1, rows: 1)) { canvas in
      let position = ListPosition(focus: focus, top: top(rows: canvas.size.rows))
      ListView(count: titles.count, position: position, placesCursor: false, theme: theme) {
        index, isFocused, canvas in
        let title = theme.fitting(titles[index], in: canvas.size.columns - 1)
        canvas.write(title, isFocused ? theme.focused : theme.text, at: .origin)
      }.draw(in: &canvas)
    }
  }

  /// The first visible title, so that the focused one is visible.
  private func top(rows: Int) -> Int { max(0, focus - rows + 1) }
}

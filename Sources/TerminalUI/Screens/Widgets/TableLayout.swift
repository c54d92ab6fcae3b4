/// The columns of a table that are shown at a width.
///
/// All columns are shown if they fit. Otherwise the first ones are left out until the focused one is shown.
struct TableLayout: Sendable {
  /// A column that is shown.
  struct Slot: Hashable, Sendable {
    /// The index of the column.
    let column: Int
    /// The first cell, after the marks of the row.
    let start: Int
    let width: Int
  }

  private(set) var slots: [Slot] = []
  /// Whether there are columns before or after those that are shown.
  private(set) var (hasMoreBefore, hasMoreAfter) = (false, false)
  /// The cells in front of each row, for its marks.
  let inset: Int
  private static let spacing = 2

  init<Item>(_ columns: [TableColumn<Item>], focus: Int, inset: Int, in room: Int) {
    self.inset = inset
    guard !columns.isEmpty else { return }
    let room = max(0, room - inset - 2)
    let widths = columns.map { min($0.minimum, max(1, room)) }
    let focus = min(max(0, focus), columns.count - 1)
    var (first, last) = (focus, focus)
    var used = widths[focus]
    while first > 0, used + Self.spacing + widths[first - 1] <= room {
      first -= 1
      used += Self.spacing + widths[first]
    }
    while last + 1 < columns.count, used + Self.spacing + widths[last + 1] <= room {
      last += 1
      used += Self.spacing + widths[last]
    }
    (hasMoreBefore, hasMoreAfter) = (first > 0, last + 1 < columns.count)
    // The mark of further columns stands apart from the last title, if there is space.
    var (rest, start) = (max(0, room - used - (hasMoreAfter ? 1 : 0)), 1)
    var flexible = (first...last).count { columns[$0].width == nil }
    for column in first...last {
      var width = widths[column]
      if columns[column].width == nil {
        width += rest / flexible
        rest -= rest / flexible
        flexible -= 1
      }
      slots.append(Slot(column: column, start: start, width: width))
      start += width + Self.spacing
    }
  }

  /// Returns the index of the column at a cell of a row.
  func column(at cell: Int) -> Int? {
    slots.first { (0..<$0.width + Self.spacing).contains(cell - inset - $0.start) }?.column
  }
}

extension TableLayout.Slot {
  /// Draws a text into the column of a row in a style.
  func draw(
    _ text: StyledText, _ alignment: HorizontalAlignment, _ style: Style, _ theme: Theme,
    in canvas: inout Canvas
  ) {
    let text = text.on(style).truncated(to: width, ellipsis: theme.glyphs.ellipsis)
    let blanks = alignment.leadingBlanks(of: width - text.columns)
    canvas.write(text, at: Point(column: start + blanks, row: 0))
  }
}

/// The titles of a table's columns, with the mark of the sort order.
struct TableHeader<Item: Sendable>: View {
  let columns: [TableColumn<Item>]
  let layout: TableLayout
  let sort: TableSort?
  /// The focused column of a table that has the focus.
  let focus: Int?
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    let glyphs = theme.glyphs
    if layout.hasMoreBefore { canvas.write(glyphs.backMark.prefix(1), theme.dim, at: .origin) }
    canvas.within(canvas.bounds.inset(.leading, by: layout.inset)) { canvas in
      for slot in layout.slots {
        let column = columns[slot.column]
        let isFocused = slot.column == focus
        var mark = SafeText.empty
        if let sort, sort.column == slot.column {
          mark = sort.isAscending ? glyphs.ascendingMark : glyphs.descendingMark
        }
        slot.draw(
          StyledText(theme.fitting(column.title, in: slot.width - mark.columns) + mark),
          column.alignment,
          isFocused ? theme.title.adding(.underline) : theme.dim, theme, in: &canvas)
      }
    }
    if layout.hasMoreAfter {
      let mark = SafeText(glyphs.forwardMark.string.suffix(1))
      canvas.write(mark, theme.dim, at: Point(column: canvas.size.columns - 1, row: 0))
    }
  }
}

/// The search field of the help, with the groups of keys below in one or more columns.
///
/// The size depends on all keys, so that it does not change during a search.
struct HelpBody<App: ScreenApp>: ScreenView {
  typealias Root = HelpScreen<App>

  let groups: [KeyGroup]
  let filter: String
  /// The width of the whole screen.
  let screenColumns: Int

  private static var fieldRows: Int { 1 }
  private static var widestColumn: Int { 64 }

  var columns: Int? {
    let widest = FormLayout.size(of: groups.flatMap { $0.rows.map(\.formRow) }).columns + 1
    return columnCount * (columnCount > 1 ? min(widest, Self.widestColumn) : widest)
  }

  func rows(in columns: Int) -> Int? { page(of: groups, in: columns).rows + Self.fieldRows }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (line, rest) = rect.dividing(.top, amount: Self.fieldRows)
    KeySearchField<Root>().place(in: line, &layout)
    let page = page(of: shownGroups, in: rect.size.columns)
    let top = layout.addScrolling(\.top, of: page.rows, in: rest, isFocusable: false)
    layout.draw(HelpPageView(page: page, top: top, theme: layout.theme), in: rest)
  }

  /// Returns the visible rows and the total, or the number of keys if all are visible.
  func status(_ top: Int, in room: Size, _ glyphs: GlyphSet) -> SafeText {
    let page = page(of: shownGroups, in: room.columns)
    let visible = max(0, room.rows - Self.fieldRows)
    guard page.rows > visible else {
      let count = shownGroups.reduce(0) { $0 + $1.rows.count }
      return count == 1 ? "1 key" : "\(count) keys"
    }
    let first = page.top(top, showing: visible)
    return "\(first + 1)\(glyphs.dash.string)\(first + visible) / \(page.rows)"
  }

  private var shownGroups: [KeyGroup] { groups.matching(filter) }

  private func page(of groups: [KeyGroup], in columns: Int) -> HelpPage {
    HelpPage(groups, columnCount: columnCount, columns: columns)
  }

  /// The number of columns that fit and are needed.
  private var columnCount: Int {
    let most = screenColumns >= 150 ? 3 : screenColumns >= 100 ? 2 : 1
    let rows = groups.reduce(0) { $0 + $1.rows.count + 2 }
    return min(most, max(1, rows / 10))
  }
}

/// Groups of keys in columns. A column is filled before the next one.
private struct HelpPage: Sendable {
  /// The rows of each column.
  let columns: [[FormRow<[String]>]]
  /// The width of a column.
  let width: Int
  /// The start of the descriptions in a column.
  let valueColumn: Int

  var rows: Int { columns.map(\.count).max() ?? 0 }

  init(_ groups: [KeyGroup], columnCount: Int, columns count: Int) {
    width = count / columnCount
    let layout = FormLayout(groups.formRows, columns: width)
    valueColumn = layout.valueColumn
    columns = Self.columns(of: layout.rows, count: columnCount)
  }

  /// Returns rows in columns of similar height. No column begins with a blank row or ends with a
  /// heading.
  private static func columns(of rows: [FormRow<[String]>], count: Int) -> [[FormRow<[String]>]] {
    let height = (rows.count + count - 1) / count
    var rest = rows[...]
    return (0..<count).map { number in
      rest = rest.drop { $0.isBlank }
      var column = number == count - 1 ? rest : rest.prefix(height)
      while let last = column.last, last.control == .heading || last.isBlank {
        column = column.dropLast()
      }
      rest = rest[column.endIndex...]
      return Array(column)
    }
  }

  /// Returns the nearest valid first row, given the number of visible rows.
  func top(_ row: Int, showing visible: Int) -> Int { min(max(0, row), max(0, rows - visible)) }
}

extension FormRow {
  fileprivate var isBlank: Bool { title.isEmpty && detail.isEmpty }
}

/// The columns, scrolled to a row.
private struct HelpPageView: View {
  let page: HelpPage
  let top: Int
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    if page.rows == 0 { canvas.write("No match", theme.dim, at: Point(column: 1, row: 0)) }
    for (number, column) in page.columns.enumerated() {
      for (row, key) in column.dropFirst(top).prefix(canvas.size.rows).enumerated() {
        let rect = Rect(column: number * page.width, row: row, columns: page.width - 1, rows: 1)
        canvas.within(rect) { draw(key, in: &$0) }
      }
    }
  }

  private func draw(_ row: FormRow<[String]>, in canvas: inout Canvas) {
    let isHeading = row.control == .heading
    let start = isHeading ? 1 : 2
    let room = (isHeading ? canvas.size.columns : page.valueColumn - 1) - start
    canvas.write(
      theme.fitting(row.title, in: room), isHeading ? theme.dim : theme.title,
      at: Point(column: start, row: 0))
    canvas.write(
      theme.fitting(row.detail, in: canvas.size.columns - page.valueColumn),
      row.isDestructive ? theme.destructive : theme.text,
      at: Point(column: page.valueColumn, row: 0))
  }
}

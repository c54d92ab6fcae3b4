/// A form, menu or table: rows with a title and a control, one of which has the focus.
///
/// The app provides the rows and applies the changes:
///
/// ```swift
/// let rows = [
///   FormRow("Mouse", .toggle(isOn: settings.mouse), detail: "needs Shift to select text", id: Row.mouse),
///   FormRow("Rows", .stepper(settings.rows, in: 1...9), id: Row.rows),
/// ]
/// FormView(rows, position: position, theme: theme).draw(in: &canvas)
/// ```
///
/// Move the focus with a ``FormLayout``, and change a control with ``FormControl/changed(by:)``.
public struct FormView<ID: Hashable & Sendable>: View {
  /// The rows.
  public var rows: [FormRow<ID>]
  /// The focused row and the first visible row.
  public var position: ListPosition
  /// Whether the form is active, so that it receives keys.
  public var isActive: Bool
  /// The styles and marks.
  public var theme: Theme

  /// Creates a form.
  public init(
    _ rows: [FormRow<ID>], position: ListPosition, isActive: Bool = true, theme: Theme
  ) {
    (self.rows, self.position) = (rows, position)
    (self.isActive, self.theme) = (isActive, theme)
  }

  public func draw(in canvas: inout Canvas) {
    let layout = FormLayout(rows, columns: canvas.size.columns)
    if isActive, !layout.hasStops { canvas.placeCursor(at: .origin) }
    var list = ListView(
      count: layout.rows.count, position: position.marked(if: layout.hasStops),
      height: { layout.rows[$0].height },
      isActive: isActive, theme: theme
    ) { index, isFocused, canvas in
      FormRowView(
        row: layout.rows[index], layout: layout, isFocused: isFocused, isActive: isActive,
        theme: theme
      ).draw(in: &canvas)
    }
    if case .field? = layout.focusedRow(position)?.control { list.showsSelection = false }
    list.draw(in: &canvas)
  }
}

/// A row of a form, after the column of the focus mark.
private struct FormRowView<ID: Hashable & Sendable>: View {
  var row: FormRow<ID>
  var layout: FormLayout<ID>
  var isFocused: Bool
  var isActive: Bool
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let (row, rest) = canvas.bounds.dividing(.top, amount: 1)
    canvas.within(row) { drawRow(in: &$0) }
    canvas.within(rest.inset(.leading, by: layout.valueColumn - 1)) { canvas in
      let error = theme.fitting(self.row.error, in: canvas.size.columns - 1)
      canvas.write(error, theme.error, at: .origin)
    }
  }

  private func drawRow(in canvas: inout Canvas) {
    let isHeading = row.control == .heading
    let start = isHeading ? 1 : layout.titleColumn - 1
    let value = valueColumn(after: start, in: canvas.size.columns)
    let hasValue = row.control.columns > 0 || row.detail.string.contains { $0 != " " }
    let room = hasValue ? value - start - 1 : canvas.size.columns - start
    let title = theme.fitting(row.title, in: room, keepsEnd: row.keepsEnd)
    canvas.write(title, titleStyle, at: Point(column: start, row: 0))
    if case .option(isChosen: true) = row.control {
      canvas.write(theme.glyphs.checkMark, theme.title, at: Point(column: 1, row: 0))
    }
    guard hasValue else { return }
    canvas.within(canvas.bounds.inset(.leading, by: value)) { drawValue(in: &$0) }
  }

  /// Returns the column of the value: that of the layout, or a later one if the title is longer and both fit.
  private func valueColumn(after start: Int, in columns: Int) -> Int {
    let own = start + row.title.columns + 1
    let isText = row.control.columns == 0
    return isText && own + row.detail.columns < columns
      ? max(layout.valueColumn - 1, own) : layout.valueColumn - 1
  }

  private func drawValue(in canvas: inout Canvas) {
    var column = 0
    switch row.control {
    case .heading, .label, .option: break
    case .toggle(let isOn):
      column += canvas.write(isOn ? "[x]" : "[ ]", style, at: .origin)
    case .picker(let values, let selection):
      let value = values.indices.contains(selection) ? values[selection] : .empty
      column += drawChoice(value, in: &canvas)
    case .stepper(let value, _): column += drawChoice("\(value)", in: &canvas)
    case .field(let buffer, let placeholder):
      canvas.within(canvas.bounds.inset(.trailing, by: 1)) { canvas in
        TextFieldView(
          buffer: buffer, placeholder: placeholder, isFocused: isActive && isFocused,
          theme: theme
        ).draw(in: &canvas)
      }
      return
    }
    if column > 0 { column += 2 }
    let detail = theme.fitting(
      row.detail, in: canvas.size.columns - column - 1, keepsEnd: row.keepsEnd)
    canvas.write(detail, theme.dim, at: Point(column: column, row: 0))
  }

  private var style: Style { isFocused ? theme.focused : theme.text }

  private var titleStyle: Style {
    if row.isDestructive { return theme.destructive }
    return row.control == .heading ? theme.title : style
  }

  /// Draws a value between the marks for other values, padded to the widest value so that the text after it does not
  /// move.
  private func drawChoice(_ value: SafeText, in canvas: inout Canvas) -> Int {
    let columns = min(row.control.columns, canvas.size.columns - 1)
    let value = theme.fitting(value, in: columns - 4)
    let marks = isFocused && isActive ? theme.title : theme.dim
    canvas.write(theme.glyphs.backMark, marks, at: .origin)
    canvas.write(value, style, at: Point(column: 2, row: 0))
    canvas.write(theme.glyphs.forwardMark, marks, at: Point(column: columns - 2, row: 0))
    return columns
  }
}

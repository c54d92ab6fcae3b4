import TerminalUI

/// The title, a line if there is room, and the text, with the search field below. With a single
/// row, only the focused field.
struct NoteFieldsView: View {
  var fields: NoteFields
  /// The vi keys; nil if the text is edited without them, or does not have the focus.
  var vi: ViKeys?
  var isActive: Bool
  var theme: Theme

  static func titleRect(in size: Size) -> Rect {
    Rect(size: width(in: size)).dividing(.top, amount: 1).slice.inset(columns: 1)
  }

  static func textRect(in size: Size, isFinding: Bool) -> Rect {
    let top = hasLine(in: size) ? 2 : min(1, size.rows - 1)
    let hasRowBelow = isFinding ? TextFindView.rect(in: size) != nil : hasLine(in: size)
    return Rect(size: width(in: size)).inset(.top, by: top)
      .inset(.bottom, by: hasRowBelow ? 1 : 0).inset(columns: 1)
  }

  /// Limited to a comfortable reading width.
  private static func width(in size: Size) -> Size {
    Size(columns: min(size.columns, Theme.terminal.readingColumns + 2), rows: size.rows)
  }

  private static func hasLine(in size: Size) -> Bool { size.rows > 5 }

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    if Self.hasLine(in: size) {
      var line = Self.titleRect(in: size)
      line.origin.row = 1
      canvas.fill(line, with: theme.glyphs.horizontal, theme.dim)
    }
    if size.rows > 1 || fields.field == .title {
      canvas.within(Self.titleRect(in: size)) { titleView.draw(in: &$0) }
    }
    if size.rows > 1 || fields.field == .text {
      let rect = fields.textRect(in: size)
      canvas.within(rect) { textView(in: size).draw(in: &$0) }
      drawMargins(of: rect, in: &canvas)
    }
    if let find = fields.find {
      let row = TextFindView.rect(in: size) ?? Self.titleRect(in: size)
      canvas.within(row) {
        TextFindView(find: find, isFocused: isActive, theme: theme).draw(in: &$0)
      }
    } else if Self.hasLine(in: size) {
      let row = Rect(size: Self.width(in: size)).dividing(.bottom, amount: 1).slice
      canvas.within(row.inset(columns: 1)) { statusView.draw(in: &$0) }
    }
  }

  /// Marks the line of the cursor in the margin before the text, and draws the scroll bar in the one after it.
  private func drawMargins(of rect: Rect, in canvas: inout Canvas) {
    let top = fields.top(in: canvas.size)
    let bar = ScrollBarView(
      top: top.line, visible: rect.size.rows, count: fields.text.lines.count, theme: theme)
    let right = Point(column: rect.origin.column + rect.size.columns, row: rect.origin.row)
    canvas.within(Rect(origin: right, size: Size(columns: 1, rows: rect.size.rows))) {
      bar.draw(in: &$0)
    }
    guard isActive, fields.isInText,
      let cursor = fields.text.point(of: fields.text.cursor, scroll: top, in: rect.size)
    else { return }
    let place = Point(column: rect.origin.column - 1, row: rect.origin.row + cursor.row)
    canvas.write(theme.glyphs.focusMark, theme.accent, at: place)
  }

  private var statusView: TextStatusView {
    var view = TextStatusView(
      buffer: fields.text, vi: vi, words: fields.text.wordCount, isFocused: isActive, theme: theme)
    view.isModified = fields.isModified
    return view
  }

  private var titleView: TextFieldView {
    TextFieldView(
      buffer: fields.title, placeholder: SafeText(fields.titleFromText ?? "Title (optional)"),
      isFocused: isActive && fields.field == .title, style: theme.title,
      theme: theme)
  }

  private func textView(in size: Size) -> TextEditorView {
    var view = TextEditorView(
      buffer: fields.text, scroll: fields.top(in: size),
      isFocused: isActive && fields.isInText && vi?.isInLine != true,
      style: theme.text, pattern: fields.find?.pattern ?? vi?.pattern,
      selection: vi?.selection(in: fields.text) ?? fields.text.selection)
    view.highlights = MarkdownColors.highlights(
      of: fields.text, from: view.scroll.line, lines: fields.textRect(in: size).size.rows, theme)
    return view
  }

  func position(at point: Point, in size: Size) -> (field: NoteFields.Field, TextPosition) {
    let text = fields.textRect(in: size)
    guard point.row >= text.origin.row else {
      let rect = Self.titleRect(in: size)
      let column = point.column - rect.origin.column
      return (.title, titleView.position(at: column, columns: rect.size.columns))
    }
    return (
      .text,
      fields.text.position(
        at: point - text.origin, scroll: fields.top(in: size), columns: text.size.columns)
    )
  }
}

extension TextBuffer {
  /// The number of words; nil for a long text, whose words are not counted with every key.
  fileprivate var wordCount: Int? {
    var bytes = 0
    let isLong = lines.contains { line in
      bytes += line.utf8.count
      return bytes > 1 << 16
    }
    return isLong ? nil : lines.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
  }
}

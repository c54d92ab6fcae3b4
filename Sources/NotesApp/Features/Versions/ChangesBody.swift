import TerminalUI

/// The changes from one text to another: removed lines with a minus, added lines with a plus, changed words underlined.
struct ChangesBody<Root: Screen>: ScreenView where Root.App == Notes {
  let comparison: VersionChanges.Comparison
  let top: any WritableKeyPath<Root, Int> & Sendable

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let lines = lines(in: max(1, rect.size.columns - 2), layout.theme)
    let shown = lines.dropFirst(layout.addScrolling(top, of: lines.count, in: rect))
    layout.draw(
      ChangesView(lines: Array(shown.prefix(rect.size.rows)), isActive: layout.isActive), in: rect)
  }

  private func lines(in columns: Int, _ theme: Theme) -> [StyledText] {
    let end = comparison.to.map { "version \($0)" } ?? "the current text"
    let rows = comparison.titles.rows + comparison.changes.rows
    let heading = StyledText("From version \(comparison.from) to \(end)", theme.dim)
    guard !rows.isEmpty else { return [heading, StyledText("The same text", theme.text)] }
    return [heading] + rows.flatMap { row($0, in: columns, theme) }
  }

  private func row(_ row: ShownChanges.Row, in columns: Int, _ theme: Theme) -> [StyledText] {
    switch row {
    case .gap(let count):
      let lines = count == 1 ? "1 line" : "\(count) lines"
      return [StyledText("\(theme.glyphs.ellipsis.string) \(lines)", theme.dim)]
    case .rest: return [StyledText("\(theme.glyphs.ellipsis.string) more changes", theme.dim)]
    case .line(let line):
      let style = theme.style(of: line.kind)
      let text = StyledText(
        line.parts.map { part in
          let text = SafeText(part.text)
          return StyledText.Span(
            text, part.isMarked ? style.adding([.bold, .underline]) : style)
        })
      return text.wrapped(to: max(1, columns - 2)).enumerated().map { index, part in
        var row = StyledText(index == 0 ? line.kind.sign : "  ", style)
        row.append(part)
        return row
      }
    }
  }
}

/// Lines of text with a margin of one column.
private struct ChangesView: View {
  let lines: [StyledText]
  let isActive: Bool

  func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() { canvas.write(line, at: Point(column: 1, row: row)) }
    if isActive { canvas.placeCursor(at: Point(column: 1, row: 0)) }
  }
}

extension TextChanges.Line.Kind {
  fileprivate var sign: SafeText {
    switch self {
    case .same: "  "
    case .removed: "- "
    case .added: "+ "
    }
  }
}

extension Theme {
  /// The style of a line: red and green in the terminal's colours, the error and the accent colour in other themes.
  fileprivate func style(of kind: TextChanges.Line.Kind) -> Style {
    let isOfTerminal = error.foreground == Theme.terminal.error.foreground
    return switch kind {
    case .same: dim
    case .removed: text.foreground(error.foreground)
    case .added: text.foreground(isOfTerminal ? .green : accent.foreground)
    }
  }
}

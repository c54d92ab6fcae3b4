import TerminalUI

/// The changes from one text to another: removed lines with a minus, added lines with a plus, changed words underlined;
/// or both texts side by side, if that is asked for and there is room.
struct ChangesBody<Root: Screen>: ScreenView where Root.App == Notes {
  let rows: [ShownChanges.Row]
  /// The names of the texts, as parts of a sentence.
  let from: String
  let to: String
  var isSideBySide = false
  let top: any WritableKeyPath<Root, Int> & Sendable

  /// The room that two texts need in columns.
  private static var leastColumns: Int { 48 }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let columns = max(1, rect.size.columns - 2)
    let lines =
      isSideBySide && columns >= Self.leastColumns
      ? sides(in: columns, layout.theme) : lines(in: columns, layout.theme)
    let shown = lines.dropFirst(layout.addScrolling(top, of: lines.count, in: rect))
    layout.draw(
      ChangesView(lines: Array(shown.prefix(rect.size.rows)), isActive: layout.isActive), in: rect)
  }

  private func lines(in columns: Int, _ theme: Theme) -> [StyledText] {
    let names = isSideBySide ? ["- left: \(from)", "+ right: \(to)"] : ["From \(from) to \(to)"]
    let heading = names.map { StyledText(SafeText($0), theme.dim) }
    guard !rows.isEmpty else { return heading + [StyledText("The same text", theme.text)] }
    return heading
      + rows.flatMap { row in
        guard case .line(let line) = row else { return [rest(row, theme)] }
        return wrapped(line, in: columns, theme)
      }
  }

  private func rest(_ row: ShownChanges.Row, _ theme: Theme) -> StyledText {
    let ellipsis = theme.glyphs.ellipsis.string
    guard case .gap(let count) = row else {
      return StyledText(SafeText("\(ellipsis) more changes"), theme.dim)
    }
    return StyledText(
      SafeText("\(ellipsis) \(count == 1 ? "1 line" : "\(count) lines")"), theme.dim)
  }

  /// Returns the rows of a line, with its sign.
  private func wrapped(
    _ line: TextChanges.Line, in columns: Int, _ theme: Theme
  ) -> [StyledText] {
    let style = theme.style(of: line.kind)
    let text = StyledText(
      line.parts.map { part in
        let text = SafeText(part.text)
        return StyledText.Span(text, part.isMarked ? style.adding([.bold, .underline]) : style)
      })
    return text.wrapped(to: max(1, columns - 2)).enumerated().map { index, part in
      var row = StyledText(index == 0 ? line.kind.sign : "  ", style)
      row.append(part)
      return row
    }
  }

  // MARK: Side by side

  private func sides(in columns: Int, _ theme: Theme) -> [StyledText] {
    let half = (columns - 3) / 2
    func row(_ left: StyledText?, _ right: StyledText?) -> StyledText {
      var row = left ?? StyledText("", theme.text)
      let blanks = String(repeating: " ", count: max(0, half - row.columns))
      row.append(StyledText(SafeText(blanks + " \(theme.glyphs.vertical) "), theme.dim))
      if let right { row.append(right) }
      return row
    }
    func name(_ text: String) -> StyledText {
      StyledText(SafeText(text).truncated(to: half, ellipsis: theme.glyphs.ellipsis), theme.dim)
    }
    var (lines, left, right) = ([row(name(from), name(to))], [StyledText](), [StyledText]())
    func end() {
      for index in 0..<max(left.count, right.count) {
        lines.append(
          row(
            left.indices.contains(index) ? left[index] : nil,
            right.indices.contains(index) ? right[index] : nil))
      }
      (left, right) = ([], [])
    }
    for change in rows {
      guard case .line(let line) = change else {
        end()
        lines.append(rest(change, theme))
        continue
      }
      let part = wrapped(line, in: half, theme)
      switch line.kind {
      case .same:
        end()
        (left, right) = (part, part)
        end()
      case .removed: left += part
      case .added: right += part
      }
    }
    end()
    return rows.isEmpty ? [lines[0], StyledText("The same text", theme.text)] : lines
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

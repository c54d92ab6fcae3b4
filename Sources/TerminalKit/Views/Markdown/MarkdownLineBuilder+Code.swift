extension MarkdownLineBuilder {
  /// The maximum number of bytes to highlight. The rest of longer code is shown plain.
  private static let longestHighlight = 1 << 16

  /// Adds a code block on the background of code, beside a bar. Lines that are too long scroll sideways. The language is
  /// shown at the right end of the first row, or above it if there is no room.
  mutating func add(code: String, _ info: String, at offset: Int?) {
    let name = info.split(whereSeparator: \.isWhitespace).first.map { SafeText($0) } ?? .empty
    let bar = Style(foreground: theme.dim.foreground, background: theme.code.background)
    indent(by: glyphs.codeBar + " ", bar) { builder in
      let rows = builder.rows(of: code, named: name, at: offset)
      let widest = max(builder.columns, rows.lazy.map(\.columns).max() ?? 0)
      for var row in rows {
        row.append(.blank(widest - row.columns), builder.plainCode)
        builder.add(line: row, scrolls: true)
      }
    }
  }

  /// The style of code without a meaning of its own.
  private var plainCode: Style {
    Style(foreground: theme.text.foreground, background: theme.code.background)
  }

  private func rows(of code: String, named name: SafeText, at offset: Int?) -> [StyledText] {
    var place = offset
    var highlighter = CodeHighlighter(CodeLanguage.named(name.string))
    var bytes = 0
    var rows: [StyledText] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      bytes += line.utf8.count
      let text = line.expandingTabs()
      let row =
        bytes > Self.longestHighlight
        ? StyledText(SafeText(text), plainCode)
        : StyledText(
          highlighter.parts(of: text).map {
            StyledText.Span(SafeText($0.text), style(of: $0.kind))
          })
      rows.append(row.placed(at: place))
      place = place.map { $0 + line.utf8.count + 1 }
    }
    return labeled(rows, name)
  }

  /// Returns the rows with the language at the right end of the first row, or above it.
  private func labeled(_ rows: [StyledText], _ name: SafeText) -> [StyledText] {
    let label = name.truncated(to: columns, ellipsis: glyphs.ellipsis)
    guard !label.isEmpty else { return rows }
    let isBeside = rows[0].columns + 2 + label.columns <= columns
    var first = isBeside ? rows[0] : StyledText()
    first.append(.blank(columns - label.columns - first.columns), plainCode)
    first.append(label, plainCode.withForeground(by: theme.dim))
    return [first] + (isBeside ? rows.dropFirst() : rows[...])
  }

  private func style(of kind: CodeHighlighter.Kind) -> Style {
    switch kind {
    case .plain: plainCode
    case .keyword: plainCode.withForeground(by: theme.keyword)
    case .string: plainCode.withForeground(by: theme.string)
    case .comment: plainCode.withForeground(by: theme.dim)
    }
  }
}

extension Style {
  /// Returns the style with the foreground and attributes of another.
  fileprivate func withForeground(by other: Style) -> Style {
    Style(foreground: other.foreground, background: background, attributes: other.attributes)
  }
}

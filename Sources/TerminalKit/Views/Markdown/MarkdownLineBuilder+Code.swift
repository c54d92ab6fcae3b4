extension MarkdownLineBuilder {
  /// The maximum number of bytes to highlight. The rest of longer code is shown plain.
  private static let longestHighlight = 1 << 16

  /// Adds a code block on its own background, or beside a bar if the style has none. The language
  /// is shown at the right end of the first row, or above it if there is no room.
  mutating func add(code: String, _ info: String, at offset: Int?) {
    let name = info.split(whereSeparator: \.isWhitespace).first.map { SafeText($0) } ?? .empty
    guard codeHasBackground else {
      return indent(by: glyphs.codeBar + " ") { builder in
        for row in builder.rows(of: code, named: name, columns: builder.columns, at: offset) {
          builder.add(line: row)
        }
      }
    }
    let margin = columns > 6 ? 1 : 0
    for row in rows(of: code, named: name, columns: columns - 2 * margin, at: offset) {
      var line = StyledText(.blank(margin), theme.code)
      line.append(row)
      line.append(.blank(columns - line.columns), theme.code)
      add(line: line)
    }
  }

  private func rows(of code: String, named name: SafeText, columns: Int, at offset: Int?)
    -> [StyledText]
  {
    var place = offset
    var highlighter = CodeHighlighter(CodeLanguage.named(name.string))
    var bytes = 0
    var rows: [StyledText] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      bytes += line.utf8.count
      let text = line.expandingTabs()
      let parts =
        bytes > Self.longestHighlight
        ? StyledText(SafeText(text), theme.code).cut(to: columns)
        : StyledText(
          highlighter.parts(of: text).map {
            StyledText.Span(SafeText($0.text), style(of: $0.kind))
          }
        ).cut(to: columns)
      rows += parts.map { $0.placed(at: place) }
      place = place.map { $0 + line.utf8.count + 1 }
    }
    return labeled(rows, name, columns: columns)
  }

  /// Returns the rows with the language at the right end of the first row, or above it.
  private func labeled(_ rows: [StyledText], _ name: SafeText, columns: Int) -> [StyledText] {
    let label = name.truncated(to: columns, ellipsis: glyphs.ellipsis)
    guard !label.isEmpty else { return rows }
    let isBeside = rows[0].columns + 2 + label.columns <= columns
    var first = isBeside ? rows[0] : StyledText()
    first.append(.blank(columns - label.columns - first.columns), theme.code)
    first.append(label, theme.code.withForeground(by: theme.dim))
    return [first] + (isBeside ? rows.dropFirst() : rows[...])
  }

  private func style(of kind: CodeHighlighter.Kind) -> Style {
    switch kind {
    case .plain: theme.code
    case .keyword: theme.code.withForeground(by: theme.keyword)
    case .string: theme.code.withForeground(by: theme.string)
    case .comment: theme.code.withForeground(by: theme.dim)
    }
  }
}

extension Style {
  /// Returns the style with the foreground and attributes of another.
  fileprivate func withForeground(by other: Style) -> Style {
    Style(foreground: other.foreground, background: background, attributes: other.attributes)
  }
}

/// A code block on the background of code, beside a bar. The language is shown at the right end of the first row, or
/// above it if there is no room.
struct MarkdownCodeBlock {
  private let code: String
  private let language: SafeText
  /// The offset of the code in the text.
  private let offset: Int?
  private let theme: Theme
  /// The style of code without a meaning of its own.
  private let plain: Style

  /// The maximum number of bytes to highlight. The rest of longer code is shown plain.
  private static let longestHighlight = 1 << 16

  init(_ code: String, _ info: String, at offset: Int?, _ theme: Theme) {
    (self.code, self.offset, self.theme) = (code, offset, theme)
    language = info.split(whereSeparator: \.isWhitespace).first.map { SafeText($0) } ?? .empty
    plain = Style(foreground: theme.text.foreground, background: theme.code.background)
  }

  /// The style of the bar.
  var bar: Style { Style(foreground: theme.dim.foreground, background: plain.background) }

  /// Returns the rows, all as wide as the widest or as the given columns, if these are more.
  func rows(in columns: Int) -> [StyledText] {
    let rows = labeled(highlighted, in: columns)
    let widest = max(columns, rows.lazy.map(\.columns).max() ?? 0)
    return rows.map { row in
      var row = row
      row.append(.blank(widest - row.columns), plain)
      return row
    }
  }

  private var highlighted: [StyledText] {
    var place = offset
    var highlighter = CodeHighlighter(CodeLanguage.named(language.string))
    var bytes = 0
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      bytes += line.utf8.count
      let text = line.expandingTabs()
      let row =
        bytes > Self.longestHighlight
        ? StyledText(SafeText(text), plain)
        : StyledText(
          highlighter.parts(of: text).map {
            StyledText.Span(SafeText($0.text), style(of: $0.kind))
          })
      defer { place = place.map { $0 + line.utf8.count + 1 } }
      return row.placed(at: place)
    }
  }

  /// Returns the rows with the language at the right end of the first row, or above it.
  private func labeled(_ rows: [StyledText], in columns: Int) -> [StyledText] {
    let label = language.truncated(to: columns, ellipsis: theme.glyphs.ellipsis)
    guard !label.isEmpty else { return rows }
    let isBeside = rows[0].columns + 2 + label.columns <= columns
    var first = isBeside ? rows[0] : StyledText()
    first.append(.blank(columns - label.columns - first.columns), plain)
    first.append(label, plain.withForeground(by: theme.dim))
    return [first] + (isBeside ? rows.dropFirst() : rows[...])
  }

  private func style(of kind: CodeHighlighter.Kind) -> Style {
    switch kind {
    case .plain: plain
    case .keyword: plain.withForeground(by: theme.keyword)
    case .string: plain.withForeground(by: theme.string)
    case .comment: plain.withForeground(by: theme.dim)
    }
  }
}

extension Style {
  /// Returns the style with the foreground and attributes of another.
  fileprivate func withForeground(by other: Style) -> Style {
    Style(foreground: other.foreground, background: background, attributes: other.attributes)
  }
}

extension MarkdownLineBuilder {
  /// The text of a paragraph, line by line as line breaks part them; the links get their numbers.
  mutating func texts(of inlines: [MarkdownDocument.Inline], _ style: Style) -> [StyledText] {
    var lines = [StyledText()]
    append(inlines, style, link: nil, to: &lines)
    return lines
  }

  private mutating func append(
    _ inlines: [MarkdownDocument.Inline], _ style: Style, link: Int?,
    to lines: inout [StyledText]
  ) {
    for inline in inlines {
      append(inline, style, link: link, to: &lines)
    }
  }

  private mutating func append(
    _ inline: MarkdownDocument.Inline, _ style: Style, link: Int?,
    to lines: inout [StyledText]
  ) {
    func append(_ text: String, _ style: Style) {
      lines[lines.count - 1].append(SafeText(text[...].expandingTabs()), style, link: link)
    }
    switch inline {
    case .text(let text): append(text, style)
    case .code(let code): append(code, style.overlaid(by: styles.code))
    case .html(let html) where html.isLineBreak: lines.append(StyledText())
    case .html(let html):
      append(html.replacingNewlines(), style.overlaid(by: styles.mark))
    // A tag may have ended the line already.
    case .softBreak: if lines.last?.isBlank == false { append(" ", style) }
    case .lineBreak: lines.append(StyledText())
    case .emphasis(let inlines):
      self.append(inlines, style.adding(.italic), link: link, to: &lines)
    case .strong(let inlines):
      self.append(inlines, style.adding(.bold), link: link, to: &lines)
    case .strikethrough(let inlines):
      // No attribute strikes text through on every terminal: the marks stay.
      append("~~", styles.mark)
      self.append(inlines, style.adding(.dim), link: link, to: &lines)
      append("~~", styles.mark)
    case .image(let description, _):
      self.append(description, style.adding(.italic), link: link, to: &lines)
    case .link(let destination, let inlines):
      links.append(MarkdownLayout.Link(destination))
      let number = links.count - 1
      self.append(inlines, style.overlaid(by: styles.link), link: number, to: &lines)
    }
  }
}

extension String {
  /// Whether it is the tag that ends a line, which cells of tables have no other sign for.
  fileprivate var isLineBreak: Bool {
    ["<br>", "<br/>", "<br />"].contains(lowercased())
  }

  fileprivate func replacingNewlines() -> String {
    utf8.contains(UInt8(ascii: "\n"))
      ? split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ") : self
  }
}

extension Style {
  /// The style with the colours that another one has, and its attributes too.
  func overlaid(by other: Style) -> Style {
    Style(
      foreground: other.foreground == .default ? foreground : other.foreground,
      background: other.background == .default ? background : other.background,
      attributes: attributes.union(other.attributes))
  }
}

extension MarkdownLineBuilder {
  /// Returns the lines of a paragraph as written, and adds its links to ``links``.
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
    case .code(let code) where codeHasBackground:
      append(code, style.overlaid(by: theme.code))
    case .code(let code):
      // Without a background, backquotes mark the code.
      append("`", theme.dim)
      append(code, style.overlaid(by: theme.code))
      append("`", theme.dim)
    case .tag(let tag): append(tag, style.overlaid(by: theme.tag))
    case .footnote(let number): append(footnoteMark(number).string, style)
    case .html(let html) where html.isLineBreak: lines.append(StyledText())
    case .html(let html):
      append(html.replacingNewlines(), style.overlaid(by: theme.dim))
    // An HTML line break may have ended the line already.
    case .lineBreak: if lines.last?.isBlank == false { lines.append(StyledText()) }
    case .element(let element, let inlines):
      self.append(element, inlines, style, link: link, to: &lines)
    case .emphasis(let inlines):
      self.append(inlines, style.adding(.italic), link: link, to: &lines)
    case .strong(let inlines):
      self.append(inlines, style.adding(.bold), link: link, to: &lines)
    case .strikethrough(let inlines):
      // Not every terminal supports strikethrough, so the tildes stay.
      append("~~", theme.dim)
      self.append(inlines, style.adding(.dim), link: link, to: &lines)
      append("~~", theme.dim)
    case .image(let description, _):
      self.append(description, style.adding(.italic), link: link, to: &lines)
    case .link(let destination, let inlines):
      links.append(MarkdownLayout.Link(destination))
      let number = links.count - 1
      let isBroken = broken.contains(destination)
      let own = style.overlaid(by: isBroken ? theme.brokenLink : theme.link)
      self.append(inlines, own, link: number, to: &lines)
      // Colour is not the only sign.
      if isBroken {
        append(glyphs.brokenMark.string, theme.text.foreground(theme.brokenLink.foreground))
      }
    }
  }
}

extension MarkdownLineBuilder {
  /// Returns the number of a footnote, in superscript if the glyphs have such digits.
  func footnoteMark(_ number: Int) -> SafeText {
    glyphs.hasSmallDigits
      ? SafeText("\(number)".replacing(with: Self.raised) ?? "") : SafeText("[\(number)]")
  }

  private mutating func append(
    _ element: MarkdownDocument.Element, _ inlines: [MarkdownDocument.Inline], _ style: Style,
    link: Int?, to lines: inout [StyledText]
  ) {
    switch element {
    case .key:
      lines[lines.count - 1].append("[", theme.dim)
      append(inlines, style.adding(.bold), link: link, to: &lines)
      lines[lines.count - 1].append("]", theme.dim)
    case .superscript: append(inlines, "^", Self.raised, style, link: link, to: &lines)
    case .subscript: append(inlines, "_", Self.lowered, style, link: link, to: &lines)
    case .marked: append(inlines, style.adding(.reverse), link: link, to: &lines)
    case .underlined: append(inlines, style.adding(.underline), link: link, to: &lines)
    }
  }

  /// Appends superscript or subscript: as Unicode characters if possible, otherwise after a sign.
  private mutating func append(
    _ inlines: [MarkdownDocument.Inline], _ sign: SafeText, _ digits: [Character: Character],
    _ style: Style, link: Int?, to lines: inout [StyledText]
  ) {
    if glyphs.hasSmallDigits, inlines.count == 1, case .text(let text) = inlines[0],
      let small = text.replacing(with: digits)
    {
      return lines[lines.count - 1].append(SafeText(small), style, link: link)
    }
    lines[lines.count - 1].append(sign, theme.dim)
    append(inlines, style, link: link, to: &lines)
  }

  private static let raised = digits("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", for: "0123456789+-=()n")
  private static let lowered = digits("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", for: "0123456789+-=()")

  private static func digits(_ small: String, for usual: String) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: zip(usual, small))
  }
}

extension String {
  /// Whether this is a `<br>` tag, the only way to break a line in a table cell.
  fileprivate var isLineBreak: Bool {
    ["<br>", "<br/>", "<br />"].contains(lowercased())
  }

  /// Returns the text with each character replaced, or nil if one has no replacement.
  fileprivate func replacing(with others: [Character: Character]) -> String? {
    let characters = compactMap { others[$0] }
    return characters.count == count ? String(characters) : nil
  }

  fileprivate func replacingNewlines() -> String {
    utf8.contains(UInt8(ascii: "\n"))
      ? split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ") : self
  }
}

extension Style {
  /// Returns the style with another's colours where they are set, and the attributes of both.
  func overlaid(by other: Style) -> Style {
    Style(
      foreground: other.foreground == .default ? foreground : other.foreground,
      background: other.background == .default ? background : other.background,
      attributes: attributes.union(other.attributes))
  }
}

import Markdown

extension MarkdownLineBuilder {
  /// Returns the lines of a block as written, and adds its links to ``links``.
  mutating func texts(of block: Int, _ style: Style) -> [StyledText] {
    var lines = [StyledText()]
    append(contentsOf: block, style, link: nil, to: &lines)
    // A line that has only a comment is not shown.
    if lines.count > 1, lines.last?.isBlank == true { lines.removeLast() }
    return lines
  }

  private mutating func append(
    contentsOf index: Int, _ style: Style, link: Int?, to lines: inout [StyledText]
  ) {
    for child in document.children(of: index) { append(child, style, link: link, to: &lines) }
  }

  private mutating func append(
    _ index: Int, _ style: Style, link: Int?, to lines: inout [StyledText]
  ) {
    func append(_ text: String, _ style: Style, at source: Int? = nil) {
      lines[lines.count - 1].append(
        SafeText(text[...].expandingTabs()), style, link: link, source: source)
    }
    let element = document.elements[index]
    let start = element.range.isEmpty ? nil : element.range.lowerBound
    switch element.kind {
    case .text, .literal: append(document.text(of: index) ?? "", style, at: start)
    case .code: append(code(index), style.overlaid(by: theme.code), at: start)
    case .math(let isDisplay):
      append(isDisplay ? "$$" : "$", style)
      append(code(index), style, at: start)
      append(isDisplay ? "$$" : "$", style)
    case .tag where element.count > 0:
      self.append(contentsOf: index, style.overlaid(by: theme.tag), link: link, to: &lines)
    case .tag: append(document.string(element.range), style.overlaid(by: theme.tag), at: start)
    case .footnoteReference(let number), .footnote(let number):
      append(footnoteMark(number).string, style, at: start)
    case .html:
      let html = document.string(element.range)
      if html.isLineBreak { return lines.append(StyledText()) }
      append(html.replacingNewlines(), style.overlaid(by: theme.dim), at: start)
    // An HTML line break may have ended the line already.
    case .lineBreak: if lines.last?.isBlank == false { lines.append(StyledText()) }
    case .emphasis:
      self.append(contentsOf: index, style.adding(.italic), link: link, to: &lines)
    case .strong: self.append(contentsOf: index, style.adding(.bold), link: link, to: &lines)
    case .strikethrough:
      // ncurses has no attribute for a line through the text, and a quiet colour alone can mean anything.
      let quiet = style.overlaid(by: theme.dim).adding(.dim)
      lines[lines.count - 1].append("~~", quiet, link: link)
      self.append(contentsOf: index, quiet, link: link, to: &lines)
      lines[lines.count - 1].append("~~", quiet, link: link)
    case .highlight:
      let own = style.overlaid(by: theme.highlight)
      self.append(contentsOf: index, own, link: link, to: &lines)
    case .underline:
      self.append(contentsOf: index, style.adding(.underline), link: link, to: &lines)
    case .key:
      lines[lines.count - 1].append("[", theme.dim)
      self.append(contentsOf: index, style.adding(.bold), link: link, to: &lines)
      lines[lines.count - 1].append("]", theme.dim)
    case .superscript: appendSmall(index, "^", .raised, style, link: link, to: &lines)
    case .subscript: appendSmall(index, "_", .lowered, style, link: link, to: &lines)
    case .embed(let destination):
      lines[lines.count - 1].append(glyphs.embedMark, theme.dim)
      appendLink(destination, index, style, to: &lines)
    case .link(let destination): appendLink(destination, index, style, to: &lines)
    case .image(let source):
      lines[lines.count - 1].append(glyphs.embedMark, theme.dim)
      guard link == nil, !source.isEmpty else {
        return self.append(contentsOf: index, style, link: link, to: &lines)
      }
      appendLink(.url(source), index, style, to: &lines)
      if element.count == 0 { append(source.lastPathPart, style.overlaid(by: theme.link), at: nil) }
    // What is around a comment is divided by one blank.
    case .comment: lines[lines.count - 1].removeBlankAtEnd()
    default: break
    }
  }

  /// Returns the text of code on one line.
  private func code(_ index: Int) -> String {
    document.plainText(in: document.contents(of: index)).replacingNewlines()
  }

  private mutating func appendLink(
    _ destination: MarkdownDocument.LinkDestination, _ index: Int, _ style: Style,
    to lines: inout [StyledText]
  ) {
    links.append(MarkdownLayout.Link(destination))
    let number = links.count - 1
    let isBroken = broken.contains(destination)
    let own = style.overlaid(by: isBroken ? theme.brokenLink : theme.link)
    append(contentsOf: index, own, link: number, to: &lines)
    // Colour is not the only sign.
    if isBroken {
      lines[lines.count - 1].append(
        glyphs.brokenMark, theme.text.foreground(theme.brokenLink.foreground))
    }
  }
}

extension MarkdownLineBuilder {
  /// Returns the number of a footnote, in superscript if the glyphs have such digits.
  func footnoteMark(_ number: Int) -> SafeText {
    glyphs.hasSmallDigits
      ? SafeText(SmallDigits.raised.text("\(number)") ?? "") : SafeText("[\(number)]")
  }

  /// Appends superscript or subscript: as Unicode characters if possible, otherwise after a sign.
  private mutating func appendSmall(
    _ index: Int, _ sign: SafeText, _ digits: SmallDigits,
    _ style: Style, link: Int?, to lines: inout [StyledText]
  ) {
    let contents = document.contents(of: index)
    if glyphs.hasSmallDigits, contents.count == 1,
      let small = document.text(of: contents.lowerBound).flatMap(digits.text)
    {
      return lines[lines.count - 1].append(
        SafeText(small), style, link: link, source: document.elements[index].range.lowerBound)
    }
    lines[lines.count - 1].append(sign, theme.dim)
    append(contentsOf: index, style, link: link, to: &lines)
  }
}

/// The raised or lowered digits and signs of Unicode.
private struct SmallDigits {
  static let raised = SmallDigits("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", for: "0123456789+-=()n")
  static let lowered = SmallDigits("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎", for: "0123456789+-=()")

  private let small: [Character: Character]

  init(_ small: String, for usual: String) {
    self.small = Dictionary(uniqueKeysWithValues: zip(usual, small))
  }

  /// Returns a text in small characters, or nil if one has no small form.
  func text(_ usual: String) -> String? {
    let characters = usual.compactMap { small[$0] }
    return characters.count == usual.count ? String(characters) : nil
  }
}

extension String {
  /// Whether this is a `<br>` tag, the only way to break a line in a table cell.
  fileprivate var isLineBreak: Bool {
    ["<br>", "<br/>", "<br />"].contains(lowercased())
  }

  /// The name of the file of an address.
  fileprivate var lastPathPart: String {
    String(split(separator: "/").last ?? self[...])
  }

  fileprivate func replacingNewlines() -> String {
    utf8.contains(UInt8(ascii: "\n"))
      ? split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ") : self
  }
}

extension StyledText {
  fileprivate mutating func removeBlankAtEnd() {
    guard let last = spans.last, last.text.string.hasSuffix(" ") else { return }
    spans[spans.count - 1].text = last.text.prefix(last.text.columns - 1)
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

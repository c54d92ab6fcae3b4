import TerminalUI

/// Joins matching HTML tags, such as `<kbd>` and `</kbd>`, into elements.
enum ElementPairs {
  private typealias Element = MarkdownDocument.Element

  /// Returns the inlines with an element for each pair of tags. A tag without its counterpart
  /// remains as written.
  ///
  /// - Complexity: O(*n*).
  static func closing(_ inlines: [MarkdownDocument.Inline]) -> [MarkdownDocument.Inline] {
    guard inlines.contains(where: { mark($0) != nil }) else { return inlines }
    var levels: [(element: Element, mark: MarkdownDocument.Inline)] = []
    var contents: [[MarkdownDocument.Inline]] = [[]]
    for inline in inlines {
      switch mark(inline) {
      // The limit protects the call stack. Deeper nesting would not be visible anyway.
      case (let element, isStart: true)? where levels.count < MarkdownDocument.deepestNesting:
        levels.append((element, inline))
        contents.append([])
      case (let element, isStart: false)? where levels.last?.element == element:
        levels.removeLast()
        let content = contents.removeLast()
        contents[contents.count - 1].append(.element(element, content))
      default: contents[contents.count - 1].append(inline)
      }
    }
    // Elements without an end tag.
    while let level = levels.popLast() {
      let content = contents.removeLast()
      contents[contents.count - 1] += [level.mark] + content
    }
    return contents[0]
  }

  private static func mark(
    _ inline: MarkdownDocument.Inline
  ) -> (element: Element, isStart: Bool)? {
    guard case .html(let html) = inline, html.utf8.count <= 7, html.hasSuffix(">") else {
      return nil
    }
    let isStart = !html.hasPrefix("</")
    let name = html.dropFirst(isStart ? 1 : 2).dropLast().lowercased()
    return Element(rawValue: name).map { ($0, isStart) }
  }
}

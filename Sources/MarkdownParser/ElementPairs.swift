import TerminalUI

/// Makes elements of the marks of HTML that begin and end them, such as `<kbd>` and `</kbd>`.
enum ElementPairs {
  private typealias Element = MarkdownDocument.Element

  /// The inlines with an element for each pair of marks; a mark without its other half stays as it was written.
  ///
  /// - Complexity: O(*n*); without HTML nothing is looked at twice.
  static func closing(_ inlines: [MarkdownDocument.Inline]) -> [MarkdownDocument.Inline] {
    guard inlines.contains(where: { mark($0) != nil }) else { return inlines }
    var levels: [(element: Element, mark: MarkdownDocument.Inline)] = []
    var contents: [[MarkdownDocument.Inline]] = [[]]
    for inline in inlines {
      switch mark(inline) {
      // A stack has an end, and nobody could see how deep.
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
    // What was begun and not ended.
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

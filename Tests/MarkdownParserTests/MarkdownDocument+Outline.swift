import Markdown

extension MarkdownDocument {
  /// A short form for tables of tests: `(p "a " (em "b"))`. A text that differs from the source follows a `=`.
  var outline: String { blocks.map(outline).joined(separator: " ") }

  private func outline(_ index: Int) -> String {
    let element = elements[index]
    let contents = children(of: index).map { outline($0) }
    guard let name = element.kind.outlineName else {
      return element.kind == .tag || element.kind == .blockID
        ? string(element.range)
        : element.kind == .html
          ? "<" + string(element.range).debugDescription : string(element.range).debugDescription
    }
    return name.hasPrefix("(") ? ([name] + contents).joined(separator: " ") + ")" : name
  }

  /// A sentence about a leaf that is not in the order of the source, or an element that does not surround its leaves;
  /// nil for a document that keeps the law.
  var brokenLaw: String? {
    var (end, ends) = (0, [Int]())
    for (index, element) in elements.enumerated() {
      ends.removeAll { $0 <= index }
      let range = element.range
      if range.upperBound > source.count { return "\(element) is not in the source" }
      if let parent = ends.last, index + 1 + element.count > parent {
        return "\(element) is too long"
      }
      ends.append(index + 1 + element.count)
      guard element.count == 0 else {
        let leaves = contents(of: index).filter { elements[$0].count == 0 }.map {
          elements[$0].range
        }
        if leaves.contains(where: {
          $0.lowerBound < range.lowerBound || $0.upperBound > range.upperBound
        }) {
          return "\(element) does not surround its leaves"
        }
        continue
      }
      if range.lowerBound < end { return "\(element) begins before \(end)" }
      end = range.upperBound
    }
    return nil
  }
}

extension MarkdownDocument.Kind {
  /// The name of an element, with a bracket if it contains others; nil for those that are their text.
  fileprivate var outlineName: String? {
    switch self {
    case .text, .tag, .blockID, .html: nil
    case .literal(let text): "=" + text.debugDescription
    case .heading(let level): "(h\(level)"
    case .paragraph: "(p"
    case .codeBlock(let language): language.isEmpty ? "(code" : "(code:" + language
    case .quote: "(quote"
    case .callout(let word, let fold): "(callout:\(word)" + (fold.map { "-\($0)" } ?? "")
    case .details(let fold): "(details-\(fold)"
    case .embedded: "(embedded"
    case .summary: "(summary"
    case .list(let start, let isTight):
      (start.map { "(ol\($0)" } ?? "(ul") + (isTight ? "" : "-loose")
    case .item(let task): task.map { "(task:\($0.state)@\($0.offset)" } ?? "(li"
    case .table(let alignments):
      "(table" + alignments.map { $0 == .leading ? "<" : $0 == .center ? "^" : ">" }.joined()
    case .row: "(tr"
    case .cell: "(td"
    case .rule: "hr"
    case .htmlBlock: "(html"
    case .footnote(let number): "(note\(number)"
    case .emphasis: "(em"
    case .strong: "(strong"
    case .strikethrough: "(del"
    case .highlight: "(mark"
    case .key: "(kbd"
    case .superscript: "(sup"
    case .subscript: "(sub"
    case .underline: "(u"
    case .code: "(c"
    case .math(let isDisplay): isDisplay ? "(math2" : "(math"
    case .link(let destination): "(a " + destination.outline
    case .embed(let destination): "(embed " + destination.outline
    case .image(let source): "(img " + source
    case .footnoteReference(let number): "^\(number)"
    case .lineBreak: "br"
    case .comment: "(comment"
    }
  }
}

extension MarkdownDocument.LinkDestination {
  fileprivate var outline: String {
    switch self {
    case .url(let url): url
    case .wiki(let title, let heading): "[[" + title + (heading.map { "#" + $0 } ?? "") + "]]"
    case .task(let offset, _): "task \(offset)"
    case .fold(let offset): "fold \(offset)"
    }
  }
}

import Markdown

/// Makes the elements of a document from the events of a parser, in the order of the source.
struct DocumentBuilder {
  typealias Element = MarkdownDocument.Element
  typealias Kind = MarkdownDocument.Kind

  let source: [UInt8]
  let linkScheme: [UInt8]
  private(set) var elements: [Element] = []
  /// Whether the block of code that is read has no fence.
  var isIndentedCode = false
  /// The indices of the elements around the next one; nil for one that is nested too deep, and left out.
  private var open: [Int?] = []
  /// The same without those that are left out.
  private var containers: [Int] = []
  private var depth = 0
  /// The end of the last leaf.
  private var position = 0
  /// Whether the inlines that are read can have markup that md4c does not know.
  private var hasMarks = false
  private var footnotes = Footnotes()
  private var hasReferences = false
  /// Whether the paragraph that is open was begun for inlines.
  private var hasOwnParagraph = false

  /// - Parameters:
  ///   - source: The text.
  ///   - linkScheme: The scheme of bare links.
  init(_ source: [UInt8], linkScheme: [UInt8]) {
    (self.source, self.linkScheme) = (source, linkScheme)
  }

  mutating func parse(_ text: ParsedText) { MD4C.parse(text, into: &self) }

  /// Ends what is open after an early end, and joins what belongs together across blocks.
  mutating func finish() {
    hasOwnParagraph = false
    while !open.isEmpty { close() }
    elements.joinComments(source)
    elements.joinDetails(source)
    if hasReferences { Footnotes.number(&elements, source) }
  }
}

// MARK: - Elements

extension DocumentBuilder {
  /// Begins a paragraph for inlines directly in an item: md4c leaves it out in a tight list.
  private mutating func beginParagraph() {
    switch containers.last.map({ elements[$0].kind }) {
    case nil, .item, .list, .quote, .footnote:
      hasOwnParagraph = true
      open(.paragraph)
    default: break
    }
  }

  /// Ends a paragraph that was begun for inlines, before a block begins or ends.
  mutating func endParagraph() {
    guard hasOwnParagraph else { return }
    hasOwnParagraph = false
    close()
  }

  mutating func open(_ kind: Kind) {
    if kind.isInline { beginParagraph() }
    if kind.isNested, depth >= MarkdownDocument.deepestNesting { return open.append(nil) }
    if case .item = kind, open.last == .some(nil) { return open.append(nil) }
    if kind.isNested { depth += 1 }
    if kind.holdsInlines { hasMarks = false }
    open.append(elements.count)
    containers.append(elements.count)
    elements.append(Element(kind, position..<position))
  }

  mutating func close() {
    guard let last = open.popLast(), let index = last else { return }
    containers.removeLast()
    let kind = elements[index].kind
    if kind.isNested { depth -= 1 }
    if kind.holdsInlines, hasMarks { scanInlines(from: index + 1) }
    elements[index].count = elements.count - index - 1
    if elements[index].count > 0 {
      elements[index].range = elements[index + 1].range.lowerBound..<position
    }
    finish(index)
  }

  /// Adds a leaf; a text after another one is a part of it.
  mutating func add(_ kind: Kind, _ range: Range<Int>?) {
    beginParagraph()
    let range = range ?? position..<position
    position = range.upperBound
    if kind == .html { return addHTML(range) }
    if kind == .text, !hasMarks { hasMarks = Marks.areIn(source[range]) }
    guard kind == .text, extend(by: range, .text) else {
      return elements.append(Element(kind, range))
    }
  }

  /// Adds a text that is not in the source: the end of a line of code, its indentation, or a blank.
  mutating func add(_ text: String) {
    if text == "\n", position == source.count { return }
    beginParagraph()
    guard let last = elements.last, text == "\n", position < source.count else {
      return elements.append(Element(.literal(text), position..<position))
    }
    let start = position
    if source[start] == 0x0A {
      position += 1
      if !extend(by: start..<position, last.kind) {
        elements.append(Element(.text, start..<position))
      }
    } else {
      if source[start] == 0x0D {
        position += start + 1 < source.count && source[start + 1] == 0x0A ? 2 : 1
      }
      elements.append(Element(.literal(text), start..<position))
    }
  }

  mutating func addLineBreak() {
    var start = position
    while start < source.count, source[start] != 0x0A, source[start] != 0x0D { start += 1 }
    var end = min(start + 1, source.count)
    if end < source.count, source[start] == 0x0D, source[end] == 0x0A { end += 1 }
    position = end
    elements.append(Element(.lineBreak, start..<end))
  }

  /// Replaces everything by the lines of the source, which are not read as Markdown.
  mutating func addLines(from offset: Int) {
    (elements, open, containers, depth, position, hasMarks) = ([], [], [], 0, offset, false)
    open(.paragraph)
    while position < source.count {
      let end = source[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      if end > position { elements.append(Element(.text, position..<end)) }
      position = end
      if end < source.count { addLineBreak() }
    }
  }

  mutating func addRule() { elements.append(Element(.rule, position..<position)) }

  /// Adds the alignment of a column to the table that is open.
  mutating func addColumn(_ alignment: MarkdownDocument.Alignment) {
    guard open.count > 1, let table = open[open.count - 2],
      case .table(let alignments) = elements[table].kind
    else { return }
    elements[table].kind = .table(alignments + [alignment])
  }

  private mutating func addHTML(_ range: Range<Int>) {
    hasMarks = true
    if case .htmlBlock? = open.last?.map({ elements[$0].kind }) {
      if !extend(by: range, .text) { elements.append(Element(.text, range)) }
    } else {
      let isComment =
        source[range].starts(with: "<!--".utf8)
        || elements.last.map { $0.kind == .comment && !source[$0.range].ends(with: "-->".utf8) }
          == true
      let kind: Kind = isComment ? .comment : .html
      // A tag that begins where another one ends is no further line of it.
      let isNext =
        source[range].starts(with: "<".utf8)
        && elements.last.map { source[$0.range].ends(with: ">".utf8) } == true
      if isNext || !extend(by: range, kind) { elements.append(Element(kind, range)) }
    }
  }

  /// Extends the last leaf if it ends where a range begins.
  private mutating func extend(by range: Range<Int>, _ kind: Kind) -> Bool {
    let last = elements.count - 1
    guard last >= 0, elements[last].kind == kind, kind.isVerbatim,
      elements[last].range.upperBound == range.lowerBound, open.last.map({ $0 != last }) ?? true,
      !elements[last].range.isEmpty
    else { return false }
    elements[last].range = elements[last].range.lowerBound..<range.upperBound
    return true
  }
}

// MARK: - Completed blocks

extension DocumentBuilder {
  private mutating func scanInlines(from index: Int) {
    // A copy of their own, so that the others are not copied when they change.
    let inlines = Array(elements[index...])
    var scanner = InlineScanner(source, inlines, linkScheme: linkScheme, depth: depth)
    scanner.scan()
    elements.removeSubrange(index...)
    elements += scanner.scanned
    if scanner.hasReferences { hasReferences = true }
  }

  /// Recognizes what follows from the contents of a block.
  private mutating func finish(_ index: Int) {
    switch elements[index].kind {
    case .paragraph:
      if hasReferences,
        footnotes.define(in: index, isNested: !open.isEmpty, &elements, source)
      {
        return
      }
      if elements[(index + 1)...].onlyHasComments { elements[index].kind = .comment }
    case .htmlBlock:
      if source[elements[index].range].isHTMLComment { elements[index].kind = .comment }
    case .quote: beginCallout(index)
    case .item(nil):
      guard let text = firstText(in: index), let state = source[text].otherBox else { return }
      elements[index].kind = .item(.init(at: text.lowerBound + 1, state))
      elements[index + 2].range = min(text.lowerBound + 4, text.upperBound)..<text.upperBound
    case .codeBlock: if isIndentedCode, open.isEmpty { continueFootnote(with: index) }
    default: break
    }
  }

  /// Makes a callout of a quote that begins with `[!word]`, and its title of the rest of that line.
  private mutating func beginCallout(_ index: Int) {
    guard let text = firstText(in: index), let (kind, start) = source[text].callout else { return }
    elements[index].kind = kind
    elements[index + 2].range = start..<text.upperBound
    let end = index + 2 + elements[index + 1].count
    var lineEnd = index + 2
    while lineEnd < end, elements[lineEnd].kind != .lineBreak {
      lineEnd += 1 + elements[lineEnd].count
    }
    let first = start < text.upperBound ? index + 2 : index + 3
    let title = Array(elements[first..<max(first, lineEnd)])
    let rest = Array(elements[min(end, lineEnd + 1)..<end])
    elements.replaceSubrange(
      index + 1..<end, with: title.block(.summary) + rest.block(.paragraph))
    elements[index].count = elements.count - index - 1
  }

  /// The range of the text that a block begins with.
  private func firstText(in index: Int) -> Range<Int>? {
    let paragraph = index + 1
    guard paragraph + 1 < elements.count, elements[paragraph].kind == .paragraph,
      elements[paragraph + 1].kind == .text
    else { return nil }
    return elements[paragraph + 1].range
  }

  /// Parses a footnote again with the indented lines after it, which are not code.
  private mutating func continueFootnote(with code: Int) {
    guard let (note, start) = footnotes.last, note + 1 + elements[note].count == code else {
      return
    }
    let end = elements[code].range.upperBound
    var inner = DocumentBuilder(source, linkScheme: linkScheme)
    inner.position = start
    inner.depth = depth + 1
    inner.parse(ParsedText(footnote: start..<end, of: source))
    elements.removeSubrange((note + 1)...)
    elements += inner.elements
    elements[note].count = inner.elements.count
    elements[note].range = elements[note].range.lowerBound..<end
    position = max(position, end)
  }
}

extension MarkdownDocument.Kind {
  /// The element of an HTML name.
  init?(htmlElement name: String) {
    switch name {
    case "kbd": self = .key
    case "sup": self = .superscript
    case "sub": self = .subscript
    case "mark": self = .highlight
    case "u": self = .underline
    default: return nil
    }
  }

  var isInline: Bool {
    switch self {
    case .emphasis, .strong, .code, .math, .link, .image: true
    default: false
    }
  }

  /// Whether elements of the kind are in one another to any depth.
  var isNested: Bool {
    switch self {
    case .quote, .list, .emphasis, .strong, .link, .image: true
    default: false
    }
  }

  var holdsInlines: Bool {
    switch self {
    case .heading, .paragraph, .cell: true
    default: false
    }
  }

  var isShownText: Bool {
    switch self {
    case .text, .literal: true
    default: false
    }
  }

  var isLinkOrImage: Bool {
    switch self {
    case .link, .image: true
    default: false
    }
  }

  /// Whether a leaf is shown as it is in the source, so that two beside one another are one.
  fileprivate var isVerbatim: Bool { self == .text || self == .html || self == .comment }
}

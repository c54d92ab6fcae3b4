/// What a text says about itself.
extension MarkdownDocument {
  /// The indices of the headings, in order.
  public var headings: [Int] {
    elements.indices.filter { if case .heading = elements[$0].kind { true } else { false } }
  }

  /// The texts of the headings, in order.
  public var headingTexts: [String] { headings.map { plainText(in: contents(of: $0)) } }

  /// The index of the block that names the text: the first with text that is neither HTML, comment nor code.
  public var titleBlock: Int? {
    var index = 0
    while index < elements.count {
      switch elements[index].kind {
      case .comment, .codeBlock, .htmlBlock, .footnote: index += elements[index].count
      case .heading, .paragraph, .summary, .cell:
        if titleLine(of: index).contains(where: { !$0.isWhitespace }) { return index }
        index += elements[index].count
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The first line of the first block with text that is neither HTML, comment nor code; nil if there is none.
  public var title: String? { titleBlock.map { titleLine(of: $0) } }

  /// The text of a heading, or the first line of another block.
  private func titleLine(of block: Int) -> String {
    let contents = contents(of: block)
    if case .heading = elements[block].kind { return plainText(in: contents) }
    let end = contents.first { elements[$0].kind == .lineBreak } ?? contents.upperBound
    return plainText(in: contents.lowerBound..<end)
  }

  /// The tasks, in order.
  public var tasks: [Task] {
    elements.compactMap { if case .item(let task?) = $0.kind { task } else { nil } }
  }

  /// The indices of the links and embeds, in order.
  public var links: [Int] {
    var links: [Int] = []
    forEach { if destination(of: $0) != nil { links.append($0) } }
    return links
  }

  /// Returns the destination of a link or embed; nil for other elements.
  public func destination(of index: Int) -> LinkDestination? {
    switch elements[index].kind {
    case .link(let destination), .embed(let destination): destination
    default: nil
    }
  }

  /// The ranges of the tags, from the `#` to the end of the name.
  public var tags: [Range<Int>] {
    var tags: [Range<Int>] = []
    forEach {
      if elements[$0].kind == .tag, elements[$0].count == 0 { tags.append(elements[$0].range) }
    }
    return tags
  }

  /// The names of blocks for links, `^name`, with their places.
  public var blockIDs: [Range<Int>] {
    elements.lazy.filter { $0.kind == .blockID }.map(\.range)
  }
}

import Markdown

/// Documents written as trees, for tests of the layout.
extension MarkdownDocument {
  indirect enum Block {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case code(String, language: String)
    case quote([Block])
    case list(ItemList)
    case table(TextTable)
    case thematicBreak
    case footnotes([[Block]])
  }

  indirect enum Inline {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(LinkDestination, [Inline])
    case tag(String)
    case element(Kind, [Inline])
    case html(String)
    case footnote(Int)
    case lineBreak
  }

  struct ItemList {
    var start: Int?
    var isTight = true
    var items: [Item]
  }

  struct Item {
    let task: Task?
    let blocks: [Block]

    init(isDone: Bool? = nil, at offset: Int = 0, _ blocks: [Block]) {
      task = isDone.map { Task(at: offset, $0 ? .done : .open) }
      self.blocks = blocks
    }
  }

  struct TextTable {
    let alignments: [Alignment]
    let rows: [[[Inline]]]
  }

  init(_ blocks: [Block]) {
    var writer = TreeWriter()
    blocks.forEach { writer.add($0) }
    self.init(source: writer.source, elements: writer.elements)
  }
}

/// Writes the elements of a tree, whose leaves are together the source.
private struct TreeWriter {
  typealias Kind = MarkdownDocument.Kind

  var source: [UInt8] = []
  var elements: [MarkdownDocument.Element] = []

  private mutating func add(_ kind: Kind, _ contents: (inout TreeWriter) -> Void) {
    let (index, start) = (elements.count, source.count)
    elements.append(.init(kind))
    contents(&self)
    elements[index] = .init(kind, start..<source.count, count: elements.count - index - 1)
  }

  private mutating func add(_ kind: Kind, _ text: String) {
    elements.append(.init(kind, source.count..<source.count + text.utf8.count))
    source += text.utf8
  }

  mutating func add(_ block: MarkdownDocument.Block) {
    switch block {
    case .heading(let level, let inlines): add(.heading(level: level), inlines)
    case .paragraph(let inlines): add(.paragraph, inlines)
    case .code(let code, let language):
      add(.codeBlock(language: language)) { $0.add(.text, code + "\n") }
    case .quote(let blocks):
      add(.quote(callout: nil)) { writer in blocks.forEach { writer.add($0) } }
    case .list(let list):
      add(.list(start: list.start, isTight: list.isTight)) { writer in
        for item in list.items {
          writer.add(.item(item.task)) { writer in item.blocks.forEach { writer.add($0) } }
        }
      }
    case .table(let table):
      add(.table(table.alignments)) { writer in
        for row in table.rows {
          writer.add(.row) { writer in row.forEach { writer.add(.cell, $0) } }
        }
      }
    case .thematicBreak: add(.rule, "")
    case .footnotes(let texts):
      for (number, blocks) in texts.enumerated() {
        add(.footnote(number + 1)) { writer in blocks.forEach { writer.add($0) } }
      }
    }
  }

  private mutating func add(_ kind: Kind, _ inlines: [MarkdownDocument.Inline]) {
    add(kind) { writer in inlines.forEach { writer.add($0) } }
  }

  private mutating func add(_ inline: MarkdownDocument.Inline) {
    switch inline {
    case .text(let text): add(.text, text)
    case .code(let code): add(.code) { $0.add(.text, code) }
    case .emphasis(let inlines): add(.emphasis, inlines)
    case .strong(let inlines): add(.strong, inlines)
    case .strikethrough(let inlines): add(.strikethrough, inlines)
    case .link(let destination, let inlines): add(.link(destination), inlines)
    case .tag(let tag): add(.tag, tag)
    case .element(let kind, let inlines): add(kind, inlines)
    case .html(let html): add(.html, html)
    case .footnote(let number): add(.footnoteReference(number), "")
    case .lineBreak: add(.lineBreak, "\n")
    }
  }
}

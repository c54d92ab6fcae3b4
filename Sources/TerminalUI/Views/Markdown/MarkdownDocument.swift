/// A Markdown text as a tree of blocks, without the Markdown syntax.
///
/// The strings are not filtered; the layout converts them to ``SafeText``.
public struct MarkdownDocument: Hashable, Sendable {
  /// The blocks, in order.
  public var blocks: [Block]

  /// Creates a document.
  public init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// A block element.
  public indirect enum Block: Hashable, Sendable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [Inline])
    /// A paragraph, which is wrapped.
    case paragraph([Inline])
    /// Code without the final newline. The language is the info string of the fence.
    case code(String, language: String)
    /// A block quote.
    case quote([Block])
    /// A bulleted or numbered list.
    case list(ItemList)
    /// A table.
    case table(TextTable)
    /// A horizontal rule.
    case thematicBreak
    /// HTML, shown as source.
    case html(String)
    /// The texts of the footnotes, numbered from one.
    case footnotes([[Block]])
  }

  /// An inline element.
  public indirect enum Inline: Hashable, Sendable {
    /// Plain text.
    case text(String)
    /// A code span.
    case code(String)
    /// Emphasized text, shown in italics.
    case emphasis([Inline])
    /// Strongly emphasized text, shown in bold.
    case strong([Inline])
    /// Struck-through text.
    case strikethrough([Inline])
    /// Linked text.
    case link(LinkDestination, [Inline])
    /// An image, shown as its description.
    case image(description: [Inline], source: String)
    /// A tag, including its `#`.
    case tag(String)
    /// A supported HTML element.
    case element(Element, [Inline])
    /// Any other HTML, shown as source.
    case html(String)
    /// A reference to a footnote, by number.
    case footnote(Int)
    /// A line break inside a paragraph.
    case lineBreak
  }

  /// The supported HTML elements. The raw values are the tag names.
  public enum Element: String, Hashable, Sendable {
    /// A keyboard key.
    case key = "kbd"
    /// Superscript and subscript.
    case superscript = "sup", `subscript` = "sub"
    /// Highlighted and underlined text.
    case marked = "mark", underlined = "u"
  }

  /// The destination of a link.
  public enum LinkDestination: Hashable, Sendable {
    /// A URL, as written.
    case url(String)
    /// A note by title, as in `[[Garden plan]]`, optionally with a heading, as in `[[Garden
    /// plan#Beds]]`. An empty title refers to the document itself.
    case wiki(String, heading: String? = nil)
    /// A task, by the position of its item. The layout adds these links; a document has none.
    /// Following one toggles the task.
    case task(at: Place, isDone: Bool)
  }

  /// A position in the source text.
  public struct Place: Hashable, Sendable {
    /// The line, from zero. Lines end with a newline, a carriage return, or both.
    public var line: Int
    /// The UTF-8 byte offset in the line, from zero.
    public var offset: Int

    /// Creates a place.
    public init(line: Int, offset: Int) {
      self.line = line
      self.offset = offset
    }
  }
}

extension MarkdownDocument {
  /// A bulleted or numbered list.
  public struct ItemList: Hashable, Sendable {
    /// The number of the first item, or nil for bullets.
    public var start: Int?
    /// Whether there are no blank lines between the items.
    public var isTight: Bool
    /// The items, in order.
    public var items: [Item]

    /// Creates a list. It is numbered if `start` is not nil.
    public init(start: Int? = nil, isTight: Bool = true, items: [Item]) {
      (self.start, self.isTight, self.items) = (start, isTight, items)
    }
  }

  /// A list item, which may be a task.
  public struct Item: Hashable, Sendable {
    /// Whether the task is done, or nil if the item is not a task.
    public var isDone: Bool?
    /// The position of the task mark, or nil if the task cannot be toggled.
    public var place: Place?
    /// The content.
    public var blocks: [Block]

    /// Creates an item. It is a task if `isDone` is not nil.
    public init(isDone: Bool? = nil, at place: Place? = nil, _ blocks: [Block]) {
      (self.isDone, self.place, self.blocks) = (isDone, place, blocks)
    }
  }

  /// A table whose first row is the header.
  public struct TextTable: Hashable, Sendable {
    /// The alignment of each column.
    public var alignments: [HorizontalAlignment]
    /// The cells of each row, the header first.
    public var rows: [[[Inline]]]

    /// Creates a table. Cells missing at the end of a row are empty.
    public init(alignments: [HorizontalAlignment], rows: [[[Inline]]]) {
      self.alignments = alignments
      self.rows = rows
    }
  }
}

extension [MarkdownDocument.Inline] {
  /// The text on a single line, without formatting.
  var plainText: String {
    map { inline in
      switch inline {
      case .text(let text), .code(let text), .tag(let text), .html(let text): text
      case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines),
        .element(_, let inlines), .link(_, let inlines), .image(let inlines, _):
        inlines.plainText
      case .footnote: ""
      case .lineBreak: " "
      }
    }.joined()
  }
}

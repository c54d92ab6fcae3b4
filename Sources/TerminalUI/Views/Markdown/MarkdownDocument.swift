/// A Markdown text as a tree of blocks: a value, without the text's own marks.
///
/// The strings are as they were written; they become ``SafeText`` when they are laid out.
public struct MarkdownDocument: Hashable, Sendable {
  /// What the document is made of, in the order of its text.
  public var blocks: [Block]

  /// Creates a document.
  public init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// What stands below one another.
  public indirect enum Block: Hashable, Sendable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [Inline])
    /// Text that is wrapped.
    case paragraph([Inline])
    /// Lines of code, without a newline at the end; the language is what follows the fence.
    case code(String, language: String)
    /// Blocks that somebody else said.
    case quote([Block])
    /// Items with bullets or numbers.
    case list(ItemList)
    /// Rows of cells.
    case table(Table)
    /// A line across.
    case thematicBreak
    /// HTML, which is shown as it was written.
    case html(String)
    /// The texts of footnotes, numbered from one.
    case footnotes([[Block]])
  }

  /// What stands side by side.
  public indirect enum Inline: Hashable, Sendable {
    /// Words, in the style around them.
    case text(String)
    /// Code in a line.
    case code(String)
    /// Emphasized: in italics.
    case emphasis([Inline])
    /// More so: bold.
    case strong([Inline])
    /// What is no longer meant.
    case strikethrough([Inline])
    /// Text that leads somewhere.
    case link(LinkDestination, [Inline])
    /// A picture, which is shown as its description.
    case image(description: [Inline], source: String)
    /// A tag, with its `#`.
    case tag(String)
    /// An element of HTML that is shown as what it is.
    case element(Element, [Inline])
    /// HTML as it is written: it is shown and not obeyed.
    case html(String)
    /// The number of a footnote.
    case footnote(Int)
    /// The end of a line inside of a paragraph.
    case lineBreak
  }

  /// The elements of HTML that are shown as what they are; the raw values are their names.
  public enum Element: String, Hashable, Sendable {
    /// A key to press.
    case key = "kbd"
    /// Raised and lowered text.
    case superscript = "sup", `subscript` = "sub"
    /// Text set apart.
    case marked = "mark", underlined = "u"
  }

  /// Where a link leads.
  public enum LinkDestination: Hashable, Sendable {
    /// An address, as the text has it.
    case url(String)
    /// The note with that title, as in `[[Garden plan]]`, and in it a heading, as in `[[Garden plan#Beds]]`;
    /// without a title the heading is in the text itself.
    case wiki(String, heading: String? = nil)
    /// The task whose item stands at a place of the text. It is among the links of a layout and not among
    /// those of a text: who follows it ticks the task, or takes the tick off.
    case task(at: Place, isDone: Bool)
  }

  /// A place in the text of a document.
  public struct Place: Hashable, Sendable {
    /// The line, from zero; lines end with a newline, a carriage return, or both.
    public var line: Int
    /// The byte of the line in UTF-8, from zero.
    public var offset: Int

    /// Creates a place.
    public init(line: Int, offset: Int) {
      self.line = line
      self.offset = offset
    }
  }
}

extension MarkdownDocument {
  /// Items with bullets or numbers.
  public struct ItemList: Hashable, Sendable {
    /// The number of the first item, nil for bullets.
    public var start: Int?
    /// Whether the items stand without blank lines between them.
    public var isTight: Bool
    /// The items in their order.
    public var items: [Item]

    /// Creates a list: with numbers where it has a first one.
    public init(start: Int? = nil, isTight: Bool = true, items: [Item]) {
      self.start = start
      self.isTight = isTight
      self.items = items
    }
  }

  /// One item of a list, which may be a task.
  public struct Item: Hashable, Sendable {
    /// Whether the task is done, nil for an item that is none.
    public var isDone: Bool?
    /// Where the mark of a task's item stands; nil where nobody is to tick it.
    public var place: Place?
    /// What the item says.
    public var blocks: [Block]

    /// Creates an item: a task where it is said whether that is done.
    public init(isDone: Bool? = nil, at place: Place? = nil, _ blocks: [Block]) {
      self.isDone = isDone
      self.place = place
      self.blocks = blocks
    }
  }

  /// Rows of cells, of which the first is the head.
  public struct Table: Hashable, Sendable {
    /// Where in a column the text of a cell stands.
    public enum Alignment: Hashable, Sendable {
      /// At the left, in the middle, or at the right.
      case leading, center, trailing
    }

    /// One for each column.
    public var alignments: [Alignment]
    /// The cells of each row, the header first.
    public var rows: [[[Inline]]]

    /// Creates a table; a row that is too short has empty cells at its end.
    public init(alignments: [Alignment], rows: [[[Inline]]]) {
      self.alignments = alignments
      self.rows = rows
    }
  }
}

/// A Markdown text as a tree of blocks: a value, without the text's own marks.
///
/// The strings are as they were written; they become ``SafeText`` when they are laid out.
public struct MarkdownDocument: Hashable, Sendable {
  public var blocks: [Block]

  public init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// What stands below one another.
  public indirect enum Block: Hashable, Sendable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// Lines of code, without a newline at the end; the language is what follows the fence.
    case code(String, language: String)
    case quote([Block])
    case list(List)
    case table(Table)
    case thematicBreak
    /// HTML, which is shown as it was written.
    case html(String)
  }

  /// What stands side by side.
  public indirect enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(LinkDestination, [Inline])
    /// A picture, which is shown as its description.
    case image(description: [Inline], source: String)
    case html(String)
    /// A newline inside a paragraph, which is drawn as a space.
    case softBreak
    case lineBreak
  }

  /// Where a link leads.
  public enum LinkDestination: Hashable, Sendable {
    case url(String)
    /// The note with that title, as in `[[Garden plan]]`.
    case wiki(String)
  }
}

extension MarkdownDocument {
  public struct List: Hashable, Sendable {
    /// The number of the first item, nil for bullets.
    public var start: Int?
    /// Whether the items stand without blank lines between them.
    public var isTight: Bool
    public var items: [Item]

    public init(start: Int? = nil, isTight: Bool = true, items: [Item]) {
      self.start = start
      self.isTight = isTight
      self.items = items
    }
  }

  public struct Item: Hashable, Sendable {
    /// Whether the task is done, nil for an item that is none.
    public var isDone: Bool?
    public var blocks: [Block]

    public init(isDone: Bool? = nil, _ blocks: [Block]) {
      self.isDone = isDone
      self.blocks = blocks
    }
  }

  public struct Table: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable {
      case leading, center, trailing
    }

    /// One for each column.
    public var alignments: [Alignment]
    /// The cells of each row, the header first.
    public var rows: [[[Inline]]]

    public init(alignments: [Alignment], rows: [[[Inline]]]) {
      self.alignments = alignments
      self.rows = rows
    }
  }
}

extension MarkdownDocument {
  /// The meaning of an element.
  public enum Kind: Hashable, Sendable {
    // MARK: Blocks

    /// A heading of level 1 to 6.
    case heading(level: Int)
    /// A paragraph.
    case paragraph
    /// A block of code with the first word after its fence. Its lines are leaves, with their ends.
    case codeBlock(language: String)
    /// A block quote.
    case quote
    /// A quote that begins with `[!note]`, with that word in lower case. Its first block is a summary if it has a title.
    case callout(String, Fold?)
    /// `<details>`, whose first block is a summary if it has one.
    case details(Fold)
    /// A note or a section that is shown in place. Its first block is a summary with its link; those after it are of
    /// another text.
    case embedded
    /// The title of a callout, of details or of an embedded note.
    case summary
    /// A list. It is numbered if `start` is not nil, and loose if blank lines divide its items.
    case list(start: Int?, isTight: Bool)
    /// An item of a list, which may be a task.
    case item(Task?)
    /// A table of rows, the header first.
    case table([Alignment])
    /// A row of a table, which has cells.
    case row
    /// A cell of a table.
    case cell
    /// A thematic break.
    case rule
    /// HTML, shown as source. Its lines are leaves, with their ends.
    case htmlBlock
    /// The text of a footnote, numbered from one. It stands where it is written, and is read at the end. One that is
    /// written in a line, `^[text]`, contains inlines.
    case footnote(Int)

    // MARK: Inlines

    /// Emphasized text.
    case emphasis
    /// Strongly emphasized text.
    case strong
    /// Struck-through text.
    case strikethrough
    /// Highlighted text: `==text==` or `<mark>`.
    case highlight
    /// An HTML element: a key, superscript, subscript, underlined text.
    case key, superscript, `subscript`, underline
    /// Code in a line.
    case code
    /// A formula, in `$`, or in `$$` for one on lines of its own.
    case math(isDisplay: Bool)
    /// Linked text.
    case link(LinkDestination)
    /// A note or file shown in place: `![[name]]`.
    case embed(LinkDestination)
    /// An image, which contains its description.
    case image(source: String)

    // MARK: Leaves

    /// Text as in the source.
    case text
    /// Text that is written in another way: the character of an entity, the indentation of code in a list.
    case literal(String)
    /// HTML in a line, shown as source.
    case html
    /// A tag, including its `#`. One that is not in the source contains its text.
    case tag
    /// The number of a footnote.
    case footnoteReference(Int)
    /// The name of a block for links: `^name`.
    case blockID
    /// A line break in a paragraph.
    case lineBreak
    /// A comment, which is not shown: HTML without elements in it, or what is between `%%` and `%%`.
    case comment
  }

  /// The alignment of a column.
  public enum Alignment: Hashable, Sendable {
    /// At the start, in the middle, at the end.
    case leading, center, trailing
  }

  /// Whether a block that can be folded begins open.
  public enum Fold: Hashable, Sendable {
    /// With its contents, or only with its title.
    case open, closed
  }

  /// The box of an item that is a task.
  public struct Task: Hashable, Sendable {
    /// The offset of the mark in the box, in bytes; negative for the task of an embedded note, which cannot be ticked.
    public var offset: Int
    /// The state.
    public var state: State

    /// The state of a task.
    public enum State: Hashable, Sendable {
      /// `[ ]` and `[x]`.
      case open, done
      /// `[/]`, `[-]` and `[>]`.
      case begun, cancelled, moved
    }

    /// Creates a task.
    public init(at offset: Int, _ state: State) {
      (self.offset, self.state) = (offset, state)
    }
  }
}

import TerminalUI

/// How far a text is scrolled, in rows, and which of its links has the focus, or of the words that were looked
/// for.
public struct ReaderMemory: Equatable, Codable, Sendable {
  public var scroll = 0
  public var link: Int?
  /// What that link is, to find it again when the text is another one.
  var linkName: String?
  var hit: TextHit?
  /// Whether it is to be scrolled to the first of these words, once it is laid out.
  var seeksHit = false
  /// What is being sought in the text; nil while nothing is.
  var find: TextFind?
  /// Whether its field has the keys.
  var isTyping = false
  /// What was sought last.
  var lastSought: String?
  /// Which row of the outline has the focus.
  var outline = ListPosition()
  /// Whether the outline is to have the keys, once it is shown.
  var seeksOutline = false
  /// The heading that it is to be scrolled to, once it is laid out.
  var seekedHeading: String?
}

extension ReaderMemory {
  /// Reads what was kept before there were hits, finds and outlines, too.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scroll = try container.decode(Int.self, forKey: .scroll)
    link = try container.decodeIfPresent(Int.self, forKey: .link)
    linkName = try container.decodeIfPresent(String.self, forKey: .linkName)
    hit = try container.decodeIfPresent(TextHit.self, forKey: .hit)
    seeksHit = try container.decodeIfPresent(Bool.self, forKey: .seeksHit) ?? false
    seekedHeading = try container.decodeIfPresent(String.self, forKey: .seekedHeading)
    find = try container.decodeIfPresent(TextFind.self, forKey: .find)
    isTyping = try find != nil && container.decodeIfPresent(Bool.self, forKey: .isTyping) == true
    lastSought = try container.decodeIfPresent(String.self, forKey: .lastSought)
    outline = try container.decodeIfPresent(ListPosition.self, forKey: .outline) ?? ListPosition()
    self = limited
  }
}

extension ReaderMemory {
  /// The memory with numbers that can be counted on, whatever was read: the screen brings them into its own range
  /// when it is shown.
  var limited: ReaderMemory {
    var memory = self
    memory.scroll = scroll.limited
    memory.link = link?.limited
    if let hit { memory.hit?.row = hit.row.limited }
    return memory
  }

  /// Gives the focus to a link, and scrolls no further than it takes to show it.
  mutating func focusLink(_ link: Int, called name: String?, in layout: MarkdownLayout, rows: Int) {
    self.link = link
    linkName = name
    scroll = layout.scroll(from: scroll, showingLink: link, rows: rows)
    hit = nil
  }
}

extension Int {
  /// Far more rows than there can be, and far less than what overflows.
  var limited: Int { Swift.min(Swift.max(0, self), 1 << 40) }
}

import TerminalUI

/// The state of a reader: the scroll position in rows, and the focused link or search match.
public struct ReaderMemory: Equatable, Codable, Sendable {
  public var scroll = 0
  public var link: Int?
  /// The name of the focused link, to find it again after the text changes.
  var linkName: String?
  var hit: TextHit? { didSet { if hit != oldValue { matchPlace = nil } } }
  /// The place of the match among all; nil until they are counted.
  var matchPlace: MatchPlace?
  /// True if the reader scrolls to the first match after the layout.
  var scrollsToMatch = false
  /// The current search; nil if there is none.
  var find: TextFind?
  /// True if the search field has the focus.
  var isTyping = false
  /// The last search text.
  var lastSearch: String?
  /// The focused row of the outline.
  var outline = ListPosition()
  /// True if the outline gets the focus as soon as it is shown.
  var focusesOutline = false
  /// The heading to scroll to after the layout.
  var pendingHeading: String?
  /// The number of the heading to scroll to after the layout. Not saved.
  var chosenHeading: Int?
  /// The number of columns by which long lines of code are scrolled sideways.
  var shift = 0
  /// The callouts and sections that were opened or folded.
  var folds = MarkdownFolds()

  /// Whether the front matter is shown; nil for what the settings say.
  var showsProperties: Bool?

  /// What of the text is shown. A search shows all.
  func options(seeking sought: TextSearch?, showsProperties isUsual: Bool) -> ReadingOptions {
    var folds = folds
    if sought != nil { folds.opensAll = true }
    return ReadingOptions(
      folds: folds, showsProperties: sought != nil || showsProperties ?? isUsual)
  }
}

extension ReaderMemory {
  /// Decodes a memory. Its numbers are limited.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scroll = try container.decode(Int.self, forKey: .scroll)
    link = try container.decodeIfPresent(Int.self, forKey: .link)
    linkName = try container.decodeIfPresent(String.self, forKey: .linkName)
    hit = try container.decodeIfPresent(TextHit.self, forKey: .hit)
    matchPlace = try container.decodeIfPresent(MatchPlace.self, forKey: .matchPlace)
    scrollsToMatch = try container.decode(Bool.self, forKey: .scrollsToMatch)
    pendingHeading = try container.decodeIfPresent(String.self, forKey: .pendingHeading)
    find = try container.decodeIfPresent(TextFind.self, forKey: .find)
    isTyping = try container.decode(Bool.self, forKey: .isTyping) && find != nil
    lastSearch = try container.decodeIfPresent(String.self, forKey: .lastSearch)
    outline = try container.decode(ListPosition.self, forKey: .outline)
    shift = try container.decode(Int.self, forKey: .shift)
    folds = try container.decode(MarkdownFolds.self, forKey: .folds)
    showsProperties = try container.decodeIfPresent(Bool.self, forKey: .showsProperties)
    self = limited
  }
}

extension ReaderMemory {
  /// The memory with its numbers limited, so that decoded values cannot overflow. The screen limits
  /// them to the text.
  var limited: ReaderMemory {
    var memory = self
    memory.scroll = scroll.limited
    memory.link = link?.limited
    memory.shift = shift.limited
    if let hit { memory.hit?.row = hit.row.limited }
    return memory
  }

  /// Focuses a link, and scrolls just far enough to show it.
  mutating func focusLink(
    _ link: Int, in note: ReadableNote, _ layout: MarkdownLayout, rows: Int
  ) {
    self.link = link
    linkName = note.name(ofLink: link, in: layout)
    scroll = layout.scroll(from: scroll, showingLink: link, rows: rows)
    hit = nil
  }
}

extension Int {
  /// More rows than a text can have, but small enough for arithmetic.
  var limited: Int { Swift.min(Swift.max(0, self), 1 << 40) }
}

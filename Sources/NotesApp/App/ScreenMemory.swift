public import TerminalUI

/// What a screen remembers of itself, as long as its node is on the tree.
public enum ScreenMemory: Equatable, Codable, Sendable {
  case list(ListMemory)
  case reader(ReaderMemory)
  case editor(EditorMemory)
  case capture(NoteFields)
  case search(SearchMemory)
  case palette(PaletteMemory)
  case field(TextBuffer)
  case tags(TagsMemory)
}

/// The field for a new tag, and the row of the completions that has the focus: the first row is the field.
public struct TagsMemory: Equatable, Codable, Sendable {
  public var field = TextBuffer("", .field)
  public var list = ListPosition()
}

/// Where one is in a list, and which of its notes are marked.
public struct ListMemory: Equatable, Codable, Sendable {
  public var position = ListPosition()
  /// The notes that are marked, to be changed together.
  var marked: Set<NoteID> = []
}

extension ListMemory {
  private enum CodingKeys: String, CodingKey {
    case marked
  }

  /// Reads the position, and no more marks than a list may have.
  public init(from decoder: any Decoder) throws {
    position = try ListPosition(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ids = try container.decodeIfPresent([NoteID].self, forKey: .marked) ?? []
    marked = Set(ids.prefix(NotesApp.markLimit))
  }

  public func encode(to encoder: any Encoder) throws {
    try position.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !marked.isEmpty { try container.encode(marked.sorted(), forKey: .marked) }
  }
}

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
  /// The heading that it is to be scrolled to, once it is laid out.
  var seekedHeading: String?
}

extension ReaderMemory {
  /// Reads what was kept before there were hits, too.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scroll = try container.decode(Int.self, forKey: .scroll)
    link = try container.decodeIfPresent(Int.self, forKey: .link)
    linkName = try container.decodeIfPresent(String.self, forKey: .linkName)
    hit = try container.decodeIfPresent(TextHit.self, forKey: .hit)
    seeksHit = try container.decodeIfPresent(Bool.self, forKey: .seeksHit) ?? false
    seekedHeading = try container.decodeIfPresent(String.self, forKey: .seekedHeading)
  }
}

/// A note being edited.
public struct EditorMemory: Equatable, Codable, Sendable {
  public let note: NoteID
  /// What the note was when the editor was opened, and so what its text is a change of: the note itself
  /// may become another meanwhile.
  public let original: NoteText
  public var fields: NoteFields
}

/// The field and the list of a search.
public struct SearchMemory: Equatable, Codable, Sendable {
  public var field: TextBuffer
  /// Whether keys go to the field.
  public var isTyping: Bool
  public var list = ListPosition()
}

/// The field and the list of the palette.
public struct PaletteMemory: Equatable, Codable, Sendable {
  public var field: TextBuffer
  public var list = ListPosition()
}

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
  public var list = ListMemory()
}

/// The focused row of a list, and the first visible one.
public struct ListMemory: Equatable, Codable, Sendable {
  /// The position in the whole list, from zero.
  public var focus = 0
  public var top = 0
  /// The first visible row when the focus last moved. The one that is visible now follows from it, so that no
  /// size in between leaves a trace.
  var anchor = 0
  /// The notes that are marked, to be changed together.
  var marked: Set<NoteID> = []
}

extension ListMemory {
  private enum CodingKeys: String, CodingKey {
    case focus, top, anchor, marked
  }

  /// Reads what was kept before there were anchors and marks, too.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    focus = try container.decode(Int.self, forKey: .focus)
    top = try container.decode(Int.self, forKey: .top)
    anchor = try container.decodeIfPresent(Int.self, forKey: .anchor) ?? top
    let ids = try container.decodeIfPresent([NoteID].self, forKey: .marked) ?? []
    marked = Set(ids.prefix(NotesApp.markLimit))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(focus, forKey: .focus)
    try container.encode(top, forKey: .top)
    try container.encode(anchor, forKey: .anchor)
    if !marked.isEmpty { try container.encode(marked.sorted(), forKey: .marked) }
  }
}

/// How far a text is scrolled, in rows, and which of its links has the focus.
public struct ReaderMemory: Equatable, Codable, Sendable {
  public var scroll = 0
  public var link: Int?
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
  public var list = ListMemory()
}

/// The field and the list of the palette.
public struct PaletteMemory: Equatable, Codable, Sendable {
  public var field: TextBuffer
  public var list = ListMemory()
}

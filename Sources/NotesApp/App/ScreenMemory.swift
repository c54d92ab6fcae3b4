public import TerminalUI

/// What a screen remembers of itself, as long as its node is on the tree.
public enum ScreenMemory: Equatable, Codable, Sendable {
  case list(ListMemory)
  case reader(ReaderMemory)
  case editor(EditorMemory)
  case capture(NoteFields)
  case search(SearchMemory)
  case palette(PaletteMemory)
}

/// The focused row of a list, and the first visible one.
public struct ListMemory: Equatable, Codable, Sendable {
  /// The position in the whole list, from zero.
  public var focus = 0
  public var top = 0
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

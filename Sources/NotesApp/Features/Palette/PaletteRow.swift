/// One row of the palette.
struct PaletteRow: Equatable, Sendable {
  var title: String
  /// The keys of an action, the link of a place, the note that a link leads to.
  var value: String
  var choice: Choice
  /// Which characters of the title were found.
  var marks: [Int] = []

  enum Choice: Hashable, Sendable {
    case command(Command)
    /// A path of the table.
    case place(String)
    /// A path of the table that is shown over any place.
    case overlay(String)
    /// A link that is written or completed.
    case link(String)
  }
}

/// What the palette shows for what is typed.
struct PaletteContent: Equatable, Sendable {
  var rows: [PaletteRow] = []
  /// Why the link that is written leads nowhere.
  var problem: String?
}

/// The notes that the end of a link may become.
struct LinkNotes: Equatable, Sendable {
  let text: String
  /// What the link leads into.
  let list: NoteList
  let notes: [NoteTitle]
}

extension String {
  /// Whether it is the beginning of a link, and no name of an action or a place.
  var isLinkBeginning: Bool { hasPrefix("/") || hasPrefix(NotesRoutes.scheme + ":") }
}

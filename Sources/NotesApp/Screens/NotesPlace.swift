import NavigationCore
public import TerminalUI

/// A place of the notes app.
public enum NotesPlace: Hashable, Codable, Sendable {
  /// A list of notes. Order and filter are set only in links.
  case list(
    NoteList, sort: NoteSort? = nil, filter: NoteFilter? = nil, tag: String? = nil,
    folder: String? = nil)
  /// A note beside a list or a search. The row or heading is set only in links.
  case note(NoteID, beside: NoteSidebar = .list(.notes), at: NotePlace = .top)
  case editor(NoteID)
  case capture(title: String, text: String)
  /// The confirmation before a web address is opened.
  case webAddress(String)
  case search(query: String)
  /// The name of a saved search.
  case saveSearch(query: String)
  /// The list of all tags.
  case tags
  /// The links and backlinks of a note.
  case links(NoteID)
  /// The headings of a note, and what is known about it.
  case outline(NoteID)
  case info(NoteID)
  /// The version history of a note, and one version.
  case versions(NoteID)
  case version(NoteID, VersionNumber)
  /// An earlier text of the file of a note, which git keeps.
  case fileVersion(NoteID, BlobName)
  /// Both sides of the conflict of which a note keeps the other one.
  case conflict(NoteID)
  /// The editor for the tags of a note, or of the marked notes of a list.
  case noteTags(NoteID)
  case markedTags(NoteList)
  /// The editor for the title of a note, or the name of a tag.
  case rename(NoteID)
  case renameTag(String)
  /// The confirmation before notes are permanently deleted.
  case deletion(Deletion)
  /// The order and filter of a list.
  case arranging(NoteList)
  /// The folders of imported files.
  case folders
  /// The actions for the note of the screen below.
  case actions
  /// The templates for a new note.
  case templates
  /// The calendar of daily notes at a date, or at today.
  case calendar(CalendarDate?)
  /// The folder of new daily notes.
  case dailyFolder
  /// The synchronization with other machines.
  case sync
  /// An import, an export, a backup, or the setup of the synchronization.
  case transfer(Transfer.Kind)
  case settings
  case settingsSection(SettingsSection)
  /// The keys of a command, by its name in the configuration.
  case keyChoice(String)
  case library(LibraryPlace)
}

/// The sections of the settings. The raw values are path components of links.
public enum SettingsSection: String, Hashable, Codable, Sendable, CaseIterable {
  case appearance, keys, editor, daily, storage, links, about

  var title: String {
    switch self {
    case .links: "Broken links"
    case .daily: "Daily notes"
    case .storage: "Storage and sync"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Further search words of the section.
  var keywords: [String] {
    switch self {
    case .appearance: ["theme", "dark", "light", "colour", "color", "mouse", "ascii"]
    case .keys: []
    case .editor: ["vim", "nano", "external"]
    case .daily: ["journal", "diary", "today", "calendar", "template", "folder"]
    case .storage:
      ["database", "file", "backup", "export", "location", "git", "mirror", "machines"]
    case .links: ["dead", "missing", "check"]
    case .about: ["version", "info", "license"]
    }
  }
}

/// The sidebar beside a note.
public enum NoteSidebar: Hashable, Codable, Sendable {
  case list(NoteList)
  /// The results of a search.
  case search(String)
}

// For a fast start, as for `NodeContent`.
extension NoteSidebar {
  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: CodingKeys.self)
    self =
      cases.contains(.list)
      ? .list(try cases.value(of: .list)) : .search(try cases.value(of: .search))
  }
}

extension NoteSidebar {
  /// The query of a search.
  var query: String? { if case .search(let query) = self { query } else { nil } }

  /// True if the notes beside it are in the trash.
  var isOfTrash: Bool {
    switch self {
    case .list(let list): list == .trash
    // Each binding asks, and few queries have an operator.
    case .search(let query):
      query.utf8.contains(UInt8(ascii: ":")) && SearchQuery(query).isOfTrash
    }
  }
}

extension NoteSidebar: CustomStringConvertible {
  public var description: String {
    switch self {
    case .list(let list): list.description
    case .search(let text): "search “\(text)”"
    }
  }
}

/// The notes in the trash to delete permanently.
public enum Deletion: Hashable, Codable, Sendable {
  case note(NoteID)
  case marked
  case all
}

extension NotesPlace: LibraryPlaces {
  public var onTree: NotesPlace {
    switch self {
    case .list(let list, _, _, _, _): .list(list)
    case .note(let id, let sidebar, _): .note(id, beside: sidebar)
    default: self
    }
  }

  /// The note of the place, if any.
  public var noteID: NoteID? {
    switch self {
    case .note(let id, _, _), .editor(let id), .links(let id), .versions(let id), .outline(let id),
      .info(let id),
      .version(let id, _), .fileVersion(let id, _), .conflict(let id), .noteTags(let id),
      .rename(let id),
      .deletion(.note(let id)):
      id
    default: nil
    }
  }

  /// True if the place shows notes in the trash.
  public var isInTrash: Bool {
    switch self {
    case .note(_, let sidebar, _): sidebar.isOfTrash
    case .deletion: true
    default: false
    }
  }

  /// True if the place shows the text of a note.
  var isReader: Bool {
    if case .note = self { true } else { false }
  }
}

extension ScreenKind<NotesPlace> {
  /// Returns the kind of places that show the text of a note outside the trash.
  static func reader(of id: NoteID) -> ScreenKind {
    ScreenKind("reader of note \(id)") { $0.isReader && $0.noteID == id && !$0.isInTrash }
  }
}

import NavigationCore
public import TerminalUI

/// A place of the notes app.
public enum NotesPlace: Hashable, Codable, Sendable {
  /// A list of notes; only links say how it is shown.
  case list(NoteList, sort: NoteSort? = nil, filter: NoteFilter? = nil, tag: String? = nil)
  /// A note that is read beside a list or a search; only links say at which row or heading.
  case note(NoteID, beside: NoteSidebar = .list(.notes), at: NotePlace = .top)
  case editor(NoteID)
  case capture(title: String, text: String)
  /// The question whether to open an address of the web outside.
  case webAddress(String)
  case search(query: String)
  /// All tags.
  case tags
  /// What a note links to and what links to it.
  case links(NoteID)
  /// The texts that a note had before, and one of them.
  case versions(NoteID)
  case version(NoteID, VersionNumber)
  /// The tags of a note, or of the marked notes of a list, to be changed.
  case noteTags(NoteID)
  case markedTags(NoteList)
  /// The title of a note, or the name of a tag, to be changed.
  case rename(NoteID)
  case renameTag(String)
  /// The question before notes are deleted for ever.
  case deletion(Deletion)
  /// The order and the filter of a list, to choose from.
  case arranging(NoteList)
  /// What can be done with the note that the screen underneath is about.
  case actions
  /// The notes that a new note may begin as.
  case templates
  case settings
  case settingsSection(SettingsSection)
  case library(LibraryPlace)
}

/// The sections of the settings; the raw values are their components in links.
public enum SettingsSection: String, Hashable, Codable, Sendable, CaseIterable {
  case appearance, keys, editor, storage, links, about

  var title: String {
    if self == .links { return "Broken links" }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// What people call it, too.
  var keywords: [String] {
    switch self {
    case .appearance: ["theme", "dark", "light", "colour", "color", "mouse", "ascii"]
    case .keys: ["shortcuts", "bindings", "help", "remap"]
    case .editor: ["vim", "nano", "external"]
    case .storage: ["database", "file", "backup", "export", "location"]
    case .links: ["dead", "missing", "check"]
    case .about: ["version", "info", "license"]
    }
  }
}

/// What a note is read beside.
public enum NoteSidebar: Hashable, Codable, Sendable {
  case list(NoteList)
  /// What was found for some words.
  case search(String)
}

extension NoteSidebar: CustomStringConvertible {
  public var description: String {
    switch self {
    case .list(let list): list.description
    case .search(let text): "search “\(text)”"
    }
  }
}

/// What is deleted for ever: notes of the trash.
public enum Deletion: Hashable, Codable, Sendable {
  case note(NoteID)
  case marked
  case all
}

extension NotesPlace: LibraryPlaces {
  public var onTree: NotesPlace {
    switch self {
    case .list(let list, _, _, _): .list(list)
    case .note(let id, let sidebar, _): .note(id, beside: sidebar)
    default: self
    }
  }

  /// The note that the place is about.
  public var noteID: NoteID? {
    switch self {
    case .note(let id, _, _), .editor(let id), .links(let id), .versions(let id),
      .version(let id, _), .noteTags(let id), .rename(let id), .deletion(.note(let id)):
      id
    default: nil
    }
  }

  /// Whether it is about a note as long as that is in the trash.
  var isInTrash: Bool {
    switch self {
    case .note(_, beside: .list(.trash), _), .deletion: true
    default: false
    }
  }

  /// Whether a note is read there.
  var isReader: Bool {
    if case .note = self { true } else { false }
  }
}

extension ScreenKind<NotesPlace> {
  /// The places at which a note is read that is not in the trash.
  static func reader(of id: NoteID) -> ScreenKind {
    ScreenKind("reader of note \(id)") { $0.isReader && $0.noteID == id && !$0.isInTrash }
  }
}

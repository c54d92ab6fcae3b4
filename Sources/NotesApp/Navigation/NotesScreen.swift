import NavigationCore

/// Every screen of the app.
///
/// The place in a note that is read is there only on the way into and out of links: on the tree it is the top, and
/// what the screen remembers says how far down it is scrolled.
public enum NotesScreen: Hashable, Sendable {
  case noteList
  case note(NoteID, at: NotePlace = .top)
  case editor(NoteID)
  case capture(title: String, text: String)
  /// Asks what to do with text that is not saved.
  case unsavedText
  /// Asks whether to open an address of the web outside.
  case webAddress(String)
  case search(query: String)
  /// A note that was found, with the words that were looked for.
  case hit(NoteID, query: String, at: NotePlace = .top)
  /// All tags.
  case tags
  /// The notes with a tag, or with one below it.
  case tagged(String)
  case taggedNote(NoteID, tag: String, at: NotePlace = .top)
  /// What a note links to and what links to it.
  case noteLinks(NoteID)
  /// The texts that a note had before.
  case versions(NoteID)
  /// One of them.
  case version(NoteID, VersionNumber)
  /// The tags of a note, to be changed.
  case noteTags(NoteID)
  /// The title of a note, to be changed.
  case rename(NoteID)
  /// The name of a tag, to be changed.
  case renameTag(String)
  case trash
  case trashedNote(NoteID, at: NotePlace = .top)
  /// Asks for the word that deletes a note for ever.
  case deletion(NoteID)
  /// Asks for the word that deletes all notes of the trash.
  case emptyingTrash
  case settings
  case settingsSection(SettingsSection)
  /// The keys of the screen underneath.
  case help
  /// The workspaces there are.
  case scenes
  /// The tags of the notes that are marked in a list, to be changed.
  case markedTags(NoteList)
  /// Asks for the word that deletes the marked notes of the trash for ever.
  case deletingMarked
  /// The orders of a list and its filters, to choose from.
  case arranging(NoteList)
  /// A list with what a link says of how it is shown: only on the way into and out of links, as the row of a
  /// note.
  case arranged(NoteList, NoteSort?, NoteFilter?)
  /// What can be done with the note that the screen underneath is about.
  case actions
  /// The places one has been at in this scene.
  case history
  /// The notes that a new note may begin as.
  case templates
  /// The actions of the screen underneath and all places, to choose from by typing.
  case palette(query: String)
}

/// The sections of the settings; the raw values are their components in links.
public enum SettingsSection: String, Hashable, Codable, Sendable, CaseIterable {
  case appearance, keys, editor, storage, links, about
}

extension NotesScreen {
  /// Whether a note is read there.
  var isReader: Bool {
    switch self {
    case .note, .hit, .trashedNote, .taggedNote: true
    default: false
    }
  }

  /// The note the screen shows, when it shows one.
  public var noteID: NoteID? {
    switch self {
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _),
      .editor(let id), .deletion(let id), .noteTags(let id), .noteLinks(let id),
      .versions(let id), .version(let id, _), .rename(let id):
      id
    default: nil
    }
  }

  /// Whether the screen is about a note as long as that is in the trash.
  var isInTrash: Bool {
    switch self {
    case .trashedNote, .deletion: true
    default: false
    }
  }

  /// The list of notes that the screen is.
  var list: NoteList? {
    switch self {
    case .noteList: .notes
    case .trash: .trash
    case .tagged(let tag): .tagged(tag)
    case .arranged(let list, _, _): list
    default: nil
    }
  }

  /// The list that the screen is, or that is arranged on it.
  var arrangedList: NoteList? {
    if case .arranging(let list) = self { list } else { list }
  }

  /// The list beside which a note is read on this screen.
  var listBeside: NoteList? {
    switch self {
    case .note: .notes
    case .trashedNote: .trash
    case .taggedNote(_, let tag, _): .tagged(tag)
    default: nil
    }
  }
}

extension NoteList {
  /// The screen that the list is.
  var screen: NotesScreen {
    switch self {
    case .notes: .noteList
    case .trash: .trash
    case .tagged(let tag): .tagged(tag)
    }
  }

  /// The screen on which a note of the list is read beside it.
  func screen(of id: NoteID) -> NotesScreen {
    switch self {
    case .notes: .note(id)
    case .trash: .trashedNote(id)
    case .tagged(let tag): .taggedNote(id, tag: tag)
    }
  }
}

extension ScreenKind<NotesScreen> {
  /// The screens on which a note is read that is not in the trash.
  static func reader(of id: NoteID) -> ScreenKind {
    ScreenKind("reader of note \(id)") { screen in
      switch screen {
      case .note, .hit, .taggedNote: screen.noteID == id
      default: false
      }
    }
  }
}

extension NotesScreen {
  /// Whether it is a list over any place that one chooses from, which closes then.
  var isPicker: Bool { [.scenes, .history, .templates].contains(self) }
}

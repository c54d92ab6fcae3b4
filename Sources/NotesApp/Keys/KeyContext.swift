/// Where a key binding holds.
public enum KeyContext: Hashable, Sendable, CaseIterable {
  case list, reader, searchField, searchResults
  case tagField, nameField, trash, trashedNote, deletion
  /// Rows one chooses from, and rows one only reads.
  case menu, table
  case tagList
  case help
  case scenes, arranging, actions, templates
  case versions, version
  case palette
  /// A note that is read, with the words that were looked for.
  case found
  /// Every note that is read.
  case reading
  case editor, capture, unsaved
  case webAddress
  /// A search within the text that is written.
  case finding
  /// Titles that a link in the text may become.
  case linkOffer
  /// Every screen with rows one moves through.
  case moving
  /// Every screen with text one writes.
  case text
  /// Every screen without.
  case everywhere
  /// Whatever is shown.
  case terminal
}

extension NotesScreen {
  /// The contexts that hold on this screen, the most special first; `isTyping` is whether the field has the
  /// keys that the screen is about: that of a search, the text of a note and not what is sought in it;
  /// `isOffering` is whether titles are offered for a link in that text; `over` is what lies under a menu of
  /// its actions, whose keys hold there, too.
  func contexts(
    isTyping: Bool, isOffering: Bool = false, over screen: NotesScreen? = nil
  ) -> [KeyContext] {
    switch self {
    case .noteList, .tagged, .arranged(.notes, _, _), .arranged(.tagged, _, _):
      [.list, .moving, .everywhere, .terminal]
    case .note, .taggedNote: [.reader, .reading, .everywhere, .terminal]
    case .hit: [.found, .reader, .reading, .everywhere, .terminal]
    case .noteTags, .markedTags: [.tagField, .text, .terminal]
    case .rename, .renameTag: [.nameField, .text, .terminal]
    case .trash, .arranged(.trash, _, _): [.trash, .moving, .everywhere, .terminal]
    case .trashedNote: [.trashedNote, .reading, .everywhere, .terminal]
    case .deletion, .emptyingTrash, .deletingMarked: [.deletion, .text, .terminal]
    case .search where isTyping: [.searchField, .text, .terminal]
    case .search: [.searchResults, .moving, .everywhere, .terminal]
    case .settings, .settingsSection(.appearance), .settingsSection(.links):
      [.menu, .moving, .everywhere, .terminal]
    case .settingsSection: [.table, .moving, .everywhere, .terminal]
    case .help: [.help, .moving, .terminal]
    case .scenes: [.scenes, .menu, .moving, .everywhere, .terminal]
    case .templates: [.templates, .menu, .moving, .everywhere, .terminal]
    case .versions: [.versions, .menu, .moving, .everywhere, .terminal]
    case .version: [.version, .moving, .everywhere, .terminal]
    case .palette: [.palette, .text, .terminal]
    case .tags: [.tagList, .menu, .moving, .everywhere, .terminal]
    case .history, .noteLinks: [.menu, .moving, .everywhere, .terminal]
    case .arranging: [.arranging, .menu, .moving, .everywhere, .terminal]
    case .actions:
      [.actions, .menu, .moving]
        + (screen?.contexts(isTyping: false).filter(KeyContext.ofNotes.contains) ?? [])
        + [.everywhere, .terminal]
    case .editor where !isTyping, .capture where !isTyping: [.finding, .text, .terminal]
    case .editor: (isOffering ? [.linkOffer] : []) + [.editor, .text, .terminal]
    case .capture: (isOffering ? [.linkOffer] : []) + [.capture, .text, .terminal]
    case .unsavedText: [.unsaved, .terminal]
    case .webAddress: [.webAddress, .terminal]
    }
  }
}

extension KeyContext {
  /// Where keys that type text are text, or may be.
  static let writing: Set<KeyContext> = [
    .searchField, .tagField, .nameField, .deletion, .palette, .editor, .capture, .finding,
    .linkOffer,
    .unsaved, .text, .terminal,
  ]

  /// The contexts that hold together somewhere.
  static let stacks: Set<[KeyContext]> = {
    let note = NoteID(rawValue: 1)
    let screens: [NotesScreen?] =
      [
        .noteList, note.map { .note($0) }, note.map { .hit($0, query: "") },
        note.map { .editor($0) }, note.map { .noteTags($0) },
        note.map { .noteLinks($0) }, note.map { .rename($0) }, note.map { .versions($0) },
        VersionNumber(rawValue: 1).flatMap { number in note.map { .version($0, number) } },
        .capture(title: "", text: ""), .unsavedText, .webAddress(""),
        .search(query: ""), .tags, .trash, note.map { .trashedNote($0) },
        note.map { .deletion($0) }, .emptyingTrash, .settings, .help, .scenes, .history,
        .arranging(.notes), .templates,
        .palette(query: ""),
      ] + SettingsSection.allCases.map { .settingsSection($0) }
    let shown = screens.compactMap(\.self)
    let stacks = shown.flatMap {
      [
        $0.contexts(isTyping: true), $0.contexts(isTyping: false),
        $0.contexts(isTyping: true, isOffering: true),
      ]
    }
    return Set(stacks + shown.map { NotesScreen.actions.contexts(isTyping: false, over: $0) })
  }()

  /// Where the keys hold, as the list of all keys says it.
  var title: String {
    switch self {
    case .list: "The list of notes"
    case .reader: "A note"
    case .tagField: "The tags of a note"
    case .nameField: "The title of a note, the name of a tag"
    case .trash: "The trash"
    case .trashedNote: "A note in the trash"
    case .deletion: "Deleting for ever"
    case .found: "A note that was found"
    case .reading: "Every note one reads"
    case .searchField: "The search field"
    case .searchResults: "What was found"
    case .menu: "A menu"
    case .table: "A table"
    case .tagList: "The list of tags"
    case .help: "The list of keys"
    case .scenes: "The list of scenes"
    case .arranging: "Sort and filter"
    case .actions: "The actions on a note"
    case .templates: "The list of templates"
    case .versions: "The versions of a note"
    case .version: "A version of a note"
    case .palette: "The palette"
    case .editor: "The editor"
    case .capture: "A new note"
    case .unsaved: "Unsaved text"
    case .webAddress: "An address of the web"
    case .finding: "Finding in the text"
    case .linkOffer: "Titles for a link, while you write [["
    case .moving: "Everything with rows"
    case .text: "Everything one writes in"
    case .everywhere: "Everywhere else"
    case .terminal: "Always"
    }
  }
}

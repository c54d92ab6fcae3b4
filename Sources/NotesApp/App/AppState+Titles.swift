import TerminalUI

extension AppState {
  /// What a screen is called in breadcrumbs, frames and the window's title.
  func title(of screen: NotesScreen) -> String {
    switch screen {
    case .noteList, .arranged(.notes, _, _): "Notes"
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      notes[id]?.note?.title ?? listedTitle(of: id)
    case .editor: "Edit"
    case .capture: "New note"
    case .unsavedText: "Unsaved text"
    case .webAddress: "Web address"
    case .search: "Search"
    case .tags, .noteTags: "Tags"
    case .tagged(let tag), .arranged(.tagged(let tag), _, _): tag
    case .arranging: "Sort and filter"
    case .actions: actionsTitle
    case .markedTags(let list): "Tags of \(marks(in: list).count.notes)"
    case .deletingMarked: "Delete for ever"
    case .noteLinks: "Links"
    case .versions: "Versions"
    case .version(_, let number): "Version \(number)"
    case .rename: "Rename"
    case .renameTag: "Rename tag"
    case .trash, .arranged(.trash, _, _): "Trash"
    case .deletion: "Delete for ever"
    case .emptyingTrash: "Empty the trash"
    case .settings: "Settings"
    case .settingsSection(let section): section.title
    case .help: "Keys"
    case .scenes: "Scenes"
    case .history: "History"
    case .templates: "Templates"
    case .palette: "Palette"
    }
  }

  /// A title as it stands in a message: as much of it as leaves room for what has become of it.
  func inMessage(_ title: String) -> String {
    SafeText(title).truncated(to: 40, ellipsis: theme.glyphs.ellipsis).string
  }

  private func listedTitle(of id: NoteID) -> String {
    titles[id] ?? summary(of: id)?.title ?? "Note \(id)"
  }

  /// The row of a note in a list or a search, as far as one is loaded.
  func summary(of id: NoteID) -> NoteSummary? {
    listings.values.lazy.flatMap(\.rows).first { $0.id == id }
      ?? results?.rows.first { $0.id == id }
  }

  /// The title of a tab.
  static func title(ofTab name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension SettingsSection {
  var title: String {
    if self == .links { return "Broken links" }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

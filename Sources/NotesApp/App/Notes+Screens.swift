public import TerminalUI

extension Notes {
  /// The one place that knows all screens.
  public func screen(at place: NotesPlace) -> any Screen<Notes> {
    switch place {
    case .list(let list, _, _): NoteListScreen(list: list)
    case .note(let id, let sidebar, let at): ReaderScreen(note: id, sidebar: sidebar, at: at)
    case .editor(let id): EditorScreen(note: id)
    case .capture(let title, let text): CaptureScreen(title: title, text: text)
    case .webAddress(let text): WebAddressScreen(text: text)
    case .search(let query): SearchScreen(query: query)
    case .tags: TagsScreen()
    case .links(let id): NoteLinksScreen(note: id)
    case .versions(let id): VersionsScreen(note: id)
    case .version(let id, let number): VersionScreen(note: id, number: number)
    case .noteTags(let id): NoteTagsScreen(note: id)
    case .markedTags(let list): MarkedTagsScreen(list: list)
    case .rename(let id): RenameScreen(note: id)
    case .renameTag(let tag): RenameTagScreen(tag: tag)
    case .deletion(let deletion): DeletionScreen(deletion: deletion)
    case .arranging(let list): ArrangingScreen(list: list)
    case .actions: ActionsScreen()
    case .templates: TemplatesScreen()
    case .settings: SettingsScreen()
    case .settingsSection(let section): SettingsSectionScreen(section: section)
    case .library(let place): place.screen()
    }
  }
}

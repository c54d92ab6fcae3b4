import NavigationCore
public import TerminalUI

extension Notes {
  /// Creates the screen for a place. Nothing else in the app lists all screens.
  public func screen(at place: NotesPlace) -> any Screen<Notes> {
    switch place {
    case .list(let list, _, _, _, _): NoteListScreen(list: list)
    case .note(let id, let sidebar, let at): ReaderScreen(note: id, sidebar: sidebar, at: at)
    case .editor(let id): EditorScreen(note: id)
    case .capture(let title, let text): CaptureScreen(title: title, text: text)
    case .webAddress(let text): WebAddressScreen(text: text)
    case .search(let query): SearchScreen(query: query)
    case .saveSearch(let query): SaveSearchScreen(query: query)
    case .tags: TagsScreen()
    case .links(let id): NoteLinksScreen(note: id)
    case .outline(let id): OutlineScreen(note: id)
    case .info(let id): NoteInfoScreen(note: id)
    case .versions(let id): VersionsScreen(note: id)
    case .version(let id, let number): VersionScreen(note: id, number: number)
    case .fileVersion(let id, let blob): FileVersionScreen(note: id, blob: blob)
    case .conflict(let id): ConflictScreen(note: id)
    case .noteTags(let id): NoteTagsScreen(note: id)
    case .markedTags(let list): MarkedTagsScreen(list: list)
    case .rename(let id): RenameScreen(note: id)
    case .renameTag(let tag): RenameTagScreen(tag: tag)
    case .deletion(let deletion): DeletionScreen(deletion: deletion)
    case .arranging(let list): ArrangingScreen(list: list)
    case .folders: FoldersScreen()
    case .actions: ActionsScreen<Notes>()
    case .templates: TemplatesScreen()
    case .calendar(let day): CalendarScreen(day: day)
    case .dailyFolder: DailyFolderScreen()
    case .sync: SyncScreen()
    case .transfer(let kind): TransferScreen(kind: kind)
    case .settings: SettingsScreen()
    case .settingsSection(.keys): KeysScreen<Notes>()
    case .keyChoice(let name): KeyChoiceScreen(name: name)
    case .settingsSection(let section): SettingsSectionScreen(section: section)
    case .library(let place): place.screen()
    }
  }

  /// The screens whose keys can be remapped, in the order of the key list.
  public static var screenTypes: [any Screen<Notes>.Type] {
    [
      NoteListScreen.self, ReaderScreen.self, SearchScreen.self, SaveSearchScreen.self,
      TagsScreen.self,
      NoteTagsScreen.self, MarkedTagsScreen.self, RenameScreen.self, RenameTagScreen.self,
      DeletionScreen.self, ArrangingScreen.self, FoldersScreen.self, ActionsScreen<Notes>.self,
      TemplatesScreen.self,
      CalendarScreen.self, DailyFolderScreen.self,
      NoteLinksScreen.self, OutlineScreen.self, NoteInfoScreen.self, VersionsScreen.self,
      VersionScreen.self, ConflictScreen.self, EditorScreen.self,
      CaptureScreen.self, WebAddressScreen.self, TransferScreen.self, SyncScreen.self,
      FileVersionScreen.self,
      SettingsScreen.self,
      SettingsSectionScreen.self, KeysScreen<Notes>.self, KeyChoiceScreen.self,
    ]
  }
}

extension Notes {
  /// The keys that work on every screen, except while text is edited. The palette has no hint,
  /// because footers need the room for actions on notes.
  public static let bindings =
    notes + days + transfers
    + AppBinding.standard.map { $0.info.name == "palette" ? $0.ranked(0) : $0 }

  private static var notes: [AppBinding<Notes>] {
    [
      AppBinding(
        ["/", "<C-f>", "<Space>n/"], "search", title: "search", keywords: "find look query",
        traits: [.beginsText, .outsideText]
      ) { turn in
        let tab = turn.context.navigation.activeTabs?.selected.name
        turn.model.searchAskedIn = tab
        // A note beside the search stays open.
        if tab != "search" { turn.navigate(.select(tab: "search")) }
        turn.navigate(.focus(.sidebar))
      },
      AppBinding(
        ["c", "<C-n>", "<Space>nc"], "new note", keywords: "capture add create write insert",
        name: "capture", traits: [.changes, .beginsText, .outsideText]
      ) { turn in
        let title = turn.context.answeredToast?.subject?.missingTitle ?? ""
        turn.present(.capture(title: title, text: ""))
      },
      AppBinding(
        ["C", "<Space>nt"], "template", title: "new note from a template",
        keywords: "add create form",
        name: "new-from-template", traits: [.changes]
      ) { $0.navigate(.toggle(.templates, .sheet)) },
      AppBinding(
        ["u", "<Space>nu"], "undo", title: "undo", keywords: "revert back", traits: [.changes]
      ) { $0.undo() },
      AppBinding(
        ["<C-r>", "<Space>nr"], "redo", title: "redo", keywords: "again repeat",
        traits: [.changes, .outsideText]
      ) { turn in
        turn.change(.take(.redo, of: turn.model.nextActions.redo?.number ?? 0))
      },
    ]
  }

  private static var days: [AppBinding<Notes>] {
    [
      AppBinding(
        ["gd", "<Space>nn"], "today", title: "the note of today",
        keywords: "daily journal diary day"
      ) { $0.change(.findDayNote(.today)) },
      AppBinding(
        ["g[", "<Space>n["], "previous day", title: "note of the day before",
        keywords: "daily journal diary earlier yesterday", name: "previous-daily-note"
      ) { $0.change(.findDayNote(.before($0.context.place.noteID))) },
      AppBinding(
        ["g]", "<Space>n]"], "next day", title: "note of the day after",
        keywords: "daily journal diary later tomorrow", name: "next-daily-note"
      ) { $0.change(.findDayNote(.after($0.context.place.noteID))) },
      AppBinding(
        ["gD", "<Space>nD"], "calendar", title: "calendar",
        keywords: "daily notes journal diary date month"
      ) { turn in
        let note = turn.context.place.noteID.flatMap { turn.context.value(of: NoteToRead(id: $0)) }
        turn.navigate(
          .toggle(.calendar((note?.note?.title).flatMap { CalendarDate($0) }), .popover))
      },
    ]
  }

  /// Without default keys. The palette and the settings lead to them.
  private static var transfers: [AppBinding<Notes>] {
    [
      AppBinding(
        [], "import", title: "import notes", keywords: "vault markdown files obsidian",
        traits: [.changes]
      ) { $0.present(.transfer(.imports)) },
      AppBinding([], "export", title: "export notes", keywords: "save markdown files") {
        $0.present(.transfer(.exports))
      },
      AppBinding([], "backup", title: "back up now", keywords: "backup copy save") {
        $0.present(.transfer(.backup))
      },
      AppBinding(
        [], "synchronize", title: "synchronize with other machines",
        keywords: "sync git push pull mirror", name: "sync", traits: [.changes]
      ) { $0.present(.sync) },
      AppBinding(
        [], "write settings", title: "write settings to config.yaml",
        keywords: "save configuration file keys keep", offered: { !$0.environment.isReadOnly }
      ) { SettingsChoice.writing.choose(&$0) },
    ]
  }
}

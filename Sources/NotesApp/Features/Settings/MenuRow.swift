import NavigationCore

/// One row of a menu, the help or the settings.
struct MenuRow: Equatable, Sendable {
  var title: String
  var value: String
  /// What the row leads to or does when it is opened.
  var choice: Choice?
  var isHeading = false

  enum Choice: Equatable, Sendable {
    case section(SettingsSection)
    case theme(ThemeName)
    case scene(String)
    case newScene
    case tag(String)
    case note(NoteID)
    case version(NoteID, VersionNumber)
    /// A link to a note that is not there.
    case missing(title: String)
    /// So many steps through the history.
    case history(Int)
    case arrangement(NoteArrangement, of: NoteList)
  }

  init(_ title: String, _ value: String = "", _ choice: Choice? = nil) {
    self.title = title
    self.value = value
    self.choice = choice
  }

  init(heading title: String) {
    self.init(title)
    isHeading = true
  }
}

extension AppState {
  /// The rows of a screen that is a menu.
  func menuRows(of screen: NotesScreen, under trail: [NotesScreen]) -> [MenuRow] {
    switch screen {
    case .settings:
      SettingsSection.allCases.map { MenuRow($0.title, summary(of: $0), .section($0)) }
    case .settingsSection(.appearance):
      appearanceRows
    case .settingsSection(.keys): allKeyRows
    case .settingsSection(.storage):
      [MenuRow("Database", environment.storage), MenuRow("Notes", noteCount)]
    case .settingsSection(.links): brokenLinkRows
    case .settingsSection(.about):
      [
        MenuRow("navtui", environment.version),
        MenuRow("Link to here", link(toPath: "/settings/about")),
      ]
    case .help:
      keyRows(of: (trail.last ?? .noteList).contexts(isTyping: isTyping(on: trail.last)))
    case .tags: tagRows
    case .noteLinks(let id): linkRows(of: id)
    case .versions(let id): versionRows(of: id)
    case .scenes: sceneRows
    case .history: historyRows
    case .arranging(let list): arrangementRows(of: list)
    default: []
    }
  }

  /// The themes, why none of them shows colours when that is so, and what else is set: each with where it
  /// comes from.
  private var appearanceRows: [MenuRow] {
    let settings = environment.settings
    let reason = environment.colorsOffReason
    let themes = settings.themeNames.map { name in
      let mark = (reason == nil ? "in use, " : "chosen, ") + settings.theme.source.title
      return MenuRow(name.title, name == settings.theme.value ? mark : "", .theme(name))
    }
    let others = [
      MenuRow("Mouse", mouse),
      MenuRow("Lines and marks", linesAndMarks),
    ]
    return themes + (reason.map { [MenuRow(""), MenuRow("Colours are off: \($0).")] } ?? [])
      + [MenuRow("")] + others
  }

  /// Whether the mouse is reported, and what says so: a key may have switched it since.
  private var mouse: String {
    let (setting, isOn) = (environment.settings.mouse, environment.hasMouse)
    let source = isOn == setting.value ? setting.source.title : "switched since the start"
    return "\(isOn ? "on" : "off"), \(source)"
  }

  private var linesAndMarks: String {
    let setting = environment.settings.ascii
    let isForced = !environment.isUnicode && !setting.value
    let source = isForced ? "as the locale wants" : setting.source.title
    return "\(environment.isUnicode ? "Unicode" : "ASCII"), \(source)"
  }

  /// Whether the screen under the help has the cursor in the field that it is about.
  private func isTyping(on screen: NotesScreen?) -> Bool {
    var (isTyping, isFinding) = (false, false)
    navigation.activeScene.root.forEachNode { node in
      if searchMemory(of: node.id)?.isTyping == true { isTyping = true }
      if fields(of: node.id)?.find != nil { isFinding = true }
    }
    if case .search? = screen { return isTyping }
    return !isFinding
  }

  private var noteCount: String {
    listings[.notes].map { String($0.total) } ?? ""
  }

  private func summary(of section: SettingsSection) -> String {
    switch section {
    case .appearance:
      environment.colorsOffReason.map { "No colours: \($0)" }
        ?? environment.settings.theme.value.title
    case .keys: "all keys, by screen"
    case .storage: listings[.notes]?.total.notes ?? "where the notes are"
    case .links: "to notes that are not there"
    case .about: environment.version
    }
  }

  /// All keys under the names of the places where they hold.
  private var allKeyRows: [MenuRow] {
    let groups = KeyContext.allCases.map { [MenuRow(heading: $0.title)] + keyRows(of: [$0]) }
    return Array(groups.filter { $0.count > 1 }.joined(separator: [MenuRow("")]))
  }

  /// The keys of the contexts, each command once with all its keys, and all tabs as one.
  private func keyRows(of contexts: [KeyContext]) -> [MenuRow] {
    contexts.flatMap { environment.keys.shownCommands(in: $0) }.compactMap { command, keys in
      guard case .selectTab(let number) = command else { return MenuRow(keys, command.title) }
      return number == 1 ? MenuRow("1 … \(tabNames.count)", command.title) : nil
    }
  }
}

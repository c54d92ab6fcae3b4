import NavigationCore
import TerminalUI

/// One row of a menu, the help or the settings.
typealias MenuRow = FormRow<MenuChoice>

/// What a row of a menu leads to or does when it is opened.
enum MenuChoice: Hashable, Sendable {
  case section(SettingsSection)
  case theme(ThemeName)
  case mouse
  case ascii
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
  case command(Command)
}

extension MenuRow {
  init(_ title: String, _ detail: String = "", _ choice: MenuChoice? = nil) {
    self.init(SafeText(title), detail: SafeText(detail), id: choice)
  }
}

extension [MenuRow] {
  /// Whether one of the rows can be opened; else they are only read.
  var isMenu: Bool { contains { $0.id != nil } }

  /// How many rows one moves through: those that can be opened, or all where they are only read.
  var positions: Int { isMenu ? count { $0.id != nil } : count }
}

extension AppState {
  /// The rows of a screen that is a menu.
  func menuRows(of screen: NotesScreen, under trail: [NotesScreen]) -> [MenuRow] {
    switch screen {
    case .settings: sectionRows
    case .settingsSection(let section): rows(of: section)
    case .help:
      keyRows(
        of: (trail.last ?? .noteList).contexts(
          isTyping: isTyping(on: trail.last),
          over: trail.last == .actions ? beneathActions?.activeScreen : nil))
    case .tags: tagRows
    case .noteLinks(let id): linkRows(of: id)
    case .versions(let id): versionRows(of: id)
    case .scenes: sceneRows
    case .history: historyRows
    case .arranging(let list): arrangementRows(of: list)
    case .actions: noteActionRows
    default: []
    }
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

  /// All keys under the names of the places where they hold.
  var allKeyRows: [MenuRow] {
    let groups = KeyContext.allCases.map {
      [MenuRow(SafeText($0.title), .heading)] + keyRows(of: [$0])
    }
    return Array(groups.filter { $0.count > 1 }.joined(separator: [MenuRow("")]))
  }

  /// The keys of the contexts, each command once with all its keys, and all tabs as one.
  private func keyRows(of contexts: [KeyContext]) -> [MenuRow] {
    environment.keys.shownCommands(in: contexts).compactMap { command, keys in
      guard case .selectTab(let number) = command else { return MenuRow(keys, command.title) }
      return number == 1 ? MenuRow("1 … \(tabNames.count)", command.title) : nil
    }
  }
}

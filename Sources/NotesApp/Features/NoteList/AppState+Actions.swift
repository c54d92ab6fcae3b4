import NavigationCore
import TerminalUI

extension AppState {
  /// What can be done with the note that the screen underneath is about, each with its key.
  var noteActionRows: [MenuRow] {
    guard let state = beneathActions else { return [] }
    let rows = state.contextOfNotes.map(state.actionRows) ?? []
    return rows.isEmpty ? [MenuRow("There is no note here")] : rows
  }

  private func actionRows(in context: KeyContext) -> [MenuRow] {
    let commands = hasMarks ? Command.onNotes.filter(\.isForMarks) : Command.onNotes
    return commands.filter(offers).compactMap { command in
      environment.keys.firstKey(of: command, in: [context]).map {
        // Its keys do here what has the focus.
        MenuRow(command.title, command == .open ? "" : $0, .command(command))
      }
    }
  }

  /// What the menu is called: it is for all notes that are marked.
  var actionsTitle: String {
    guard let state = beneathActions, let list = state.activeScreen.list else {
      return "Actions"
    }
    let count = state.marks(in: list).count
    return count == 0 ? "Actions" : "Actions on \(count.notes)"
  }

  /// Whether a command is one of the keys of the place under the menu, which hold in it, too.
  func holdsInActions(_ command: Command) -> Bool {
    guard ![.open, .actions].contains(command), let context = beneathActions?.contextOfNotes else {
      return false
    }
    return environment.keys.firstKey(of: command, in: [context]) != nil
  }

  /// Where the keys hold that are about one note; nil where none do.
  private var contextOfNotes: KeyContext? { contexts.first(where: KeyContext.ofNotes.contains) }

  /// The app as it is without the menu of actions and what lies over it; nil where there is none.
  var beneathActions: AppState? {
    var state = self
    return state.navigation.apply(.popBefore(.value(.actions))) == .applied ? state : nil
  }
}

extension KeyContext {
  /// Where one note is what keys are about.
  static let ofNotes: Set<KeyContext> = [.list, .reader, .searchResults, .trash, .trashedNote]
}

extension Command {
  /// Whether it is done with all marked notes.
  fileprivate var isForMarks: Bool {
    [.trash, .pin, .tags, .copyText, .restore, .deleteForEver].contains(self)
  }

  /// What is done with a note, in the order of a menu.
  fileprivate static let onNotes: [Command] = [
    .open, .edit, .editOutside, .tags, .pin, .rename, .links, .versions, .copyText,
    .trash, .restore, .deleteForEver,
  ]
}

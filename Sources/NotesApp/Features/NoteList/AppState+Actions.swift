import NavigationCore
import TerminalUI

extension AppState {
  /// What can be done with the note that the screen underneath is about, each with its key.
  var noteActionRows: [MenuRow] {
    guard let state = beneathActions else { return [] }
    let rows = state.contexts.first.map(state.actionRows) ?? []
    return rows.isEmpty ? [MenuRow("There is no note here")] : rows
  }

  private func actionRows(in context: KeyContext) -> [MenuRow] {
    guard KeyContext.ofNotes.contains(context) else { return [] }
    return Command.onNotes.filter(offers).compactMap { command in
      environment.keys.firstKey(of: command, in: [context]).map {
        MenuRow(command.title, $0, .command(command))
      }
    }
  }

  /// The app as it is without the menu of actions and what lies over it; nil where there is none.
  var beneathActions: AppState? {
    var id = navigation.activeScreen == .actions ? navigation.activeNode.id : nil
    if id == nil {
      navigation.activeScene.root.forEachNode {
        if case .screen(.actions) = $0.content { id = $0.id }
      }
    }
    guard let id else { return nil }
    var state = self
    state.navigation.apply(.popBefore(.id(id)))
    return state
  }
}

extension KeyContext {
  /// Where one note is what keys are about.
  static let ofNotes: Set<KeyContext> = [.list, .reader, .searchResults, .trash, .trashedNote]
}

extension Command {
  /// What is done with a note, in the order of a menu.
  fileprivate static let onNotes: [Command] = [
    .open, .edit, .editOutside, .tags, .pin, .rename, .links, .versions, .copyText,
    .trash, .restore, .deleteForEver,
  ]
}

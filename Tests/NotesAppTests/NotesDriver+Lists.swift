import NavigationCore
import NavigationTesting
import TerminalUI

@testable import NotesApp
@testable import NotesModel

extension NotesDriver {
  /// Returns the screen of a list in the active scene.
  func listScreen(_ list: NoteList = .notes) -> NoteListScreen? {
    var found: NoteListScreen?
    state.navigation.activeScene.root.forEachNode { node in
      if node.screen == .list(list) { found = state.screen(of: node.id) as? NoteListScreen }
    }
    return found
  }

  /// Returns the marked notes of a list.
  func marks(_ list: NoteList = .notes) -> [Int64] {
    listScreen(list)?.marked.map(\.rawValue).sorted() ?? []
  }

  /// The place beside the list; nil if there is none.
  var placeBeside: NotesPlace? {
    var found: NotesPlace?
    state.navigation.activeScene.root.forEachNode { node in
      if found == nil, node.screen?.isReader == true { found = node.screen }
    }
    return found
  }
}

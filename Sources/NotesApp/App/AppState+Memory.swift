import NavigationCore
import TerminalUI

extension AppState {
  func listMemory(of id: NodeID) -> ListMemory {
    if case .list(let memory)? = memories[id] { memory } else { ListMemory() }
  }

  func readerMemory(of id: NodeID) -> ReaderMemory {
    if case .reader(let memory)? = memories[id] { memory } else { ReaderMemory() }
  }

  func editorMemory(of id: NodeID) -> EditorMemory? {
    if case .editor(let memory)? = memories[id] { memory } else { nil }
  }

  func captureMemory(of id: NodeID) -> NoteFields? {
    if case .capture(let memory)? = memories[id] { memory } else { nil }
  }

  /// The fields of a node in which a note is written.
  func fields(of id: NodeID) -> NoteFields? {
    editorMemory(of: id)?.fields ?? captureMemory(of: id)
  }

  func searchMemory(of id: NodeID) -> SearchMemory? {
    if case .search(let memory)? = memories[id] { memory } else { nil }
  }

  /// Forgets what screens remember that are on no tree and in no history.
  mutating func pruneMemories() {
    let alive = navigation.nodeIDs
    memories = memories.filter { alive.contains($0.key) }
  }

  /// Whether the screen of a node holds text that is not saved; blanks alone are no new note.
  func hasUnsavedText(_ id: NodeID) -> Bool {
    switch memories[id] {
    case .editor(let memory): memory.fields.isModified
    case .capture(let fields): fields.isModified && fields.draft != nil
    case .list, .reader, .search, nil: false
    }
  }

  /// Whether some editor of the note, in a history too, holds text that is not saved.
  func remembersUnsavedText(of note: NoteID) -> Bool {
    var isFound = false
    for scene in navigation.scenes {
      for tree in [scene.root] + scene.history.back + scene.history.forward {
        tree.forEachNode { node in
          if node.screen?.noteID == note, hasUnsavedText(node.id) { isFound = true }
        }
      }
    }
    return isFound
  }

  /// The node of the list, wherever in the active scene it is.
  var listNodeID: NodeID? {
    var found: NodeID?
    navigation.activeScene.root.forEachNode { if $0.screen == .noteList { found = $0.id } }
    return found
  }
}

import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the alert's.
  func performOnUnsavedText(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    switch command {
    case .back: return navigate(&state, .back)
    case .save:
      _ = navigate(&state, .dismiss)
      return perform(.save, &state)
    case .discard:
      _ = navigate(&state, .dismiss)
      return discard(&state)
    default: return nil
    }
  }

  private func discard(_ state: inout AppState) -> [AppEffect] {
    let id = state.navigation.activeNode.id
    guard state.hasUnsavedText(id) else { return [] }
    let effects = navigate(&state, .dismiss)
    state.toast = Toast(text: "Discarded")
    return effects
  }

  /// Stores all text that is not saved, when there is no time to ask.
  func saveAllUnsavedText(_ state: inout AppState) -> [AppEffect] {
    var effects: [NodeID: [AppEffect]] = [:]
    let copy = state
    for scene in copy.navigation.scenes {
      for tree in [scene.root] + scene.history.back + scene.history.forward {
        tree.forEachNode { node in
          guard let screen = node.screen, copy.hasUnsavedText(node.id) else { return }
          effects[node.id] = copy.effectsSaving(screen, node.id)
        }
      }
    }
    return effects.sorted { $0.key < $1.key }.flatMap { $0.value }
  }
}

extension AppState {
  /// A node of the active scene whose text is not saved.
  var unsavedNode: NodeID? {
    var found: NodeID?
    navigation.activeScene.root.forEachNode { if hasUnsavedText($0.id) { found = $0.id } }
    return found
  }

  fileprivate func effectsSaving(_ screen: NotesScreen, _ id: NodeID) -> [AppEffect] {
    switch screen {
    case .editor(let note):
      guard let memory = editorMemory(of: id), let stored = notes[note]?.note else { return [] }
      let new = stored.text(editedTo: memory.buffer.text)
      return [.apply(.edit(note, from: stored.text, to: new), .wish)]
    case .capture:
      return captureMemory(of: id)?.draft.map { [.create($0)] } ?? []
    default: return []
    }
  }
}

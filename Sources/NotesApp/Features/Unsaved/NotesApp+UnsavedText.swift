import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the alert's.
  func performOnUnsavedText(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    switch command {
    case .back, .close:
      state.afterText = nil
      return navigate(&state, .back)
    case .save:
      _ = navigate(&state, .dismiss)
      return perform(.save, &state)
    case .discard:
      _ = navigate(&state, .dismiss)
      return discard(&state) + goOn(&state)
    default: return nil
    }
  }

  private func discard(_ state: inout AppState) -> [AppEffect] {
    let id = state.activeNode.id
    guard state.hasUnsavedText(id) else { return [] }
    let effects = navigate(&state, .dismiss, discardingText: true)
    state.toast = NotesToast(text: "Discarded")
    return effects
  }
}

extension AppState {
  /// All text that is not saved, that of the histories too.
  var unsavedTexts: [UnsavedText] {
    var texts: [NodeID: UnsavedText] = [:]
    for tree in navigation.trees {
      tree.forEachNode { texts[$0.id] = unsavedText(of: $0.id) }
    }
    return texts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A node of the active scene whose text is not saved.
  var unsavedNode: NodeID? { unsavedNodes(in: navigation.activeScene).last }

  /// A node whose text is not saved, of the active scene before others.
  var unsavedNodeOfAnyScene: NodeID? {
    ([navigation.activeScene] + navigation.scenes).lazy
      .compactMap { unsavedNodes(in: $0).last }.first
  }

  /// The nodes of a scene whose text is not saved, each after what it is presented over.
  func unsavedNodes(in scene: Scene<NotesScreen>) -> [NodeID] {
    var nodes: [NodeID] = []
    scene.root.forEachNode { if hasUnsavedText($0.id) { nodes.append($0.id) } }
    return nodes
  }

  fileprivate func unsavedText(of id: NodeID) -> UnsavedText? {
    guard hasUnsavedText(id) else { return nil }
    switch memories[id] {
    case .editor(let memory):
      return .edited(memory.note, from: memory.original, to: memory.fields.noteText)
    case .capture(let fields): return fields.draft.map(UnsavedText.new)
    case .list, .reader, .search, .palette, .field, .tags, nil: return nil
    }
  }
}

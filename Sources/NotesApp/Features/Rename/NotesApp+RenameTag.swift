import NavigationCore
import TerminalUI

extension NotesApp {
  /// The field with the name of a tag.
  ///
  /// - Returns: Nil when the command is not the field's.
  func performOnRename(
    _ command: Command, ofTag tag: String, _ state: inout AppState
  ) -> [AppEffect]? {
    performOnName(command, &state) { rename(tag, $0, &$1) }
  }

  /// The field closes once the tags are stored.
  private func rename(
    _ tag: String, _ field: TextBuffer, _ state: inout AppState
  ) -> [AppEffect] {
    guard field.isModified, field.text != tag else { return navigate(&state, .dismiss) }
    guard NoteTag(field.text) != nil else {
      state.toast = NotesToast(text: NoteTag.rule, isError: true)
      return []
    }
    return [.renameTag(TagRenaming(of: tag, to: field.text))]
  }

  func prepareRename(
    _ id: NodeID, ofTag tag: String, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    guard state.tags != nil else { return [.loadTags] }
    guard state.tagCount(tag) != nil else {
      return refuseWriting(id, &state, because: "No note is tagged \(tag)")
    }
    if state.fieldMemory(of: id) == nil { state.memories[id] = .field(TextBuffer(tag, .field)) }
    return []
  }

  /// Closes the field, and gives the focus to the row of the new name.
  func tagRenamed(
    _ state: inout AppState, _ renaming: TagRenaming, _ ids: [NoteID]
  ) -> [AppEffect] {
    if state.activeScreen == .renameTag(renaming.tag) {
      _ = state.navigation.apply(.dismiss)
      state.pruneMemories()
    }
    guard !ids.isEmpty else {
      state.toast = NotesToast(text: "No note is tagged \(renaming.tag) any more", isError: true)
      return []
    }
    if state.activeScreen == .tags {
      state.memories[state.activeNode.id] = nil
      state.leftScreen = .tagged(renaming.name)
    }
    let effects = showChanges(
      of: ids, isTrashed: nil, keeping: state.focusedNote(in: .notes), &state)
    state.toast = NotesToast(
      text: "\(ids.count.notes) \(ids.count.are) tagged \(renaming.name) now"
        + state.hint(.undo, "takes it back"))
    return effects
  }
}

extension AppState {
  /// A tag and how many notes have it or one below it; nil where none has, or it is not known yet.
  func tagCount(_ tag: String) -> TagCount? {
    tags?.first { $0.tag == tag }
  }
}

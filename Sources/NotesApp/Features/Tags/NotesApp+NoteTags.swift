import NavigationCore
import TerminalUI

extension NotesApp {
  /// The sheet with the tags of a note: each change is stored at once.
  ///
  /// - Returns: Nil when the command is not the sheet's.
  func performOnTags(
    _ command: Command, of note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.navigation.activeNode.id
    guard var memory = state.tagsMemory(of: id) else { return nil }
    defer { state.memories[id] = .tags(memory) }
    let completions = state.tagCompletions(for: note)
    switch command {
    case .confirm: return addTag(to: note, &memory, completions, &state)
    case .text(.deleteBackward) where memory.field.isEmpty: return removeLastTag(of: note, state)
    default: return performOnTagRows(command, completions, &memory, &state)
    }
  }

  private func addTag(
    to note: NoteID, _ memory: inout TagsMemory, _ completions: [TagCount], _ state: inout AppState
  ) -> [AppEffect] {
    let completion = memory.focused(in: completions)?.tag
    let text = completion ?? memory.field.text
    guard let tags = state.notes[note]?.note?.tags else { return [] }
    guard completion != nil || NoteTag(text) != nil else {
      state.toast = Toast(text: NoteTag.rule, isError: true)
      return []
    }
    guard !tags.contains(text) else {
      state.toast = Toast(text: "It is tagged \(text) already")
      return []
    }
    memory = TagsMemory()
    return [.apply(.tags(note, from: tags, to: tags + [text]))]
  }

  private func removeLastTag(of note: NoteID, _ state: AppState) -> [AppEffect] {
    guard let tags = state.notes[note]?.note?.tags, !tags.isEmpty else { return [] }
    return [.apply(.tags(note, from: tags, to: tags.dropLast()))]
  }

  func prepareNoteTags(
    _ id: NodeID, of note: NoteID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    var memory = state.tagsMemory(of: id) ?? TagsMemory()
    guard let loaded = state.notes[note], state.tags != nil else {
      state.memories[id] = .tags(memory)
      return (state.notes[note] == nil ? [.loadNote(note)] : [])
        + (state.tags == nil ? [.loadTags] : [])
    }
    guard let tags = loaded.note?.tags else {
      return refuseWriting(id, &state, because: "There is no note \(note)")
    }
    memory.showFocus(
      of: state.tagCompletions(for: note).count, in: NoteTagsView.listRect(of: tags, in: size))
    state.memories[id] = .tags(memory)
    return []
  }

  /// A click on a completion takes it into the field.
  func clickTags(
    _ point: Point, on id: NodeID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard case .noteTags(let note) = state.navigation.activeScreen,
      let tags = state.notes[note]?.note?.tags
    else { return [] }
    let first = NoteTagsView.listRect(of: tags, in: size).origin.row
    return clickTagRows(point, from: first, state.tagCompletions(for: note), on: id, &state)
  }
}

extension AppState {
  /// The tags that a note does not have and that the field could become: those that begin like it, then those
  /// of which a part does.
  func tagCompletions(for note: NoteID) -> [TagCount] {
    let text = (tagsMemory(of: navigation.activeNode.id)?.field.text ?? "").lowercased()
    let own = Set(notes[note]?.note?.tags ?? [])
    let others = (tags ?? []).filter { !own.contains($0.tag) && $0.tag != text }
    let first = others.filter { $0.tag.lowercased().hasPrefix(text) }
    guard !text.isEmpty else { return first }
    return first
      + others.filter { tag in
        let lower = tag.tag.lowercased()
        return !lower.hasPrefix(text) && lower.contains("/" + text)
      }
  }

  func offers(_ command: Command, onTagsOf note: NoteID) -> Bool {
    guard let memory = tagsMemory(of: navigation.activeNode.id) else { return false }
    switch command {
    case .confirm: return memory.list.focus > 0 || !memory.field.isEmpty
    case .complete: return !tagCompletions(for: note).isEmpty
    case .text(.deleteBackward):
      return memory.field.isEmpty && notes[note]?.note?.tags.isEmpty == false
    default: return true
    }
  }
}

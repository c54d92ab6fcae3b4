import NavigationCore
import TerminalUI

extension NotesApp {
  /// The sheet with the tags of a note: each change is stored at once.
  ///
  /// - Returns: Nil when the command is not the sheet's.
  func performOnTags(
    _ command: Command, of note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    guard var memory = state.tagsMemory(of: id) else { return nil }
    defer { state.memories[id] = .tags(memory) }
    let (rows, own) = (state.tagRows(for: note), state.notes[note]?.note?.tags ?? [])
    let chosen = memory.focused(in: rows).flatMap { own.contains($0.tag) ? $0.tag : nil }
    switch command {
    case .confirm where chosen != nil, .text(.deleteBackward) where chosen != nil:
      return removeTag(chosen, of: note, state)
    case .confirm: return addTag(to: note, &memory, rows, &state)
    case .complete where memory.focusedRow == nil || chosen != nil:
      if let row = state.tagCompletions(for: note).first { memory = TagsMemory(row) }
      return []
    case .text(.deleteBackward) where memory.field.isEmpty:
      return removeTag(own.last, of: note, state)
    default: return performOnTagRows(command, rows, &memory, &state)
    }
  }

  private func addTag(
    to note: NoteID, _ memory: inout TagsMemory, _ rows: [TagCount], _ state: inout AppState
  ) -> [AppEffect] {
    let completion = memory.focused(in: rows)?.tag
    let text = completion ?? memory.field.text
    guard let tags = state.notes[note]?.note?.tags else { return [] }
    // What an import brought may be no tag by the rule.
    guard completion != nil || NoteTag(text) != nil || state.tagCount(text) != nil else {
      state.toast = NotesToast(text: NoteTag.rule, isError: true)
      return []
    }
    guard !tags.contains(text) else {
      state.toast = NotesToast(text: "It is tagged \(text) already")
      return []
    }
    memory = TagsMemory()
    return [.apply(.tags(note, from: tags, to: tags + [text]))]
  }

  private func removeTag(_ tag: String?, of note: NoteID, _ state: AppState) -> [AppEffect] {
    guard let tag, let tags = state.notes[note]?.note?.tags,
      let last = tags.lastIndex(of: tag)
    else { return [] }
    var left = tags
    left.remove(at: last)
    return [.apply(.tags(note, from: tags, to: left))]
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
      of: state.tagRows(for: note).count, in: NoteTagsView.listRect(of: tags, in: size))
    state.memories[id] = .tags(memory)
    return []
  }

  /// A click on a completion takes it into the field, one on a tag that the note has gives that the focus.
  func clickTags(
    _ point: Point, on id: NodeID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard case .noteTags(let note) = state.activeScreen,
      let tags = state.notes[note]?.note?.tags
    else { return [] }
    let first = NoteTagsView.listRect(of: tags, in: size).origin.row
    let rows = state.tagRows(for: note)
    let position = point.row - first + (state.tagsMemory(of: id)?.list.top ?? 0)
    if point.row >= first, rows.indices.contains(position), tags.contains(rows[position].tag) {
      var memory = TagsMemory()
      memory.list.moveFocus(to: position + 1)
      state.memories[id] = .tags(memory)
      return []
    }
    return clickTagRows(point, from: first, rows, on: id, &state)
  }
}

extension AppState {
  /// What there is to choose from below the field: the completions, and the tags that the note has, which can be
  /// taken off. As long as nothing is typed these come first.
  func tagRows(for note: NoteID) -> [TagCount] {
    let text = tagsMemory(of: activeNode.id)?.field.text ?? ""
    let own = (notes[note]?.note?.tags ?? []).filter { NoteTag.matches($0, prefix: text) }
    let rows = own.map { TagCount($0, count: 0) }
    return text.isEmpty ? rows + tagCompletions(for: note) : tagCompletions(for: note) + rows
  }

  /// Whether Enter takes a tag off the note.
  func takesTag(off note: NoteID) -> Bool {
    guard let memory = tagsMemory(of: activeNode.id),
      let row = memory.focused(in: tagRows(for: note))
    else { return false }
    return notes[note]?.note?.tags.contains(row.tag) == true
  }

  /// The tags that a note does not have and that the field could become: those that begin like it, then those
  /// of which a part does.
  func tagCompletions(for note: NoteID) -> [TagCount] {
    let text = (tagsMemory(of: activeNode.id)?.field.text ?? "").lowercased()
    let own = Set(notes[note]?.note?.tags ?? [])
    let matching = (tags ?? []).filter {
      !own.contains($0.tag) && $0.tag != text && NoteTag.matches($0.tag, prefix: text)
    }
    let begins = { (tag: TagCount) in tag.tag.lowercased().hasPrefix(text) }
    return matching.filter(begins) + matching.filter { !begins($0) }
  }

  func offers(_ command: Command, onTagsOf note: NoteID) -> Bool {
    guard let memory = tagsMemory(of: activeNode.id) else { return false }
    switch command {
    case .confirm: return memory.list.focus > 0 || !memory.field.isEmpty
    case .complete: return !tagCompletions(for: note).isEmpty && !takesTag(off: note)
    case .text(.deleteBackward):
      return memory.field.isEmpty && notes[note]?.note?.tags.isEmpty == false
    default: return true
    }
  }
}

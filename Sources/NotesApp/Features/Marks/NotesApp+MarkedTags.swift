import NavigationCore
import TerminalUI

extension NotesApp {
  /// The sheet with the tags of the marked notes: a tag that all have is taken off, another one added.
  ///
  /// - Returns: Nil when the command is not the sheet's.
  func performOnMarkedTags(
    _ command: Command, of list: NoteList, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    guard var memory = state.tagsMemory(of: id) else { return nil }
    defer { state.memories[id] = .tags(memory) }
    let rows = state.markedTagRows(of: list)
    guard command == .confirm else { return performOnTagRows(command, rows, &memory, &state) }
    guard let change = state.tagChange(memory, rows, of: list) else {
      state.toast = NotesToast(text: NoteTag.rule, isError: true)
      return []
    }
    memory = TagsMemory()
    return [.applyToAll(change, state.marks(in: list), of: state.query(of: list))]
  }

  func prepareMarkedTags(
    _ id: NodeID, of list: NoteList, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    var memory = state.tagsMemory(of: id) ?? TagsMemory()
    memory.showFocus(
      of: state.markedTagRows(of: list).count, in: NoteTagsView.listRect(of: [], in: size))
    state.memories[id] = .tags(memory)
    let marked = state.marks(in: list)
    return (state.markedTags?.notes == marked ? [] : [.loadTagsOf(marked)])
      + (state.tags == nil ? [.loadTags] : [])
  }

  /// A click on a tag takes it into the field.
  func clickMarkedTags(
    _ point: Point, on id: NodeID, of list: NoteList, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard state.activeNode.id == id else { return [] }
    let first = NoteTagsView.listRect(of: [], in: size).origin.row
    return clickTagRows(point, from: first, state.markedTagRows(of: list), on: id, &state)
  }

  func drawMarkedTags(
    _ id: NodeID, of list: NoteList, _ isActive: Bool, _ state: AppState,
    in canvas: inout Canvas
  ) {
    let count = state.marks(in: list).count
    guard count > 0 else {
      return drawEmpty("No note of the list is marked.", isActive, state.theme, in: &canvas)
    }
    guard let memory = state.tagsMemory(of: id) else { return }
    NoteTagsView(
      tags: [], completions: state.markedTagRows(of: list),
      value: { $0.count == 0 ? "" : $0.count == count ? "on all" : "on \($0.count)" },
      memory: memory, isActive: isActive, theme: state.theme
    ).draw(in: &canvas)
  }
}

extension AppState {
  /// The tags that the marked notes have, each with how many of them, and then all others: as far as they are
  /// like what is written.
  func markedTagRows(of list: NoteList) -> [TagCount] {
    guard let markedTags, markedTags.notes == marks(in: list), !markedTags.notes.isEmpty else {
      return []
    }
    let text = tagsMemory(of: activeNode.id)?.field.text ?? ""
    let own = Set(markedTags.tags.map(\.tag))
    let others = (tags ?? []).filter { !own.contains($0.tag) }.map { TagCount($0.tag, count: 0) }
    return (markedTags.tags + others).filter { NoteTag.matches($0.tag, prefix: text) }
  }

  /// What the row of the focus, or the field, wishes; nil where that is no tag.
  fileprivate func tagChange(
    _ memory: TagsMemory, _ rows: [TagCount], of list: NoteList
  ) -> NotesChange? {
    guard memory.focusedRow != nil else {
      return NoteTag(memory.field.text).map { .tags(adding: [$0.text], removing: []) }
    }
    guard let row = memory.focused(in: rows) else { return nil }
    return row.count == marks(in: list).count
      ? .tags(adding: [], removing: [row.tag]) : .tags(adding: [row.tag], removing: [])
  }

  /// Whether Enter takes a tag off the marked notes.
  var takesTagOff: Bool {
    guard case .markedTags(let list) = activeScreen,
      let memory = tagsMemory(of: activeNode.id)
    else { return false }
    if case .tags([], _)? = tagChange(memory, markedTagRows(of: list), of: list) { return true }
    return false
  }

  func offers(_ command: Command, onMarkedTagsOf list: NoteList) -> Bool {
    guard let memory = tagsMemory(of: activeNode.id), !marks(in: list).isEmpty else {
      return ![.confirm, .complete, .text(.deleteBackward)].contains(command)
    }
    switch command {
    case .confirm: return memory.list.focus > 0 || !memory.field.isEmpty
    case .complete: return !markedTagRows(of: list).isEmpty
    case .text(.deleteBackward): return false
    default: return true
    }
  }
}

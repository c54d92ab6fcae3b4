import NavigationCore
import TerminalUI

extension NotesApp {
  /// The most notes that are marked at once.
  static let markLimit = 10_000

  /// Marks notes of a list, and does to all marked ones what is else done to the one that has the focus.
  ///
  /// - Returns: Nil when the command is not about marks.
  func performOnMarks(
    _ command: Command, in list: NoteList, _ state: inout AppState
  ) -> [AppEffect]? {
    let marked = state.marks(in: list)
    switch command {
    case .mark: return markFocusedNote(in: list, &state)
    case .markAll: return markAll(in: list, &state)
    case _ where marked.isEmpty: return nil
    case .back:
      state.mark([], in: list)
      return []
    case .deleteForEver where list == .trash:
      return navigate(&state, .present(.deletingMarked, .alert, isDismissable: true))
    case .restore where list == .trash:
      return [.applyToAll(.trash(false), marked, of: state.query(of: list))]
    case .trash: return [.applyToAll(.trash(true), marked, of: state.query(of: list))]
    case .pin: return [.applyToAll(.pin(true), marked, of: state.query(of: list))]
    case .tags: return navigate(&state, .present(.markedTags(list), .sheet, isDismissable: true))
    case .copyText: return [.readTexts(marked, of: state.query(of: list))]
    default: return nil
    }
  }

  private func markFocusedNote(in list: NoteList, _ state: inout AppState) -> [AppEffect] {
    guard let note = state.focusedNote(in: list), let listing = state.listings[list] else {
      return []
    }
    var marked = state.marks(in: list)
    if marked.remove(note) == nil { marked.insert(note) }
    state.mark(marked, in: list)
    let focus = state.focus(in: list)
    return focus + 1 < listing.count ? focusRow(focus + 1, of: list, &state) : []
  }

  private func markAll(in list: NoteList, _ state: inout AppState) -> [AppEffect] {
    let count = state.listings[list]?.count ?? 0
    guard state.marks(in: list).count < min(count, Self.markLimit) else {
      state.mark([], in: list)
      return []
    }
    return [.findNotes(state.query(of: list), limit: Self.markLimit)]
  }

  /// What came of an effect on marked notes.
  func reduceMarked(_ state: inout AppState, _ action: AppAction) -> [AppEffect] {
    switch action {
    case .notesFound(let query, let ids):
      guard query == state.query(of: query.list) else { return [] }
      state.mark(Set(ids), in: query.list)
      let first = ids.count == Self.markLimit ? "The first " : ""
      state.toast = NotesToast(text: "\(first)\(ids.count.notes) \(ids.count.are) marked")
      return []
    case .textsRead(let notes): return copyTexts(of: notes, &state)
    case .tagsOfNotesLoaded(let tags):
      state.markedTags = tags
      return []
    case .allChanged(let change, let ids): return allChanged(&state, change, ids)
    default: return []
    }
  }

  /// Shows what was done to all marked notes: the row that has the focus keeps it, or the next one that is
  /// left gets it.
  private func allChanged(
    _ state: inout AppState, _ change: NotesChange, _ ids: [NoteID]
  ) -> [AppEffect] {
    guard !ids.isEmpty else {
      state.toast = NotesToast(text: "Nothing is changed: it is so already")
      return []
    }
    let gone = change.isTrashed == nil ? [] : Set(ids)
    let kept = state.activeScreen.markedList.flatMap {
      state.nextNote(in: $0, besides: gone)
    }
    let effects = showChanges(of: ids, isTrashed: change.isTrashed, keeping: kept, &state)
    state.toast = NotesToast(text: change.message(count: ids.count, state))
    return effects
  }
}

extension NotesScreen {
  /// The list whose marks the screen is about.
  var markedList: NoteList? {
    if case .markedTags(let list) = self { list } else { list }
  }
}

extension AppState {
  /// The notes that are marked in a list.
  func marks(in list: NoteList) -> Set<NoteID> {
    nodeID(of: list).map { listMemory(of: $0).marked } ?? []
  }

  mutating func mark(_ notes: Set<NoteID>, in list: NoteList) {
    guard let id = nodeID(of: list) else { return }
    var memory = listMemory(of: id)
    memory.marked = notes
    memories[id] = .list(memory)
  }

  /// Whether notes of the list are marked that has the keys.
  var hasMarks: Bool { !markSign.isEmpty }

  /// How many notes are marked in the list that has the keys; empty where none are.
  var markSign: String {
    let count = activeScreen.list.map { marks(in: $0).count } ?? 0
    return count == 0 ? "" : "\(count) marked"
  }

  /// The keys that act on the marked notes; nil where none are.
  var markHints: [(Command, String)]? {
    guard let list = activeScreen.list else { return nil }
    if marks(in: list).isEmpty { return nil }
    let actions: [(Command, String)] =
      list == .trash
      ? [(.restore, "restore"), (.deleteForEver, "delete")]
      : [(.trash, "trash"), (.tags, "tag"), (.pin, "pin"), (.copyText, "copy")]
    return actions + [(.mark, "mark"), (.markAll, "all"), (.back, "none"), (.help, "help")]
  }

  /// The note that has the focus of a list, or the nearest one that is not among some others.
  fileprivate func nextNote(in list: NoteList, besides others: Set<NoteID>) -> NoteID? {
    guard let listing = listings[list] else { return nil }
    let index = min(max(0, focus(in: list) - listing.start), listing.rows.count)
    let rows = listing.rows[index...] + listing.rows[..<index].reversed()
    return rows.first { !others.contains($0.id) }?.id
  }
}

extension NotesChange {
  /// What has become of so many notes, and how it is taken back.
  fileprivate func message(count: Int, _ state: AppState) -> String {
    let notes = "\(count.notes) \(count.are)"
    let undo = state.hint(.undo, "undoes")
    return switch self {
    case .trash(true):
      "\(notes) in the trash" + state.hint(.undo, "brings \(count == 1 ? "it" : "them") back")
    case .trash(false): "\(notes) back" + undo
    case .pin(true): "\(notes) pinned" + undo
    case .pin(false): "\(notes) not pinned any more" + undo
    case .tags(let added, let removed):
      (added.first.map { "\(notes) tagged \($0)" }
        ?? "\(notes) not tagged \(removed.first ?? "") any more") + undo
    }
  }
}

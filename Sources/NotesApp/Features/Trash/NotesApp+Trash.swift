import NavigationCore
import TerminalUI

extension NotesApp {
  /// Shows a note in the trash that a link wanted elsewhere.
  func showInTrash(_ id: NoteID, _ state: inout AppState) -> [AppEffect] {
    let effects = open("/trash/\(id)", from: .app, &state)
    state.toast = NotesToast(
      text: "Note \(id) is in the trash" + state.hint(.restore, "restores it"))
    return effects + reloadList(&state, around: nil)
  }

  /// The alert that wants the word before it has something deleted.
  ///
  /// - Returns: Nil when the command is not the alert's.
  func performOnDeletion(
    _ command: Command, _ deletion: AppEffect, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    switch command {
    case .confirm:
      guard state.canDelete else {
        state.toast = NotesToast(text: "Nothing is deleted: the word is “\(AppState.deletionWord)”")
        return []
      }
      return [deletion]
    default:
      var field = state.fieldMemory(of: id) ?? TextBuffer("", .field)
      defer { state.memories[id] = .field(field) }
      return performOnField(command, &field, &state)
    }
  }

  func prepareDeletion(
    _ id: NodeID, of note: NoteID?, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    if state.fieldMemory(of: id) == nil { state.memories[id] = .field(TextBuffer("", .field)) }
    if let note { return state.notes[note] == nil ? [.loadNote(note)] : [] }
    return state.listings[.trash] == nil ? [state.load(.trash, around: nil, position: 0)] : []
  }

  /// Leaves what is gone for ever, undo included.
  func deleted(_ state: inout AppState, _ ids: Set<NoteID>, _ title: String?) -> [AppEffect] {
    for id in ids { state.notes[id] = nil }
    state.dropListings()
    var effects: [AppEffect] = []
    if state.activeScreen.isDeletion { effects = navigate(&state, .dismiss) }
    effects += leave(&state) { $0.noteID.map(ids.contains) == true }
    let what = title.map { "“\($0)” is" } ?? "\(ids.count.notes) \(ids.count.are)"
    state.toast = NotesToast(text: "\(what) gone for ever")
    return effects
  }
}

extension NotesScreen {
  fileprivate var isDeletion: Bool {
    switch self {
    case .deletion, .emptyingTrash, .deletingMarked: true
    default: false
    }
  }
}

extension AppState {
  /// What has to be typed before anything is deleted for ever.
  static let deletionWord = "delete"

  /// Whether the word is typed, and there is something to delete.
  var canDelete: Bool {
    let text = fieldMemory(of: activeNode.id)?.text
    return text == Self.deletionWord && question(of: activeScreen).hasAnswer
  }

  /// What is asked before something is deleted for ever.
  func question(of screen: NotesScreen) -> DeletionView.Question {
    switch screen {
    case .deletion(let id):
      guard let note = notes[id]?.note, note.isTrashed else {
        return .nothing("Note \(id) is not in the trash.")
      }
      return .ask("Delete “\(inMessage(note.title))” for ever?")
    case .deletingMarked:
      let count = marks(in: .trash).count
      return count == 0
        ? .nothing("No note of the trash is marked.") : .ask("Delete \(count.notes) for ever?")
    default:
      let count = listings[.trash]?.total ?? 0
      return count == 0 ? .nothing("The trash is empty.") : .ask("Delete \(count.notes) for ever?")
    }
  }
}

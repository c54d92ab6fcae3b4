import NavigationCore
import TerminalUI

extension NotesApp {
  /// Does what a key asks for where a note is written.
  ///
  /// - Returns: Nil when the command is not for the fields.
  func performOnFields(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    let id = state.activeNode.id
    let size = state.contentRect(of: id)?.size ?? state.size
    // Lines go on from the title into the text.
    let command = pastesLines(command, state) ? .text(.insert(state.clipboard)) : command
    if var fields = state.fields(of: id),
      let effects = performOnClipboard(command, &fields.focused, &state)
    {
      fields.showFirst()
      state.updateFields(of: id) { $0 = fields }
      return effects
    }
    let titles = state.offeredTitles(in: id)
    var isDone = false
    state.updateFields(of: id) { isDone = $0.performOnOffer(command, titles) }
    if isDone { return [] }
    state.updateFields(of: id) { isDone = $0.perform(command, in: size) }
    if command == .text(.mark), state.fields(of: id)?.focused.isMarking == true {
      state.toast = NotesToast(text: "Select by moving; \(markHint(state))")
    }
    return isDone ? [] : nil
  }

  private func pastesLines(_ command: Command, _ state: AppState) -> Bool {
    guard command == .paste, let fields = state.fields(of: state.activeNode.id) else {
      return false
    }
    return fields.field == .title && fields.find == nil
      && state.clipboard.contains(where: \.isNewline)
  }

  /// The keys that are of use with a selection.
  private func markHint(_ state: AppState) -> String {
    let commands: [(Command, String)] = [(.cut, "cuts"), (.copy, "copies")]
    return commands.compactMap { command, verb in
      state.environment.keys.firstKey(of: command, in: state.contexts).map { "\($0) \(verb)" }
    }.joined(separator: ", ")
  }

  /// Whether a step back leaves what is written, and not what is sought or offered in it.
  func isLeaving(_ id: NodeID, _ state: AppState) -> Bool {
    state.fields(of: id)?.find == nil && state.offeredTitles(in: id).isEmpty
  }

  /// Goes back, or asks first when text would be lost.
  func leaveWriting(_ id: NodeID, _ state: inout AppState) -> [AppEffect] {
    guard state.hasUnsavedText(id) else { return navigate(&state, .back) }
    return navigate(&state, .present(.unsavedText, .alert, isDismissable: true))
  }

  /// Closes a screen of writing that a link led to, and says why.
  func refuseWriting(
    _ id: NodeID, _ state: inout AppState, because problem: String
  ) -> [AppEffect] {
    if state.activeNode.id == id {
      _ = state.navigation.apply(.dismiss)
      state.pruneMemories()
    }
    state.toast = NotesToast(text: problem, isError: true)
    return []
  }
}

extension AppState {
  /// What the notes are opened for reading only has to say to every key that writes.
  static let readOnlyProblem = "Read-only: notes cannot be changed"

  /// Changes the fields of a node, if it has some.
  mutating func updateFields(of id: NodeID, _ body: (inout NoteFields) -> Void) {
    // Taken out meanwhile: text that is in two places is copied as a whole when it is changed.
    switch memories.removeValue(forKey: id) {
    case .editor(var memory):
      body(&memory.fields)
      memories[id] = .editor(memory)
    case .capture(var fields):
      body(&fields)
      memories[id] = .capture(fields)
    case let other: memories[id] = other
    }
  }
}

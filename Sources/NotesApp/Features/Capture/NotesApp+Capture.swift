import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the sheet's.
  func performOnCapture(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    let id = state.navigation.activeNode.id
    guard case .capture(let title, let text) = state.navigation.activeScreen else { return nil }
    var memory = state.captureMemory(of: id) ?? CaptureMemory(prefilledWith: title, text)
    switch command {
    case .text(.insert("\n")) where memory.field == .title, .nextField:
      memory.field = memory.field == .title ? .text : .title
    case .text(let text):
      let size = state.contentRect(of: id).map { CaptureView.textRect(in: $0.size).size }
      memory.apply(text, in: size ?? state.size)
    case .save: return saveCapture(memory, &state)
    case .back: return leaveWriting(id, &state)
    default: return nil
    }
    state.memories[id] = .capture(memory)
    return []
  }

  private func saveCapture(_ memory: CaptureMemory, _ state: inout AppState) -> [AppEffect] {
    guard let draft = memory.draft else {
      state.toast = Toast(text: "There is nothing to save yet", isError: true)
      return []
    }
    return [.create(draft)]
  }

  func prepareCapture(
    _ id: NodeID, title: String, text: String, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    var memory = state.captureMemory(of: id) ?? CaptureMemory(prefilledWith: title, text)
    memory.scroll = memory.text.scroll(
      from: memory.scroll, showingCursorIn: CaptureView.textRect(in: size).size)
    state.memories[id] = .capture(memory)
    return []
  }
}

extension CaptureMemory {
  /// What a link pre-fills is text that is not saved yet: leaving asks before it goes.
  init(prefilledWith title: String, _ text: String) {
    self.title = TextBuffer("", .field)
    self.text = TextBuffer("", .editor)
    self.title.apply(.insert(title), in: .zero)
    self.text.apply(.insert(text), in: .zero)
    field = title.isEmpty ? .title : .text
  }

  mutating func apply(_ command: TextCommand, in size: Size) {
    switch field {
    case .title: title.apply(command, in: size)
    case .text: text.apply(command, in: size)
    }
  }

  /// The note to store; nil while there is nothing but blanks.
  var draft: NoteDraft? {
    let title = title.text[...].trimmed
    let body = NoteBody.text(text.text)
    guard !title.isEmpty || body.derivedTitle != nil else { return nil }
    return NoteDraft(
      title: title.isEmpty ? body.derivedTitle ?? "Untitled" : String(title), body: body)
  }
}

import NavigationCore
import TerminalUI

extension NotesApp {
  /// How many templates can be chosen from.
  static let templateLimit = 500

  /// - Returns: Nil when the command is not for the list of templates.
  func performOnTemplates(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    let id = state.activeNode.id
    let templates = state.templates ?? []
    let page = state.contentRect(of: id).map { NoteRowsView.visibleCount(in: $0.size) } ?? 10
    var memory = state.listMemory(of: id)
    if let movement = command.movement {
      memory.position.move(movement, of: templates.count, showing: page)
      state.memories[id] = .list(memory)
      return []
    }
    guard command == .open else { return nil }
    return take(templates, at: memory.position.focus)
  }

  func clickTemplates(_ point: Point, _ size: Size, _ state: AppState) -> [AppEffect] {
    let top = state.listMemory(of: state.activeNode.id).position.top
    return take(state.templates ?? [], at: top + point.row / NoteRowsView.height(in: size))
  }

  private func take(_ templates: [NoteSummary], at position: Int) -> [AppEffect] {
    templates.indices.contains(position) ? [.takeTemplate(templates[position].id)] : []
  }

  /// A new note that begins as the template takes the place of the list.
  func templateTaken(
    _ state: inout AppState, _ note: Note?, _ time: LocalTime
  ) -> [AppEffect] {
    guard state.activeScreen == .templates else { return [] }
    guard let note, let template = NoteTemplate(note) else {
      state.templates = nil
      state.toast = NotesToast(text: "It is no template any more", isError: true)
      return []
    }
    guard case .text = note.body else {
      state.toast = NotesToast(
        text: """
          “\(note.title)” is not UTF-8 text; `navtui add --template \(note.id)` makes a note of it
          """, isError: true)
      return []
    }
    let effects = navigate(&state, .replaceTop(.capture(title: "", text: "")))
    let begun = template.begun(at: time)
    state.memories[state.activeNode.id] = .capture(NoteFields(begun))
    if !begun.tags.isEmpty {
      state.toast = NotesToast(text: "It will be tagged \(begun.tags.joined(separator: ", "))")
    }
    return effects
  }

  func prepareTemplates(
    _ id: NodeID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    guard let templates = state.templates else { return [.loadTemplates] }
    var memory = state.listMemory(of: id)
    memory.position.showFocus(
      showing: NoteRowsView.visibleCount(in: size), of: templates.count)
    state.memories[id] = .list(memory)
    return []
  }

  func drawTemplates(
    _ id: NodeID, _ isActive: Bool, _ state: AppState, in canvas: inout Canvas
  ) {
    guard let templates = state.templates else { return }
    guard !templates.isEmpty else {
      return drawEmpty(state.whyNoTemplates, isActive, state.theme, in: &canvas)
    }
    NoteRowsView(
      row: { templates.indices.contains($0) ? templates[$0] : nil }, count: templates.count,
      memory: state.listMemory(of: id), isActive: isActive, now: state.now, theme: state.theme
    ).draw(in: &canvas)
  }
}

extension AppState {
  fileprivate var whyNoTemplates: SafeText {
    let hint = hint(.tags, "tags one in a list", in: [.list])
    return SafeText(
      """
      There are no templates. A note that is tagged \(NoteTemplate.tag) is one: new notes begin with its \
      text, in which {{date}}, {{time}}, {{weekday}}, {{title}} and {{cursor}} are replaced\(hint).
      """)
  }
}

extension NoteFields {
  /// What a note begins with that is made from a template; as long as nothing is written in it, nothing is
  /// lost with it.
  init(_ begun: BegunNote) {
    let title = TextBuffer(begun.title, .field)
    let text = TextBuffer(begun.text, .editor)
    let isInTitle = begun.title.tail != nil || (title.isEmpty && text.isEmpty)
    self.init(title: title, text: text, field: isInTitle ? .title : .text, tags: begun.tags)
  }

  /// A note that was just made, with the cursor where its template says.
  init(_ note: Note, begun: FilledText) {
    self.init(note)
    text = TextBuffer(begun, .editor)
  }
}

extension TextBuffer {
  /// The text with the cursor in its place, else at the end.
  fileprivate init(_ filled: FilledText, _ kind: Kind) {
    self.init(filled.whole.text, kind)
    let end = TextBuffer(filled.head.text, kind).end
    apply(.move(.position(end)), in: .zero)
  }
}

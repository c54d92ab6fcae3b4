import NavigationCore
import TerminalUI

extension NotesApp {
  /// Ranks what there is to choose, brings the row in focus into sight, and looks for the notes and tags
  /// that are called so, or that a link may become.
  func preparePalette(
    _ screen: PresentedScreen<NotesScreen>, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard case .palette(let query) = screen.screen else { return [] }
    let content = paletteContent(of: screen.id, query, state)
    state.palettes[screen.id] = content
    var memory =
      state.paletteMemory(of: screen.id) ?? PaletteMemory(field: TextBuffer(query, .field))
    let visible = content.rowsRect(in: size).size.rows
    memory.list.showFocus(showing: visible, of: content.rows.count)
    state.memories[screen.id] = .palette(memory)
    if query.isEmpty { return [] }
    guard query.isLinkBeginning else {
      if state.tags == nil { return [.loadTags] }
      return state.titleMatches?.text == query ? [] : [.findTitles(matching: query)]
    }
    guard let value = completion(of: query, state).value else { return [] }
    if value.isTag, state.tags == nil { return [.loadTags] }
    guard value.isNote else { return [] }
    let list = list(completing: value, state)
    if let known = state.linkNotes, known.text == value.text, known.list == list { return [] }
    return [.findLinkNotes(matching: value.text, in: list)]
  }

  func drawPalette(
    _ screen: PresentedScreen<NotesScreen>, _ state: AppState, in canvas: inout Canvas
  ) {
    guard let memory = state.paletteMemory(of: screen.id), let content = state.palettes[screen.id]
    else { return }
    PaletteView(
      memory: memory, content: content, isActive: screen.isActive, theme: state.theme
    ).draw(in: &canvas)
  }
}

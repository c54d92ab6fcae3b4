import NavigationCore
import TerminalUI

extension NotesApp {
  /// The most choices that are remembered.
  private static let recentLimit = 5

  func openPalette(_ state: inout AppState) -> [AppEffect] {
    state.linkNotes = nil
    return navigate(&state, .present(.palette(query: ""), .sheet, isDismissable: true))
  }

  /// - Returns: Nil when the command is not the palette's.
  func performOnPalette(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    let id = state.activeNode.id
    guard case .palette(let query) = state.activeScreen,
      let memory = state.paletteMemory(of: id), let content = state.palettes[id]
    else { return nil }
    let page = state.contentRect(of: id).map { content.rowsRect(in: $0.size).size.rows } ?? 10
    if let movement = command.movement {
      state.updatePalette { $0.list.move(movement, of: content.rows.count, showing: page) }
      return []
    }
    switch command {
    case .open: return choose(in: content, at: memory.list.focus, &state)
    case .complete: return complete(query, content, at: memory.list.focus, &state)
    case .palette: return navigate(&state, .dismiss)
    default: return edit(command, memory.field, &state)
    }
  }

  func clickPalette(
    _ point: Point, _ screen: PresentedScreen<NotesScreen>, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard screen.isActive, let memory = state.paletteMemory(of: screen.id),
      let content = state.palettes[screen.id]
    else { return [] }
    let first = content.rowsRect(in: size).origin.row
    guard point.row >= first else { return [] }
    return choose(in: content, at: memory.list.top + point.row - first, &state)
  }

  /// Changes the field, and begins at the top of what is found then.
  private func edit(
    _ command: Command, _ field: TextBuffer, _ state: inout AppState
  ) -> [AppEffect]? {
    var field = field
    guard let effects = performOnField(command, &field, &state) else { return nil }
    state.updatePalette { memory in
      memory.field = field
      memory.list = ListPosition()
    }
    return effects
  }

  private func write(_ link: String, _ state: inout AppState) -> [AppEffect] {
    state.updatePalette { memory in
      memory.field = TextBuffer(link, .field)
      memory.list = ListPosition()
    }
    return []
  }

  /// Completes the link as far as all that it can become are the same, and then to the one in focus.
  private func complete(
    _ query: String, _ content: PaletteContent, at position: Int, _ state: inout AppState
  ) -> [AppEffect] {
    let links = content.rows.compactMap(\.link).filter { $0 != query }
    guard let first = links.first else {
      state.toast = NotesToast(
        text: query.isLinkBeginning
          ? content.problem ?? "The link is whole" : "This completes links; / begins one")
      return []
    }
    let common = links.dropFirst().reduce(first) { $0.commonBeginning(with: $1) }
    if common.hasPrefix(query), common != query { return write(common, &state) }
    let focused = content.rows.indices.contains(position) ? content.rows[position].link : nil
    return write(focused.flatMap { $0 == query ? nil : $0 } ?? first, &state)
  }

  private func choose(
    in content: PaletteContent, at position: Int, _ state: inout AppState
  ) -> [AppEffect] {
    guard content.rows.indices.contains(position) else {
      state.toast = NotesToast(text: content.problem ?? "Nothing is found yet", isError: true)
      return []
    }
    let choice = content.rows[position].choice
    // The beginning of a link is written on.
    if case .link(let link) = choice, (try? route(toLink: link, state)) == nil {
      return write(link, &state)
    }
    state.recentChoices.removeAll { $0 == choice }
    state.recentChoices = [choice] + state.recentChoices.prefix(Self.recentLimit - 1)
    return navigate(&state, .dismiss) + perform(choice, &state)
  }

  private func perform(_ choice: PaletteRow.Choice, _ state: inout AppState) -> [AppEffect] {
    switch choice {
    case .command(let command): return perform(command, &state)
    case .place(let path): return go(to: state.link(toPath: path), &state)
    case .link(let link): return go(to: link, &state)
    case .overlay(let path):
      guard let route = try? route(toPath: path, state) else { return [] }
      if let picker = route.legs.last?.screen, picker.isPicker { return pick(picker, &state) }
      return navigate(&state, .append(route))
    }
  }
}

extension AppState {
  /// Changes what is typed and chosen in the active palette; the place follows.
  fileprivate mutating func updatePalette(_ body: (inout PaletteMemory) -> Void) {
    let id = activeNode.id
    guard var memory = paletteMemory(of: id) else { return }
    body(&memory)
    memories[id] = .palette(memory)
    navigation.apply(.update(.palette(query: memory.field.text)))
  }
}

extension PaletteRow {
  fileprivate var link: String? {
    if case .link(let link) = choice { link } else { nil }
  }
}

extension String {
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

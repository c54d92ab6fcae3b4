import NavigationCore
import TerminalUI

extension NotesApp {
  /// What the palette of a node shows.
  func paletteContent(of id: NodeID, _ query: String, _ state: AppState) -> PaletteContent {
    if query.isLinkBeginning { return linkContent(query, state) }
    let rows = rankedRows(query, state.beneath(id), noteRows(query, state))
    let scheme = NotesRoutes.scheme
    // A link begins with a word, too.
    let isScheme = !query.isEmpty && scheme.hasPrefix(query)
    return PaletteContent(rows: rows + (isScheme ? linkContent(query, state).rows : []))
  }

  /// The notes and tags that are called so.
  private func noteRows(_ query: String, _ state: AppState) -> [PaletteRow] {
    guard let pattern = SearchPattern(query), !query.isEmpty else { return [] }
    let notes = state.titleMatches.map { $0.text == query ? $0.notes : [] } ?? []
    let rows = notes.map {
      PaletteRow(title: $0.title, value: "note", choice: .place("/notes/\($0.id)"))
    }
    let place = completion(of: "/tags/", state).value
    let tags = (state.tags ?? []).filter { !pattern.hits(in: SafeText($0.tag)).isEmpty }
    return rows
      + tags.prefix(Self.tagRowLimit).compactMap { tag in
        place.map {
          PaletteRow(
            title: tag.tag, value: tag.count.notes, choice: .link($0.link(with: tag.tag)))
        }
      }
  }

  /// More tags are not listed: who has so many to choose from types another letter.
  private static var tagRowLimit: Int { 20 }

  /// What the app does and has, the best matches first. Of what matches alike actions come first; notes that
  /// match by other spellings of their names are last.
  private func rankedRows(
    _ query: String, _ state: AppState, _ named: [PaletteRow]
  ) -> [PaletteRow] {
    let actions = state.actionRows
    let rows = actions.filter { !$0.isMoving } + placeRows(state) + actions.filter(\.isMoving)
    let pattern = FuzzyPattern(query)
    guard !pattern.isEmpty else { return rows.recentFirst(state.recentChoices) }
    let ranked = pattern.ranked(rows + named, by: \.title).map { ranked in
      var row = ranked.element
      row.marks = ranked.match.offsets
      return row
    }
    let known = Set(ranked.map(\.choice))
    return ranked + named.filter { !known.contains($0.choice) }
  }

  /// The places of the table that need no value, but the questions that it asks and the palette itself.
  private func placeRows(_ state: AppState) -> [PaletteRow] {
    table.entries.dropFirst().compactMap { entry in
      guard !entry.label.contains("{"), entry.style != .presented(.alert) else { return nil }
      let path = entry.label
      guard let screens = screens(at: path, state), !screens.contains(.palette(query: "")) else {
        return nil
      }
      let isOverlay = if case .presented = entry.style { entry.parent == 0 } else { false }
      let title = isOverlay ? screens.last.map(state.title(of:)) : state.trail(screens)
      return PaletteRow(
        title: title ?? path, value: path, choice: isOverlay ? .overlay(path) : .place(path))
    }
  }

  private func screens(at path: String, _ state: AppState) -> [NotesScreen]? {
    (try? route(toPath: path, state))?.legs.compactMap(\.screen)
  }

  /// The route to a path of the table in the scene that is shown.
  func route(toPath path: String, _ state: AppState) throws(LinkError) -> Route<NotesScreen> {
    try table.route(
      to: state.link(toPath: path), scenes: state.navigation.scenes.map(\.name))
  }
}

extension AppState {
  /// The link to a path of the table in the scene that is shown.
  func link(toPath path: String) -> String {
    "\(NotesRoutes.scheme)://\(navigation.activeScene.name)\(path)"
  }

  /// The app as it is without a node and what lies over it.
  fileprivate func beneath(_ id: NodeID) -> AppState {
    var state = self
    state.navigation.apply(.popBefore(.id(id)))
    return state
  }

  /// The actions that do something now with all their keys.
  fileprivate var actionRows: [PaletteRow] {
    var keys: [Command: String] = [:]
    var commands: [Command] = []
    for binding in environment.keys.keyMap.bindings(in: contexts)
    where offersInPalette(binding.command) {
      let shown = binding.keys.shown
      if let others = keys[binding.command] {
        keys[binding.command] = others + "  " + shown
      } else {
        keys[binding.command] = shown
        commands.append(binding.command)
      }
    }
    return commands.map {
      PaletteRow(title: title(of: $0), value: keys[$0] ?? "", choice: .command($0))
    }
  }

  private func offersInPalette(_ command: Command) -> Bool {
    switch command {
    case .palette, .interrupt, .text(.insert): false
    case .selectTab(let number): tabNames.indices.contains(number - 1)
    default: offers(command)
    }
  }

  private func title(of command: Command) -> String {
    guard case .selectTab(let number) = command else { return command.title }
    return "tab " + AppState.title(ofTab: tabNames[number - 1])
  }
}

extension PaletteRow {
  /// Whether it goes through what is shown, and does no more.
  fileprivate var isMoving: Bool {
    guard case .command(let command) = choice else { return false }
    return switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .moveToTop,
      .moveToBottom, .text(.move):
      true
    default: false
    }
  }
}

extension [PaletteRow] {
  /// The rows that were chosen before, the latest first, and then the others.
  fileprivate func recentFirst(_ choices: [PaletteRow.Choice]) -> [PaletteRow] {
    let recent = choices.compactMap { choice in first { $0.choice == choice } }
    return recent + filter { !choices.contains($0.choice) }
  }
}

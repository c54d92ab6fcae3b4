import NavigationCore

/// All actions, places and links, by a few letters.
struct PaletteScreen<App: ScreenApp>: Screen {
  var text = TextBuffer("", .field) {
    didSet { if text.lines != oldValue.lines { position = ListPosition() } }
  }
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Palette" }

  func body(_ context: Context<App>) -> Body {
    let suggestions = context.suggestions(for: text.text)
    TextField("", \.text, placeholder: "Action, place or link")
    Fixed(rows: 12) {
      List(\.position, suggestions, completesField: true) { suggestion in
        ListRow(suggestion.title, suggestion.detail)
      } open: { index, screen, turn in
        turn.dismiss()
        for step in suggestions[index].steps { turn.take(step) }
      }
    }
  }
}

extension Context {
  /// What can be chosen in the palette for a text, the best first.
  fileprivate func suggestions(for text: String) -> [Suggestion<App>] {
    let own = app.suggestions(for: text, self)
    let pattern = FuzzyPattern(text)
    let all = own + actions + places
    let found =
      pattern.isEmpty
      ? all : pattern.ranked(all) { $0.title.string + " " + $0.words }.map(\.element)
    return linkSuggestion(text) + found
  }

  private var actions: [Suggestion<App>] {
    bindingsBelow.filter { !$0.isOfControl && $0.info.name != "palette" }.map { binding in
      Suggestion(binding.info.title, binding.keys, steps: [.perform(name: binding.info.name)])
    }
  }

  /// The places of the table that need no value, but for questions.
  private var places: [Suggestion<App>] {
    table.entries.dropFirst().compactMap { entry in
      guard !entry.label.contains("{"), entry.style != .presented(.alert) else { return nil }
      return suggestion(for: entry.label, title: SafeText(entry.label))
    }
  }

  private func linkSuggestion(_ text: String) -> [Suggestion<App>] {
    guard text.hasPrefix("/") || text.contains("://") else { return [] }
    return suggestion(for: text, title: SafeText(text)).map { [$0] } ?? []
  }

  private func suggestion(for link: String, title: SafeText) -> Suggestion<App>? {
    let scenes = navigation.scenes.map(\.name)
    guard let route = try? table.route(to: link, scenes: scenes) else { return nil }
    return Suggestion(title, "open", steps: [.navigate(.open(route))])
  }
}

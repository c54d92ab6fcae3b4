import NavigationCore

/// The visited places, the latest first.
struct HistoryScreen<App: ScreenApp>: Screen {
  var position: ListPosition?

  static var keysTitle: SafeText { "The history" }

  var keywords: [String] { ["recent", "visited", "back"] }

  func title(_ context: Context<App>) -> SafeText { "History" }

  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    ["open": "go", "move-down": "move", "back": "back", "help": "help"]
  }

  /// Returns the number of the focused row and of all rows, such as `3 / 17`.
  func status(_ context: Context<App>) -> SafeText {
    let (entries, here) = entries(context)
    return "\(min(position?.focus ?? here, entries.count - 1) + 1) / \(entries.count)"
  }

  func body(_ context: Context<App>) -> Body {
    let (entries, here) = entries(context)
    // Some rows differ at their start, some at their end.
    let rows = entries.map { places, offset in
      FormRow(
        context.trail(places), detail: offset == 0 ? "here" : "", id: offset, keepsEnd: true)
    }
    Menu(\.position[startingAt: here], rows) { offset, _, turn in
      turn.dismiss()
      if offset != 0 { turn.navigate(.goBack(to: offset)) }
    }
  }

  /// Returns the visited places, the latest first, and the index of the current one. Steps between the panes of a
  /// place have one row.
  private func entries(
    _ context: Context<App>
  ) -> ([(places: [App.Place], offset: Int)], here: Int) {
    var entries: [(places: [App.Place], offset: Int)] = []
    for entry in context.navigation.activeScene.timeline.reversed() {
      let places = Self.places(of: entry, context)
      if places != entries.last?.places {
        entries.append((places, entry.offset))
      } else if entry.offset == 0 {
        entries[entries.count - 1].offset = 0
      }
    }
    return (entries, entries.firstIndex { $0.offset == 0 } ?? 0)
  }

  /// Returns the places on the way to the active screen, and the detail beside it.
  private static func places(
    of entry: HistoryEntry<App.Place>, _ context: Context<App>
  ) -> [App.Place] {
    let places = entry.breadcrumbs.filter { !$0.isOfLibrary }
    // This list covers the current place.
    let split = entry.offset == 0 ? context.navigation.innermostSplit : nil
    let isBeside = split?.focus == .sidebar && split?.sidebar.baseNode.screen == places.last
    let detail = entry.detail ?? (isBeside ? split?.detail?.rootPlace : nil)
    return places + [detail].compactMap(\.self)
  }
}

extension Context {
  /// Returns the titles of places as breadcrumbs: `Notes › Garden plan`. Library screens are
  /// omitted.
  func trail(_ places: [App.Place]) -> SafeText {
    let titles = places.filter { !$0.isOfLibrary }.map { title(of: $0).string }
    return SafeText(titles.joined(separator: theme.glyphs.crumbSeparator.string))
  }
}

extension LibraryPlaces {
  /// Whether the place belongs to the library.
  var isOfLibrary: Bool { libraryPlace != nil }
}

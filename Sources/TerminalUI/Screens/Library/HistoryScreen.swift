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
    return "\((position?.focus ?? here) + 1) / \(entries.count)"
  }

  func body(_ context: Context<App>) -> Body {
    let (entries, here) = entries(context)
    // Some rows differ at their start, some at their end.
    let rows = entries.map { entry in
      FormRow(
        Self.title(of: entry, context), detail: Self.distance(entry.offset), id: entry.offset,
        keepsEnd: true)
    }
    Menu(\.position[startingAt: here], rows) { offset, _, turn in
      turn.dismiss()
      for _ in 0..<abs(offset) { turn.navigate(offset < 0 ? .goBack : .goForward) }
    }
  }

  /// Returns the visited places, the latest first, and the index of the current one.
  private func entries(_ context: Context<App>) -> ([HistoryEntry<App.Place>], here: Int) {
    let entries = Array(context.navigation.activeScene.timeline.reversed())
    return (entries, entries.firstIndex { $0.offset == 0 } ?? 0)
  }

  /// Returns the breadcrumbs of a place, with the title of the detail beside it: `Notes · Garden plan`.
  private static func title(
    of entry: HistoryEntry<App.Place>, _ context: Context<App>
  ) -> SafeText {
    let trail = context.trail(entry.breadcrumbs)
    guard let detail = entry.detail else { return trail }
    return SafeText(
      "\(trail.string)\(context.theme.glyphs.lineBreak.string)\(context.title(of: detail).string)")
  }

  private static func distance(_ offset: Int) -> SafeText {
    offset == 0 ? "here" : "\(abs(offset)) \(offset < 0 ? "back" : "forward")"
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

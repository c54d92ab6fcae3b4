import NavigationCore

/// The visited places, the latest first.
struct HistoryScreen<App: ScreenApp>: Screen {
  var position: ListPosition?

  func title(_ context: Context<App>) -> SafeText { "History" }

  func body(_ context: Context<App>) -> Body {
    let entries = Array(context.navigation.activeScene.timeline.reversed())
    let titles = entries.map { context.trail($0.breadcrumbs) }
    let here = entries.firstIndex { $0.offset == 0 } ?? 0
    Fixed(rows: max(1, min(16, entries.count))) {
      List(\.position[startingAt: here], entries.indices) { index in
        ListRow(titles[index], entries[index].offset == 0 ? "here" : "")
      } open: { index, _, turn in
        let offset = entries[index].offset
        turn.dismiss()
        for _ in 0..<abs(offset) { turn.navigate(offset < 0 ? .goBack : .goForward) }
      }
    }
  }
}

extension Context {
  /// A way through places as people read it: `Notes › Garden plan`.
  fileprivate func trail(_ places: [App.Place]) -> SafeText {
    let titles = places.map { title(of: $0).string }
    return SafeText(titles.joined(separator: theme.glyphs.crumbSeparator.string))
  }
}

import NavigationCore

extension ScreenRuntime {
  /// Returns the state of an app as lines for an inspector: link, focus, message, navigation trees, queries and work.
  public func inspection(of state: State) -> [String] {
    let outline = state.navigation.outline.split(separator: "\n").map(String.init)
    let controls = state.activeControls
    let control = state.focusedControlIndex.map { "control \($0 + 1) of \(controls.count)" }
    let writing = state.isWriting(on: state.activeNode.id) ? "text" : nil
    let queries = state.sources.cache.keys.map { "\($0.base)" }.sorted()
    let loads = state.sources.loads.map { query, load in
      "\(query.base), read by \(load.readers.count) screens"
    }.sorted()
    let work = state.sources.work.map { work, running in
      "\(work.base), \(running.progress.completed) of \(running.progress.total.map { "\($0)" } ?? "?")"
    }.sorted()
    return [
      "Link     \(link(to: state) ?? "none")",
      "Focus    " + state.navigation.activeOutline.map(\.text).joined(separator: " › "),
      "         " + [control, writing].compactMap(\.self).joined(separator: ", "),
      "Message  \(state.toast?.text.string ?? "none")", "", "Trees",
    ] + outline.map { "  \($0)" } + Self.list("Work", work) + Self.list("Loading", loads)
      + Self.list("Queries", queries)
  }

  private static func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["", title] + items.map { "  \($0)" }
  }
}

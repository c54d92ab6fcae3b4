import NavigationCore

extension Turn {
  /// Presents one of the library's screens, or dismisses it if it is the topmost presentation. The
  /// history and the list of scenes replace each other.
  public mutating func toggle(_ place: LibraryPlace) {
    // The palette is the same place whatever its query is.
    if case .palette = place, case .palette? = context.navigation.activeScreen.libraryPlace {
      return dismiss()
    }
    let lists: Set<LibraryPlace> = [.history, .scenes]
    if lists.contains(place) { closeList(but: place) }
    navigate(.toggle(.library(place), place.style))
  }

  /// Asks for the name of a new workspace.
  public mutating func nameNewScene() {
    closeList()
    present(.library(.sceneName()))
  }

  /// Opens a workspace with an unused name, at the root of the table, and says so.
  public mutating func openScene(_ name: String) {
    navigate(.openScene(name, root: context.table.root))
    // Shows the keys of the new workspace. Here, in a text field, they would type text.
    let hints = [("workspaces", "show all"), ("next-workspace", "next")].map {
      context.hint($0, $1, on: HelpScreen<App>.self)
    }
    say(SafeText("Workspace “\(name)” created" + hints.joined()))
  }

  /// Closes a scene unless it is the last one. Because that cannot be undone, the first call asks to press the key
  /// again, and the next one closes the scene if that message is still shown.
  public mutating func closeScene(_ name: String) {
    guard context.navigation.scenes.count > 1 else {
      return say(SafeText("This is the only workspace" + context.hint("close", "quit")))
    }
    let isConfirmed = isConfirmed(Toast.Subject("close workspace", name), by: "close-workspace") {
      "Close workspace “\(name)”? · \($0) again closes it for good"
    }
    guard isConfirmed else { return }
    if name == context.navigation.activeScene.name { closeList() }
    navigate(.closeScene(name))
    say("Workspace “\(name)” closed")
  }

  /// Activates the scene at an offset from the active one, wrapping around at both ends.
  public mutating func activateScene(offset: Int) {
    let (scenes, index) = (context.navigation.scenes, context.navigation.activeIndex)
    guard scenes.count > 1 else {
      return say(
        SafeText("This is the only workspace" + context.hint("new-workspace", "open another")))
    }
    closeList()
    navigate(.activate(scene: scenes[(index + offset + scenes.count) % scenes.count].name))
  }

  mutating func selectTab(_ number: Int) {
    guard let tabs = context.navigation.activeTabs, tabs.items.count >= number else {
      return say("No tab \(number)")
    }
    navigate(.select(tab: tabs.items[number - 1].name))
  }

  /// Selects the tab at an offset. Past the end of nested tabs it goes on in those around them, and past the end of the
  /// outermost it starts again at their other end.
  mutating func selectTab(offset: Int) {
    let levels = context.navigation.tabLevels
    let level =
      levels.last { $0.tabs.items.indices.contains($0.tabs.selection + offset) }
      ?? levels.first { $0.tabs.items.count > 1 } ?? levels.last
    guard let (id, tabs) = level else { return }
    let index = (tabs.selection + offset + tabs.items.count) % tabs.items.count
    let isInnermost = id == levels.last?.id
    navigate(.select(tab: tabs.items[index].name, of: isInnermost ? .innermost : .id(id)))
  }

  mutating func focusNextPane() {
    guard let column = context.navigation.focusedColumn else {
      return say("No other pane here")
    }
    navigate(.focus(column == .sidebar ? .detail : .sidebar))
  }

  /// Moves the divider of the active split by twentieths of its columns.
  mutating func moveDivider(by twentieths: Int) {
    let dividers = context.state.layout.placed.dividers
    guard let (column, rect) = dividers.last, rect.size.columns > 0 else {
      return say("No other pane here")
    }
    let step = twentieths * max(1, rect.size.columns / 20)
    take(.divideSplits(Double(column - rect.origin.column + step) / Double(rect.size.columns)))
  }

  /// Quits on the second request in a row. In the question about unsaved text, this keeps the text.
  mutating func interrupt() {
    let isAsking = context.navigation.activeScreen == .library(.leaving)
    let isConfirmed = isConfirmed(Toast.Subject("quit"), by: "interrupt", fallback: "Ctrl-C") {
      "\($0) again to quit" + (isAsking ? " · the text is kept" : "")
    }
    if isConfirmed { take(.interrupt) }
  }

  /// Shows another theme, with the lines and marks that the terminal can show.
  public mutating func setTheme(_ theme: Theme) {
    var environment = context.environment
    environment.theme = theme
    environment.theme.glyphs = context.theme.glyphs
    take(.setEnvironment(environment))
  }

  /// Turns mouse reporting on or off, and says so. When it is off, the terminal handles selection itself.
  public mutating func setMouse(_ isOn: Bool) {
    var environment = context.environment
    environment.hasMouse = isOn
    take(.setEnvironment(environment))
    take(.request(.reportMouse(isOn)))
    let hint = context.hint("toggle-mouse", "turn it on")
    say(isOn ? "The mouse is on" : SafeText("The mouse is off · the terminal selects text" + hint))
  }

  /// Dismisses the list of scenes or the history if one is shown, except for `place`.
  private mutating func closeList(but place: LibraryPlace? = nil) {
    let lists: [LibraryPlace] = [.history, .scenes].filter { $0 != place }
    if lists.contains(where: { context.navigation.activeScreen == .library($0) }) { dismiss() }
  }
}

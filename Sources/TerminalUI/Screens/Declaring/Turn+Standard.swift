import NavigationCore

extension Turn {
  /// Presents one of the library's screens, or closes it where it is presented last. One of the pickers takes the place
  /// of another.
  public mutating func toggle(_ place: LibraryPlace) {
    // What is typed in the palette does not make it another one.
    if case .palette = place, case .palette? = context.navigation.activeScreen.libraryPlace {
      return dismiss()
    }
    let pickers: Set<LibraryPlace> = [.history, .scenes]
    if pickers.contains(place) { closePicker(but: place) }
    navigate(.toggle(.library(place), place.style))
  }

  /// Asks for the name of a new workspace.
  public mutating func nameNewScene() {
    closePicker()
    present(.library(.sceneName()))
  }

  /// Opens a workspace of a name that no other has.
  mutating func openScene(_ name: String) {
    navigate(.openScene(name, root: context.table.root))
    // The keys work in the new workspace; here they type the name.
    let hints = [("scenes", "shows all"), ("next-scene", "goes to the next")].map {
      context.hint($0, $1, on: HelpScreen<App>.self)
    }
    say(SafeText("“\(name)” is a new workspace" + hints.joined()))
  }

  /// Closes a workspace, but the last one.
  public mutating func closeScene(_ name: String) {
    guard context.navigation.scenes.count > 1 else {
      return say(SafeText("This is the only workspace" + keyHint("close", "quits")))
    }
    if name == context.navigation.activeScene.name { closePicker() }
    navigate(.closeScene(name))
    say("“\(name)” is closed")
  }

  /// Activates the workspace so many places after the active one, or before it; the last one is followed by the first.
  public mutating func activateScene(offset: Int) {
    let (scenes, index) = (context.navigation.scenes, context.navigation.activeIndex)
    guard scenes.count > 1 else {
      return say(SafeText("This is the only workspace" + keyHint("new-scene", "opens another")))
    }
    closePicker()
    navigate(.activate(scene: scenes[(index + offset + scenes.count) % scenes.count].name))
  }

  mutating func selectTab(_ number: Int) {
    guard let tabs = context.navigation.activeTabs, tabs.items.count >= number else {
      return say("There is no tab \(number)")
    }
    navigate(.select(tab: tabs.items[number - 1].name))
  }

  mutating func selectTab(offset: Int) {
    guard let tabs = context.navigation.activeTabs else { return }
    let index = (tabs.selection + offset + tabs.items.count) % tabs.items.count
    navigate(.select(tab: tabs.items[index].name))
  }

  mutating func focusNextPane() {
    guard let column = context.navigation.focusedColumn else {
      return say("There is no other pane here")
    }
    navigate(.focus(column == .sidebar ? .detail : .sidebar))
  }

  /// Has the terminal report the mouse, or keep it for its own selection.
  mutating func toggleMouse() {
    var environment = context.environment
    environment.hasMouse.toggle()
    take(.setEnvironment(environment))
    take(.request(.reportMouse(environment.hasMouse)))
    let hint = keyHint("toggle-mouse", "turns it on again")
    say(
      environment.hasMouse
        ? "The mouse is on" : SafeText("The mouse is off: the terminal selects text" + hint))
  }

  /// Closes the workspaces or the history where they are shown, unless a certain one.
  private mutating func closePicker(but place: LibraryPlace? = nil) {
    let pickers: [LibraryPlace] = [.history, .scenes].filter { $0 != place }
    if pickers.contains(where: { context.navigation.activeScreen == .library($0) }) { dismiss() }
  }

  private func keyHint(_ name: String, _ verb: String) -> String { context.keyHint(name, verb) }
}

extension Context {
  /// The end of a sentence that says which key does what about it: `; q quits`; empty where none does.
  func keyHint(_ name: String, _ verb: String) -> String {
    key(name).map { "; \($0) \(verb)" } ?? ""
  }
}

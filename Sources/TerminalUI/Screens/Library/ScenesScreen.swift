import NavigationCore

/// The scenes, each with the place that it shows, and a way to another.
struct ScenesScreen<App: ScreenApp>: Screen {
  var position: ListPosition?

  static var keysTitle: SafeText { "The list of scenes" }

  static var bindings: [Binding<Self>] {
    [
      Binding(
        "n", "new", title: "a new scene", keywords: "workspace window add create", name: "new-scene"
      ) { $1.openNewScene() },
      Binding(
        "x", "close", title: "close the scene", keywords: "workspace window remove",
        name: "close-scene",
        when: { $0.focusedScene($1) != nil }
      ) { screen, turn in
        if let name = screen.focusedScene(turn.context) { turn.closeScene(name) }
      },
    ]
  }

  var keywords: [String] { ["workspaces", "windows", "sessions"] }

  func title(_ context: Context<App>) -> SafeText { "Scenes" }

  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    [
      "move-down": "move", "open": "show", "new-scene": "new", "close-scene": "close",
      "back": "back", "help": "help",
    ]
  }

  func body(_ context: Context<App>) -> Body {
    let active = context.navigation.activeIndex
    let scenes = context.navigation.scenes.enumerated().map { index, scene in
      let places = scene.timeline.first { $0.offset == 0 }?.breadcrumbs ?? []
      let mark = index == active ? "here: " : ""
      return FormRow(
        SafeText(scene.name), detail: SafeText(mark + context.trail(places).string), id: index)
    }
    Menu(
      \.position[startingAt: active], scenes + [FormRow("New scene", id: scenes.count)]
    ) { index, _, turn in
      guard index < scenes.count else { return turn.openNewScene() }
      let name = turn.context.navigation.scenes[index].name
      turn.dismiss()
      turn.navigate(.activate(scene: name))
    }
  }

  /// The scene whose row has the focus; nil on the row of a new one.
  private func focusedScene(_ context: Context<App>) -> String? {
    let (scenes, active) = (context.navigation.scenes, context.navigation.activeIndex)
    let row = position?.focus ?? active
    return scenes.indices.contains(row) ? scenes[row].name : nil
  }
}

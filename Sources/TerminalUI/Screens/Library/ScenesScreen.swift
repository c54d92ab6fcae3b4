import NavigationCore

/// The workspaces with their current places, and a row for a new one.
struct ScenesScreen<App: ScreenApp>: Screen {
  var position: ListPosition?

  static var keysTitle: SafeText { "The list of workspaces" }

  static var bindings: [Binding<Self>] {
    [
      Binding(
        "n", "new", title: "new workspace", keywords: "scene window add create",
        name: "new-workspace"
      ) { $1.nameNewScene() },
      onFocusedScene(
        "r", "rename", title: "rename the workspace", name: "rename-workspace",
        keywords: "name title scene"
      ) {
        name, turn in turn.present(.library(.sceneName(of: name)))
      },
      onFocusedScene(
        ["x", "d", "<Delete>"], "close", title: "close workspace", name: "close-workspace",
        keywords: "scene window remove"
      ) { name, turn in turn.closeScene(name) },
    ]
  }

  private static func onFocusedScene(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText, name: String,
    keywords: String = "",
    perform: @escaping @Sendable (String, inout Turn<App>) -> Void
  ) -> Binding<Self> {
    Binding(
      keys, label, title: title, keywords: keywords, name: name,
      when: { $0.focusedScene($1) != nil }
    ) { screen, turn in
      if let name = screen.focusedScene(turn.context) { perform(name, &turn) }
    }
  }

  var keywords: [String] { ["scenes", "windows", "sessions"] }

  func title(_ context: Context<App>) -> SafeText { "Workspaces" }

  func hints(_ context: Context<App>) -> KeyValuePairs<String, SafeText> {
    [
      "move-down": "move", "open": "show", "new-workspace": "new", "rename-workspace": "rename",
      "close-workspace": "close", "back": "back", "help": "help",
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
      \.position[startingAt: active],
      scenes + [FormRow("New workspace", detail: App.words.scene, id: scenes.count)]
    ) { index, _, turn in
      guard index < scenes.count else { return turn.nameNewScene() }
      let name = turn.context.navigation.scenes[index].name
      turn.dismiss()
      turn.navigate(.activate(scene: name))
    }
  }

  /// Returns the workspace of the focused row, or nil for the row of a new one.
  private func focusedScene(_ context: Context<App>) -> String? {
    let (scenes, active) = (context.navigation.scenes, context.navigation.activeIndex)
    let row = position?.focus ?? active
    return scenes.indices.contains(row) ? scenes[row].name : nil
  }
}

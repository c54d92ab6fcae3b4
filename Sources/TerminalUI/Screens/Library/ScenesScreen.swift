import NavigationCore

/// The workspaces, each with the place that it shows.
struct ScenesScreen<App: ScreenApp>: Screen {
  var position: ListPosition?

  static var bindings: [Binding<Self>] {
    [
      Binding("n", "new", title: "New workspace", name: "scenes.new") { _, turn in
        turn.dismiss()
        turn.openNewScene()
      },
      Binding(
        "x", "close", title: "Close workspace", name: "scenes.close",
        when: { _, context in context.navigation.scenes.count > 1 }
      ) { screen, turn in
        let (scenes, active) = (turn.context.navigation.scenes, turn.context.navigation.activeIndex)
        let row = min(screen.position?.focus ?? active, scenes.count - 1)
        if row == active { turn.dismiss() }
        turn.navigate(.closeScene(scenes[row].name))
      },
    ]
  }

  func title(_ context: Context<App>) -> SafeText { "Workspaces" }

  func body(_ context: Context<App>) -> Body {
    let scenes = context.navigation.scenes
    let places = scenes.map { context.title(of: $0.root.baseNode.screen ?? context.place) }
    let active = context.navigation.activeIndex
    Fixed(rows: scenes.count) {
      List(\.position[startingAt: active], scenes.indices) { index in
        ListRow(SafeText(scenes[index].name), places[index])
      } open: { index, _, turn in
        turn.dismiss()
        turn.navigate(.activate(scene: scenes[index].name))
      }
    }
  }
}

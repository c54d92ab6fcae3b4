import NavigationCore

extension NotesApp {
  /// Opens a scene of a name that nobody has to think of.
  func openNewScene(_ state: inout AppState) -> [AppEffect] {
    let effects = closePicker(&state) + openScene(state.nextSceneName, &state)
    let name = state.navigation.activeScene.name
    state.toast = NotesToast(
      text: "“\(name)” is a new scene" + state.hint(.scenes, "shows all")
        + state.hint(.nextScene, "goes to the next"))
    return effects
  }

  /// Shows a scene; one that is not there begins with the first note.
  func openScene(_ name: String, _ state: inout AppState) -> [AppEffect] {
    if state.navigation.scenes.contains(where: { $0.name == name }) {
      return showScene(name, &state)
    }
    let effects = navigate(&state, .openScene(name, root: table.root))
    state.previewsFocus = state.navigation.activeScene.name == name
    return effects
  }

  func showScene(_ name: String, _ state: inout AppState) -> [AppEffect] {
    navigate(&state, .activate(scene: name))
  }

  func showScene(offset: Int, _ state: inout AppState) -> [AppEffect] {
    let scenes = state.navigation.scenes
    guard scenes.count > 1 else {
      state.toast = NotesToast(
        text: "This is the only scene" + state.hint(.newScene, "opens another"))
      return []
    }
    let position = (state.navigation.activeIndex + offset + scenes.count) % scenes.count
    return closePicker(&state) + showScene(scenes[position].name, &state)
  }

  /// Closes a scene, unless text would go with it.
  func closeScene(_ name: String, _ state: inout AppState) -> [AppEffect] {
    guard state.navigation.scenes.count > 1 else {
      state.toast = NotesToast(text: "This is the only scene" + state.hint(.close, "quits"))
      return []
    }
    guard state.navigation.scenes.contains(where: { $0.name == name }) else { return [] }
    var after = state.navigation
    after.apply(.closeScene(name))
    if let text = state.text(lostIn: after) {
      let effects = closePicker(&state)
      state.afterText = .closeScene(name)
      return effects + ask(aboutTextOf: text, &state)
    }
    let effects = navigate(&state, .closeScene(name))
    state.toast = NotesToast(text: "“\(name)” is closed")
    return effects
  }

  /// Notes may have come and gone while something else was shown: the row of the note that is shown keeps
  /// the focus, wherever it is now.
  func followList(_ state: AppState) -> [AppEffect] {
    [state.load(.notes, around: state.noteBesideList, position: state.focus(in: .notes))]
  }
}

extension AppState {
  /// The scenes with the place that each shows, and a way to another.
  var sceneRows: [MenuRow] {
    let active = navigation.activeScene.name
    let rows = navigation.scenes.map { scene in
      let place = scene.timeline.first { $0.offset == 0 }?.breadcrumbs ?? []
      let mark = scene.name == active ? "here: " : ""
      return MenuRow(scene.name, mark + trail(place), .scene(scene.name))
    }
    return rows + [MenuRow("New scene", "", .newScene)]
  }

  /// A name that no scene has: `scene2` for the second.
  fileprivate var nextSceneName: String {
    let names = Set(navigation.scenes.map(\.name))
    var number = names.count + 1
    while names.contains("scene\(number)") { number += 1 }
    return "scene\(number)"
  }
}

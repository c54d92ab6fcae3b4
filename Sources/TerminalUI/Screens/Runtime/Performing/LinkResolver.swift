import NavigationCore

/// Finds the places of links, and the links to places.
struct LinkResolver<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// Returns the route of an external link. Saved and printed links name the first scene. If that scene was closed, the
  /// link leads to the same place in the current scene.
  func route(
    to link: String, in navigation: NavigationState<App.Place>
  ) throws(LinkError) -> Route<App.Place> {
    let (scenes, first) = (
      navigation.scenes.map(\.name), NavigationState<App.Place>.firstScene
    )
    var route = try runtime.table.route(
      to: link, from: .outside, scenes: scenes.contains(first) ? scenes : scenes + [first])
    if let scene = route.scene, !scenes.contains(scene) { route.scene = nil }
    return route
  }

  /// Returns the link to the current screen with the details that its screens add, or nil if no link leads there.
  func link(to state: State) -> String? {
    var said: [App.Place: App.Place] = [:]
    func note(_ node: NavigationNode<App.Place>) {
      // A screen that is being changed adds nothing.
      guard let place = node.screen, let screen = state.screens[node.id] else { return }
      let added = screen.place(runtime.context(of: screen, node.id, place, state))
      said[place] = added == place ? nil : added
    }
    state.navigation.activeScene.root.forEachNode(note)
    note(state.activeNode)
    let link = runtime.table.link(to: state.navigation.route.map { said[$0] ?? $0 })
    // A link that could not be opened again is not returned.
    return link.flatMap { (try? route(to: $0, in: state.navigation)) == nil ? nil : $0 }
  }

  /// Returns the link for copying: that of the detail alone if it shows the same columns, otherwise that of the
  /// current screen. It names the first scene, because others may not exist where it is followed.
  func shortLink(to state: State) -> String? {
    guard let here = link(to: state) else { return nil }
    let table = runtime.table
    let first = "\(table.scheme)://\(NavigationState<App.Place>.firstScene)"
    let link = first + here.dropFirst(table.scheme.count + 3).drop { $0 != "/" }
    guard let mark = link.firstIndex(of: "#"), let long = try? route(to: link, in: state.navigation)
    else { return link }
    let short = first + link[link.index(after: mark)...]
    let route = try? route(to: short, in: state.navigation)
    let screens = (long.legs + long.detail).compactMap(\.screen)
    return route?.legs.compactMap(\.screen) == screens ? short : link
  }
}

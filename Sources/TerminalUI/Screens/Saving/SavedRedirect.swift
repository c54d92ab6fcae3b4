import NavigationCore

/// A step that waits for the place of a redirect, such as a login, as a link to the place that the step leads to.
struct SavedRedirect: Codable, Hashable, Sendable {
  let middleware: String
  /// The node of the place of the redirect.
  let place: NodeID
  let link: String

  /// Creates the redirect that a state waits for. Fails if there is none, or no link leads to the place of the step.
  init?<App: ScreenApp>(_ state: ScreenState<App>, _ table: RouteTable<App.Place>) {
    guard let pending = state.navigator.pendingRedirect,
      case .redirect(let name, let place) = pending.reason,
      let scene = state.navigation.scenes.first(where: { $0.contains(place) })
    else { return nil }
    var navigator = state.navigator
    navigator.send(.activate(scene: scene.name))
    navigator.send(.popBefore(.id(place)))
    navigator.send(pending.action)
    let route = navigator.state.route.map { state.navigating.waiting.places[$0] ?? $0 }
    guard let link = table.link(to: route) else { return nil }
    (middleware, self.place, self.link) = (name, place, link)
  }
}

extension ScreenRuntime {
  /// Lets the step of a redirect wait again, if its link still leads somewhere and the place of the redirect is open.
  func await(_ redirect: SavedRedirect, _ state: inout State) {
    guard let route = try? links.route(to: redirect.link, in: state.navigation) else { return }
    let (onTree, said) = route.separatingPlaces
    state.navigating.navigator = Navigator(
      state.navigation, opening: onTree, after: redirect.place, redirectedBy: redirect.middleware)
    if state.navigator.pending != nil { state.navigating.waiting.places = said }
  }
}

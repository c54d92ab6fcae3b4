/// The steps from a scene's root to a place: the meaning of a link, independent of its spelling.
public struct Route<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// The scene; nil for the scene that is active when the route is opened.
  public var scene: String?
  /// The steps to the active screen. An empty route means the scene as it is, with nothing presented over it.
  public var legs: [Leg<Screen>]
  /// The steps of the detail that the last split on the way shows beside a focused sidebar, beginning with the detail
  /// itself.
  public var detail: [Leg<Screen>]

  /// Creates a route without checking that its steps fit together.
  public init(scene: String? = nil, legs: [Leg<Screen>] = [], detail: [Leg<Screen>] = []) {
    self.scene = scene
    self.legs = legs
    self.detail = detail
  }
}

extension Route {
  /// Returns the route with its screens replaced.
  public func mapScreens(_ transform: (Screen) -> Screen) -> Route {
    Route(
      scene: scene, legs: legs.map { $0.mapScreen(transform) },
      detail: detail.map { $0.mapScreen(transform) })
  }
}

extension Leg {
  fileprivate func mapScreen(_ transform: (Screen) -> Screen) -> Leg {
    switch content {
    case .screen(let screen): Leg(placement, .screen(transform(screen)))
    case .stack(let screen): Leg(placement, .stack(transform(screen)))
    case .split(let screen): Leg(placement, .split(transform(screen)))
    case .tabs: self
    }
  }
}

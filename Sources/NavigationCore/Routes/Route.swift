/// The steps from a scene's root to a place: what a link says, without its spelling.
public struct Route<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// The scene; nil is whichever is the active one when the route is opened.
  public var scene: String?
  /// The steps to the active screen. None at all is the scene as it is, with nothing presented over it.
  public var legs: [Leg<Screen>]
  /// The steps of the detail that the last split on the way shows beside a focused sidebar; they begin
  /// with the detail itself.
  public var detail: [Leg<Screen>]

  /// Creates a route of its steps, without checking that they fit anything.
  public init(scene: String? = nil, legs: [Leg<Screen>] = [], detail: [Leg<Screen>] = []) {
    self.scene = scene
    self.legs = legs
    self.detail = detail
  }
}

extension Route {
  /// The route with its screens replaced.
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

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
    (self.scene, self.legs, self.detail) = (scene, legs, detail)
  }
}

extension Route {
  /// Returns the route by other steps in the same scene. The detail stays if they lead through the same sidebar.
  func leading(to legs: [Leg<Screen>]) -> Route {
    guard !detail.isEmpty, let split = self.legs.lastIndex(where: \.isSplit), split < legs.count,
      legs[...split] == self.legs[...split],
      !legs[(split + 1)...].contains(where: { $0.isSplit || $0.placement == .detail })
    else { return Route(scene: scene, legs: legs) }
    return Route(scene: scene, legs: legs, detail: detail)
  }

  /// Returns the route with its screens replaced, also those of tabs, by screens of the same or of another type.
  public func map<Other>(_ transform: (Screen) -> Other) -> Route<Other> {
    Route<Other>(
      scene: scene, legs: legs.map { $0.map(transform) }, detail: detail.map { $0.map(transform) })
  }
}

extension Leg {
  /// Returns the step with other screens.
  func map<Other>(_ transform: (Screen) -> Other) -> Leg<Other> {
    Leg<Other>(placement, content.map(transform), caching: caching)
  }
}

extension LegContent {
  func map<Other>(_ transform: (Screen) -> Other) -> LegContent<Other> {
    switch self {
    case .screen(let screen): .screen(transform(screen))
    case .stack(let screen): .stack(transform(screen))
    case .split(let screen): .split(transform(screen))
    case .tabs(let legs, let kind, let isOpenEnded):
      .tabs(legs.map { $0.map(transform) }, kind: kind, isOpenEnded: isOpenEnded)
    }
  }
}

import NavigationCore

extension Route {
  /// The route without what its tabs hold where they are not selected, and without the names of those that
  /// links have added: a link does not say that.
  var visible: Route {
    Route(scene: scene, legs: legs.map(\.visible), detail: detail.map(\.visible))
  }
}

extension Leg {
  fileprivate var visible: Leg {
    guard case .tabs(let legs, let kind, let isOpenEnded) = content else { return self }
    let names = isOpenEnded ? [] : legs.map { Leg($0.placement, .tabs([])) }
    return Leg(placement, .tabs(names, kind: kind, isOpenEnded: isOpenEnded))
  }
}

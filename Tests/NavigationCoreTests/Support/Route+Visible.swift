import NavigationCore

extension Route {
  /// The route without what its tabs hold where they are not selected, and without the names of those that
  /// links have added: a link does not say that.
  var visible: Route {
    Route(scene: scene, legs: legs.map(\.visible), detail: detail.map(\.visible))
  }

  /// The same without the names of all tabs: those that an app has set stay when a link leads through them.
  var shown: Route {
    Route(scene: scene, legs: legs.map(\.shown), detail: detail.map(\.shown))
  }
}

extension Leg {
  fileprivate var visible: Leg {
    guard case .tabs(let legs, let kind, let isOpenEnded) = content else { return self }
    let names = isOpenEnded ? [] : legs.map { Leg($0.placement, .tabs([])) }
    return Leg(placement, .tabs(names, kind: kind, isOpenEnded: isOpenEnded))
  }

  fileprivate var shown: Leg {
    guard case .tabs(_, let kind, let isOpenEnded) = content else { return self }
    return Leg(placement, .tabs([], kind: kind, isOpenEnded: isOpenEnded))
  }
}

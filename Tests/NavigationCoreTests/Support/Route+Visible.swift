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
    // In any order: a link names the tabs of a place, and an app may move them.
    let names = isOpenEnded ? [] : legs.map { "\($0.placement)" }.sorted()
    return Leg(
      placement,
      .tabs(names.map { Leg(.tab($0), .tabs([])) }, kind: kind, isOpenEnded: isOpenEnded))
  }

  fileprivate var shown: Leg {
    guard case .tabs(_, let kind, let isOpenEnded) = content else { return self }
    return Leg(placement, .tabs([], kind: kind, isOpenEnded: isOpenEnded))
  }
}

import NavigationCore

extension Route {
  /// The route without what links omit: contents of unselected tabs, and names of added ones.
  var visible: Route {
    Route(scene: scene, legs: legs.map(\.visible), detail: detail.map(\.visible))
  }

  /// The route without the names of all tabs, because links keep tabs that the app has set.
  var shown: Route {
    Route(scene: scene, legs: legs.map(\.shown), detail: detail.map(\.shown))
  }
}

extension Leg {
  fileprivate var visible: Leg {
    guard case .tabs(let legs, let kind, let isOpenEnded) = content else { return self }
    // Sorted, because links do not contain the order of tabs.
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

extension Destination {
  /// Converts the destination of a feature to a destination of the parent app.
  ///
  /// A feature declares its places with a screen type of its own and is independent of the app. The conversion keeps
  /// parameters, queries, tabs, aliases, redirects and children.
  ///
  ///     let shop = Destination<ShopScreen>("shop", as: .tab, .offers, children: ...)
  ///     let tab = shop.pullback(shopPullback)
  ///
  /// - Parameter pullback: The conversion between the feature's screens and the app's, the same one as for its stores
  ///   and screen providers.
  /// - Returns: The destination to declare in the app's table.
  public func pullback<Parent>(_ pullback: Pullback<Screen, Parent>) -> Destination<Parent> {
    var parent = Destination<Parent>(
      name: name, style: style, kind: kind,
      makeChildren: { [makeChildren] in makeChildren().map { $0.pullback(pullback) } },
      parameters: parameters,
      embed: { [makeScreen = self.embed] in makeScreen($0).map(pullback.embed) },
      extract: { [captures = self.extract] in pullback.extract($0).flatMap(captures) })
    parent.aliases = aliases
    parent.cachingPolicy = cachingPolicy
    parent.redirects = redirects
    parent.references = references
    return parent
  }
}

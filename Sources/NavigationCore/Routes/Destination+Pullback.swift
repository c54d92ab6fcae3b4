extension Destination {
  /// The destination of a feature as one of the app that the feature is part of.
  ///
  /// A feature declares its places with a screen type of its own and knows nothing of the app. All they
  /// say survives: parameters, queries, tabs, aliases, redirects, and what is under them.
  ///
  ///     let reader: Destination<ReaderScreen> = Destination("books", as: .push, .shelf, children: ...)
  ///     let book = reader.pullback(
  ///       embed: { AppScreen.reader($0) },
  ///       extract: { if case .reader(let screen) = $0 { screen } else { nil } })
  ///
  /// - Parameters:
  ///   - embed: Makes the app's screen of the feature's.
  ///   - extract: The feature's screen of the app's; nil for a screen that is not the feature's.
  /// - Returns: The destination to declare in the app's table.
  public func pullback<Parent: NavigationScreen>(
    embed: @escaping @Sendable (Screen) -> Parent,
    extract: @escaping @Sendable (Parent) -> Screen?
  ) -> Destination<Parent> {
    var parent = Destination<Parent>(
      name: name, style: style.pullback(), kind: kind.pullback(),
      makeChildren: { [makeChildren] in
        makeChildren().map { $0.pullback(embed: embed, extract: extract) }
      },
      parameters: parameters,
      embed: { [makeScreen = self.embed] in makeScreen($0).map(embed) },
      extract: { [captures = self.extract] in extract($0).flatMap(captures) })
    parent.aliases = aliases
    parent.redirects = redirects
    return parent
  }
}

extension Destination.Style {
  fileprivate func pullback<Parent>() -> Destination<Parent>.Style {
    switch self {
    case .tab: .tab
    case .push: .push
    case .detail: .detail
    case .presented(let style): .presented(style)
    }
  }
}

extension Destination.Kind {
  fileprivate func pullback<Parent>() -> Destination<Parent>.Kind {
    switch self {
    case .stack: .stack
    case .split: .split
    case .tabs(let kind): .tabs(kind)
    }
  }
}

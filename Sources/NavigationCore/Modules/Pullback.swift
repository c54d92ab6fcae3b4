/// The conversion between the screens of a feature and those of its parent. The feature depends only on its own.
///
///     let login = Pullback<LoginScreen, AppScreen>("login") {
///       .login($0)
///     } extract: {
///       if case .login(let screen) = $0 { screen } else { nil }
///     }
///
/// `extract(embed(screen))` must be `screen`.
public struct Pullback<Feature: NavigationScreen, Parent: NavigationScreen>: Sendable {
  /// The name in the outcomes of actions that are refused because they would touch the parent's screens.
  public let name: String
  /// Returns the parent's screen for a screen of the feature.
  public let embed: @Sendable (Feature) -> Parent
  /// Returns the feature's screen for a screen of the parent; nil for the parent's own screens.
  public let extract: @Sendable (Parent) -> Feature?

  /// Creates a pullback from a pair of functions.
  public init(
    _ name: String,
    embed: @escaping @Sendable (Feature) -> Parent,
    extract: @escaping @Sendable (Parent) -> Feature?
  ) {
    (self.name, self.embed, self.extract) = (name, embed, extract)
  }

  /// Returns whether a node is the leaf of one of the parent's own screens.
  func isParents(_ node: NavigationNode<Parent>) -> Bool {
    node.screen.map { extract($0) == nil } ?? false
  }

  /// Returns the pullback of the same feature to the parent of its parent.
  public func pullback<Outer>(_ outer: Pullback<Parent, Outer>) -> Pullback<Feature, Outer> {
    Pullback<Feature, Outer>("\(outer.name)/\(name)") { [embed] in
      outer.embed(embed($0))
    } extract: { [extract] in
      outer.extract($0).flatMap(extract)
    }
  }
}

/// How the screens of a feature are part of its parent's. The feature knows only its own.
///
///     let login = Pullback<LoginScreen, AppScreen>("login") {
///       .login($0)
///     } extract: {
///       if case .login(let screen) = $0 { screen } else { nil }
///     }
///
/// `extract(embed(screen))` must be `screen`.
public struct Pullback<Feature: NavigationScreen, Parent: NavigationScreen>: Sendable {
  /// Who refuses, in outcomes and events, when the feature's verbs would touch its parent's screens.
  public let name: String
  /// The parent's screen that shows the feature's.
  public let embed: @Sendable (Feature) -> Parent
  /// Nil for a screen of the parent's own.
  public let extract: @Sendable (Parent) -> Feature?

  /// Creates a pullback of a pair of functions.
  public init(
    _ name: String,
    embed: @escaping @Sendable (Feature) -> Parent,
    extract: @escaping @Sendable (Parent) -> Feature?
  ) {
    self.name = name
    self.embed = embed
    self.extract = extract
  }

  /// The same feature as part of what the parent is itself a part of.
  public func pullback<Outer>(_ outer: Pullback<Parent, Outer>) -> Pullback<Feature, Outer> {
    Pullback<Feature, Outer>("\(outer.name)/\(name)") { [embed] in
      outer.embed(embed($0))
    } extract: { [extract] in
      outer.extract($0).flatMap(extract)
    }
  }
}

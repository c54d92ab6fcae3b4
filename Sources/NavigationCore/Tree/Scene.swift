/// One independent window of the app.
public struct Scene<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = SceneCodingKey

  /// The name, which is the authority in the scene's links: letters, digits, `-`, `_`, `.`, `~`.
  public internal(set) var name: String
  /// The tree that the scene shows.
  public internal(set) var root: NavigationNode<Screen>
  /// The trees before and after the current one.
  public internal(set) var history = History<Screen>()
}

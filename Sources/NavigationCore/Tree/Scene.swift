/// One independent window onto the app.
public struct Scene<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// The name, which is the authority of the scene's links: letters, digits, `-`, `_`, `.`, `~`.
  public let name: String
  public internal(set) var root: NavigationNode<Screen>
  public internal(set) var history: History<Screen>

  init(name: String, root: NavigationNode<Screen>) {
    self.name = name
    self.root = root
    history = History()
  }
}

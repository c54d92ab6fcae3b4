/// The outcome of an action.
public enum NavigationOutcome: Hashable, Sendable {
  /// The state changed as the action says.
  case applied
  /// Nothing changed, which is not an error.
  case unchanged(Reason)
  /// Nothing changed, because the middleware or guard with that name refused the action.
  case refused(by: String)
  /// Nothing changed, because the action does not fit the tree.
  case failed(NavigationError)

  /// The reason why an action had no effect.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to go back to.
    case atRoot
    /// The stack has fewer screens than the action pops.
    case tooFew
    /// The state already is as the action asks.
    case alreadyThere
    /// The user may not dismiss the presentation.
    case notDismissable
    /// The tree has no such screen.
    case notFound
    /// There is no presentation to close or change.
    case nothingPresented
    /// The history has no further entry in that direction.
    case noHistory
    /// The last scene cannot be closed.
    case lastScene
  }
}

/// The reason why an action does not fit the tree.
public enum NavigationError: Error, Hashable, Sendable {
  /// There is no stack between the active screen and the nearest presentation or root.
  case noStack
  /// There are no tabs on the way to the active screen.
  case noTabs
  /// There is no split between the active screen and the nearest presentation or root.
  case noSplit
  /// The split has no detail to focus.
  case noDetail
  /// No tabs on the way to the active screen have an item with that name.
  case unknownTab(String, known: [String])
  /// The scene is not open.
  case unknownScene(String, known: [String])
  /// The tree at that node has another shape than the route needs.
  case shapeMismatch(at: NodeID)
  /// A stack needs at least one screen.
  case emptyStack
  /// Tabs need at least one item, and steps to tabs with unique names.
  case invalidTabs([String])
  /// More presentations over one another than a tree may have.
  case tooManyPresentations(limit: Int)
  /// More nodes below one another than a tree may have: see ``NavigationNode/depthLimit``.
  case tooDeep(limit: Int)
  /// The scene's name contains characters that a link cannot hold.
  case invalidSceneName(String)
  /// Another scene has that name.
  case takenSceneName(String)
  /// The middleware with that name keeps redirecting one action to another.
  case redirectLoop(by: String)
  /// The link leads nowhere.
  case invalidLink(LinkError)
  /// A presented screen finished with a result of another type than the caller awaits.
  case wrongResult(expected: String, given: String)

  /// The maximum number of presentations over one another.
  public static var presentationLimit: Int { 32 }
}

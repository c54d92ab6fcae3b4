/// What came of an action.
public enum NavigationOutcome: Hashable, Sendable {
  /// The state changed as the action says.
  case applied
  /// Nothing changed, and that is no mistake.
  case unchanged(Reason)
  /// Nothing changed, because a middleware or a guard of that name did not let the action pass.
  case refused(by: String)
  /// Nothing changed, because the action does not fit the tree.
  case failed(NavigationError)

  /// Why an action had nothing to change.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to go back to.
    case atRoot
    /// The stack has fewer screens than were to be popped.
    case tooFew
    /// What was asked for is so already.
    case alreadyThere
    /// The presentation may not be dismissed by the user.
    case notDismissable
    /// No such screen is on the tree.
    case notFound
    /// There is no presentation to close or to change.
    case nothingPresented
    /// The history has no further entry in that direction.
    case noHistory
    /// The last scene cannot be closed.
    case lastScene
  }
}

/// Why an action does not fit the tree.
public enum NavigationError: Error, Hashable, Sendable {
  /// There is no stack between the active screen and the nearest presentation or root.
  case noStack
  /// There are no tabs on the way to the active screen.
  case noTabs
  /// There is no split between the active screen and the nearest presentation or root.
  case noSplit
  /// The split has no detail to focus.
  case noDetail
  /// No tabs on the way to the active screen have an item of that name.
  case unknownTab(String, known: [String])
  /// The scene is not open.
  case unknownScene(String, known: [String])
  /// The place a route leads to is not of the shape the tree has there.
  case shapeMismatch(at: NodeID)
  /// A stack needs at least one screen.
  case emptyStack
  /// Tabs need at least one item, and steps to tabs with names that differ.
  case invalidTabs([String])
  /// So many presentations over one another are a mistake: every walk down the tree takes them all.
  case tooManyPresentations(limit: Int)
  /// So many nodes below one another are a mistake: see ``NavigationNode/depthLimit``.
  case tooDeep(limit: Int)
  /// A scene's name must be one that a link can hold.
  case invalidSceneName(String)
  /// Another scene has that name.
  case takenSceneName(String)
  /// Middleware of that name sends one action in place of another without end.
  case redirectLoop(by: String)
  /// A link leads nowhere.
  case invalidLink(LinkError)
  /// A presented screen gave a result of another type than was awaited.
  case wrongResult(expected: String, given: String)

  /// The most presentations that may lie over one another.
  public static var presentationLimit: Int { 32 }
}

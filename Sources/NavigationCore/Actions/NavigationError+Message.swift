extension NavigationError: CustomStringConvertible {
  /// A description of the mismatch.
  public var description: String {
    switch self {
    case .noStack: "Nothing can be pushed here: there is no stack."
    case .noTabs: "There are no tabs here."
    case .noSplit: "There is no split here."
    case .noDetail: "Nothing is chosen yet: the other pane is empty."
    case .unknownTab(let name, let known):
      "There is no tab “\(name)”. Tabs: \(known.joined(separator: ", "))."
    case .unknownScene(let name, let known):
      "There is no workspace “\(name)”. Existing: \(known.joined(separator: ", "))."
    case .shapeMismatch(let id): "The route does not fit the tree at \(id)."
    case .emptyStack: "A stack needs at least one screen."
    case .invalidTabs([]): "Tabs need at least one item."
    case .invalidTabs(let names):
      "Tabs need at least one item, and names that differ: \(names.joined(separator: ", "))."
    case .tooManyPresentations(let limit):
      "There are \(limit) presentations over one another already; close some first."
    case .redirectLoop(let name):
      "“\(name)” sends from one place to another without end."
    case .invalidLink(let error): error.description
    case .wrongResult(let expected, let given):
      "A result of the type \(expected) is awaited here, and not \(given)."
    case .tooDeep(let limit):
      "This would lie more than \(limit) levels deep; close something first."
    case .invalidSceneName(let name):
      "“\(name)” cannot be the name of a workspace: only letters, digits, -, ., _ and ~ can be in a link."
    case .takenSceneName(let name): "There is a workspace “\(name)” already."
    }
  }
}

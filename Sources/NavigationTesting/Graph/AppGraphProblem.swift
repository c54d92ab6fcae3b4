public import NavigationCore

/// A problem with the places of an app, or with the ways between them.
public enum AppGraphProblem: Hashable, Sendable {
  /// The route table is invalid: two places take the same links, a parameter is declared twice, or a place holds
  /// itself.
  case invalidTable(RouteTableError)
  /// A recorded link leads nowhere.
  case lostLink(String)
  /// A parameter has another name.
  case renamedParameter(String, to: String, of: String)
  /// A parameter takes other values.
  case changedParameter(String, of: String, from: String, to: String)
  /// A recorded way between two places was not found.
  case lostWay(Exploration.Way)
  /// Keys that open a place upon another lead from a place to itself, so that ever more of them lie upon one another.
  case cycle([String])
  /// No key leads to a place.
  case unreachable(String)
  /// The walk ended before it knew all ways up to the depth that is compared.
  case incomplete(depth: Int, wanted: Int)
  /// The text of the graph differs from the recorded one, or could not be compared.
  case text(GoldenDifference)
}

extension AppGraphProblem: CustomStringConvertible {
  /// A message: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .invalidTable(let error): "\(error)"
    case .lostLink(let link):
      "Links to \(link) lead nowhere now. Declare its old path as an alias or a redirect."
    case .renamedParameter(let old, let new, let place):
      "The parameter “\(old)” of \(place) is “\(new)” now, so links with the old name lose its value."
    case .changedParameter(let name, let place, let old, let new):
      "The parameter “\(name)” of \(place) is a \(new) and no \(old) now, so links may not be read."
    case .lostWay(let way):
      "No key leads from \(way.from) to \(way.to) any more. It was “\(way.binding)”."
    case .cycle(let places):
      """
      \(places.joined(separator: " > ")): each opens the next upon itself, without end. Replace a place, or name \
      them in `repeating`.
      """
    case .unreachable(let place):
      "No key leads to \(place). Bind one, or name it in `unreachable`."
    case .incomplete(let depth, let wanted):
      """
      The walk tried everything only up to \(depth) inputs, not \(wanted): raise its limit, or compare \
      ways up to \(depth).
      """
    case .text(let difference): "\(difference)"
    }
  }
}

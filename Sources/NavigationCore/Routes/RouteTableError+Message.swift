extension RouteTableError: CustomStringConvertible {
  /// A description of the error, its place in the table and the correction.
  public var description: String {
    switch self {
    case .invalidScheme(let text):
      "“\(text)” cannot be a scheme: take small letters, digits, +, - and ., a letter first."
    case .invalidName(let name, let place):
      "“\(name)” at \(shown(place)) cannot be a name: take letters, digits, -, ., _ and ~, and not ., "
        + ".. or ~ alone."
    case .noComponent(let place):
      "A destination under \(shown(place)) has no component: give it a name or a path parameter."
    case .noTabs(let place):
      "The tabs at \(shown(place)) have no item: give them a child of the style .tab."
    case .misplaced(let place, let misplacement): "\(shown(place)) \(misplacement.text)"
    case .unknownParameter(let name, let place):
      "\(shown(place)) inherits “\(name)”, which nothing further out has: declare it there, or take it "
        + "from the path or the query."
    case .duplicateParameter(let name, let place):
      "\(shown(place)) has two parameters “\(name)”: give one of them another name."
    case .secondPathParameter(let name, let place):
      "\(shown(place)) has a second path parameter, “\(name)”: put it into a child, or into the query."
    case .ambiguous(let one, let other):
      "\(shown(one)) and \(shown(other)) can never be told apart where both may follow: give one of "
        + "them another name."
    case .unknownReference(let name, let place):
      "\(shown(place)) leads to “\(name)”, which nothing in it, beside it or further out is called: "
        + "declare it there, or correct the name."
    case .cyclic(let place):
      "\(place) never ends: a destination cannot hold itself. Declare it once, or nest it less deep."
    case .invalidRedirect(let path, let place):
      "“\(path)” at \(shown(place)) is no path of a redirect: begin with /, leave out ., .. and #, and "
        + "put a query or a style only into the new path."
    case .unknownPlaceholder(let name, let redirect, let place):
      "\(redirect) at \(shown(place)) has no {\(name)} in its old path: name it there, too."
    case .needlessRedirect(let redirect, let place, let other):
      "\(redirect) at \(shown(place)) is never needed, because \(other) takes such links: remove it."
    case .deadRedirect(let redirect, let place):
      "\(redirect) at \(shown(place)) leads nowhere: no such place is declared under \(shown(place))."
    case .cyclicRedirect(let redirect, let place):
      "\(redirect) at \(shown(place)) leads back to itself: let it lead to a place."
    }
  }

  /// Returns the path for display. The root has no component of its own.
  private func shown(_ place: String) -> String {
    place.isEmpty ? "/" : place
  }
}

extension RouteTableError.Misplacement {
  /// The problem and the correction, after the name of the place.
  fileprivate var text: String {
    switch self {
    case .rootWithParameters:
      "is the root of the table and has no component for parameters: declare them in a child."
    case .rootWithName:
      "is the root of the table and has no component for a name: leave out the name and the aliases."
    case .rootWithStyle: "is the root of the table: give it the style .push."
    case .tab: "has the style .tab: declare it in tabs, with either a name or a path parameter."
    case .pushOnTabs:
      "cannot be pushed on tabs: give it the style .tab, or declare it in one of the tabs."
    case .detailOutsideSidebar:
      "is a detail, and follows from no sidebar: declare it in a split, or give it the style .push."
    case .defaultOutsideTabs:
      "has a path parameter with a default: give it the style .tab, or leave out the default."
    }
  }
}

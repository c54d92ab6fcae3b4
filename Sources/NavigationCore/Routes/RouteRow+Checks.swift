extension RouteRow {
  /// Checks what can be seen of a row alone and of the one it is declared in.
  func validate(parent: RouteRow?) throws(RouteTableError) {
    if let name = destination.name, !name.isRouteName { throw .invalidName(name, at: label) }
    if let parent, destination.name == nil, destination.pathParameter == nil {
      throw .noComponent(under: parent.label)
    }
    if parent == nil, !destination.parameters.isEmpty {
      throw .misplaced("/", needs: "a component for its parameters")
    }
    if destination.kind == .tabs, !destination.children.contains(where: { $0.style == .tab }) {
      throw .noTabs(at: label)
    }
    try validateStyle(parent: parent)
    let inherited = destination.parameters.filter { $0.source == .inherited }.map(\.name)
    if let missing = inherited.first(where: { parent?.knownParameters.contains($0) != true }) {
      throw .unknownParameter(missing, at: label)
    }
  }

  private func validateStyle(parent: RouteRow?) throws(RouteTableError) {
    guard let parent else { return }
    switch destination.style {
    case .tab where parent.destination.kind != .tabs || destination.pathParameter != nil:
      throw .misplaced(label, needs: "tabs to be in, and a name alone")
    case .push where parent.destination.kind == .tabs:
      throw .misplaced(label, needs: "a stack to be pushed on")
    case .detail where !parent.isInSidebar:
      throw .misplaced(label, needs: "the sidebar of a split to follow")
    default: break
    }
  }

  /// Finds what may follow a row, presentations declared further out first.
  static func link(_ index: Int, in rows: inout [RouteRow]) throws(RouteTableError) {
    let outer = rows[index].ancestors.flatMap { rows[$0].children }
      .filter { rows[$0].destination.isPresented }
    for follower in outer + rows[index].children {
      try rows[index].add(follower, rows: rows)
    }
  }

  private mutating func add(_ follower: Int, rows: [RouteRow]) throws(RouteTableError) {
    if let name = rows[follower].destination.name {
      if let other = named[name] { throw .ambiguous(rows[other].label, rows[follower].label) }
      named[name] = follower
    } else {
      if let other = valued { throw .ambiguous(rows[other].label, rows[follower].label) }
      valued = follower
    }
  }
}

extension String {
  /// Whether a component can be spelled like this: unreserved characters, and nothing that means
  /// something else in a path.
  var isRouteName: Bool {
    PercentEncoding.encodeComponent(self) == self && self != PercentEncoding.emptyMark
  }
}

/// Why a route table cannot work. Both sides of a clash are named by their paths in the table.
public enum RouteTableError: Error, Hashable, Sendable {
  /// A name must be letters, digits, `-`, `.`, `_` or `~`, and neither `.`, `..` nor `~`.
  case invalidName(String, at: String)
  /// A destination needs a name or a path parameter.
  case noComponent(under: String)
  /// Tabs need at least one item.
  case noTabs(at: String)
  case misplaced(String, needs: String)
  /// An inherited parameter that nothing further out declares.
  case unknownParameter(String, at: String)
  /// Two destinations that can never be told apart where both may follow.
  case ambiguous(String, String)
}

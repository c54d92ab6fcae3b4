extension RouteRow {
  /// Checks a row on its own and against its parent and its children.
  func validate(
    parent: RouteRow?, children: [Destination<Screen>]
  ) throws(RouteTableError) {
    for name in destination.names where !name.isRouteName { throw .invalidName(name, at: label) }
    if let parent {
      guard destination.name != nil || destination.pathParameter != nil else {
        throw .noComponent(under: parent.label)
      }
      try validateStyle(parent: parent)
    } else {
      try validateRoot()
    }
    if destination.kind.isTabs { try validateTabs(children) }
    try validateParameters(known: parent?.knownParameters ?? [])
  }

  /// Checks that there are initial tabs and that no two have the same name: a default value can equal a name.
  private func validateTabs(_ children: [Destination<Screen>]) throws(RouteTableError) {
    var tabs: [String: Destination<Screen>] = [:]
    for tab in children where tab.isFirstTab {
      let name = tab.name ?? tab.pathParameter?.defaultText ?? ""
      guard let other = tabs.updateValue(tab, forKey: name) else { continue }
      throw .ambiguous(label + other.componentLabel, label + tab.componentLabel)
    }
    if tabs.isEmpty { throw .noTabs(at: label) }
  }

  private func validateRoot() throws(RouteTableError) {
    if !destination.parameters.isEmpty {
      throw .misplaced("", .rootWithParameters)
    }
    if !destination.names.isEmpty {
      throw .misplaced(label, .rootWithName)
    }
    if destination.style != .push {
      throw .misplaced(label, .rootWithStyle)
    }
  }

  private func validateParameters(known: [String]) throws(RouteTableError) {
    var names: Set<String> = []
    var hasPath = false
    for parameter in destination.parameters {
      guard names.insert(parameter.name).inserted else {
        throw .duplicateParameter(parameter.name, at: label)
      }
      switch parameter.source {
      case .path where hasPath: throw .secondPathParameter(parameter.name, at: label)
      case .path: hasPath = true
      case .inherited where !known.contains(parameter.name):
        throw .unknownParameter(parameter.name, at: label)
      case .inherited, .query: break
      }
    }
  }

  /// Checks that the destination's style is possible after its parent.
  func validateStyle(parent: RouteRow) throws(RouteTableError) {
    let isInTabs = parent.destination.kind.isTabs
    let parameter = destination.pathParameter
    switch destination.style {
    case .tab where !isInTabs || (destination.name != nil && parameter != nil):
      throw .misplaced(label, .tab)
    case .push where isInTabs:
      throw .misplaced(label, .pushOnTabs)
    case .detail where !parent.isInSidebar:
      throw .misplaced(label, .detailOutsideSidebar)
    case .push, .detail, .presented:
      guard parameter?.defaultText == nil else {
        throw .misplaced(label, .defaultOutsideTabs)
      }
    case .tab: break
    }
  }
}

extension String {
  /// True if this is a valid scheme of links.
  var isScheme: Bool {
    guard let first = utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else {
      return false
    }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  /// True if this can be the text of a component: only unreserved characters, and no special meaning in a path.
  var isRouteName: Bool {
    PercentEncoding.encodeComponent(self) == self
  }
}

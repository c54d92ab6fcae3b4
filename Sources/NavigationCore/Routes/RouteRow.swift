/// A destination in a table, with the rows that can follow it.
struct RouteRow<Screen: NavigationScreen>: Sendable {
  let destination: Destination<Screen>
  /// The position in the table.
  private let index: Int
  /// The rows from the root down to the parent.
  let ancestors: [Int]
  /// The names of the path and query parameters that are known here.
  let knownParameters: [String]
  let pathParameter: ParameterSpec?
  let queryParameters: [ParameterSpec]
  /// The default placement; nil for a tab named by a value.
  private let fixedPlacement: Placement?
  /// The number of tabs around it that are made together with it.
  let tabDepth: Int
  /// True if a detail may follow, because the row is in the sidebar of a split.
  let isInSidebar: Bool
  /// The path in the table, for messages: `/notes/{id}`.
  let label: String
  var children: [Int] = []
  /// The children that are items of tabs.
  var tabs: [Int] = []
  /// True if links may add tabs, because one of them has a path parameter.
  var isOpenEnded = false
  /// The rows that can follow: those declared here, and the presentations declared further out.
  var followers = Followers()
  /// The presentations declared here and further out.
  var presentations = Followers()
  /// For a split, the rows of its details, anywhere in its part of the table.
  var details: [Int] = []
  let redirects: [RedirectRule]

  init(
    _ destination: Destination<Screen>, at index: Int, parent: RouteRow?
  ) throws(RouteTableError) {
    self.destination = destination
    self.index = index
    pathParameter = destination.pathParameter
    queryParameters = destination.queryParameters
    fixedPlacement = destination.fixedPlacement
    ancestors = parent.map { $0.ancestors + [$0.index] } ?? []
    knownParameters =
      (parent?.knownParameters ?? []) + destination.parameters.map(\.name)
    tabDepth = destination.style == .tab ? (parent?.tabDepth ?? 0) + 1 : 0
    switch destination.style {
    case .push: isInSidebar = destination.kind == .split || parent?.isInSidebar == true
    default: isInSidebar = destination.kind == .split
    }
    let label = (parent?.label ?? "") + destination.componentLabel
    self.label = label
    redirects = try destination.redirects.map { redirect throws(RouteTableError) in
      try RedirectRule(redirect, at: label)
    }
  }
}

extension RouteRow {
  /// The maximum number of tabs inside one another. A split in the innermost must fit into a tree.
  static var tabDepthLimit: Int { NavigationNode<Screen>.depthLimit - 3 }

  /// Returns the default placement of the destination with these parameters.
  func placement(_ captures: Captures) -> Placement {
    fixedPlacement ?? .tab(pathParameter.flatMap { captures[$0.name] } ?? "")
  }

  /// Returns whether a placement is the default one.
  func isDeclared(at placement: Placement) -> Bool {
    guard let fixedPlacement else { return placement.tabName != nil }
    return fixedPlacement == placement
  }

  /// Returns whether a link can express a placement: the default one, or one written as a style, which tabs do not
  /// support.
  func canStand(at placement: Placement) -> Bool {
    isDeclared(at: placement) || (destination.style != .tab && placement.styleText != nil)
  }

  /// The first components, for a very long label.
  var labelBeginning: String {
    label.split(separator: "/").prefix(4).map { "/\($0)" }.joined() + "/…"
  }
}

extension Destination {
  fileprivate var fixedPlacement: Placement? {
    style == .tab && name == nil ? nil : style.placement(tab: name ?? "")
  }

  /// The component as displayed in tables and messages: `/notes`, `/{id}`, `/note/{id}`.
  var componentLabel: String {
    (name.map { "/\($0)" } ?? "") + (pathParameter.map { "/{\($0.name)}" } ?? "")
  }
}

/// A destination inside a table, with what may follow it.
struct RouteRow<Screen: NavigationScreen>: Sendable {
  let destination: Destination<Screen>
  /// The rows from the root down to the one this is declared in.
  let ancestors: [Int]
  /// The names of the path and query parameters that are known here.
  let knownParameters: Set<String>
  /// The destination's own parameters.
  let pathParameter: ParameterSpec?
  let queryParameters: [ParameterSpec]
  /// Where it stands when its link says nothing else; nil for a tab that a value names.
  private let fixedPlacement: Placement?
  /// Whether a detail may follow: the row is in the sidebar of a split.
  let isInSidebar: Bool
  /// The path in the table, for messages: `/notes/{id}`.
  let label: String
  var children: [Int] = []
  /// Of the children those that are items of tabs.
  var tabs: [Int] = []
  /// Whether links may add tabs: one of them is a parameter.
  var isOpenEnded = false
  /// What may follow: what is declared here, and the presentations declared further out.
  var followers = Followers()
  /// The presentations that are declared here and further out.
  var presentations = Followers()
  /// Of a split the rows of its details, wherever in its part of the table they are declared.
  var details: [Int] = []
  let redirects: [RedirectRule]

  init(
    _ destination: Destination<Screen>, parent: (index: Int, row: RouteRow)?
  ) throws(RouteTableError) {
    self.destination = destination
    pathParameter = destination.pathParameter
    queryParameters = destination.queryParameters
    fixedPlacement = destination.fixedPlacement
    ancestors = parent.map { $0.row.ancestors + [$0.index] } ?? []
    knownParameters = (parent?.row.knownParameters ?? [])
      .union(destination.parameters.map(\.name))
    switch destination.style {
    case .push: isInSidebar = destination.kind == .split || parent?.row.isInSidebar == true
    default: isInSidebar = destination.kind == .split
    }
    let label = (parent?.row.label ?? "") + destination.componentLabel
    self.label = label
    redirects = try destination.redirects.map { redirect throws(RouteTableError) in
      try RedirectRule(redirect, at: label)
    }
  }
}

extension RouteRow {
  /// Where the destination stands when its link says nothing else and its parameters are these.
  func placement(_ captures: Captures) -> Placement {
    fixedPlacement ?? .tab(pathParameter.flatMap { captures[$0.name] } ?? "")
  }

  /// Whether it stands there when its link says nothing else.
  func isDeclared(at placement: Placement) -> Bool {
    guard let fixedPlacement else { return placement.tabName != nil }
    return fixedPlacement == placement
  }

  /// Whether a link can say that it stands there: as declared, or by a style of its own, which tabs do not
  /// have.
  func canStand(at placement: Placement) -> Bool {
    isDeclared(at: placement) || (destination.style != .tab && placement.styleText != nil)
  }

  /// The first components of a label that is very long.
  var labelBeginning: String {
    label.split(separator: "/").prefix(4).map { "/\($0)" }.joined() + "/…"
  }
}

extension Destination {
  fileprivate var fixedPlacement: Placement? {
    style == .tab && name == nil ? nil : style.placement(tab: name ?? "")
  }

  /// The component as it is shown in tables and messages: `/notes`, `/{id}`, `/note/{id}`.
  fileprivate var componentLabel: String {
    (name.map { "/\($0)" } ?? "") + (pathParameter.map { "/{\($0.name)}" } ?? "")
  }
}

extension Destination.Style {
  /// Where a destination of this style stands: as a tab, by the name of one.
  func placement(tab name: String) -> Placement {
    switch self {
    case .tab: .tab(name)
    case .push: .push
    case .detail: .detail
    case .presented(let style): .presented(style)
    }
  }
}

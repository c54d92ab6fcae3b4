/// A destination inside a table, with what may follow it.
struct RouteRow<Screen: NavigationScreen>: Sendable {
  let destination: Destination<Screen>
  /// The rows from the root down to the one this is declared in.
  let ancestors: [Int]
  /// The names of the path and query parameters that are known here.
  let knownParameters: Set<String>
  /// Whether a detail may follow: the row is in the sidebar of a split.
  let isInSidebar: Bool
  /// The path in the table, for messages: `/notes/{id}`.
  let label: String
  var children: [Int] = []
  /// Of the children those that are items of tabs.
  var tabs: [Int] = []
  /// What may follow by name: what is declared here, and the presentations declared further out.
  var named: [String: Int] = [:]
  /// What may follow as a value.
  var valued: Int?

  init(_ destination: Destination<Screen>, parent: (index: Int, row: RouteRow)?) {
    self.destination = destination
    ancestors = parent.map { $0.row.ancestors + [$0.index] } ?? []
    knownParameters = (parent?.row.knownParameters ?? [])
      .union(destination.parameters.map(\.name))
    switch destination.style {
    case .push: isInSidebar = destination.kind == .split || parent?.row.isInSidebar == true
    default: isInSidebar = destination.kind == .split
    }
    label = (parent?.row.label ?? "") + destination.componentLabel
  }
}

extension Destination {
  /// The component as it is shown in tables and messages: `/notes`, `/{id}`, `/note/{id}`.
  fileprivate var componentLabel: String {
    (name.map { "/\($0)" } ?? "") + (pathParameter.map { "/{\($0.name)}" } ?? "")
  }
}

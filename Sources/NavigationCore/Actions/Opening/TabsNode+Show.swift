extension TabsNode {
  mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard case .tab(let name)? = plan.next?.placement else {
      return try selected.node.showOver(&plan, &makeID)
    }
    guard let position = position(of: name) else {
      throw .unknownTab(name, known: items.map(\.name))
    }
    select(position)
    try selected.node.showPlace(&plan, &makeID)
  }
}

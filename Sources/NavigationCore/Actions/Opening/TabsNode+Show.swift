extension TabsNode {
  mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let leg = plan.next, let name = leg.tabName else {
      return try selected.node.showOver(&plan, &makeID)
    }
    if isOpenEnded, position(of: name) == nil { append(leg, named: name, &makeID) }
    guard let position = position(of: name) else {
      throw .unknownTab(name, known: items.map(\.name))
    }
    select(position)
    try selected.node.showPlace(&plan, &makeID)
  }
}

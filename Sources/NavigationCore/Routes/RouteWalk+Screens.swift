extension RouteWalk {
  /// Returns the step to a screen as the table declares it after the last step; nil if it does not.
  func leg(to screen: Screen) -> Leg<Screen>? {
    for index in table.followers(of: current).indices {
      let destination = table.rows[index].destination
      guard destination.style != .detail || isInSidebar, let own = destination.extract(screen)
      else {
        continue
      }
      let placement = table.rows[index].placement(own)
      let captures = current.captures.merging(own) { _, new in new }
      guard let content = table.content(of: index, captures: captures, at: placement) else {
        continue
      }
      let leg = table.leg(to: index, placement, content)
      if table.match(leg, after: current) != nil { return leg }
    }
    return nil
  }
}

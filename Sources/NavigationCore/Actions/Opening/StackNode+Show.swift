extension StackNode {
  mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    var position = 0
    repeat {
      guard var leg = plan.next else { return }
      // The first step leads to the stack itself, and so to its root.
      if position == 0, let screen = leg.screen { leg.content = .screen(screen) }
      if position >= count || !self[position].fits(leg) {
        cut(to: position, adding: NavigationNode(leg, &makeID))
      }
      // A screen that is there and presents nothing stays as it is: it need not be written again.
      if self[position].isBare, !plan.leadsToPresentation {
        plan.removeFirst()
      } else {
        try self[position].show(&plan, &makeID)
      }
      position += 1
    } while plan.next?.placement == .push
    // What the last step holds itself may have taken further pushes: only now is it known to be the top.
    pushed.truncate(to: position - 1)
  }

  private mutating func cut(to position: Int, adding node: NavigationNode<Screen>) {
    guard position > 0 else {
      root = node
      pushed.truncate(to: 0)
      return
    }
    pushed.truncate(to: position - 1)
    pushed.append(node)
  }
}

extension NavigationNode {
  /// Whether this is a screen over which nothing is presented.
  fileprivate var isBare: Bool { screen != nil && presentation == nil }
}

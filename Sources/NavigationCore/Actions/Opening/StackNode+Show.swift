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
      // A screen that is already there and presents nothing is not written again, which saves a copy.
      if self[position].isBare, !plan.leadsToPresentation {
        plan.removeFirst()
      } else {
        try self[position].show(&plan, &makeID)
      }
      position += 1
      // Nothing can be pushed over a presentation: the step stays undone, and the route does not fit.
    } while plan.next?.placement == .push && !self[position - 1].isCovered
    // Content that the last step adds may have taken further pushes, so the top is known only now.
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
  /// True if this is a screen with no presentation over it.
  fileprivate var isBare: Bool { screen != nil && presentation == nil }
}

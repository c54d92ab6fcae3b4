extension RoutePlan {
  mutating func show(in stack: inout StackNode<Screen>) throws(NavigationError) {
    var position = 0
    repeat {
      guard var leg = next else { return }
      // The first step leads to the stack itself, and so to its root.
      if position == 0, let screen = leg.screen { leg.content = .screen(screen) }
      if position >= stack.count || !stack[position].fits(leg) {
        stack.cut(to: position, adding: NavigationNode(leg, &makeID))
      }
      // A screen that is already there and presents nothing is not written again, which saves a copy.
      if stack[position].isBare, !leadsToPresentation {
        removeFirst()
      } else {
        try show(in: &stack[position])
      }
      position += 1
      // Nothing can be pushed over a presentation: the step stays undone, and the route does not fit.
    } while next?.placement == .push && !stack[position - 1].isCovered
    // Content that the last step adds may have taken further pushes, so the top is known only now.
    stack.pushed.truncate(to: position - 1)
  }

  mutating func show(in split: inout SplitNode<Screen>) throws(NavigationError) {
    let isLast = endsWithNextSplit
    try show(in: &split.sidebar)
    if next?.placement == .detail {
      guard !split.sidebar.isCovered else { throw .shapeMismatch(at: split.sidebar.id) }
      try showDetail(in: &split)
      split.focus = .detail
    } else {
      split.moveFocus(to: .sidebar)
      // A route that does not end with this split does not mention its detail, and the current one stays.
      if isLast { try showDetailBeside(in: &split) }
    }
  }

  /// Shows the detail without the focus.
  mutating func showDetailBeside(in split: inout SplitNode<Screen>) throws(NavigationError) {
    guard !detail.isEmpty else { return split.detail = nil }
    var beside = RoutePlan(legs: detail, detail: [], makeID: makeID)
    detail = []
    try beside.showDetail(in: &split)
    makeID = beside.makeID
    guard beside.isDone, let shown = split.detail, !shown.isCovered else {
      throw .shapeMismatch(at: split.detail?.id ?? split.sidebar.id)
    }
  }

  private mutating func showDetail(in split: inout SplitNode<Screen>) throws(NavigationError) {
    guard let next else { return }
    var node =
      split.detail.flatMap { $0.fits(next) ? $0 : nil } ?? NavigationNode(next, &makeID)
    try show(in: &node)
    split.detail = node
  }
}

extension StackNode {
  fileprivate mutating func cut(to position: Int, adding node: NavigationNode<Screen>) {
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

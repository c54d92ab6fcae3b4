extension NavigationNode {
  /// Changes the child on the way to the active screen; returns nil if there is none.
  mutating func updateActiveChild<Result, Failure: Error>(
    _ body: (inout NavigationNode) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    switch content {
    case .screen: return nil
    case .stack(var stack):
      defer { content = .stack(stack) }
      return try body(&stack.top)
    case .tabs(var tabs):
      defer { content = .tabs(tabs) }
      return try body(&tabs.selected.node)
    case .split(var split):
      defer { content = .split(split) }
      return try split.updateFocused(body)
    }
  }

  /// Changes the presented node; returns nil if nothing is presented.
  mutating func updatePresented<Result>(_ body: (inout NavigationNode) -> Result) -> Result? {
    guard var presentation = presentation.take() else { return nil }
    defer { self.presentation = presentation }
    return body(&presentation.node)
  }

  /// Changes the next node on the way to the active screen, presented or child; returns nil on the active node
  /// itself.
  mutating func updateNextActive<Result>(_ body: (inout NavigationNode) -> Result) -> Result? {
    presentation == nil ? updateActiveChild(body) : updatePresented(body)
  }

  /// Changes the active node.
  mutating func updateActive<Result>(_ body: (inout NavigationNode) -> Result) -> Result {
    updateNextActive { $0.updateActive(body) } ?? body(&self)
  }

  /// Closes all presentations on the way to the active screen.
  mutating func closePresentations() {
    presentation = nil
    _ = updateActiveChild { $0.closePresentations() }
  }

  /// Calls `body` with the nodes from the active screen up to this one until it returns a result.
  mutating func updateInnermost<Result>(_ body: (inout NavigationNode) -> Result?) -> Result? {
    let inner: Result?? = updateNextActive { $0.updateInnermost(body) }
    return inner.flatMap { $0 } ?? body(&self)
  }

  /// Calls `body` as ``updateInnermost(_:)`` does, but with no node that lies under a presentation: a presentation
  /// traps the focus.
  mutating func updateInnermostUncovered<Result>(
    _ body: (inout NavigationNode) -> Result?
  ) -> Result? {
    offerUncovered(body) ?? nil
  }

  /// Returns nil if `body` has not returned a result yet, and a nil inside if a presentation covers the remaining
  /// nodes.
  private mutating func offerUncovered<Result>(
    _ body: (inout NavigationNode) -> Result?
  ) -> Result?? {
    if presentation != nil {
      return .some(updatePresented { $0.updateInnermostUncovered(body) } ?? nil)
    }
    let inner: Result?? = updateActiveChild { $0.offerUncovered(body) } ?? nil
    return inner ?? body(&self).map { .some($0) }
  }
}

extension SplitNode {
  mutating func updateFocused<Result, Failure: Error>(
    _ body: (inout NavigationNode<Screen>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if focus == .detail, var node = detail.take() {
      defer { detail = node }
      return try body(&node)
    }
    return try body(&sidebar)
  }
}

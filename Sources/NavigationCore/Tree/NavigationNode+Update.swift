extension NavigationNode {
  /// Changes the node at the end of a step; returns nil if there is none.
  mutating func update<Result, Failure: Error>(
    at step: NodeStep, _ body: (inout NavigationNode) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    switch (content, step) {
    case (_, .presented): return try updatePresented(body)
    case (.stack(var stack), .element(let position)) where position < stack.count:
      defer { content = .stack(stack) }
      return try body(&stack[position])
    case (.tabs(var tabs), .tab(let position)) where position < tabs.items.count:
      defer { content = .tabs(tabs) }
      return try body(&tabs.items[position].node)
    case (.split(var split), .column(let column)):
      defer { content = .split(split) }
      return try split.update(column, body)
    default: return nil
    }
  }

  /// Changes the child on the way to the active screen; returns nil if there is none.
  mutating func updateActiveChild<Result, Failure: Error>(
    _ body: (inout NavigationNode) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let step = activeStep else { return nil }
    return try update(at: step, body)
  }

  /// Changes the presented node; returns nil if nothing is presented.
  mutating func updatePresented<Result, Failure: Error>(
    _ body: (inout NavigationNode) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var presentation = presentation.take() else { return nil }
    defer { self.presentation = presentation }
    return try body(&presentation.node)
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
    updateInnermost(under: summary.presents ? activeDepth.presentations : 0, body)
  }

  /// Calls `body` with the nodes inside the last of the presentations on the way to the active screen.
  private mutating func updateInnermost<Result>(
    under presentations: Int, _ body: (inout NavigationNode) -> Result?
  ) -> Result? {
    guard presentations > 0 else { return updateInnermost(body) }
    let rest = presentations - (presentation == nil ? 0 : 1)
    return updateNextActive { $0.updateInnermost(under: rest, body) } ?? nil
  }
}

extension SplitNode {
  fileprivate mutating func update<Result, Failure: Error>(
    _ column: SplitColumn, _ body: (inout NavigationNode<Screen>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard column == .detail else { return try body(&sidebar) }
    guard var node = detail.take() else { return nil }
    defer { detail = node }
    return try body(&node)
  }
}

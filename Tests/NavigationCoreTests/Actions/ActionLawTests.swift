import NavigationTesting
import Testing

import NavigationCore

@Suite struct ActionLawTests {
  @Test func `Any sequence of actions keeps the invariants, and failures change nothing`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table, steps: 0..<1)
      var (current, issued) = (state.nodeIDs, state.nodeIDs)
      for _ in 0..<20 {
        let before = state
        let action = random.action(on: state, table)
        let outcome = state.apply(action)
        try state.checkInvariants(after: action)
        try before.checkStep(to: state, action, outcome)
        let ids = state.nodeIDs
        // New identities were never used before, even if their nodes are gone.
        let reused = ids.subtracting(current).intersection(issued)
        try check(reused.isEmpty, "\(reused) are used again after \(action)\n\(state.outline)")
        current = ids
        issued.formUnion(ids)
      }
    }
  }

  @Test func `The same actions give the same state with the same identities`() {
    forAll(cases: 100) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var again = random
      try check(random.state(table) == again.state(table), "two runs differ")
    }
  }

  @Test func `Replacing the stack keeps the nodes of screens that stay`() {
    forAll(cases: 1_500) { random throws(BrokenLaw) in
      let pool = (0..<4).map(ExampleScreen.note)
      func screens() -> [ExampleScreen] {
        (0..<random.number(1..<7)).map { _ in random.element(of: pool) }
      }
      var state = ExampleState(.stack)
      state.apply(.setStack(screens()))
      let before = state.activeStack
      let wanted = screens()
      state.apply(.setStack(wanted))
      try check(state.activeStack.map(\.screen) == wanted, "\(wanted)\n\(state.outline)")
      for screen in Set(wanted) {
        let old = before.filter { $0.screen == screen }.map(\.id)
        let new = state.activeStack.filter { $0.screen == screen }.map(\.id)
        let count = min(old.count, new.count)
        try check(
          new.prefix(count) == old.prefix(count),
          "\(screen) was \(old), is \(new)\n\(state.outline)")
      }
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// The nodes of the innermost stack.
  fileprivate var activeStack: [NavigationNode<ExampleScreen>] {
    for node in root.activeSpine.reversed() {
      if case .stack(let stack) = node.content { return stack.nodes }
    }
    return []
  }

  fileprivate func checkInvariants(after action: ExampleAction) throws(BrokenLaw) {
    let problems = invariantViolations
    try check(problems.isEmpty, "\(problems) after \(action)\n\(outline)")
    try check(activeNode.screen != nil, "no active screen after \(action)\n\(outline)")
    let isCovered = root.activeSpine.contains { $0.presentation != nil && $0.screen == nil }
    try check(!isCovered, "a container presents after \(action)\n\(outline)")
  }

  fileprivate func checkStep(
    to state: ExampleState, _ action: ExampleAction, _ outcome: NavigationOutcome
  ) throws(BrokenLaw) {
    let isSame = self == state
    switch outcome {
    // `quit` does not change the state, so that it can be saved.
    case .applied:
      try check(
        isSame == (action == .quit), "\(action) was applied and changed nothing\n\(outline)")
    case .unchanged, .refused, .failed:
      try check(isSame, "\(action): \(outcome)\n\(outline)became\n\(state.outline)")
    }
  }
}

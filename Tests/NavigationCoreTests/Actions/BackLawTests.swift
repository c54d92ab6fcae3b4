import NavigationTesting
import Testing

import NavigationCore

@Suite struct BackLawTests {
  @Test func `Back removes exactly one step, and changes nothing at the root`() {
    forAll(cases: 1_200) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples))
      let before = state
      let canGoBack = state.canGoBack
      try check(state.isRoot == (state.root.steps == 0), state.outline)
      let outcome = state.apply(.back)
      try check(canGoBack == (outcome == .applied), "\(canGoBack), \(outcome)\n\(before.outline)")
      guard outcome == .applied else {
        return try check(before == state, "\(outcome) changed the state\n\(before.outline)")
      }
      let taken = before.root.steps - state.root.steps
      try check(
        !before.root.skipsAny ? taken == 1 : taken >= 1,
        "\(before.outline)became\n\(state.outline)")
    }
  }

  @Test func `Back never uncovers a skipped screen, unless nothing is under it`() {
    forAll(cases: 2_000) { random throws in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 2..<16)
      guard let id = state.nodeIDs.sorted().last else { throw Discarded() }
      state.apply(.skip(.id(id)))
      while state.apply(.back) == .applied {
        try check(
          !state.activeNode.isSkipped || !state.canGoBack,
          "\(state.activeNode.id) was uncovered\n\(state.outline)")
      }
    }
  }

  @Test func `No removing action uncovers a skipped screen, unless nothing is under it`() {
    forAll(cases: 1_500) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 2..<16)
      let ids = state.nodeIDs.sorted()
      for _ in 0..<3 { state.apply(.skip(.id(random.element(of: ids)))) }
      for _ in 0..<8 {
        let before = state
        let action = random.wayDown(on: state)
        guard state.apply(action) == .applied else { continue }
        let isUncovered = state.activeNode.id != before.activeNode.id
        try check(
          !isUncovered || !state.activeNode.isSkipped || !state.canGoBack,
          "\(action) uncovered \(state.activeNode.id)\n\(before.outline)\(state.outline)")
      }
    }
  }

  @Test func `Going back repeatedly reaches a root`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples))
      let start = state
      while state.canGoBack { state.apply(.back) }
      let presentations = state.root.activeSpine.compactMap(\.presentation)
      guard let last = presentations.last else {
        return try check(state.root.steps == 0, "\(start.outline)stopped at\n\(state.outline)")
      }
      try check(!last.isDismissable, "\(start.outline)stopped at\n\(state.outline)")
      try check(
        state.apply(.back) == .unchanged(.notDismissable), "refused without a reason")
    }
  }

  @Test func `Dismissable presentations never prevent going back to the root`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var state = ExampleState(table)
      for _ in 0..<random.number(1..<12) { state.apply(.open(random.route(table))) }
      while state.canGoBack { state.apply(.back) }
      try check(state.root.steps == 0, state.outline)
      try check(state.apply(.back) == .unchanged(.atRoot), "not at the root")
    }
  }
}

extension SeededGenerator {
  /// Returns an action that removes screens.
  fileprivate mutating func wayDown(on state: ExampleState) -> ExampleAction {
    let target = ScreenSelector<ExampleScreen>.id(element(of: state.nodeIDs.sorted()))
    return switch number(0..<8) {
    case 0: .back
    case 1: .pop(count: number(1..<3))
    case 2: .popTo(target)
    case 3: .popBefore(target)
    case 4: .popToRoot
    case 5: .popToPresentationRoot
    case 6: .clearDetail
    default: .dismiss
    }
  }
}

extension NavigationNode {
  /// The number of steps back to the root.
  fileprivate var steps: Int {
    let inside =
      switch content {
      case .screen: 0
      case .stack(let stack): stack.pushed.count + stack.nodes.map(\.steps).reduce(0, +)
      case .tabs(let tabs): tabs.selected.node.steps
      case .split(let split):
        split.sidebar.steps + (split.focus == .detail ? 1 + (split.detail?.steps ?? 0) : 0)
      }
    return inside + (presentation.map { 1 + $0.node.steps } ?? 0)
  }
}

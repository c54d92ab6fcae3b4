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

  @Test func `What popping before a screen removes is nowhere on the tree`() {
    forAll(cases: 1_500) { random throws in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 2..<16)
      let before = state
      let leaf = random.element(of: state.root.leafIDs)
      let outcome = state.apply(.popBefore(.id(leaf)))
      guard outcome == .applied else {
        return try check(outcome == .unchanged(.atRoot), "\(outcome)\n\(before.outline)")
      }
      try check(
        !state.root.contains(leaf), "\(leaf) stays\n\(before.outline)became\n\(state.outline)")
    }
  }

  @Test func `Going back to an entry of the history is as many single steps`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 2..<16)
      for _ in 0..<random.number(0..<4) { state.apply(.goBack) }
      for entry in state.activeScene.timeline {
        var (single, whole) = (state, state)
        for _ in 0..<abs(entry.offset) { single.apply(entry.offset < 0 ? .goBack : .goForward) }
        let outcome = whole.apply(.goBack(to: entry.offset))
        try check(
          outcome == (entry.offset == 0 ? .unchanged(.alreadyThere) : .applied), "\(outcome)")
        try check(whole == single, "\(entry.offset)\n\(single.outline)\(whole.outline)")
        try check(whole.activeScreen == entry.screen, "\(entry)\n\(whole.outline)")
      }
      let count = state.activeScene.timeline.count
      for offset in [count, -count, .min, .max] {
        try check(
          state.apply(.goBack(to: offset)) == .unchanged(.noHistory), "\(offset) is an entry")
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
  fileprivate func contains(_ id: NodeID) -> Bool { first { $0.id == id } != nil }

  /// The identities of all screens, those in unselected tabs and under others, too.
  fileprivate var leafIDs: [NodeID] {
    var ids: [NodeID] = []
    forEachNode { if $0.screen != nil { ids.append($0.id) } }
    return ids
  }

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

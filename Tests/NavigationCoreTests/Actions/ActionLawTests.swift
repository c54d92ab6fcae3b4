import NavigationTesting
import Testing

@testable import NavigationCore

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

@Suite struct HistoryLawTests {
  @Test func `Forward reverts back, and back reverts forward`() {
    forAll(cases: 500) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 1..<16)
      for _ in 0..<random.number(0..<3) { state.apply(.goBack) }
      try state.checkInverse(.goBack, .goForward)
      try state.checkInverse(.goForward, .goBack)
    }
  }

  @Test func `The history returns to the previous trees`() {
    forAll(cases: 150) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var state = ExampleState(table)
      var trees: [NavigationNode<ExampleScreen>] = []
      for _ in 0..<12 {
        let before = state.root
        let entries = state.activeScene.history.back.count
        let action = random.action(on: state, table).withoutHistory
        // The caching policy is also changed in the history.
        if case .setCaching = action { continue }
        state.apply(action)
        if state.activeScene.history.back.count > entries { trees.append(before) }
      }
      while let tree = trees.popLast() {
        try check(state.apply(.goBack) == .applied, "an entry is missing")
        try check(state.root == tree, "not the tree that was left\n\(state.outline)")
      }
      try check(state.apply(.goBack) == .unchanged(.noHistory), "an entry too many")
    }
  }

  @Test func `A new step clears the forward entries`() {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.goBack)
    state.apply(.select(tab: "library"))
    #expect(state.apply(.goForward) == .unchanged(.noHistory))
  }

  @Test(arguments: [
    ExampleAction.present(.question, .alert, isDismissable: true), .update(.home),
    .showDetail(.note(1), isFocused: false), .select(tab: "notes"), .pop(count: 1),
  ])
  func `Steps that keep the place under all presentations are not recorded`(
    action: ExampleAction
  ) {
    var state = ExampleState(.tabs)
    state.apply(action)
    #expect(state.activeScene.history.back.isEmpty)
  }

  @Test func `Steps on a sheet are not recorded`() {
    var state = ExampleState(.tabs)
    state.apply(.present(.home, .sheet, isDismissable: true))
    state.apply(.push([.note(1), .note(2)]))
    state.apply(.back)
    state.apply(.dismiss)
    #expect(state.activeScene.history.back.isEmpty)
  }

  @Test func `At most the last hundred steps are kept`() {
    var state = ExampleState(.stack)
    for id in 1...120 { state.apply(.push([.note(id)])) }
    for _ in 1...100 { #expect(state.apply(.goBack) == .applied) }
    #expect(state.apply(.goBack) == .unchanged(.noHistory))
    #expect(state.activeScreen == .note(20))
  }

  @Test func `A link to another scene keeps the histories separate`() {
    var state = ExampleState(.stack)
    let first = Leg(.root, ExampleTable.stack.root)
    state.apply(.openScene("other", root: first.content))
    let root = state.root
    state.apply(.activate(scene: "main"))
    let route = ExampleRoute(scene: "other", legs: [first, Leg(.push, .screen(.label("a")))])

    #expect(state.apply(.open(route)) == .applied)
    #expect(state.activeScene.name == "other")
    #expect(state.scenes[0].history.back.isEmpty)
    #expect(state.activeScene.history.back == [root])

    #expect(state.apply(.goBack) == .applied)
    #expect(state.root == root)
    #expect(state.invariantViolations == [])
  }
}

extension NavigationAction {
  /// The action, unless it moves through the history or changes the scene.
  fileprivate var withoutHistory: NavigationAction {
    switch self {
    case .goBack, .goForward, .goToEntry, .openScene, .closeScene, .activate, .renameScene,
      .restore:
      .back
    default: self
    }
  }
}

extension NavigationState<ExampleScreen> {
  fileprivate func checkInverse(
    _ action: ExampleAction, _ inverse: ExampleAction
  ) throws(BrokenLaw) {
    var state = self
    guard state.apply(action) == .applied else { return }
    try check(state.apply(inverse) == .applied, "\(inverse) after \(action) does nothing")
    try check(state == self, "\(outline)became\n\(state.outline)")
  }
}

@Suite struct RestoreLawTests {
  @Test func `A restored state shows the same, and takes no identity of another node`() {
    forAll(cases: 600) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let before = random.state(table)
      let other = random.state(random.oneIn(4) ? random.element(of: ExampleTable.examples) : table)
      var state = before
      state.apply(.restore(other))
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
      try check(state.shown == other.shown, "\(other.outline)became\n\(state.outline)")
      let (old, new) = (before.contents, state.contents)
      let taken = new.filter { old[$0.key]?.isDisjoint(with: $0.value) ?? false }
      try check(taken.isEmpty, "\(taken) was\n\(before.outline)")
      let free = other.nodeIDs.subtracting(before.nodeIDs)
      try check(free.isSubset(of: state.nodeIDs), "\(free) were free\n\(state.outline)")
    }
  }

  @Test func `A copy with other steps keeps its identities, and so does an older one`() {
    forAll(cases: 600) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let start = random.state(table)
      var changed = start
      for _ in 0..<4 {
        let action = random.action(on: changed, table)
        // A screen with another value cannot be told apart from another screen.
        if case .update = action { continue }
        changed.apply(action)
      }
      for (current, copy) in [(start, changed), (changed, start)] {
        var state = current
        state.apply(.restore(copy))
        try check(state.scenes == copy.scenes, "\(copy.outline)became\n\(state.outline)")
        try check(state.apply(.restore(copy)) == .unchanged(.alreadyThere), "it changes again")
      }
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// The trees and histories without identities.
  fileprivate var shown: [String] {
    [outline.replacing(/#[0-9]+/, with: "#")] + scenes.map { "\($0.timeline)" }
  }

  /// The screens, or kinds of container, that each identity stands for in the trees and histories.
  fileprivate var contents: [NodeID: Set<String>] {
    var contents: [NodeID: Set<String>] = [:]
    for tree in scenes.flatMap(\.trees) {
      tree.forEachNode { node in
        let text =
          switch node.content {
          case .screen(let screen): "\(screen)"
          case .stack: "stack"
          case .tabs(let tabs): tabs.kind.name
          case .split: "split"
          }
        contents[node.id, default: []].insert(text)
      }
    }
    return contents
  }
}

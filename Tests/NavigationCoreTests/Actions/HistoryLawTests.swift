import NavigationTesting
import Testing

import NavigationCore

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

import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct HistoryCutTests {
  @Test func `Entries of removed places are dropped, and equal neighbours merged`() {
    var state = ExampleState(.stack)
    for screen in [ExampleScreen.label("a"), .label("b"), .label("a"), .label("c")] {
      state.apply(.push([screen]))
      state.apply(.popToRoot)
    }
    // home, a, home, b, home, a, home, c | home
    #expect(state.activeScene.history.back.count == 8)
    let report = state.cutBack(to: .stack) { $0 != .label("a") }
    #expect(
      state.activeScene.timeline.map(\.screen) == [.home, .label("b"), .home, .label("c"), .home])
    #expect(report.cuts.map(\.entry) == [-7, -3])
    #expect(report.description.hasPrefix("main, 7 back, 2: label(\"a\") is no longer there"))

    state.apply(.goBack)
    state.apply(.goBack)
    state.cutBack(to: .stack) { $0 == .home }
    #expect(state.activeScene.timeline.map(\.screen) == [.home])
    #expect(state.activeScene.timeline.map(\.offset) == [0])
  }

  @Test func `An entry keeps its place and loses refused screens elsewhere`() throws {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.push([.label("a")]))
    state.apply(.select(tab: "notes"))
    state.apply(.showDetail(.note(1), isFocused: true))
    let places = state.activeScene.timeline.map(\.screen)
    #expect(places == [.notes, .labels, .label("a"), .notes, .note(1)])

    state.cutBack(to: .tabs) { $0 != .label("a") }
    #expect(state.activeScene.timeline.map(\.screen) == [.notes, .labels, .notes, .note(1)])
    state.apply(.goBack)
    state.apply(.select(tab: "labels"))
    #expect(state.activeScreen == .labels)
  }

  @Test func `The trees of a history fall back to the same nodes`() {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.replaceTop(.label("old")))
    state.apply(.select(tab: "notes"))
    state.apply(.showDetail(.note(1), isFocused: true))
    state.cutBack(to: .tabs) { $0 != .label("old") }
    let trees = [state.root] + state.activeScene.history.back.suffix(1)
    #expect(trees.map { $0.children[1].baseNode.screen } == [.labels, .labels])
    #expect(Set(trees.map { $0.children[1].id }).count == 1)
  }

  @Test func `Neighbours differ, entries keep their order, and back and forward are inverse`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      let (table, made, model) = random.cut()
      var before = made
      for _ in 0..<random.number(0..<4) { before.apply(.goBack) }
      var after = before
      let report = after.cutBack(to: table) { !model.refused.contains($0) }
      for (old, new) in zip(before.scenes, after.scenes) {
        guard report.cuts.contains(where: { $0.scene == old.name }) else {
          try check(old == new, "\(old.name) has changed without a cut")
          continue
        }
        try new.history.checkCut(from: old.history, around: new.root, model, table.rootLeg)
      }
      try after.checkWalk()
    }
  }
}

extension History<ExampleScreen> {
  fileprivate func checkCut(
    from old: History, around root: NavigationNode<ExampleScreen>, _ model: CutBackModel,
    _ leg: ExampleLeg
  ) throws(BrokenLaw) {
    for (entries, kept) in [(old.back, back), (old.forward, forward)] {
      let places = [root.baseNode] + kept.reversed().map(\.baseNode)
      for (a, b) in zip(places, places.dropFirst()) {
        try check(a.differs(from: b), "\(a.id) is there twice in a row")
      }
      let expected = entries.filter { model.stays($0, leg).contains($0.baseNode.id) }
      var rest = expected[...]
      for tree in kept {
        let place = tree.baseNode
        rest = rest.drop { $0.baseNode.differs(from: place) }
        try check(rest.popFirst() != nil, "\(place.id) is not an entry that stays")
      }
      // A skipped place can be removed when the screens over it are cut.
      let certain = expected.filter { !$0.baseNode.isSkipped || $0.activeNode.id == $0.baseNode.id }
      let left = Set(certain.map(\.baseNode.id)).subtracting(places.map(\.id))
      try check(left.isEmpty, "\(left) should stay")
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// Goes all the way back, forward and back again.
  fileprivate func checkWalk() throws(BrokenLaw) {
    var state = self
    var trees = [state.root]
    while state.apply(.goBack) == .applied { trees.append(state.root) }
    for tree in trees.reversed().dropFirst() {
      try check(state.apply(.goForward) == .applied && state.root == tree, "not the way back")
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
    }
    try check(state == self, "\(outline)became\n\(state.outline)")
  }
}

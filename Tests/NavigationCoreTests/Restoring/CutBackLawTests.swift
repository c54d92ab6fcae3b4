import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct CutBackLawTests {
  @Test func `Screens that are kept and not over a refused one stay, with their identities`() {
    forAll(cases: 1_000) { random throws(BrokenLaw) in
      let (table, before, model) = random.cut()
      var after = before
      let report = after.cutBack(to: table) { !model.refused.contains($0) }
      for (old, new) in zip(before.scenes, after.scenes) {
        let lost = try model.check(old.root, new.root, table.rootLeg)
        let cuts = report.cuts.filter { $0.scene == old.name && $0.entry == 0 }
        let count = cuts.reduce(0) { $0 + 1 + $1.dependents.count }
        try check(count == lost, "\(lost) lost\n\(before.outline)became\n\(after.outline)\(report)")
        try check(
          cuts.allSatisfy { $0.screen.map(model.refused.contains) ?? false }, "\(report)")
      }
    }
  }

  @Test func `A cut state is usable, shows no refused screen, and is not cut again`() {
    forAll(cases: 600) { random throws(BrokenLaw) in
      let (table, before, model) = random.cut()
      var state = before
      state.cutBack(to: table) { !model.refused.contains($0) }
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
      for scene in state.scenes {
        let first = NavigationState(table).root.screensByID.values
        let root = scene.root.screensByID.filter { before.nodeIDs.contains($0.key) }.values
        let fresh = scene.root.screensByID.filter { !before.nodeIDs.contains($0.key) }.values
        try check(model.refused.isDisjoint(with: root), "\(model.refused)\n\(state.outline)")
        try check(Set(fresh).isSubset(of: first), "not of the table\n\(state.outline)")
        for tree in scene.history.back + scene.history.forward {
          try check(model.refused.isDisjoint(with: tree.screensByID.values), "in the history")
        }
      }
      try state.checkAgain(table, model)
      for _ in 0..<6 { state.apply(random.action(on: state, table)) }
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
    }
  }

  @Test func `If nothing is refused, nothing changes`() {
    forAll(cases: 200) { random throws(BrokenLaw) in
      let (table, before, _) = random.cut()
      var state = before
      let report = state.cutBack(to: table) { _ in true }
      try check(state == before && report.isEmpty, "\(report)")
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// Checks that cutting back again changes nothing, unless a refused screen had to be shown.
  fileprivate func checkAgain(_ table: ExampleTable, _ model: CutBackModel) throws(BrokenLaw) {
    let screens = scenes.flatMap { $0.root.screensByID.values }
    guard model.refused.isDisjoint(with: screens) else { return }
    var again = self
    let report = again.cutBack(to: table) { !model.refused.contains($0) }
    try check(again == self && report.isEmpty, "\(report)")
  }
}

extension CutBackModel {
  /// - Returns: The number of lost leaves.
  func check(
    _ old: NavigationNode<ExampleScreen>, _ new: NavigationNode<ExampleScreen>, _ leg: ExampleLeg
  ) throws(BrokenLaw) -> Int {
    let (before, after) = (old.screensByID, new.screensByID)
    let kept = after.filter { before[$0.key] != nil }
    try NavigationCoreTests.check(
      kept.allSatisfy { before[$0.key] == $0.value }, "a screen has another identity")
    let expected = stays(old, leg)
    let missing = expected.subtracting(kept.keys)
    let isSkipping = new.activeNode.id != old.activeNode.id && old.skipsAny
    try NavigationCoreTests.check(
      Set(kept.keys).isSubset(of: expected), "kept: \(Set(kept.keys).subtracting(expected))")
    try NavigationCoreTests.check(
      missing.isSubset(of: old.hidden) || isSkipping, "lost: \(missing)")
    return before.count - kept.count
  }
}

extension SeededGenerator {
  /// Returns a state and some of its screens to refuse.
  mutating func cut() -> (ExampleTable, ExampleState, CutBackModel) {
    let table = element(of: ExampleTable.examples)
    let state = state(table, steps: 0..<16)
    var screens: Set<ExampleScreen> = []
    for scene in state.scenes {
      for tree in [scene.root] + scene.history.back { screens.formUnion(tree.screensByID.values) }
    }
    let share = number(1..<6)
    let refused = screens.sorted { "\($0)" < "\($1)" }.filter { _ in oneIn(share) }
    return (table, state, CutBackModel(refused: Set(refused)))
  }
}

import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct CutBackTests {
  @Test(arguments: Case.all)
  fileprivate func `A place is cut back to what is kept`(_ item: Case) throws {
    var state = try ExampleState(at: item.start)
    let report = state.cutBack(to: .tabs) { !item.refused.contains($0) }
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main" + item.end)
    #expect(report.shown.map(\.description) == item.report)
    #expect(state.invariantViolations == [])
  }

  @Test func `Kept nodes keep their identities`() throws {
    var state = try ExampleState(at: "/notes/1/versions/lines")
    let id = state.activeNode.id
    let screens = state.root.screensByID
    state.cutBack(to: .tabs) { $0 != .version(1, page: 1) }
    #expect(state.root.screensByID == screens.filter { $0.key != id })
    #expect(state.activeScreen == .versions(1, page: 1))
  }

  @Test func `An unselected tab falls back to the first place that the table declares`() throws {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.replaceTop(.label("old")))
    state.apply(.push([.label("a")]))
    state.apply(.select(tab: "notes"))
    let report = state.cutBack(to: .tabs) { $0 != .label("old") }
    #expect(state.activeScreen == .notes)
    state.apply(.select(tab: "labels"))
    #expect(state.activeScreen == .labels)
    #expect(report.shown.map(\.place) == [["tab labels", "1"]])
    #expect(report.shown.map(\.dependents) == [[.label("a")]])
  }

  @Test func `An undeclared tab is removed with its root`() {
    var state = ExampleState(.tabs)
    state.apply(.setTabs([Leg(.tab("notes"), .stack(.notes)), Leg(.tab("x"), .stack(.home))]))
    state.apply(.select(tab: "x"))
    state.cutBack(to: .tabs) { $0 != .home }
    #expect(state.root.children.count == 1)
    #expect(state.activeScreen == .notes)
    #expect(state.invariantViolations == [])
  }

  @Test func `Tabs without remaining items are removed`() throws {
    var state = try ExampleState(at: "/labels/a/parts/keys")
    state.cutBack(to: .tabs) { $0 != .keys }
    #expect(state.activeScreen == .shelf("a"))
    state.cutBack(to: .tabs) { $0 != .shelf("a") }
    #expect(state.activeScreen == .label("a"))
  }

  @Test func `An empty scene shows the first place, kept or not`() {
    for table in ExampleTable.examples {
      var state = ExampleState(table)
      state.apply(.openScene("other", root: .stack(.keys)))
      let report = state.cutBack(to: table) { _ in false }
      let fresh = ExampleState(table)
      #expect(
        state.scenes.map(\.root.activeNode.screen) == [fresh.activeScreen, fresh.activeScreen])
      #expect(state.activeIndex == 1)
      #expect(Set(report.cuts.map(\.scene)) == ["main", "other"])
      #expect(state.invariantViolations == [])
    }
  }

  @Test func `A skipped screen is not left visible`() {
    var state = ExampleState(.stack)
    state.apply(.push([.label("a"), .label("login"), .label("b")]))
    state.apply(.skip(.value(.label("login"))))
    let report = state.cutBack(to: .stack) { $0 != .label("b") }
    #expect(state.activeScreen == .label("a"))
    #expect(report.shown.map(\.dependents) == [[.label("login")]])
  }

  @Test func `A cut uncovers no presentation in the column without the focus`() throws {
    var state = ExampleState.coveredTabInDetail(of: .split)
    #expect(state.invariantViolations == [])

    let report = state.cutBack(to: .split) { $0 != .book("b") }
    #expect(state.invariantViolations == [])
    #expect(report.shown.map(\.dependents) == [[.question]])
  }

  @Test func `A table declares the screens of its places, whatever their parameters`() {
    #expect(ExampleTable.tabs.declares(.note(9)))
    #expect(!ExampleTable.stack.declares(.question))
  }
}

/// A place, the refused screens, and the resulting place.
private struct Case: CustomStringConvertible, Sendable {
  let start: String
  let refused: Set<ExampleScreen>
  let end: String
  /// One line per cut in the current trees.
  let report: [String]

  init(_ start: String, _ refused: Set<ExampleScreen>, _ end: String, _ report: String...) {
    self.start = start
    self.refused = refused
    self.end = end
    self.report = report
  }

  var description: String { "\(start) without \(refused)" }

  static let all = [
    Case("/notes/1", [], "/notes/1"),
    Case(
      "/notes/1", [.note(1)], "/notes",
      "main, tab notes › detail › 1: note(1) is no longer there"),
    Case(
      "/notes#/notes/1", [.note(1)], "/notes",
      "main, tab notes › detail › 1: note(1) is no longer there"),
    Case(
      "/notes/1/edit", [.editor(1)], "/notes/1",
      "main, tab notes › detail › 1 › cover › 1: editor(1) is no longer there"),
    Case(
      "/notes/1/edit", [.note(1)], "/notes",
      "main, tab notes › detail › 1: note(1) is no longer there, nor the screen over it"),
    Case(
      "/notes/1/versions/lines", [.versions(1, page: 1)], "/notes/1",
      "main, tab notes › detail › 2: versions(1, page: 1) is no longer there, nor the screen over it"
    ),
    Case(
      "/notes/tag/a/1", [.tag("a")], "/notes#/notes/tag/a/1;focused",
      "main, tab notes › sidebar › 2: tag(\"a\") is no longer there"),
    Case(
      "/notes/search?q=a", [.search(text: "a", page: 1)], "/notes",
      "main, tab notes › sidebar › 1 › sheet › 1: search(text: \"a\", page: 1) is no longer there"),
  ]
}

extension CutBackReport {
  /// The cuts in the current trees.
  fileprivate var shown: [Cut] { cuts.filter { $0.entry == 0 } }
}

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

/// A simple model of the leaves that remain when some screens are refused.
struct CutBackModel {
  let refused: Set<ExampleScreen>

  /// Returns true if nothing remains of a node. `leg` is its declaration in the table.
  func goes(_ node: NavigationNode<ExampleScreen>, _ leg: ExampleLeg? = nil) -> Bool {
    switch node.content {
    case .screen(let screen): refused.contains(screen)
    case .stack(let stack): goes(stack.root)
    case .split(let split): goes(split.sidebar)
    case .tabs(let tabs):
      tabs.items.allSatisfy { item in
        let leg = leg?.items.first { $0.tabName == item.name }
        return goes(item.node, leg) && (leg.map { !refused.isDisjoint(with: $0.screens) } ?? true)
      }
    }
  }

  /// Returns the identities of the remaining leaves.
  func stays(_ node: NavigationNode<ExampleScreen>, _ leg: ExampleLeg? = nil) -> Set<NodeID> {
    guard !goes(node, leg) else { return [] }
    let presented = node.presentation.map { stays($0.node) } ?? []
    return presented.union(contentStays(node, leg))
  }

  private func contentStays(
    _ node: NavigationNode<ExampleScreen>, _ leg: ExampleLeg?
  ) -> Set<NodeID> {
    switch node.content {
    case .screen: [node.id]
    case .stack(let stack): union(stack.nodes.prefix { !goes($0) }.map { stays($0) })
    case .split(let split):
      stays(split.sidebar).union(split.detail.map { stays($0) } ?? [])
    case .tabs(let tabs):
      union(
        tabs.items.map { item in
          stays(item.node, leg?.items.first { $0.tabName == item.name })
        })
    }
  }
}

extension Leg<ExampleScreen> {
  fileprivate var items: [Leg] {
    if case .tabs(let legs, _, _) = content { legs } else { [] }
  }

  fileprivate var screens: Set<ExampleScreen> {
    Set(items.flatMap { $0.screens } + (screen.map { [$0] } ?? []))
  }
}

extension NavigationNode<ExampleScreen> {
  /// The screens of the leaves, by identity.
  var screensByID: [NodeID: ExampleScreen] {
    var screens: [NodeID: ExampleScreen] = [:]
    forEachNode { if let screen = $0.screen { screens[$0.id] = screen } }
    return screens
  }

  /// The leaves presented in a column without the focus. A cut that uncovers them closes them.
  var hidden: Set<NodeID> {
    var ids: Set<NodeID> = []
    forEachNode { node in
      guard case .split(let split) = node.content else { return }
      let unfocused = split.focus == .detail ? split.sidebar : split.detail
      unfocused?.forEachNode { node in
        if let presented = node.presentation?.node { ids.formUnion(presented.screensByID.keys) }
      }
    }
    return ids
  }
}

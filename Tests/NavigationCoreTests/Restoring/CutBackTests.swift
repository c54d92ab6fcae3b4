import Testing

import NavigationCore

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

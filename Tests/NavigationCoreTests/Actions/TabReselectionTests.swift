import NavigationCore
import Testing

@Suite struct TabReselectionTests {
  @Test(
    arguments: [
      ("/labels/a", "labels", .applied, "/labels"),
      ("/labels", "labels", .unchanged(.alreadyThere), "/labels"),
      ("/labels/new", "labels", .applied, "/labels"),
      ("/notes/1", "notes", .applied, "/notes#/notes/1"),
      ("/notes/tag/a", "notes", .applied, "/notes"),
      ("/notes#/notes/1", "notes", .unchanged(.alreadyThere), "/notes#/notes/1"),
      ("/library/books/book/a", "books", .applied, "/library/books"),
      ("/library/books/book/a", "library", .applied, "/library/books"),
      ("/library/general", "library", .unchanged(.alreadyThere), "/library/general"),
      ("/library/general", "general", .unchanged(.alreadyThere), "/library/general"),
      (
        "/notes", "nowhere",
        .failed(.unknownTab("nowhere", known: ["notes", "labels", "library", "find"])), "/notes"
      ),
    ] as [(String, String, NavigationOutcome, String)])
  func `Selecting the selected tab goes to its root`(
    start: String, tab: String, outcome: NavigationOutcome, end: String
  ) throws {
    var state = try ExampleState(at: start)
    #expect(state.apply(.select(tab: tab)) == outcome)
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main" + end)
    #expect(state.invariantViolations == [])
  }

  @Test(arguments: [
    ("/labels/a", "labels"), ("/labels/new", "labels"), ("/notes/1", "notes"),
    ("/library/books/book/a", "books"), ("/library/books/book/a", "library"),
  ])
  func `With the stay policy, reselecting changes nothing`(start: String, tab: String) throws {
    var state = ExampleState(.tabs)
    state.tabReselection = .stay
    state.apply(.open(try ExampleTable.tabs.route(to: start, scenes: ["main"])))
    let before = state
    #expect(state.apply(.select(tab: tab)) == .unchanged(.alreadyThere))
    #expect(state == before)
  }

  @Test func `Returning to the root is recorded, and other tabs are selected in both modes`() {
    for reselection in TabReselection.allCases {
      var state = ExampleState(.tabs)
      state.tabReselection = reselection
      state.apply(.select(tab: "labels"))
      state.apply(.push([.label("a")]))
      state.apply(.select(tab: "labels"))
      if reselection == .returnToRoot {
        #expect(state.activeScreen == .labels)
        state.apply(.goBack)
      }
      #expect(state.activeScreen == .label("a"))
      #expect(state.apply(.select(tab: "notes")) == .applied)
    }
  }
}

@Suite struct SkippedDetailTests {
  /// The list with note 1 beside it, which is marked to be skipped, and a screen over it.
  private func state(_ over: ExampleAction) throws -> ExampleState {
    var state = try ExampleState(at: "/notes/1")
    state.apply(.skip(.value(.note(1))))
    state.apply(over)
    return state
  }

  @Test(arguments: [
    (ExampleAction.push([.versions(1, page: 1)]), ExampleAction.back),
    (.push([.versions(1, page: 1)]), .pop(count: 1)),
    (.present(.editor(1), .cover, isDismissable: true), .dismiss),
    (.present(.editor(1), .cover, isDismissable: true), .back),
  ])
  func `A detail with only a skipped screen is removed, and not shown beside the sidebar`(
    over: ExampleAction, back: ExampleAction
  ) throws {
    var state = try state(over)
    #expect(state.apply(back) == .applied)
    #expect(state.activeScreen == .notes)
    #expect(!state.presentationTree(for: .regular).shown.contains(.note(1)))
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main/notes")
    #expect(state.invariantViolations == [])
  }

  @Test(arguments: [SplitColumn.detail, .sidebar])
  func `Clearing a focused detail passes over a skipped screen of the sidebar`(
    focus: SplitColumn
  ) throws {
    var state = try ExampleState(at: "/notes/tag/a/1")
    state.apply(.skip(.value(.tag("a"))))
    state.apply(.focus(focus))
    #expect(state.apply(.clearDetail) == .applied)
    #expect(state.breadcrumbs == (focus == .detail ? [.notes] : [.notes, .tag("a")]))
    #expect(state.invariantViolations == [])
  }

  @Test func `A cut removes a detail that then has only a skipped screen`() throws {
    var state = try state(.push([.versions(1, page: 1)]))
    let report = state.cutBack(to: .tabs) { $0 != .versions(1, page: 1) }
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main/notes")
    #expect(report.cuts.first?.dependents == [.note(1)])
  }

  @Test func `Screens under a skipped one of a detail stay`() throws {
    var state = try state(.push([.versions(1, page: 1), .version(1, page: 2)]))
    state.apply(.skip(.value(.versions(1, page: 1))))
    state.apply(.showDetail(.note(2), isFocused: true))
    state.apply(.push([.versions(2, page: 1), .version(2, page: 2)]))
    state.apply(.skip(.value(.versions(2, page: 1))))
    #expect(state.apply(.back) == .applied)
    #expect(state.breadcrumbs == [.notes, .note(2)])
  }
}

@Suite struct SelectorTests {
  private static func kind(_ name: String) -> ScreenKind<ExampleScreen> {
    ScreenKind(name) { if case .note = $0 { true } else { false } }
  }

  @Test func `Actions with the same kind of screen are equal`() {
    let actions: Set<ExampleAction> = [
      .popTo(.kind(Self.kind("note"))), .popTo(.kind(Self.kind("note"))),
      .popTo(.kind(Self.kind("tag"))), .popTo(.kind(Self.kind("note")), .first),
    ]
    #expect(actions.count == 3)
  }

  @Test func `Steps to the same place are equal, whatever their caching policies`() {
    let steps: Set<ExampleLeg> = [
      Leg(.push, .screen(.home)), Leg(.push, .screen(.home), caching: .whileActive),
      Leg(.tab("home"), .stack(.home)),
    ]
    #expect(steps.count == 2)
  }

  @Test func `A scene with an invalid name has no nearest link`() {
    let route = ExampleRoute(scene: "a/b", legs: [Leg(.root, ExampleTable.stack.root)])
    #expect(ExampleTable.stack.nearestLink(to: route) == nil)
  }
}

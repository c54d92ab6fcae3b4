import NavigationCore
import Testing

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

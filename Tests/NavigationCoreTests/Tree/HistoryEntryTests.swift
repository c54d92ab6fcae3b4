import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct HistoryEntryTests {
  @Test func `The timeline lists the places of back and forward`() throws {
    var state = ExampleState(.tabs)
    for link in ["/labels/a", "/notes/1/versions", "/library/general"] {
      state.apply(.open(try ExampleTable.tabs.route(to: link, scenes: ["main"])))
    }
    state.apply(.goBack)
    #expect(
      state.activeScene.timeline == [
        HistoryEntry(offset: -2, screen: .notes, breadcrumbs: [.notes]),
        HistoryEntry(offset: -1, screen: .label("a"), breadcrumbs: [.labels, .label("a")]),
        HistoryEntry(
          offset: 0, screen: .versions(1, page: 1),
          breadcrumbs: [.notes, .note(1), .versions(1, page: 1)]),
        HistoryEntry(offset: 1, screen: .general, breadcrumbs: [.general]),
      ])
  }

  @Test func `Each place is reached by as many steps as its offset`() {
    forAll(cases: 200) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples), steps: 1..<16)
      for _ in 0..<random.number(0..<3) { state.apply(.goBack) }
      for entry in state.activeScene.timeline {
        var copy = state
        for _ in 0..<abs(entry.offset) { copy.apply(entry.offset < 0 ? .goBack : .goForward) }
        let isThere = copy.activeScreen == entry.screen && copy.breadcrumbs == entry.breadcrumbs
        try check(isThere, "\(entry)\n\(copy.outline)")
      }
    }
  }
}

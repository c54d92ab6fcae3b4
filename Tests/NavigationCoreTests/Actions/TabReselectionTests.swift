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

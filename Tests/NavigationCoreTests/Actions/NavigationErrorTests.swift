import NavigationCore
import Testing

@Suite struct NavigationErrorTests {
  @Test(
    arguments: [
      (.noStack, "Nothing can be pushed here: there is no stack."),
      (.noTabs, "There are no tabs here."),
      (.noSplit, "There is no split here."),
      (.noDetail, "Nothing is chosen yet: the other pane is empty."),
      (.unknownTab("a", known: ["b", "c"]), "There is no tab “a”. Tabs: b, c."),
      (.unknownScene("a", known: ["main"]), "There is no scene “a”. Open: main."),
      (.shapeMismatch(at: NodeID(rawValue: 3)), "The route does not fit the tree at #3."),
      (.emptyStack, "A stack needs at least one screen."),
      (.tooDeep(limit: 80), "This would lie more than 80 levels deep; close something first."),
    ] as [(NavigationError, String)])
  func `An error is a sentence`(error: NavigationError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `Without tabs none can be selected`() {
    var state = ExampleState(.stack)
    #expect(state.apply(.select(tab: "a")) == .failed(.noTabs))
  }

  @Test func `Without a stack nothing can be pushed`() {
    var state = ExampleState(.stack)
    state.apply(.replace(ExampleRoute(), root: .screen(.home)))
    #expect(state.apply(.push([.note(1)])) == .failed(.noStack))
  }
}

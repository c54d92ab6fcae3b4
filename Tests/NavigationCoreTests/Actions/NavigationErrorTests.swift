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
      (.unknownScene("a", known: ["main"]), "There is no workspace “a”. Existing: main."),
      (.shapeMismatch(at: NodeID(rawValue: 3)), "The route does not fit the tree at #3."),
      (.emptyStack, "A stack needs at least one screen."),
      (.invalidTabs([]), "Tabs need at least one item."),
      (.invalidTabs(["a", "a"]), "Tabs need at least one item, and names that differ: a, a."),
      (
        .tooManyPresentations(limit: 32),
        "There are 32 presentations over one another already; close some first."
      ),
      (.redirectLoop(by: "login"), "“login” sends from one place to another without end."),
      (
        .wrongResult(expected: "String", given: "Int"),
        "A result of the type String is awaited here, and not Int."
      ),
      (
        .invalidSceneName("a b"),
        "“a b” cannot be the name of a workspace: only letters, digits, -, ., _ and ~ can be in a link."
      ),
      (.takenSceneName("work"), "There is a workspace “work” already."),
      (.tooDeep(limit: 80), "This would lie more than 80 levels deep; close something first."),
    ] as [(NavigationError, String)])
  func `An error is a sentence`(error: NavigationError, sentence: String) {
    #expect(error.description == sentence)
  }
}

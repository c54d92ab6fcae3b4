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

@Suite struct RouteTableErrorTests {
  @Test(
    arguments: [
      (
        .invalidScheme("My App"),
        "“My App” cannot be a scheme: take small letters, digits, +, - and ., a letter first."
      ),
      (
        .invalidName("é", at: "/é"),
        "“é” at /é cannot be a name: take letters, digits, -, ., _ and ~, and not ., .. or ~ alone."
      ),
      (
        .noComponent(under: ""),
        "A destination under / has no component: give it a name or a path parameter."
      ),
      (
        .noTabs(at: "/a"), "The tabs at /a have no item: give them a child of the style .tab."
      ),
      (
        .misplaced("", .rootWithParameters),
        "/ is the root of the table and has no component for parameters: declare them in a child."
      ),
      (
        .misplaced("", .rootWithName),
        "/ is the root of the table and has no component for a name: leave out the name and the aliases."
      ),
      (
        .misplaced("", .rootWithStyle), "/ is the root of the table: give it the style .push."
      ),
      (
        .misplaced("/a", .tab),
        "/a has the style .tab: declare it in tabs, with either a name or a path parameter."
      ),
      (
        .misplaced("/a", .pushOnTabs),
        "/a cannot be pushed on tabs: give it the style .tab, or declare it in one of the tabs."
      ),
      (
        .misplaced("/a", .detailOutsideSidebar),
        "/a is a detail, and follows from no sidebar: declare it in a split, or give it the style .push."
      ),
      (
        .misplaced("/a", .defaultOutsideTabs),
        "/a has a path parameter with a default: give it the style .tab, or leave out the default."
      ),
      (
        .unknownParameter("id", at: "/a"),
        "/a inherits “id”, which nothing further out has: declare it there, or take it from the path "
          + "or the query."
      ),
      (
        .duplicateParameter("id", at: "/a"),
        "/a has two parameters “id”: give one of them another name."
      ),
      (
        .secondPathParameter("id", at: "/a"),
        "/a has a second path parameter, “id”: put it into a child, or into the query."
      ),
      (
        .ambiguous("/a", "/b/a"),
        "/a and /b/a can never be told apart where both may follow: give one of them another name."
      ),
      (
        .unknownReference("b", at: "/a"),
        "/a leads to “b”, which nothing in it, beside it or further out is called: declare it there, or "
          + "correct the name."
      ),
      (
        .cyclic(at: "/a/b/a/b/…"),
        "/a/b/a/b/… never ends: a destination cannot hold itself. Declare it once, or nest it less deep."
      ),
      (
        .invalidRedirect("a#b", at: ""),
        "“a#b” at / is no path of a redirect: begin with /, leave out ., .. and #, and put a query or a "
          + "style only into the new path."
      ),
      (
        .unknownPlaceholder("id", of: redirect, at: "/n"),
        "/a → /b/{id} at /n has no {id} in its old path: name it there, too."
      ),
      (
        .needlessRedirect(redirect, at: "", because: "/a"),
        "/a → /b/{id} at / is never needed, because /a takes such links: remove it."
      ),
      (
        .deadRedirect(redirect, at: "/n"),
        "/a → /b/{id} at /n leads nowhere: no such place is declared under /n."
      ),
      (
        .cyclicRedirect(redirect, at: ""),
        "/a → /b/{id} at / leads back to itself: let it lead to a place."
      ),
    ] as [(RouteTableError, String)])
  func `An error has what, where and what to do`(
    error: RouteTableError, sentence: String
  ) {
    #expect(error.description == sentence)
  }

  private static let redirect = Redirect("/a", to: "/b/{id}")
}

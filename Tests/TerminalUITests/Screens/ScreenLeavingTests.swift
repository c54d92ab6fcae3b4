import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

/// Unsaved text: the question about it, and its answers.
@MainActor @Suite struct ScreenLeavingTests {
  private nonisolated static let question = "The page is not saved."
  private nonisolated static let f5 = [[Key(.function(5))]]

  private nonisolated static let walks: [Walk] = [
    Walk(
      "staying keeps the text", .init("abc <Esc>", shows: question),
      .init("<Esc> d", at: "main/pages/1/edit", shows: "abcd")),
    Walk("discarding leads on", .init("abc <Esc> d", at: "main/pages/1", shows: "two")),
    Walk(
      "storing leads on", .init("abc <Esc> s", at: "main/pages/1", shows: "abc"),
      .init("<Esc>", at: "main/pages")),
    Walk(
      "quitting asks, too", .init("abc <C-c> <C-c>", shows: question), .init("d", ends: true)),
    Walk(
      "insisting on quitting skips the question, and keeps the text", .init("x <C-c> <C-c>"),
      .init("<C-c>", says: "Ctrl-C again to quit · the text is kept"), .init("<C-c>", ends: true)),
    Walk(
      "Esc takes a request to quit back, and nothing else",
      .init("<C-c> <Esc>", at: "main/pages/1/edit", says: "", hides: [question]), .init("x <Esc>"),
      .init("<C-c> <Esc>", says: "", shows: question), .init("<C-c>", footer: "Esc cancel"),
      .init(.click("Esc cancel"), says: "", shows: question)),
    Walk(
      "a click on the question is no answer, and one on an answer is", .init("x <Esc>"),
      .init(.click(question), shows: question),
      .init(.click("s   save"), at: "main/pages/1", shows: "x")),
    Walk(
      "a click discards", .init("x <Esc>"),
      .init(.click("discard"), at: "main/pages/1", shows: "two")),
    Walk(
      "a click goes back to the text", .init("x <Esc>"),
      .init(.click("keep writing"), at: "main/pages/1/edit", shows: "x", hides: [question])),
    Walk(
      "the user's keys answer", keys: ["discard": [[Key("x")]]],
      .init("a <Esc>", footer: "x discard"), .init("x", at: "main/pages/1")),
    Walk(
      "the question names its cause, and a link discards nothing", in: Size(columns: 80, rows: 24),
      .init("x"),
      .init(.link("notebook://main/counting")),
      .init(.pause, shows: "A link leads away from here. The page"),
      .init("d", shows: "A link leads away from here. The page"), .init("s", at: "main/counting")),
  ]

  @Test(arguments: walks) func `text that is left is asked about`(walk: Walk) throws {
    var walk = walk
    walk.link = "/pages/1/edit"
    try NotebookDriver.take(walk)
  }

  private nonisolated static let workspaces: [Walk] = [
    Walk(
      "another tab asks nothing, and keeps the text", keys: ["select-tab-2": f5],
      .init("gn <Enter> <Enter> i x"), .init("<F5>", at: "space2/counting", hides: [question]),
      .init("<C-c> <C-c>", shows: question)),
    Walk(
      "another workspace asks nothing, and keeps the text", keys: ["next-workspace": f5],
      .init("gn <Enter> <Enter> i x"), .init("<F5>", at: "main/pages", hides: [question]),
      .init("<C-c> <C-c>", shows: question)),
    Walk(
      "a workspace is closed once its text is stored", in: Size(columns: 80, rows: 24),
      keys: ["close-workspace": f5],
      .init(
        "gn <Enter> j <Enter> i x <F5> <F5>", shows: "The workspace is about to close. The page"),
      .init("s", scenes: ["main"])),
    Walk(
      "a workspace is closed once its text is discarded", in: Size(columns: 80, rows: 24),
      keys: ["close-workspace": f5],
      .init("gn <Enter> j <Enter> i x <F5> <F5>"), .init("d", scenes: ["main"])),
    // While a text has the focus, the palette lists only actions with a key that types nothing.
    Walk(
      "an action of the palette continues after the question", in: Size(columns: 80, rows: 24),
      keys: ["close-workspace": f5], .init("gn <Enter> j <Enter> i x <M-x>"),
      .init(.text("close workspace")),
      .init("<Enter> <F5>", shows: "The workspace is about to close. The page"),
      .init("d", says: "Workspace “space2” closed", scenes: ["main"])),
  ]

  @Test(arguments: workspaces) func `text in another place is asked about where it goes`(
    walk: Walk
  ) throws {
    try NotebookDriver.take(walk)
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 8),
    Size(columns: 20, rows: 7), Size(columns: 20, rows: 6), Size(columns: 20, rows: 5),
  ])
  func `every choice is visible, and none has the cursor`(size: Size) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", size: size)
    try driver.press("x <Esc>")
    #expect(driver.state.navigation.activeScreen == .library(.leaving))
    let choices = driver.screen.rows.dropLast()
    for choice in ["save", "discard", "keep writing"] {
      #expect(choices.contains { $0.contains(choice) }, "\(choice) in \(driver.screen)")
    }
    let cursor = try #require(driver.screen.cursor)
    #expect(driver.screen.buffer.text(row: cursor.row, column: cursor.column) == " ")
  }

  @Test func `the choices are below the question, and in the footer`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("x <Esc>")
    let rows = driver.screen.rows
    let question = try #require(rows.firstIndex { $0.contains(Self.question) })
    let texts = rows[question + 2...question + 4].map {
      $0.split { $0 == "│" || $0 == " " }.joined(separator: " ")
    }
    #expect(texts == ["s save", "d discard", "Esc keep writing"])
    #expect(driver.footer == " s save  d discard  Esc keep writing")
  }

  @Test func `a screen that becomes another one keeps its text and asks nothing`() throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", pages: pages)
    try driver.press("x <F7>")
    #expect(driver.state.navigation.activeScreen == .editor(2))
    try driver.press("y <F8> z <C-s>")
    #expect(pages.written.withLock(\.self) == ["xyz"])
    #expect(pages.texts.withLock { $0[2] } == "xyz")
    try driver.press("<Esc>")
    #expect(driver.state.navigation.activeScreen == .editor(2) && driver.shows("xy"))
    try driver.press("<Esc> d")
    #expect(driver.link == "notebook://main/pages/1")
  }
}

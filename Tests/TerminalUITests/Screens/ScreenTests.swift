import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

@MainActor @Suite struct ScreenTests {
  // MARK: - Queries and changes

  @Test func `a query is loaded once, and again after a change that affects it`() throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(pages: pages)
    try driver.press("j k j <Enter>")
    #expect(driver.shows("two"))
    #expect(pages.reads.withLock(\.self) == [0: 1, 1: 1, 2: 1])
    try driver.press("i new <C-s>")
    #expect(driver.shows("Saved page 1"))
    try driver.press("<Esc>")
    #expect(driver.shows("new"))
    #expect(pages.reads.withLock(\.self) == [0: 1, 1: 2, 2: 1])
  }

  @Test func `a failed change shows a message, and nothing else happens`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1")
    try driver.press("f")
    #expect(driver.shows("The disk is full"))
    #expect(driver.link == "notebook://main/pages/1")
  }

  @Test func `outside changes reload queries`() throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: "/pages/1", pages: pages)
    pages.texts.withLock { $0[1] = "elsewhere" }
    driver.send(ScreenAction<NotebookApp>.sourceChanged)
    #expect(driver.shows("elsewhere"))
  }

  // MARK: - Answers

  @Test(arguments: [("<Enter>", "green"), ("<Esc>", "dismissed")])
  func `a presented screen answers its presenter once`(key: String, color: String) throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("c j \(key)")
    #expect(driver.shows("Color: \(color)"))
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `an answer arrives after a restart, too`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(kept: kept)
    try first.press("c j")
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    try second.press("<Enter>")
    #expect(second.shows("Color: green"))
  }

  @Test func `a screen restored from the history gets answers`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("<Enter> <M-Left> c <Enter>")
    #expect(driver.shows("Color: red"))
  }

  // MARK: - Unsaved text

  @Test func `unsaved text is asked about, and staying keeps it`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("abc <Esc>")
    #expect(driver.shows("The page is not saved."))
    try driver.press("<Esc> d")
    #expect(driver.shows("abcd"))
    #expect(driver.link == "notebook://main/pages/1/edit")
  }

  @Test func `the pending step continues when the text is discarded`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("abc <Esc> d")
    #expect(driver.link == "notebook://main/pages/1")
    #expect(driver.shows("two"))
  }

  @Test func `the pending step continues when the text is stored`() throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", pages: pages)
    try driver.press("abc <Esc> s")
    #expect(driver.link == "notebook://main/pages/1")
    #expect(pages.texts.withLock { $0[1] } == "abc")
    try driver.press("<Esc>")
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `quitting asks about unsaved text`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("abc <C-c> <C-c>")
    #expect(driver.end == nil)
    #expect(driver.shows("The page is not saved."))
    try driver.press("d")
    #expect(driver.end == .exit(0))
  }

  // MARK: - Focus

  @Test func `the focus moves through tabs, fields and buttons`() throws {
    let driver = try NotebookDriver.notebook(link: "/counting")
    try driver.press("<Right> <Tab> ab <Tab> cd <Tab> <Enter>")
    #expect(driver.shows("First cd"))
    #expect(driver.shows("Second ab"))
    try driver.press("<Tab> <Enter>")
    #expect(!driver.shows("First cd"))
    try driver.press("<S-Tab> <S-Tab> x")
    #expect(driver.shows("Second abx"))
    driver.click(Point(column: 8, row: 4))
    try driver.press("y")
    #expect(driver.shows("First y"))
  }

  @Test func `a change by another process is shown before the next key acts`() throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: "/pages/1", pages: pages)
    let changes: [(String, Int?, Bool)] = [
      ("A", 1, true), ("B", nil, false), ("C", 1, false), ("D", 2, true),
    ]
    for (text, counter, isShown) in changes {
      pages.texts.withLock { $0[1] = "text \(text)" }
      pages.changes.withLock { $0 = counter }
      try driver.press("<Down>")
      #expect(driver.shows("text \(text)") == isShown)
    }
    let reads = pages.reads.withLock(\.self)
    try driver.press("<Down>")
    #expect(pages.reads.withLock(\.self) == reads)
  }

  // MARK: - Rules

  @Test func `scrolled content has a bar only if it does not fit`() throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: "/pages/1", pages: pages)
    #expect(!driver.shows("▐"))
    pages.texts.withLock { $0[1] = (1...400).map { "word\($0)" }.joined(separator: " ") }
    driver.send(.sourceChanged)
    let bar = driver.screen.rows.map { $0.contains("▐") }
    #expect(bar.contains(true) && driver.shows("word1 "))
    try driver.press("G")
    #expect(driver.shows("word400") && driver.screen.rows.map { $0.contains("▐") } != bar)
  }

  @Test func `a place that the rules refuse is not shown`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("L")
    #expect(driver.shows("Refused: lock"))
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `a popover that another tab closes answers nothing`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("c 2 1")
    #expect(driver.shows("Color: dismissed"))
  }

  // MARK: - Work

  // Background work may be slow while all tests run at once on two processors.
  @Test(.timeLimit(.minutes(20)))
  func `work reports to the screen that started it, and can be cancelled`() async throws {
    let driver = try NotebookDriver.notebook(link: "/counting")
    try driver.press("w")
    try await driver.waitUntil { $0.shows("Counted: 3") }
    try driver.press("W")
    try await driver.waitUntil { $0.shows("At 1000") }
    try driver.press("1 2 x")
    try await driver.waitUntil { $0.shows("Counted: cancelled") }
    #expect(!driver.shows("At 1000"))
  }

  @Test func `navigation at the end of work is not caused by a key`() async throws {
    let driver = try NotebookDriver.notebook(link: "/counting")
    try driver.press("e")
    try await driver.waitUntil { $0.shows("red") }
    #expect(driver.state.recentEvents.last?.cause == .code)
    try driver.press("<Esc>")
    #expect(driver.state.recentEvents.last?.cause == .key)
  }

  // MARK: - Links

  @Test func `a key can read the link to its screen`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1")
    try driver.press("u")
    #expect(driver.shows("notebook://main/pages/1"))
  }

  @Test(arguments: [("a", [0, 1, 2]), ("r", [0, 2]), ("e", [0, 1])])
  func `a link is appended, or replaces the tree`(key: String, pages: [Int]) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1")
    try driver.press(key)
    #expect(driver.shows("nowhere") == (key == "e"))
    for page in pages.reversed() {
      #expect(driver.state.navigation.activeScreen == (page == 0 ? .pages : .page(page)))
      try driver.press("<Esc>")
    }
  }

  @Test func `each action finishes once, even if it changes nothing`() throws {
    let driver = try NotebookDriver.notebook()
    for (key, count) in [
      ("<Enter>", 1), ("<Esc>", 2), ("<Esc>", 3), ("<M-Right>", 4), ("<M-Right>", 5),
    ] {
      try driver.press(key)
      #expect(driver.state.finishedCount == count)
    }
  }
}

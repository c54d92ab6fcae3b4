import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

/// Queries, changes, work and links of screens.
@MainActor @Suite struct ScreenTests {
  private let pages = NotebookApp.Pages()

  @Test func `a query is loaded once, and again after a change that affects it`() throws {
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

  @Test func `a change by another process is shown before the next key acts`() throws {
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

  @Test func `the focus moves through tabs, fields and buttons`() throws {
    try NotebookDriver.take(
      Walk(
        "", at: "/counting",
        .init("<Right> <Tab> ab <Tab> cd <Tab> <Enter>", shows: "First cd", "Second ab"),
        .init("<Tab> <Enter>", hides: ["First cd"]),
        .init("<S-Tab> <S-Tab> x", shows: "Second abx"), .init(.point(8, 4)),
        .init("y", shows: "First y")))
  }

  @Test func `scrolled content has a bar only if it does not fit`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1", pages: pages)
    #expect(!driver.shows("▐"))
    pages.texts.withLock { $0[1] = (1...400).map { "word\($0)" }.joined(separator: " ") }
    driver.send(.sourceChanged)
    let bar = driver.screen.rows.map { $0.contains("▐") }
    #expect(bar.contains(true) && driver.shows("word1 "))
    try driver.press("G")
    #expect(driver.shows("word400") && driver.screen.rows.map { $0.contains("▐") } != bar)
  }

  // MARK: - Work

  @Test func `work reports to the screen that started it, and can be cancelled`() async throws {
    let driver = try NotebookDriver.notebook(link: "/counting")
    try driver.press("w")
    try await driver.waitUntil { $0.shows("Counted: 3") }
    try driver.press("W")
    try await driver.waitUntil { $0.shows("At 1000") }
    try driver.press("1 2 x")
    try await driver.waitUntil { $0.shows("Counted: cancelled") }
    #expect(!driver.shows("At 1000"))
  }

  @Test func `work ends with its screen, and starts again on another`() async throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gn <Enter> <Enter> W")
    try await driver.waitUntil { $0.shows("At 2000") }
    try driver.press("gx gx <Enter> W")
    try await driver.waitUntil { $0.shows("At 2000") }
    #expect(driver.state.navigation.scenes.map(\.name) == ["main"])
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

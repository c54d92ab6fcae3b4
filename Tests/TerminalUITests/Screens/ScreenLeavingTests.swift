import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

@MainActor @Suite struct ScreenLeavingTests {
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
    let question = try #require(rows.firstIndex { $0.contains("The page is not saved.") })
    let texts = rows[question + 2...question + 4].map {
      $0.split { $0 == "│" || $0 == " " }.joined(separator: " ")
    }
    #expect(texts == ["s save", "d discard", "Esc keep writing"])
    #expect(driver.footer == " s save  d discard  Esc keep writing")
    try driver.press("<Enter>")
    #expect(driver.state.navigation.activeScreen == .library(.leaving))
  }

  @Test(arguments: [
    ("s   save", "notebook://main/pages/1", ["x"]), ("discard", "notebook://main/pages/1", []),
    ("keep writing", "notebook://main/pages/1/edit", []),
  ])
  func `a click on an answer gives it`(answer: String, link: String, written: [String]) throws {
    let pages = NotebookApp.Pages()
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", pages: pages)
    try driver.press("x <Esc>")
    try driver.click(on: "The page is not saved.")
    #expect(driver.state.navigation.activeScreen == .library(.leaving))
    try driver.click(on: answer)
    #expect(driver.link == link)
    #expect(pages.written.withLock(\.self) == written)
  }

  @Test func `the question names its cause`() throws {
    let driver = try NotebookDriver.notebook(
      link: "/pages/1/edit", size: Size(columns: 80, rows: 24))
    try driver.press("x")
    driver.send(.linkReceived("notebook://main/counting", 1))
    driver.pause()
    #expect(driver.shows("A link leads away from here. The page"))
    try driver.press("d")
    #expect(driver.state.navigation.activeScreen == .library(.leaving), "a link discards nothing")
    try driver.press("s")
    #expect(driver.link == "notebook://main/counting")
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

  @Test(arguments: ["select-tab-2", "next-workspace"])
  func `another tab or workspace asks nothing, and keeps the text`(action: String) throws {
    let environment = ScreenEnvironment(keys: [action: [[Key(.function(5))]]])
    let driver = try NotebookDriver.notebook(environment: environment)
    try driver.press("gn <Enter> <Enter> i x")
    let editor = driver.state.activeNode.id
    try driver.press("<F5>")
    #expect(driver.state.activeNode.id != editor)
    #expect(driver.state.navigation.activeScreen != .library(.leaving))
    try driver.press("<C-c> <C-c>")
    #expect(driver.shows("The page is not saved."))
  }

  @Test(arguments: ["s", "d"])
  func `a workspace is closed once its text is stored or discarded`(
    answer: String
  ) throws {
    let environment = ScreenEnvironment(keys: ["close-workspace": [[Key(.function(5))]]])
    let driver = try NotebookDriver.notebook(
      environment: environment, size: Size(columns: 80, rows: 24))
    try driver.press("gn <Enter> j <Enter> i x <F5> <F5>")
    #expect(driver.shows("The workspace is about to close. The page"))
    try driver.press(answer)
    #expect(driver.state.navigation.scenes.map(\.name) == ["main"])
  }

  @Test func `an action of the palette continues after the question`()
    throws
  {
    // While a text has the focus, the palette lists only actions with a key that types nothing.
    let environment = ScreenEnvironment(keys: ["close-workspace": [[Key(.function(5))]]])
    let driver = try NotebookDriver.notebook(
      environment: environment, size: Size(columns: 80, rows: 24))
    try driver.press("gn <Enter> j <Enter> i x <M-x>")
    driver.type("close workspace")
    try driver.press("<Enter> <F5>")
    #expect(driver.shows("The workspace is about to close. The page"))
    try driver.press("d")
    #expect(driver.state.navigation.scenes.map(\.name) == ["main"])
    #expect(driver.message == "Workspace “space2” closed")
  }

  @Test func `insisting on quitting skips the question, and keeps the text`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("x <C-c> <C-c>")
    #expect(driver.end == nil)
    try driver.press("<C-c>")
    #expect(driver.message == "Ctrl-C again to quit · the text is kept")
    try driver.press("<C-c>")
    #expect(driver.end == .exit(0))
  }

  @Test func `Esc takes a request to quit back, and nothing else`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    for place in [NotebookApp.Place.editor(1), .library(.leaving)] {
      try driver.press("<C-c> <Esc>")
      #expect(driver.message == nil && driver.state.navigation.activeScreen == place)
      if place != .library(.leaving) { try driver.press("x <Esc>") }
    }
    try driver.press("<C-c>")
    #expect(driver.footer.hasSuffix("Esc cancel"))
    try driver.click(on: "Esc cancel")
    #expect(driver.message == nil && driver.state.navigation.activeScreen == .library(.leaving))
  }

  @Test(arguments: ["h", "<Left>", "<Backspace>", "<Enter>"])
  func `a key that moves elsewhere is no answer`(key: String) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("x <Esc> \(key)")
    #expect(driver.message?.contains(" does nothing here") == true)
    #expect(driver.state.navigation.activeScreen == .library(.leaving))
  }

  @Test func `the user's keys answer the question`() throws {
    let environment = ScreenEnvironment(keys: ["discard": [[Key("x")]]])
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", environment: environment)
    try driver.press("a <Esc>")
    #expect(driver.footer.contains("x discard"))
    try driver.press("x")
    #expect(driver.link == "notebook://main/pages/1")
  }
}

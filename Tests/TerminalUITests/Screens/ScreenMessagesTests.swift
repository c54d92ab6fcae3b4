import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The messages of the library, and the keys of tabs and panes.
@MainActor @Suite struct ScreenMessagesTests {
  @Test(arguments: [
    ("<Esc>", "First screen · q quit"), ("7", "No tab 7"),
    ("<Tab>", "Tab does nothing here · ? show the keys"),
    ("<M-Right>", "End of the history"),
    ("gq", "gq does nothing here · ? show the keys"),
    ("gs z", "This cannot be zoomed"),
    ("s", "s does nothing here · ? show the keys"),
    ("<C-c>", "Ctrl-C again to quit"), ("Y", "Copied: notebook://main/pages"),
  ])
  func `a key without effect shows a message`(keys: String, message: String) throws {
    let driver = try NotebookDriver.notebook()
    try driver.press(keys)
    #expect(driver.message == message)
  }

  @Test func `on the first screen Esc names the key that leads to where one was`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gt <Esc>")
    #expect(driver.message == "First screen · Alt-Left where you were · q quit")
  }

  @Test func `in a text only keys that type nothing are named`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("<C-q>")
    #expect(driver.message == "Ctrl-Q does nothing here · F1 show the keys")
  }

  @Test(arguments: [
    ("x <Esc> ?", "? does nothing here · F1 show the keys"), ("<Esc> ? z", "z does nothing here"),
  ])
  func `only a key that works on the screen is named`(keys: String, message: String) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press(keys)
    #expect(driver.message == message)
  }

  @Test func `a click on a tab under a sheet says that it does nothing`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 60, rows: 24))
    try driver.press("gn")
    try driver.click(on: "2 Counting")
    #expect(driver.message == "The tab Counting does nothing here · F1 show the keys")
    #expect(driver.state.navigation.activeScreen == .library(.sceneName()))
  }

  @Test func `a refused paste shows the limit`() throws {
    let driver = try NotebookDriver.notebook()
    driver.send(TerminalEvent.pasteRefused(limit: 4 << 20))
    #expect(driver.message == "More than 4 MB cannot be pasted")
  }

  @Test func `the next tab after the last is the first`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gT")
    #expect(driver.link == "notebook://main/counting")
    try driver.press("gt")
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `M toggles mouse reports`() throws {
    let driver = try NotebookDriver.notebook(environment: ScreenEnvironment(hasMouse: false))
    try driver.press("M")
    #expect(driver.message == "The mouse is on")
    try driver.press("M")
    #expect(driver.requests == [.reportMouse(true), .reportMouse(false)])
    #expect(
      driver.message == "The mouse is off · the terminal selects text · M turn it on")
  }

  @Test func `s toggles between one and two columns`() throws {
    let driver = try ShelfDriver.shelf()
    try driver.press("s")
    #expect(driver.shows("Split off · s show both"))
    #expect(!driver.shows("│"))
    try driver.press("s")
    #expect(driver.shows("Split on"))
    #expect(driver.shows("│"))
  }

  @Test func `the keys of a split say why they do nothing`() throws {
    let narrow = try ShelfDriver.shelf(size: Size(columns: 60, rows: 12))
    try narrow.press("s")
    #expect(narrow.shows("The window is too narrow for two columns"))
    let office = try OfficeDriver(
      OfficeApp(), source: OfficeApp.Scanner(), link: "office://main/files/bin")
    try office.press("<Tab>")
    #expect(office.shows("No other pane here"))
  }

  @Test func `z toggles between the pane with its presentations and all panes`() throws {
    let driver = try ShelfDriver.shelf()
    try driver.press("<Tab> z ?")
    #expect(driver.footer.contains("  zoom  "))
    try driver.press("? z")
    #expect(driver.shows("│") && !driver.shows("zoom"))
  }

  @Test func `a click on a message only dismisses it`() throws {
    let driver = try NotebookDriver.notebook()
    let before = driver.screen.rows
    try driver.press("!")
    driver.click(Point(column: 8, row: 11))
    #expect(driver.screen.rows == before)
  }

  @Test func `a message that waits stays what it is`() throws {
    let driver = try NotebookDriver.notebook()
    for text in ["First", "Second", "Second"] as [SafeText] {
      driver.send(.said(Toast(text, isError: true)))
    }
    #expect(driver.message == "First")
    try driver.press("j")
    #expect(driver.state.toast == Toast("Second", isError: true))
    try driver.press("j")
    #expect(driver.state.toast == nil)
  }

  @Test func `messages wait until a key has answered one that is kept`() throws {
    let driver = try NotebookDriver.notebook()
    driver.send(.said(Toast("Kept", isKept: true)))
    driver.send(.said(Toast("Later")))
    #expect(driver.message == "Kept")
    try driver.press("j")
    #expect(driver.message == "Later")
  }

  @Test func `a message that is kept is shown again after a link`() throws {
    let driver = try NotebookDriver.notebook()
    driver.send(.said(Toast("Kept", isKept: true)))
    driver.send(.linkReceived("notebook://main/pages/1", 1))
    #expect(driver.message == "A link was opened · keys work after a pause")
    driver.pause()
    #expect(driver.message == "Kept")
    try driver.press("j")
    #expect(driver.message == nil)
  }

  @Test func `a click on any row of a message only dismisses it`() throws {
    let driver = try WidgetDriver.widget("choices")
    let before = driver.screen.rows
    for row in 9...11 {
      driver.send(.said(Toast(SafeText(String(repeating: "word ", count: 40)))))
      #expect(driver.screen.rows[row].hasPrefix(" word"))
      driver.click(Point(column: 8, row: row))
      #expect(driver.screen.rows == before)
    }
  }

  @Test func `a click on the hint beside a message over a sheet goes back`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gs z")
    try driver.click(on: "This cannot be zoomed")
    #expect(driver.state.navigation.activeScreen == .library(.scenes))
    try driver.press("z")
    try driver.click(on: "Esc back")
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test func `a click below the window does nothing`() throws {
    let driver = try NotebookDriver.notebook()
    let before = driver.screen.rows
    driver.click(Point(column: 2, row: 40))
    #expect(driver.screen.rows == before)
  }

  @Test func `Esc cancels the keys of a longer binding`() throws {
    let driver = try NotebookDriver.notebook()
    let before = driver.screen.rows
    try driver.press("g")
    driver.pause()
    #expect(driver.footer.hasPrefix(" Esc cancel"))
    try driver.press("<Esc>")
    #expect(driver.screen.rows == before)
    try driver.press("g")
    driver.pause()
    driver.click(Point(column: 2, row: 11))
    #expect(driver.screen.rows == before)
  }

  @Test(arguments: [20, 40, 60, 80])
  func `the key of the help stays in the footer`(columns: Int) throws {
    for link in ["/pages/1", "/pages/1/edit", "/pages/workspaces", "/pages/history"] {
      let driver = try NotebookDriver.notebook(
        link: link, size: Size(columns: columns, rows: 12))
      #expect(driver.footer.contains(link.hasSuffix("edit") ? "F1 keys" : "? help"), "\(link)")
      if link.hasSuffix("s") { #expect(driver.footer.contains("Esc back") || columns < 22) }
    }
  }

  @Test func `the help lists each binding once with all its keys, and the tabs as one row`() throws
  {
    let driver = try NotebookDriver.notebook(size: Size(columns: 90, rows: 60))
    try driver.press("?")
    #expect(driver.shows("j  Down"))
    #expect(driver.shows("Enter  l  Right"))
    // Esc and the others go back only if the list does not use them.
    #expect(driver.shows("Esc  Backspace  h  Left"))
    #expect(driver.shows("1 … 2") && driver.shows("a tab"))
    #expect(driver.shows(":  Ctrl-P  Alt-X  Space p"))
    #expect(driver.screen.rows.count { $0.contains("one step back") } == 1)
    #expect(driver.footer.hasPrefix(" / search  Esc close  "))
    for keys in ["?", "<F1>", "q", "<Enter>", "h"] {
      try driver.press(keys)
      #expect(driver.link == "notebook://main/pages")
      try driver.press("?")
    }
    try driver.press(":")
    #expect(driver.state.navigation.activeScreen == .library(.palette()))
  }

  @Test func `the help over a text has no key that types`() throws {
    let driver = try NotebookDriver.notebook(
      link: "/pages/1/edit", size: Size(columns: 90, rows: 80))
    try driver.press("<F1>")
    #expect(driver.shows("delete the word before") && driver.shows("Ctrl-X"))
    #expect(!driver.shows("new workspace") && driver.shows("F1"))
  }

  @Test func `a link to a screen that only changes data is refused while the data is read-only`()
    throws
  {
    var environment = ScreenEnvironment()
    environment.isReadOnly = true
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", environment: environment)
    #expect(driver.message == "Read-only: nothing can be changed")
    #expect(driver.link == "notebook://main/pages/1")
  }
}

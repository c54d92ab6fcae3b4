import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct ScreenScenesTests {
  private func names(_ driver: NotebookDriver) -> [String] {
    driver.state.navigation.scenes.map(\.name)
  }

  @Test func `a new workspace is announced, and the others are unchanged`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("j <Enter> gn <Enter>")
    #expect(
      driver.message == "Workspace “space2” created · gs show all · gw next")
    #expect(driver.link == "notebook://space2/pages")
    try driver.press("gw")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("gW gx")
    #expect(
      driver.message == "Close workspace “space2”? · gx again closes it for good")
    #expect(names(driver) == ["main", "space2"])
    try driver.press("gx")
    #expect(driver.message == "Workspace “space2” closed")
    #expect(names(driver) == ["main"])
  }

  @Test func `a rule can refuse to close a workspace, and its reason stays`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gn s a f e <Enter> gx gx")
    #expect(driver.message == "Refused: lock")
    #expect(names(driver) == ["main", "safe"])
  }

  @Test func `the tab bar names the workspace, or the footer if there is none`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 80, rows: 24))
    try driver.press("gn <Enter> j")
    #expect(driver.screen.rows[0].hasSuffix("space2 2/2"))
    #expect(!driver.footer.contains("space2"))
    try driver.press("z j")
    #expect(!driver.screen.rows[0].contains("space2"))
    #expect(driver.footer.hasSuffix("space2 2/2  zoom"))
  }

  @Test func `the list shows the place of each workspace, and Enter goes there`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("j <Enter> gn <Enter> gs")
    let rows = driver.screen.rows
    #expect(rows.contains { $0.contains("main            Pages › Page 1") }, "\(driver.screen)")
    #expect(rows.contains { $0.contains("▌ space2          here: Pages") })
    #expect(rows.contains { $0.contains("New workspace") })
    #expect(driver.footer.hasPrefix(" j move  Enter show  n new  r rename"))
    try driver.press("k <Enter>")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("gs G <Enter> <Enter>")
    #expect(names(driver) == ["main", "space2", "space3"])
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test func `keys open and close workspaces in the list, and gs closes the list`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gs gs")
    #expect(driver.link == "notebook://main/pages")
    try driver.press("gs n <Enter> gs k x x")
    #expect(names(driver) == ["space2"])
    #expect(driver.state.navigation.activeScreen == .library(.scenes))
    try driver.press("gh")
    #expect(driver.state.navigation.activeScreen == .library(.history))
    try driver.press("gh")
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test(arguments: [
    ("gx", "q quit"), ("gw", "gn open another"), ("gW", "gn open another"), ("gs x", "q quit"),
  ])
  func `the last workspace cannot be closed`(keys: String, hint: String) throws {
    let driver = try NotebookDriver.notebook()
    try driver.press(keys)
    #expect(driver.message == "This is the only workspace · \(hint)")
    #expect(names(driver) == ["main"])
  }

  @Test func `the name of a new workspace is asked for, and links lead to it`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gn")
    #expect(driver.shows("New workspace"))
    #expect(
      driver.shows("space2") && driver.shows("Links begin with it: notebook://space2/"))
    driver.type("work")
    #expect(driver.shows("notebook://work/"))
    try driver.press("<Enter>")
    #expect(driver.link == "notebook://work/pages")
    try driver.press("gn <Esc>")
    #expect(names(driver) == ["main", "work"])
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test(arguments: [
    ("two words", "Only A to Z, a to z"), ("a/b", "Only A to Z, a to z"),
    ("é", "Only A to Z, a to z"), ("main", "This workspace exists"),
  ])
  func `an invalid workspace name is refused while it is typed`(
    name: String, problem: String
  ) throws {
    for keys in ["gn", "gn w <Enter> gs r <C-u>"] {
      let driver = try NotebookDriver.notebook(size: Size(columns: 80, rows: 24))
      try driver.press(keys)
      let before = names(driver)
      driver.type(name)
      #expect(driver.shows(problem), "\(driver.screen)")
      try driver.press("<Enter>")
      #expect(driver.message?.hasPrefix(problem) == true)
      #expect(names(driver) == before)
      #expect(driver.shows(name))
    }
  }

  @Test func `a sheet with room for the name only says on Enter what is wrong`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 20, rows: 5))
    try driver.press("gn")
    driver.type("main")
    try driver.press("<Enter>")
    #expect(driver.message == "This workspace exists")
    #expect(names(driver) == ["main"])
  }

  @Test func `r renames the workspace of the row, and the list is shown again`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 80, rows: 24))
    try driver.press("j <Enter> gn w o r k <Enter> gs k r")
    #expect(driver.shows("Rename main"))
    // The name is selected, so that typing replaces it.
    driver.type("home")
    try driver.press("<Enter>")
    #expect(driver.message == "Workspace “main” renamed to “home”")
    #expect(names(driver) == ["home", "work"])
    #expect(driver.state.navigation.activeScreen == .library(.scenes))
    try driver.press("k <Enter>")
    #expect(driver.link == "notebook://home/pages/1")
    try driver.press("gs r <Enter>")
    #expect(names(driver) == ["home", "work"])
    try driver.press("r <Esc> <Esc>")
    #expect(driver.link == "notebook://home/pages/1")
  }

  @Test func `a new name of a workspace is saved with the session`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    try driver.press("gs r <C-u> h o m e <Enter> <Esc>")
    driver.rest()
    let again = try NotebookDriver.notebook(resuming: kept.reread())
    #expect(again.link == "notebook://home/pages")
  }

  @Test(arguments: ["/pages/workspace", "/pages/workspace?name=main"])
  func `the sheet for a name has a link`(link: String) throws {
    let driver = try NotebookDriver.notebook(link: link)
    #expect(driver.link == "notebook://main\(link)")
    #expect(driver.screen.cursor != nil)
  }

  @Test func `a link to the name of a missing workspace shows an error`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/workspace?name=work")
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.message == "No workspace “work”")
  }

  @Test(arguments: ["x", "d", "<Delete>"])
  func `the key of a workspace in the list closes it when it is pressed again`(key: String) throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gn <Enter> gn <Enter> gs gg \(key)")
    #expect(driver.message == "Close workspace “main”? · x again closes it for good")
    // Another key in between takes it back, and so does another workspace.
    try driver.press("k \(key)")
    #expect(names(driver) == ["main", "space2", "space3"])
    try driver.press("\(key) \(key)")
    #expect(names(driver) == ["space2", "space3"])
    #expect(driver.message == "Close workspace “space2”? · x again closes it for good")
  }

  @Test func `the history shows the current place among the others, and Enter goes there`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("j <Enter> 2 <M-Left> gh")
    let rows = driver.screen.rows
    #expect(rows.contains { $0.contains("▌ Pages › Page 1   here") }, "\(driver.screen)")
    #expect(rows.count { $0.contains("here") } == 1)
    #expect(driver.footer.hasPrefix(" Enter go  j move  Esc back  ? help  "))
    #expect(driver.footer.hasSuffix("  2 / 3"))
    try driver.press("<Enter>")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("gh j <Enter>")
    #expect(driver.link == "notebook://main/pages")
    try driver.press("gh k k <Enter>")
    #expect(driver.link == "notebook://main/counting")
  }
}

import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct ScreenScenesTests {
  private func names(_ driver: NotebookDriver) -> [String] {
    driver.state.navigation.scenes.map(\.name)
  }

  @Test func `a new scene is told, and the others stay as they are`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("j <Enter> gn")
    #expect(
      driver.message == "“scene2” is a new scene; gs shows all; gw goes to the next")
    #expect(driver.link == "notebook://scene2/pages")
    try driver.press("gw")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("gW gx")
    #expect(driver.message == "“scene2” is closed")
    #expect(names(driver) == ["main"])
  }

  @Test func `the tab bar says which scene it is, and the footer where there is none`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 80, rows: 24))
    try driver.press("gn j")
    #expect(driver.screen.rows[0].hasSuffix("scene2 2/2"))
    #expect(!driver.footer.contains("scene2"))
    try driver.press("z j")
    #expect(!driver.screen.rows[0].contains("scene2"))
    #expect(driver.footer.hasSuffix("scene2 2/2  zoom"))
  }

  @Test func `the list shows where each scene is, and Enter goes there`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("j <Enter> gn gs")
    let rows = driver.screen.rows
    #expect(rows.contains { $0.contains("main     Pages › Page 1") })
    #expect(rows.contains { $0.contains("▌ scene2   here: Pages") })
    #expect(rows.contains { $0.contains("New scene") })
    #expect(driver.footer.hasPrefix(" j move  Enter show  n new  x close"))
    try driver.press("k <Enter>")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("gs G <Enter>")
    #expect(names(driver) == ["main", "scene2", "scene3"])
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test func `the list opens and closes scenes by key, and gs closes it again`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gs gs")
    #expect(driver.link == "notebook://main/pages")
    try driver.press("gs n gs k x")
    #expect(names(driver) == ["scene2"])
    #expect(driver.state.navigation.activeScreen == .library(.scenes))
    try driver.press("gh")
    #expect(driver.state.navigation.activeScreen == .library(.history))
    try driver.press("gh")
    #expect(driver.state.navigation.activeScreen == .pages)
  }

  @Test(arguments: [
    ("gx", "q quits"), ("gw", "gn opens another"), ("gW", "gn opens another"), ("gs x", "q quits"),
  ])
  func `the last scene stays`(keys: String, hint: String) throws {
    let driver = try NotebookDriver.notebook()
    try driver.press(keys)
    #expect(driver.message == "This is the only scene; \(hint)")
    #expect(names(driver) == ["main"])
  }

  @Test func `the history says how far each place is, and Enter goes there`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("j <Enter> 2 <M-Left> gh")
    let rows = driver.screen.rows
    #expect(rows.contains { $0.contains("Counting         1 forward") }, "\(driver.screen)")
    #expect(rows.contains { $0.contains("▌ Pages › Page 1   here") })
    #expect(rows.contains { $0.contains("Pages            1 back") })
    #expect(driver.footer == " j move  Enter choose  Esc back  ? help")
    try driver.press("<Enter>")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("gh j <Enter>")
    #expect(driver.link == "notebook://main/pages")
    try driver.press("gh k k <Enter>")
    #expect(driver.link == "notebook://main/counting")
  }
}

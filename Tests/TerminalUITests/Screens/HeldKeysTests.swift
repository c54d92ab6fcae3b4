import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

/// Keys that were meant for something that another process has removed.
@MainActor @Suite struct HeldKeysTests {
  private let pages = NotebookApp.Pages()

  private func start(_ link: String? = nil) throws -> NotebookDriver {
    try NotebookDriver.notebook(link: link, pages: pages)
  }

  /// Simulates a change by another process.
  private func write(_ text: String, on page: Int, _ driver: NotebookDriver) {
    pages.texts.withLock { $0[page] = text }
    driver.send(ScreenAction<NotebookApp>.sourceChanged)
  }

  @Test func `keys for a focused row that is gone are ignored until a pause`() throws {
    let driver = try start()
    write("other", on: 0, driver)
    #expect(driver.message == "Changed elsewhere")
    try driver.press("<Enter> c")
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.message == "Changed elsewhere · keys work after a pause")
    driver.pause()
    #expect(driver.message == "Changed elsewhere")
    try driver.press("<Enter>")
    #expect(driver.link == "notebook://main/pages/0")
    #expect(driver.message == nil)
  }

  @Test func `keys for a screen that closed are ignored until a pause`() throws {
    let driver = try start("/pages/1")
    write("torn out", on: 1, driver)
    #expect(driver.message == "The page is gone")
    try driver.press("c")
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.message == "The page is gone · keys work after a pause")
    driver.pause()
    try driver.press("c")
    #expect(driver.shows("▌ red"))
  }

  @Test(arguments: [false, true])
  func `keys for a text whose screen closed are ignored until Esc or a click`(
    isClick: Bool
  ) throws {
    let driver = try start("/pages/1/edit")
    write("torn out", on: 1, driver)
    #expect(driver.message == "The page is gone · Esc continue")
    driver.pause()
    try driver.press("c <Enter>")
    #expect(driver.link == "notebook://main/pages")
    if isClick { try driver.click(on: "Color: none") } else { try driver.press("<Esc>") }
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.message == nil)
    try driver.press("c")
    #expect(driver.shows("▌ red"))
  }

  @Test func `a message that is kept is shown again afterwards`() throws {
    let driver = try start()
    driver.send(ScreenAction<NotebookApp>.said(Toast("Kept", isKept: true)))
    write("other", on: 0, driver)
    #expect(driver.message == "Changed elsewhere")
    driver.pause()
    try driver.press("j")
    #expect(driver.message == "Kept")
    try driver.press("j")
    #expect(driver.message == nil)
  }

  @Test func `a key sequence that was begun before does not go on`() throws {
    let driver = try start()
    try driver.press("g")
    write("other", on: 0, driver)
    driver.pause()
    try driver.press("y")
    #expect(driver.shows("Color: none"))
  }

  @Test func `a menu at a row that is gone closes`() throws {
    let driver = try start()
    try driver.press("c")
    write("other", on: 0, driver)
    try driver.press("<Enter>")
    #expect(driver.shows("Color: dismissed"))
  }

  @Test func `a change of something else holds no keys`() throws {
    let driver = try start()
    write("other", on: 2, driver)
    #expect(driver.message == nil)
    try driver.press("<Enter>")
    #expect(driver.link == "notebook://main/pages/0")
  }

  @Test func `typing goes on`() throws {
    let driver = try start("/pages/1/edit")
    driver.type("a")
    write("other", on: 1, driver)
    driver.type("b")
    #expect(driver.shows("ab"))
  }
}

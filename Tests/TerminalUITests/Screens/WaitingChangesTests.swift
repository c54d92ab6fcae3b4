import NavigationTesting
import Synchronization
import TerminalUI
import Testing

/// A change that another process blocks is tried again, and the app stays usable in the meantime.
@MainActor @Suite struct WaitingChangesTests {
  private static let notice = "Waiting to write"
  private let pages = NotebookApp.Pages()

  private var written: [String] { pages.written.withLock(\.self) }

  private func lock(_ isLocked: Bool = true) {
    pages.isLocked.withLock { $0 = isLocked }
  }

  /// Starts an empty editor of page 1, whose change to “x” waits.
  private func startWaiting(kept: KeptSessions = KeptSessions()) throws -> NotebookDriver {
    lock()
    let driver = try NotebookDriver.notebook(link: "/pages/1", pages: pages, kept: kept)
    try driver.press("i x <C-s>")
    return driver
  }

  @Test func `keys work while a change waits, and it is made once`() throws {
    let driver = try startWaiting()
    #expect(driver.footer.contains(Self.notice))
    try driver.press("y")
    #expect(driver.shows("xy"))
    driver.rest()
    #expect(driver.footer.contains(Self.notice))
    lock(false)
    driver.rest()
    #expect(driver.message == "Saved page 1")
    driver.rest()
    #expect(written == ["x"])
    try driver.press("z")
    #expect(!driver.shows(Self.notice))
  }

  @Test func `later changes wait for the first, each once`() throws {
    let driver = try startWaiting()
    try driver.press("y <C-s> <C-s>")
    lock(false)
    driver.rest()
    #expect(written == ["x", "xy"])
  }

  @Test func `a change that touches no query does not wait`() throws {
    lock()
    let driver = try NotebookDriver.notebook(
      pages: pages,
      environment: ScreenEnvironment(keys: ["next-workspace": [[Key(.function(5))]]]))
    try driver.press("gn <Enter> <Enter> i x <C-s> <F5> <Enter> f")
    #expect(driver.message == "The disk is full")
    lock(false)
    driver.rest()
    #expect(written == ["x"])
  }

  @Test func `its failure stays until a key after a pause`() throws {
    let driver = try startWaiting()
    for _ in 1...30 { driver.rest() }
    #expect(driver.footer.contains("Page 1 is locked"))
    try driver.press("y")
    driver.pause()
    try driver.press("z <F3>")
    #expect(driver.footer.contains("Page 1 is locked"))
    driver.pause()
    #expect(driver.footer.contains("Page 1 is locked"))
    try driver.press("!")
    #expect(!driver.shows("Page 1 is locked") && driver.shows("xyz!"))
    lock(false)
    driver.rest()
    #expect(written == [])
    try driver.press("<C-s>")
    #expect(written == ["xyz!"])
  }

  @Test func `Esc takes nothing back that its failure covers`() throws {
    let driver = try startWaiting()
    try driver.press("<C-c>")
    for _ in 1...30 { driver.rest() }
    #expect(driver.footer.contains("Page 1 is locked"))
    try driver.press("<Esc>")
    #expect(driver.shows("The page is not saved."))
  }

  @Test func `its failure says how many later changes are lost, too`() throws {
    let driver = try startWaiting()
    try driver.press("y <C-s>")
    for _ in 1...30 { driver.rest() }
    #expect(driver.shows("Page 1 is locked · 1 later change not made"), "\(driver.screen)")
    lock(false)
    driver.rest()
    #expect(written == [])
  }

  @Test func `a question about its text continues once it is stored`() throws {
    let driver = try startWaiting()
    try driver.press("<Esc> s")
    #expect(driver.link == "notebook://main/pages/1/edit")
    lock(false)
    driver.rest()
    #expect(driver.link == "notebook://main/pages/1")
    #expect(written == ["x"])
  }

  @Test func `discarding its text drops it`() throws {
    let driver = try startWaiting()
    try driver.press("<Esc> d")
    lock(false)
    driver.rest()
    #expect(written == [])
    #expect(!driver.shows(Self.notice))
  }

  @Test func `insisting on quitting does not wait, and keeps the text in the session`() throws {
    let kept = KeptSessions()
    let driver = try startWaiting(kept: kept)
    try driver.press("y z <C-c> <C-c>")
    #expect(driver.end == .exit(0))
    lock(false)
    let again = try NotebookDriver.notebook(pages: pages, resuming: try kept.reread())
    #expect(again.shows("xyz"))
    #expect(written == [])
  }
}

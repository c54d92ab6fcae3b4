import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Screens in unusual circumstances: too small, restored, refused, replaced.
@MainActor @Suite struct ScreenRobustnessTests {
  @Test func `a start at too small a size can be quit`() throws {
    let size = Size(columns: 19, rows: 4)
    let driver = try NotebookDriver.notebook(link: "/pages/1", size: size)
    try driver.press("<C-c> j <C-c> <Tab>")
    #expect(driver.end == nil)
    try driver.press("<C-c> <C-c>")
    #expect(driver.end == .exit(0))
  }

  @Test func `messages wait while the window is too small, and it can be quit`() throws {
    let driver = try NotebookDriver.notebook()
    driver.send(.said(Toast("Kept", isKept: true)))
    driver.resize(Size(columns: 19, rows: 4))
    try driver.press("j <C-c> j")
    driver.resize(Size(columns: 60, rows: 12))
    #expect(driver.message == "Kept")
    try driver.press("g")
    driver.resize(Size(columns: 19, rows: 4))
    try driver.press("<C-c> <C-c>")
    #expect(driver.end == .exit(0))
  }

  @Test func `an invalid focus is that of the first control`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/counting", kept: kept)
    try first.press("<Right> <Tab> ab")
    first.rest()
    for number in ["\(Int.max)", "\(Int.min)", "-1", "7"] {
      let session = try kept.reread(replacing: "\"focus\":{\"", with: "\"focus\":{\"99\":1,\"")
      _ = try NotebookDriver.notebook(resuming: session)
      let id = first.state.navigation.activeNode.id.rawValue
      let hostile = try kept.reread(replacing: "\"\(id)\":1}", with: "\"\(id)\":\(number)}")
      let second = try NotebookDriver.notebook(resuming: hostile)
      #expect(second.screen.cursor != nil)
      try second.press("<Tab> x <S-Tab> <S-Tab>")
      #expect(second.shows("First abx"), "\(number)")
    }
  }

  @Test func `a link to a refused place is answered with the refusal`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    driver.send(.linkReceived("notebook://main/locked", 1))
    #expect(kept.replies == [.refused("Refused: lock")])
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `typing in the palette focuses its first row`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press(": <Down><Down> yellow <Enter>")
    #expect(driver.shows("Color: yellow"))
  }

  @Test func `a question left open at the end is asked again when the text is left`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/pages/1/edit", kept: kept)
    try first.press("abc <Esc>")
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    #expect(second.link == "notebook://main/pages/1/edit")
    try second.press("<Esc>")
    #expect(second.shows("The page is not saved."))
  }

  @Test func `a presentation grows with its data`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("c")
    #expect(driver.shows("▌ red") && driver.shows("  green"))
  }

  @Test func `a redirected step continues afterwards`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/7")
    #expect(driver.shows("▌ red"))
    try driver.press("<Enter>")
    #expect(driver.link == "notebook://main/pages/7")
    #expect(driver.state.model.color == "red")
    let other = try NotebookDriver.notebook(link: "/pages/7")
    try other.press("<Esc>")
    #expect(other.link == "notebook://main/pages")
    #expect(other.message == "Choose a color for page 7")
  }

  // Background work may be slow while all tests run at once on two processors.
  @Test(.timeLimit(.minutes(20)))
  func `work ends with its screen, and starts again on another`() async throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("gn <Enter> <Enter> W")
    try await driver.waitUntil { $0.shows("At 2000") }
    try driver.press("gx gx <Enter> W")
    try await driver.waitUntil { $0.shows("At 2000") }
    #expect(driver.state.navigation.scenes.map(\.name) == ["main"])
  }

  @Test func `zoom ends with the zoomed screen`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("<Enter> z")
    #expect(driver.shows("zoom"))
    try driver.press("<Esc>")
    #expect(!driver.shows("zoom"))
    try driver.press("z")
    #expect(driver.shows("zoom"))
  }

  @Test func `after a link keys are ignored until a pause, except the terminal's`()
    throws
  {
    let driver = try NotebookDriver.notebook()
    driver.send(.linkReceived("notebook://main/pages/1", 1))
    try driver.press("i <C-c> <C-c>")
    #expect(driver.end == .exit(0))
  }
}

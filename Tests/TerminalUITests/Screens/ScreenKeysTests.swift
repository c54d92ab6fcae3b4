import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct ScreenKeysTests {
  @Test func `typed keys of a longer binding are shown, and a panel lists the next keys`()
    throws
  {
    let driver = try NotebookDriver.notebook()
    try driver.press("g")
    #expect(driver.screen.rows.last?.hasSuffix(" g") == true)
    driver.pause()
    #expect(driver.shows("y yellow"))
    #expect(driver.shows("t next tab"))
    try driver.press("y")
    #expect(driver.shows("Color: yellow"))
  }

  @Test func `a key without a binding shows a message`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("!")
    #expect(driver.shows("! does nothing here · ? show the keys"))
  }

  @Test
  func `Escape and a key that arrived together are Alt if that is bound, and two keys otherwise`()
    throws
  {
    let driver = try NotebookDriver.notebook(link: "/pages/1")
    driver.send(.keyAfterEscape(Key("j")))
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.message == nil)
    driver.send(.keyAfterEscape(Key("x")))
    #expect(driver.state.navigation.activeScreen == .library(.palette()))
    try driver.press("<Esc> g")
    driver.send(.keyAfterEscape(Key("!")))
    #expect(driver.message == "! does nothing here · ? show the keys", "Esc ends the sequence.")
    driver.send(.key(Key("j", .alt)))
    #expect(driver.message == "Alt-J does nothing here · ? show the keys", "It is unambiguous.")
  }

  @Test(arguments: ["s", "j"])
  func `a key that arrived with Escape does not answer the question that Escape asks`(
    key: Character
  ) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    try driver.press("x")
    driver.send(.keyAfterEscape(Key(key)))
    #expect(driver.shows("The page is not saved."))
    driver.send(.keyAfterEscape(Key(key)))
    #expect(driver.link == "notebook://main/pages/1/edit")
    #expect(driver.shows("x\(key)"), "Esc closes the question, and the key is typed.")
  }

  @Test func `Alt with a bound key is never Escape, even if it has no effect now`() throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    for key in "dwab" {
      driver.send(.keyAfterEscape(Key(key)))
      #expect(driver.link == "notebook://main/pages/1/edit", "Alt-\(key)")
    }
  }

  @Test func `a message says that a text was copied only where that is certain`() throws {
    var environment = ScreenEnvironment()
    environment.copied = "Sent to the terminal"
    let driver = try NotebookDriver.notebook(environment: environment)
    try driver.press("Y")
    #expect(driver.message == "Sent to the terminal: notebook://main/pages")
    let editor = try NotebookDriver.notebook(link: "/pages/1/edit", environment: environment)
    try editor.press("ab <M-w>")
    #expect(editor.message == "Sent to the terminal: 2 characters · Ctrl-V paste")
    editor.send(.copyFailed(program: "wl-copy"))
    #expect(editor.message == "wl-copy failed · text sent to the terminal")
  }

  @Test func `the user's keys replace the standard keys`() throws {
    let environment = ScreenEnvironment(keys: ["color": [[Key("v")]], "move-down": [[Key("t")]]])
    let driver = try NotebookDriver.notebook(environment: environment)
    #expect(driver.shows("v color"))
    try driver.press("c")
    #expect(driver.shows("c does nothing here"))
    try driver.press("t <Enter>")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("<Esc> v")
    #expect(driver.shows("red"))
  }

  @Test func `a burst is typed into a text, and refused elsewhere`()
    throws
  {
    let text = "Call Ada about the boat"
    let keys = text.map { TerminalEvent.key(Key($0)) }
    let list = try NotebookDriver.notebook()
    list.send(keys)
    #expect(list.shows("looked like pasted text · ignored"))
    #expect(list.link == "notebook://main/pages")
    let editor = try NotebookDriver.notebook(link: "/pages/1/edit")
    editor.send(keys)
    #expect(editor.shows(text))
  }

  @Test func `the palette performs actions of the screen below, and opens places`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press(": yellow <Enter>")
    #expect(driver.shows("Color: yellow"))
    try driver.press(": /pages/2 <Enter>")
    #expect(driver.link == "notebook://main/pages/2")
    try driver.press(": /counting <Enter>")
    #expect(driver.link == "notebook://main/counting")
  }

  @Test func `the help lists available keys`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 80, rows: 40))
    try driver.press("?")
    #expect(driver.shows("Keys"))
    #expect(driver.shows("yellow"))
    #expect(driver.shows("Everywhere"))
    try driver.press("?")
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `below the minimum size only the terminal's keys work`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 19, rows: 4))
    try driver.press("<Enter> <C-l>")
    driver.resize(Size(columns: 60, rows: 12))
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.requests == [.redraw])
  }

  @Test func `two requests to quit in a row quit, but not with a key in between`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("<C-c> j <C-c>")
    #expect(driver.end == nil)
    #expect(driver.shows("Ctrl-C again to quit"))
    try driver.press("<C-c>")
    #expect(driver.end == .exit(0))
  }

  @Test func `a message between two requests to quit waits`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("<C-c>")
    driver.send(.said(Toast("Saved")))
    #expect(driver.shows("Ctrl-C again to quit"))
    try driver.press("<C-c>")
    #expect(driver.end == .exit(0))
  }

  @Test func `the app knows the keys of the active screen`() throws {
    let driver = try NotebookDriver.notebook()
    #expect(driver.app.appContext(driver.state).key("yellow") == "gy")
  }

  @Test func `the history goes back and forward, and is listed`() throws {
    let driver = try NotebookDriver.notebook()
    try driver.press("<Enter> <Esc> j <Enter> <M-Left> <M-Left>")
    #expect(driver.link == "notebook://main/pages/0")
    try driver.press("gh k k <Enter>")
    #expect(driver.link == "notebook://main/pages/1")
  }
}

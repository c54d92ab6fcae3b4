import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The messages of the library, and the keys of tabs and panes.
@MainActor @Suite struct ScreenMessagesTests {
  @Test(arguments: [
    (nil, "<Esc>", "First screen · q quit"), (nil, "7", "No tab 7"),
    (nil, "<Tab>", "Tab does nothing here · ? show the keys"),
    (nil, "<M-Right>", "End of the history"), (nil, "gq", "gq does nothing here · ? show the keys"),
    (nil, "gs z", "This cannot be zoomed"), (nil, "s", "s does nothing here · ? show the keys"),
    (nil, "!", "! does nothing here · ? show the keys"), (nil, "<C-c>", "Ctrl-C again to quit"),
    (nil, "Y", "Copied: notebook://main/pages"), (nil, "L", "Refused: lock"),
    // On the first screen, Esc names the key that leads to where one was.
    (nil, "gt <Esc>", "First screen · Alt-Left where you were · q quit"),
    ("/pages/1", "f", "The disk is full"), ("/pages/1", "u", "notebook://main/pages/1"),
    // In a text, only keys that type nothing are named, and elsewhere only those that work there.
    ("/pages/1/edit", "<C-q>", "Ctrl-Q does nothing here · F1 show the keys"),
    ("/pages/1/edit", "x <Esc> ?", "? does nothing here · F1 show the keys"),
    ("/pages/1/edit", "<Esc> ? z", "z does nothing here"),
    // A key that moves elsewhere is no answer to a question.
    ("/pages/1/edit", "x <Esc> h", "h does nothing here · F1 show the keys"),
    ("/pages/1/edit", "x <Esc> <Left>", "Left does nothing here · F1 show the keys"),
    ("/pages/1/edit", "x <Esc> <Backspace>", "Backspace does nothing here · F1 show the keys"),
    ("/pages/1/edit", "x <Esc> <Enter>", "Enter does nothing here · F1 show the keys"),
    ("/pages/workspace?name=work", "", "No workspace “work”"),
  ])
  func `a key without effect shows a message`(link: String?, keys: String, message: String) throws {
    let driver = try NotebookDriver.notebook(link: link)
    try driver.press(keys)
    #expect(driver.message == message)
  }

  private nonisolated static let walks: [Walk] = [
    Walk(
      "a click on a tab under a sheet says that it does nothing", in: Size(columns: 60, rows: 24),
      .init("gn"),
      .init(
        .click("2 Counting"), at: "main/pages/workspace",
        says: "The tab Counting does nothing here · F1 show the keys")),
    Walk(
      "the next tab after the last is the first", .init("gT", at: "main/counting"),
      .init("gt", at: "main/pages")),
    Walk(
      "a click on a message only dismisses it", .init("!"),
      .init(.point(8, 11), at: "main/pages", says: "")),
    Walk(
      "messages wait until a key has answered one that is kept",
      .init(.message("Kept", isKept: true)), .init(.message("Later"), says: "Kept"),
      .init("j", says: "Later")),
    Walk(
      "a message that is kept is shown again after a link", .init(.message("Kept", isKept: true)),
      .init(.link("notebook://main/pages/1"), says: "A link was opened · keys work after a pause"),
      .init(.pause, says: "Kept"), .init("j", says: "")),
    Walk(
      "a message between two requests to quit waits", .init("<C-c>"),
      .init(.message("Saved"), says: "Ctrl-C again to quit"), .init("<C-c>", ends: true)),
    Walk(
      "two requests to quit in a row quit, but not with a key in between",
      .init("<C-c> j <C-c>", says: "Ctrl-C again to quit"), .init("<C-c>", ends: true)),
    Walk(
      "a click on the hint beside a message over a sheet goes back", .init("gs z"),
      .init(.click("This cannot be zoomed"), at: "main/pages/workspaces", says: ""), .init("z"),
      .init(.click("Esc back"), at: "main/pages")),
    Walk("a click below the window does nothing", .init(.point(2, 40), at: "main/pages", says: "")),
    Walk(
      "Esc and a click cancel the keys of a longer binding", .init("g"),
      .init(.pause, shows: "y yellow", "t next tab", footer: " Esc cancel"),
      .init("<Esc>", hides: ["t next tab", "Esc cancel"]), .init("g"), .init(.pause),
      .init(.point(2, 11), hides: ["t next tab", "Esc cancel"])),
    Walk("a longer binding", .init("g", footer: " g"), .init("y", shows: "Color: yellow")),
    Walk(
      "the help over a text has no key that types", at: "/pages/1/edit",
      in: Size(columns: 90, rows: 80),
      .init("<F1>", shows: "delete the word before", "Ctrl-X", "F1", hides: ["new workspace"])),
    Walk(
      "zoom ends with the zoomed screen", .init("<Enter> z", shows: "zoom"),
      .init("<Esc>", hides: ["zoom"]), .init("z", shows: "zoom")),
    Walk(
      "the history goes back and forward, and is listed",
      .init("<Enter> <Esc> j <Enter> <M-Left> <M-Left>", at: "main/pages/0"),
      .init("gh k k <Enter>", at: "main/pages/1")),
    Walk(
      "a start at too small a size can be quit", at: "/pages/1", in: Size(columns: 19, rows: 4),
      .init("<C-c> j <C-c> <Tab>"), .init("<C-c> <C-c>", ends: true)),
    Walk(
      "messages wait while the window is too small, and it can be quit",
      .init(.message("Kept", isKept: true)), .init(.resize(19, 4)), .init("j <C-c> j"),
      .init(.resize(60, 12), says: "Kept"), .init("g"), .init(.resize(19, 4)),
      .init("<C-c> <C-c>", ends: true)),
    Walk(
      "after a link keys are ignored until a pause, except the terminal's",
      .init(.link("notebook://main/pages/1")), .init("i <C-c> <C-c>", ends: true)),
    Walk(
      "a question is no answer to another one",
      .init("gn <Enter> gx <C-c>", says: "Ctrl-C again to quit", scenes: ["main", "space2"])),
    // The palette.
    Walk(
      "its first row has the focus", .init(": <Down><Down> yellow <Enter>", shows: "Color: yellow")),
    Walk(
      "it opens places", .init(": /pages/2 <Enter>", at: "main/pages/2"),
      .init(": /counting <Enter>", at: "main/counting")),
    // Answers.
    Walk(
      "a presentation grows with its data", .init("c", shows: "▌ red", "  green"),
      .init("j <Enter>", at: "main/pages", shows: "Color: green")),
    Walk("a dismissed one", .init("c j <Esc>", at: "main/pages", shows: "Color: dismissed")),
    Walk("a popover that another tab closes", .init("c 2 1", shows: "Color: dismissed")),
    Walk(
      "a screen restored from the history gets answers",
      .init("<Enter> <M-Left> c <Enter>", shows: "Color: red")),
    Walk(
      "a redirected step continues afterwards", at: "/pages/7", .init("", shows: "▌ red"),
      .init("<Enter>", at: "main/pages/7")),
    Walk(
      "a redirect that is dismissed", at: "/pages/7",
      .init("<Esc>", at: "main/pages", says: "Choose a color for page 7")),
    // Escape and a key that arrived together are Alt if that is bound, and two keys otherwise.
    Walk(
      "Escape and a key", at: "/pages/1", .init(.escape(Key("j")), at: "main/pages", says: ""),
      .init(.escape(Key("x")), at: "main/pages/palette"), .init("<Esc> g"),
      .init(.escape(Key("!")), says: "! does nothing here · ? show the keys"),
      .init("<M-j>", says: "Alt-J does nothing here · ? show the keys")),
    Walk(
      "Alt with a bound key is never Escape, even if it has no effect now", at: "/pages/1/edit",
      .init(.escape(Key("d")), at: "main/pages/1/edit"),
      .init(.escape(Key("w")), at: "main/pages/1/edit"),
      .init(.escape(Key("a")), at: "main/pages/1/edit"),
      .init(.escape(Key("b")), at: "main/pages/1/edit")),
    Walk(
      "a key that arrived with Escape does not answer the question that Escape asks",
      at: "/pages/1/edit", .init("x"), .init(.escape(Key("s")), shows: "The page is not saved."),
      .init(.escape(Key("s")), at: "main/pages/1/edit", shows: "xs")),
    Walk(
      "the user's keys replace the standard keys",
      keys: ["color": [[Key("v")]], "move-down": [[Key("t")]]], .init("", shows: "v color"),
      .init("c", shows: "c does nothing here"), .init("t <Enter>", at: "main/pages/1"),
      .init("<Esc> v", shows: "red")),
    // Messages that ask for the same key again.
    Walk(
      "Esc only takes it back", at: "/pages/1", .init("gn <Enter> gw"),
      .init("gx <Esc>", at: "main/pages/1", says: ""), .init("gx <Esc> <Esc>", at: "main/pages")),
    Walk(
      "a key for going back only takes it back", at: "/pages/1", .init("gn <Enter> gw"),
      .init("gx h", at: "main/pages/1", says: ""), .init("gx h h", at: "main/pages")),
    Walk(
      "the user's key for going back takes it back, as the hint says", at: "/pages/1/edit",
      keys: ["back": [[Key(.function(2))]]], .init("x <F2> <C-c>", footer: "F2 cancel"),
      .init("<F2>", says: "", shows: "The page is not saved."),
      .init("<C-c> <Esc>", says: "", shows: "The page is not saved."),
      .init("<F2>", at: "main/pages/1/edit", hides: ["The page is not saved."])),
  ]

  @Test(arguments: walks) func `messages are shown and answered`(walk: Walk) throws {
    try NotebookDriver.take(walk)
  }

  @Test func `below the minimum size only the terminal's keys work`() throws {
    let driver = try NotebookDriver.notebook(size: Size(columns: 19, rows: 4))
    try driver.press("<Enter> <C-l>")
    driver.resize(Size(columns: 60, rows: 12))
    #expect(driver.link == "notebook://main/pages")
    #expect(driver.requests == [.redraw])
  }

  @Test func `a refused paste shows the limit`() throws {
    let driver = try NotebookDriver.notebook()
    driver.send(TerminalEvent.pasteRefused(limit: 4 << 20))
    #expect(driver.message == "More than 4 MB cannot be pasted")
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

  @Test func `M toggles mouse reports`() throws {
    let driver = try NotebookDriver.notebook(environment: ScreenEnvironment(hasMouse: false))
    try driver.press("M")
    #expect(driver.message == "The mouse is on")
    try driver.press("M")
    #expect(driver.requests == [.reportMouse(true), .reportMouse(false)])
    #expect(
      driver.message == "The mouse is off · the terminal selects text · M turn it on")
  }

  @Test func `the keys of a split say what they do, and why they do nothing`() throws {
    try take(
      [
        .init("s", shows: "Split off · s show both", hides: ["│"]),
        .init("s", shows: "Split on", "│"), .init("<Tab> z ?", footer: "  zoom  "),
        .init("? z", shows: "│", hides: ["zoom"]),
      ], in: ShelfDriver.shelf())
    try take(
      [.init("s", shows: "The window is too narrow for two columns")],
      in: ShelfDriver.shelf(size: Size(columns: 60, rows: 12)))
    let office = try OfficeDriver(
      OfficeApp(), source: OfficeApp.Scanner(), link: "office://main/files/bin")
    try take([.init("<Tab>", shows: "No other pane here")], in: office)
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
    for text in [
      "j  Down", "Enter  l  Right", "Esc  Backspace  h  Left", "1 … 2", "a tab",
      ":  Ctrl-P  Alt-X  Space p",
    ] {
      #expect(driver.shows(text), "\(text)")
    }
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

  @Test func `a link to a screen that only changes data is refused while the data is read-only`()
    throws
  {
    var environment = ScreenEnvironment()
    environment.isReadOnly = true
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", environment: environment)
    #expect(driver.message == "Read-only: nothing can be changed")
    #expect(driver.link == "notebook://main/pages/1")
  }

  @Test(arguments: [("<Esc>", "x"), ("<F3>", "F3")])
  func `a key for going back that asks is answered by itself`(key: String, named: String) throws {
    let driver = try WidgetDriver.widget("confirming")
    try driver.press(key)
    #expect(driver.state.toast?.text == "\(named) again deletes it")
    try driver.press(key)
    #expect((driver.state.activeScreen as? ConfirmingScreen)?.isDeleted == true)
  }
}

struct ConfirmingScreen: Screen {
  typealias App = WidgetApp
  var isDeleted = false

  static let bindings: [Binding<Self>] = ["delete", "back"].map { name in
    Binding(name == "back" ? "<F3>" : ["x", "<Esc>"], "delete", name: name) { screen, turn in
      screen.isDeleted = turn.isConfirmed(Toast.Subject("delete"), by: name) {
        "\($0) again deletes it"
      }
    }
  }

  func title(_ context: Context<App>) -> SafeText { "Confirming" }

  func body(_ context: Context<App>) -> Body { Text("Press x") }
}

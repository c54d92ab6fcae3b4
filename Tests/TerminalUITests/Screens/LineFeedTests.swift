import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Ctrl-J is the line feed. Terminals in line mode make one of each Enter.
@MainActor @Suite struct LineFeedTests {
  /// A link, and keys in it, written with Enter.
  private nonisolated static let cases: [(link: String, keys: String)] = [
    // A list, a page, an editor, and an item of a list in it.
    ("/pages", "j<Enter>"), ("/pages/1", "<Enter>"), ("/pages/1/edit", "a<Enter>b"),
    ("/pages/1/edit", "-<Space>one<Enter>two"),
    // The palette, its search without a match, the keys, a question about unsaved text, tabs and buttons.
    ("/pages", ":yellow<Enter>"), ("/pages", ":xyz<Enter>"), ("/pages", "?/move<Enter>"),
    ("/pages/1/edit", "x<Esc><Enter>"), ("/counting", "<Enter>"), ("/pages", "g<Enter>"),
    ("/color", "j<Enter>"), ("/pages/1/edit", "a<M-Enter>b"),
  ]

  @Test(arguments: cases) func `a line feed is Enter`(link: String, keys: String) throws {
    func driver(_ keys: String) throws -> NotebookDriver {
      let driver = try NotebookDriver.notebook(link: link)
      try driver.press(keys)
      return driver
    }
    let enter = try driver(keys)
    let lineFeed = try driver(
      keys.replacing("<Enter>", with: "<C-j>").replacing("<M-Enter>", with: "<C-M-j>"))
    #expect(lineFeed.state.navigation == enter.state.navigation)
    let texts = [enter, lineFeed].map { ($0.state.activeScreen as? EditorScreen)?.text }
    #expect(texts[0] == texts[1])
    // Only a message names the key that was pressed.
    let message = lineFeed.message?.replacing("Ctrl-J", with: "Enter")
    #expect(message?.replacing("Ctrl-Alt-J", with: "Alt-Enter") == enter.message)
  }

  @Test func `lines typed before the start are read`() throws {
    let driver = try NotebookDriver.notebook()
    driver.send(
      [":", "y", "e", "l", "l"].map { .key(Key(Character($0))) } + [.key(Key("j", .control))])
    #expect(driver.shows("Color: yellow"))
  }

  @Test(arguments: [
    ("<C-j>", "line feed"), ("<Enter>", "enter"),
    ("<C-j><C-j><Enter>", "line feed line feed enter"),
    ("g<C-j>", "sequence"), ("h<C-j>", "nested"),
  ])
  func `an app that binds Ctrl-J keeps it`(keys: String, done: String) throws {
    let driver = try WidgetDriver.widget("feed")
    try driver.press(keys)
    #expect((driver.state.activeScreen as? LineFeedScreen)?.done.joined(separator: " ") == done)
  }

  @Test func `the keys of a user may not contain Ctrl-J, which is Enter elsewhere`() {
    let problems = NotebookApp.checked([KeyChoice("move-down", ["<C-j>"])]).problems
    #expect(problems.map(\.reason) == [.forbiddenKey])
  }
}

struct LineFeedScreen: Screen {
  typealias App = WidgetApp
  var done: [String] = []

  static let bindings: [Binding<Self>] = [
    Binding("<C-j>", "line feed") { screen, _ in screen.done.append("line feed") },
    Binding("<Enter>", "enter") { screen, _ in screen.done.append("enter") },
    Binding("g<C-j>", "sequence") { screen, _ in screen.done.append("sequence") },
    Binding("h<Enter>", "nested") { screen, _ in screen.done.append("nested") },
  ]

  func title(_ context: Context<App>) -> SafeText { "Feed" }

  func body(_ context: Context<App>) -> Body { Text("Press a key") }
}

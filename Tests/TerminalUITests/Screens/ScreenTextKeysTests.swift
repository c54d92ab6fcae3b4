import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The bindings that edit, cut, copy and paste text.
@MainActor @Suite struct ScreenTextKeysTests {
  private func editing(_ keys: [String: [[Key]]] = [:]) throws -> NotebookDriver {
    try .notebook(
      link: "/pages/1/edit", environment: ScreenEnvironment(keys: keys),
      size: Size(columns: 80, rows: 12))
  }

  /// Names that users have in their configuration.
  @Test(arguments: [
    "text-move-word-left", "text-undo", "text-new-line", "text-indent", "text-delete-to-line-end",
    "text-delete-forward", "text-select-word-right", "text-mark", "cut", "copy", "paste",
  ])
  func `the names of bindings do not change`(name: String) {
    #expect(TextAction.bindings(of: .editor).infos.contains { $0.name == name })
  }

  @Test(arguments: [TextBuffer.Kind.field, .editor])
  func `the bindings and the table of a text's keys agree`(kind: TextBuffer.Kind) {
    for info in TextAction.bindings(of: kind).infos where info.name.hasPrefix("text-") {
      for keys in info.keys {
        #expect(keys.count == 1 && TextCommand(keys[0], in: kind) != nil, "\(info.name)")
      }
    }
  }

  @Test func `selected text is cut, and pasted on another screen`() throws {
    let driver = try editing()
    try driver.press("abcd <S-Left> <S-Left>")
    #expect(driver.footer.hasPrefix(" Ctrl-X cut  Alt-W copy  Ctrl-V paste"), "\(driver.footer)")
    #expect(driver.footer.contains("Esc deselect") && driver.footer.contains("F1 keys"))
    try driver.press("<C-x>")
    #expect(driver.message == "Cut: 2 characters · Ctrl-V paste")
    #expect(driver.requests == [.copy("cd")])
    try driver.press("<C-v> <C-v>")
    #expect(driver.shows("abcdcd"))
    try driver.press("<C-s> 2")
    let field = try NotebookDriver.notebook(link: "/counting")
    try field.press("<Right> <Tab> <C-v>")
    #expect(field.message == "Nothing to paste")
    try field.press("xy <C-x> <Tab> <C-v>")
    #expect(field.shows("Second xy"))
  }

  @Test func `Esc ends a selection before it leaves`() throws {
    let driver = try editing()
    try driver.press("ab <M-a> <Esc>")
    #expect(driver.link == "notebook://main/pages/1/edit")
    try driver.press("<M-w>")
    #expect(driver.message == "Copied: 2 characters · Ctrl-V paste")
    try driver.press("<M-a> <Delete> <M-w>")
    #expect(driver.message == "Nothing to copy")
  }

  @Test func `a text too long for the terminal stays in the app`() throws {
    let driver = try editing()
    driver.paste(String(repeating: "a", count: 74_994))
    try driver.press("<M-w>")
    #expect(driver.requests.count == 1)
    driver.paste("b")
    try driver.press("<M-w>")
    #expect(driver.requests.count == 1)
    #expect(driver.message?.contains("too long for the system clipboard") == true)
  }

  @Test func `in a text, keys that type are text, whatever the user chose`() throws {
    let f3 = [Key(.function(3))]
    let driver = try editing([
      "text-delete-forward": [[Key("y")], f3], "back": [[Key("B")]], "save": [[Key("x")]],
      "text-undo": [[Key("U")]],
    ])
    try driver.press("xyB <Home>")
    driver.press(f3)
    #expect(driver.shows("yB") && !driver.shows("xyB"))
    try driver.press("<C-_> <C-s>")
    #expect(driver.message == "Saved page 1")
    #expect(driver.shows("xyB"))
    try driver.press("<Esc>")
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("B")
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `an empty choice removes the keys of a text, too`() throws {
    let driver = try editing(["text-undo": []])
    try driver.press("ab <C-_>")
    #expect(driver.shows("ab") && driver.message?.contains("does nothing here") == true)
  }

  @Test func `M-x opens the palette from a text, and F1 the help`() throws {
    let driver = try editing()
    try driver.press("a <M-x>")
    #expect(driver.state.navigation.activeScreen == .library(.palette()))
    try driver.press("<Esc> <F1>")
    #expect(driver.state.navigation.activeScreen == .library(.help))
  }
}

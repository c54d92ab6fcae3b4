import NavigationCore
import NavigationTesting
import Testing
import UnicodeTexts

@testable import TerminalKit
@testable import TerminalUI

/// Law: a text whose keys arrive at once is the bracketed paste of that text.
@MainActor @Suite struct PastedKeysTests {
  /// Returns the events of a text without brackets, as terminals send it.
  private static func keys(_ text: String) -> [TerminalEvent] {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\r": .key(Key(.enter))
      case "\n": .key(Key("j", .control))
      case "\t": .key(Key(.tab))
      default: .key(Key(Character(scalar)))
      }
    }
  }

  /// Runs the notebook from a link, types keys one by one, and delivers further events in some reads.
  private func state(
    at link: String, typing script: String, then reads: [[TerminalEvent]], gap: Int = 0
  ) throws -> ScreenState<NotebookApp> {
    let app = NotebookApp()
    let program = Program(
      try ScreenRuntime(app), state: try ScreenState(app),
      handler: ScreenEffectHandler(app, source: NotebookApp.Pages()))
    program.send(.launched(link: link))
    program.send(.resize(Size(columns: 60, rows: 12)))
    for key in try KeyScript(script).keys { program.send(.key(key)) }
    let terminal = ScriptedTerminal(
      reads, gap: .milliseconds(gap), size: Size(columns: 60, rows: 12))
    #expect(throws: ScriptedTerminal.ScriptEnded.self) {
      try program.run(on: terminal) { terminal.now }
    }
    return program.state
  }

  private func buffer(_ state: ScreenState<NotebookApp>) throws -> TextBuffer {
    try #require(state.activeScreen as? EditorScreen).text
  }

  private static let undo = [TerminalEvent.key(Key("_", .control))]

  @Test(arguments: RandomCases.seeds(200))
  func `a text is the same in an editor with and without brackets, however it is divided`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let text = PastedText(using: &generator)
    let before = generator.element(of: ["", "-<Space>one", "<Tab>x", "[[Ga", "x<Left>"])
    let reads = PastedText.parts(of: Self.keys(text.text), using: &generator)
    func result(_ reads: [[TerminalEvent]]) throws -> TextBuffer {
      try buffer(
        state(at: "/pages/1/edit", typing: before, then: reads, gap: Int(seed % 31)))
    }
    let pasted = try result([[.paste(text.lines)]])
    let typed = try result(reads)
    #expect(typed == pasted)
    #expect(Array(typed.text.utf8) == Array(pasted.text.utf8))
    #expect(try result(reads + [[], Self.undo]).text == result([]).text)
  }

  @Test(arguments: RandomCases.seeds(60))
  func `a text is the same in a field and in a list with and without brackets`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let text = PastedText(using: &generator)
    let reads = PastedText.parts(of: Self.keys(text.text), using: &generator)
    for script in ["", ":", "?/", "g"] {
      func result(_ reads: [[TerminalEvent]]) throws -> [String?] {
        let state = try state(at: "/pages", typing: script, then: reads)
        let field = (state.activeScreen as? PaletteScreen<NotebookApp>)?.text.text
        let search = (state.activeScreen as? HelpScreen<NotebookApp>)?.search.text.text
        return ["\(state.navigation.activeScreen)", field, search, state.toast?.text.string]
      }
      let events = Self.keys(text.text).joiningLineEnds
      // In a field the end of a line is the key.
      let isLine = KeyBurst.isLine(events[...]) && [":", "?/"].contains(script)
      let pasted =
        isLine
        ? [[.paste(String(text.lines.dropLast()))], [events[events.count - 1]]]
        : [[TerminalEvent.paste(text.lines)]]
      #expect(try result(reads) == result(pasted), "after \(script)")
    }
  }

  @Test(arguments: [
    "- alpha\n- beta\n  - sub", "- alpha\r- beta\r  - sub", "- alpha\r\n- beta\r\n  - sub",
  ])
  func `a list that arrives at once is not continued`(text: String) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    driver.send(Self.keys(text))
    #expect((driver.state.activeScreen as? EditorScreen)?.text.text == "- alpha\n- beta\n  - sub")
  }

  @Test func `a form keeps its focus, and a line end in a field is a blank`() throws {
    let driver = try WidgetDriver.widget("address", size: Size(columns: 80, rows: 24))
    driver.send(Self.keys("Harbour Lane 7\rSecond floor\tleft\r"))
    let screen = try #require(driver.state.activeScreen as? AddressFormScreen)
    #expect(screen.street.text == "Harbour Lane 7 Second floor\tleft ")
    #expect(screen.town.text == "")
  }

  @Test func `the end of a line that arrives with it is Enter in a field, and text in an editor`()
    throws
  {
    let driver = try NotebookDriver.notebook()
    try driver.press(":")
    driver.send(Self.keys("notebook://main/pages/1\r"))
    #expect(driver.link == "notebook://main/pages/1")
    try driver.press("i")
    driver.send(Self.keys("- one line with its end\r"))
    #expect(
      (driver.state.activeScreen as? EditorScreen)?.text.text.hasSuffix("with its end\n") == true)
  }

  @Test(arguments: [
    // Save, and leave the editor.
    ("a text that goes on", "<C-s>", "saved"), ("a text that goes on", "<Esc>", "asks"),
  ])
  func `a command key after a text is a key`(text: String, key: String, effect: String) throws {
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit")
    driver.send(Self.keys(text) + (try KeyScript(key).keys.map(TerminalEvent.key)))
    switch effect {
    case "saved": #expect(driver.shows("Saved page 1"))
    default: #expect(driver.shows("The page is not saved."))
    }
  }

  @Test func `a text outside of a field ends a key sequence`() throws {
    for events in [Self.keys("yellow submarines"), [.paste("yellow submarines")]] {
      let driver = try NotebookDriver.notebook()
      try driver.press("g")
      driver.send(events)
      #expect(driver.shows("“yellow subma…” looked like pasted text · ignored"))
      try driver.press("y")
      #expect(!driver.shows("Color: yellow"))
    }
  }
}

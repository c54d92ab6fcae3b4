import ChildPrograms
import TerminalUI
import Testing

/// Places, with the keys and links that lead to them.
@Suite struct PlaceTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `the first frame shows the list, with the first note beside it`() throws {
    let terminal = try home.open(until: "1 / 4")
    let lines = terminal.screen.lines
    #expect(lines[0] == " 1 Notes  2 Search  3 Tags  4 Trash  5 Settings")
    #expect(lines[1].hasPrefix(" Notes                          │ Notes › Welcome to navtui"))
    #expect(lines[3].hasPrefix("▌  Welcome to navtui"))
    #expect(lines[5].hasPrefix("   Moving around"))
    #expect(!terminal.screen.isCursorVisible)
    #expect(terminal.screen.title == "Notes – navtui")
    #expect(terminal.screen.foreign == [])
    try terminal.quit()
  }

  @Test func `a terminal shows what render prints`() throws {
    let frame = try home.run("render").text
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "the frame of render") { $0.text + "\n" == frame }
  }

  @Test func `a link shows its note, above the list`() throws {
    let terminal = try home.open("navtui://main/notes/3", until: "Notes › Moving around")
    #expect(terminal.screen.lines[5].hasPrefix("▌  Moving around"))
    #expect(terminal.screen.contains("Esc back"))
    terminal.type("\u{1B}")
    try terminal.wait(for: "2 / 4")
    #expect(terminal.screen.title == "Notes – navtui")
    terminal.type("k")
    try terminal.wait(for: "Notes › Welcome to navtui")
    terminal.type("\u{1B}")
    try terminal.wait(for: "First screen")
  }

  @Test func `on a narrow terminal the note covers the list, and Esc shows the list`() throws {
    let terminal = try PseudoTerminal(
      ["navtui://main/notes/3"], in: home, size: Size(columns: 40, rows: 12))
    try terminal.wait(for: "‹ Notes › Moving around")
    #expect(!terminal.screen.contains("Welcome to navtui"))
    terminal.type("\u{1B}")
    try terminal.wait(for: "▌  Moving around")
    #expect(terminal.screen.contains("Welcome to navtui"))
  }

  @Test func `digits select the tabs, each at its last place`() throws {
    let terminal = try home.open("navtui://main/notes/3", until: "Notes › Moving around")
    terminal.type("5")
    try terminal.wait(for: "Appearance")
    #expect(terminal.screen.title == "Settings – navtui")
    terminal.type("1")
    try terminal.wait(for: "Notes › Moving around")
    terminal.type("2")
    try terminal.wait(for: "leave the field")
    #expect(terminal.screen.title == "Search – navtui")
    terminal.type("links")
    try terminal.wait(for: "Links to everywhere")
    terminal.type("\u{1B}")
    try terminal.wait(for: "/ change")
    terminal.type("1")
    try terminal.wait(for: "Notes › Moving around")
    terminal.type("2")
    try terminal.wait(for: "Links to everywhere")
    terminal.type("9")
    try terminal.wait(for: "No tab 9")
  }

  @Test func `a sheet opens over the place and closes again`() throws {
    let terminal = try home.open(until: "1 / 4")
    let before = terminal.screen.text
    terminal.type("c")
    try terminal.wait(for: "New note")
    #expect(terminal.screen.contains("Title (optional)"))
    #expect(terminal.screen.contains("Welcome to navtui"))
    terminal.type("\u{1B}")
    try terminal.wait(for: "the list as it was") { $0.text == before }
    terminal.type("?")
    try terminal.wait(for: "move to the trash")
    terminal.type("q")
    try terminal.wait(for: "the list as it was") { $0.text == before }
  }

  @Test func `the mouse selects rows and tabs, unless it is off`() throws {
    let terminal = try home.open(until: "1 / 4")
    #expect(terminal.screen.modes.isSuperset(of: [1002, 1006]))
    terminal.click(row: 7, column: 4)
    try terminal.wait(for: "3 / 4")
    terminal.click(row: 0, column: 40)
    try terminal.wait(for: "Appearance")
    let other = try home.open("--new", "--no-mouse", until: "1 / 4")
    #expect(other.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
  }

  @Test func `a redraw repairs what other programs have written`() throws {
    let terminal = try home.open(until: "1 / 4")
    let before = terminal.screen.text
    terminal.scribble("\u{1B}[5;5Hsomething else")
    #expect(terminal.screen.text != before)
    terminal.type("\u{C}")
    try terminal.wait(for: "the list as it was") { $0.text == before }
  }
}

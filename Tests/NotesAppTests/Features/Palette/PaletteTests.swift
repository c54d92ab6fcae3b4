import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct PaletteTests {
  @Test(arguments: [("history", NotesScreen.history), ("scenes", .scenes)])
  func `the pickers have names, and open with the focus on what is shown`(
    name: String, picker: NotesScreen
  ) throws {
    let driver = try startNotes(at: "/notes/3/edit")
    try driver.press("<M-x>")
    driver.type(name)
    #expect(driver.focusedRow?.hasPrefix(name.prefix(1).uppercased() + name.dropFirst()) == true)
    try driver.press("<Enter>")
    #expect(driver.activeScreen == picker)
    #expect(driver.focusedRow?.contains("here") == true)
  }

  @Test func `a note that is called so comes before actions that have the letters somewhere`()
    throws
  {
    let driver = try startNotes()
    try driver.press(":")
    driver.type("groc")
    #expect(rows(driver).first?.title == "Groceries")
  }

  @Test func `notes and tags are found by their names`() throws {
    let driver = try startNotes(at: "/settings")
    try driver.press(":")
    driver.type("garden")
    let rows = rows(driver)
    let note = try #require(rows.firstIndex { $0.title == "Garden plan" && $0.value == "note" })
    #expect(
      rows.contains { $0.title == "garden/beds" && $0.choice == .link("/tags/garden%2Fbeds") })
    #expect(rows.allSatisfy { $0.title.lowercased().contains("garden") })
    for _ in 0..<note { try driver.press("<Down>") }
    try driver.press("<Enter>")
    #expect(driver.activeScreen.isReader && driver.screen.shows("Garden plan"))
  }

  @Test func `without a letter it lists no notes`() throws {
    let driver = try startNotes()
    try driver.press(":")
    #expect(!rows(driver).contains { $0.value == "note" })
  }

  @Test func `what was copied is pasted into its field`() throws {
    let driver = try startNotes()
    try driver.press("c s e t t i n <M-a> <C-x> <Esc> : <C-v>")
    #expect(driver.activeScreen == .palette(query: "settin"))
  }

  private func rows(_ driver: NotesDriver) -> [PaletteRow] {
    guard case .palette(let query) = driver.activeScreen else { return [] }
    let id = driver.state.navigation.activeNode.id
    return driver.app.paletteContent(of: id, query, driver.state).rows
  }

  private func commands(_ driver: NotesDriver) -> [Command] {
    rows(driver).compactMap { if case .command(let command) = $0.choice { command } else { nil } }
  }

  @Test(arguments: [":", "<C-p>"])
  func `it opens over any place where no text is typed, and Esc leaves`(key: String) throws {
    for link in try NotesPlaces.links() {
      let driver = try startNotes(at: link)
      let isQuestion = [.unsaved, .webAddress].contains(driver.state.contexts.first)
      guard !driver.state.isWriting, !isQuestion else { continue }
      let place = driver.lastingScreen
      try driver.press(key)
      #expect(driver.activeScreen == .palette(query: ""), "\(link)")
      try driver.press("<Esc>")
      #expect(driver.lastingScreen == place, "\(link)")
    }
  }

  @Test(arguments: ["/notes/3/edit", "/notes/new", "/search"])
  func `while text is typed Alt-X opens it, and closes it`(path: String) throws {
    let driver = try startNotes(at: "navtui://main" + path)
    let place = driver.lastingScreen
    try driver.press("<M-x>")
    #expect(driver.activeScreen == .palette(query: ""))
    try driver.press("<M-x>")
    #expect(driver.lastingScreen == place)
  }

  @Test func `it lists what works where one was, with all keys`() throws {
    let driver = try startNotes()
    try driver.press(":")
    #expect(commands(driver).prefix(4) == [.open, .edit, .editOutside, .trash])
    #expect(!commands(driver).contains(.followLink))
    #expect(rows(driver)[0].value == "Enter  l  Right")
    #expect(rows(driver).contains { $0.title == "tab Search" && $0.value == "2" })
    #expect(!rows(driver).contains { $0.title == "tab 6" })
    let note = try startNotes(at: "navtui://main/notes/1")
    try note.press(": l i n k")
    #expect(commands(note).prefix(2) == [.nextLink, .previousLink])
  }

  @Test func `no command is there twice, and each has a key`() throws {
    for link in try NotesPlaces.links() {
      let driver = try startNotes(at: link)
      try driver.press(driver.state.isWriting ? "<M-x>" : ":")
      #expect(Set(commands(driver).map { "\($0)" }).count == commands(driver).count, "\(link)")
      #expect(rows(driver).allSatisfy { !$0.value.isEmpty }, "\(link)")
    }
  }

  @Test func `where notes are only read, nothing that changes them is there`() throws {
    let driver = try startNotes(environment: AppEnvironment(isReadOnly: true))
    try driver.press(":")
    #expect(!commands(driver).contains { $0.changesNotes })
  }

  @Test func `Enter closes it and does the action in the place under it`() throws {
    let driver = try startNotes()
    driver.type("j:pin\n")
    #expect(driver.message == "“Broken bytes” is pinned")
    #expect(driver.activeScreen == .noteList)
  }

  @Test func `what was typed stands over what it finds`() throws {
    let driver = try startNotes(size: Size(columns: 60, rows: 12))
    driver.type(":new scene")
    #expect(
      driver.screen.rows == [
        " 1 Notes  2 Search  3 Tags  4 Trash  5 Settings",
        "┌─ Palette ────────────────────────────────────────────────┐",
        "│ : new scene                                              │",
        "│                                                          │",
        "│▌ a new scene                               gn  Space s n │",
      ]
        + Array(repeating: "│" + String(repeating: " ", count: 58) + "│", count: 5) + [
          "└──────────────────────────────────────────────────────────┘",
          " Enter do  F1 keys  Esc leave",
        ])
  }

  @Test func `in the smallest window the field stands beside what has the focus`() throws {
    let driver = try startNotes(size: Size(columns: 20, rows: 5))
    driver.type(":pin")
    #expect(driver.screen.rows[2] == "│ : pin   ▌ pin, … │")
    try driver.press("<Enter>")
    #expect(driver.message == "“Garden plan” is not pinned any more")
  }

  @Test func `what was found is marked without colours`() throws {
    let driver = try startNotes()
    driver.type(":nsc")
    let place = try #require(driver.screen.position(of: "next scene"))
    let marks = (0..<10).filter {
      driver.screen.buffer[row: place.row, column: place.column + $0].style.attributes
        .contains(.underline)
    }
    #expect(marks == [0, 5, 6])
  }

  @Test func `the keys and the mouse choose`() throws {
    let driver = try startNotes()
    driver.type(":settings")
    try driver.press("<Down> <C-n> <Up> <C-p> <C-p> <Down>")
    let title = rows(driver)[1].title
    #expect(driver.focusedRow?.hasPrefix(title) == true)
    try driver.press("<C-u>")
    driver.type("keys")
    #expect(driver.click(on: "Settings › Keys"))
    #expect(driver.link == "navtui://main/settings/keys")
  }

  @Test func `a place is shown with the way back to it`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    driver.type(":storage\n")
    #expect(driver.link == "navtui://main/settings/storage")
    try driver.press("<Esc>")
    #expect(driver.activeScreen == .settings)
    try driver.press("<C-o>")
    try driver.press("<C-o>")
    #expect(driver.link == "navtui://main/notes/3")
  }

  @Test func `what is shown over any place is shown over this one`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    driver.type(":new note\n")
    #expect(driver.link == "navtui://main/notes/3/new")
  }

  @Test func `text that is not saved is asked about before a place is shown`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3/edit")
    try driver.press("x <M-x>")
    driver.type("storage\n")
    #expect(driver.activeScreen == .unsavedText)
    try driver.press("d")
    #expect(driver.link == "navtui://main/settings/storage")
  }

  @Test func `what was chosen last is first, as long as nothing is typed`() throws {
    let driver = try startNotes()
    driver.type(":pin\n:copy the link\n:")
    #expect(commands(driver).prefix(3) == [.copyLink, .pin, .open])
    driver.type("move tr")
    #expect(commands(driver).first == .trash)
  }

  @Test func `it is in the link, and comes back with it`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    driver.type(":ö /?")
    let link = try #require(driver.link)
    #expect(link == "navtui://main/notes/3/palette?q=%C3%B6%20%2F%3F")
    #expect(try startNotes(at: link).screen == driver.screen)
  }

  @Test func `what nothing is called says so`() throws {
    let driver = try startNotes()
    driver.type(":qqq")
    #expect(driver.screen.shows("Nothing is called that."))
    try driver.press("<Enter>")
    #expect(driver.message == "Nothing is found yet")
    #expect(driver.activeScreen == .palette(query: "qqq"))
  }

  @Test func `its keys are shown over it`() throws {
    let driver = try startNotes()
    driver.type(":sett")
    try driver.press("<F1>")
    #expect(driver.activeScreen == .help)
    #expect(driver.screen.shows("complete"))
    try driver.press("<Esc> <Enter>")
    #expect(driver.activeScreen == .settings)
  }
}

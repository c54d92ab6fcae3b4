import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// The menu of what can be done with a note.
@MainActor @Suite struct ActionsTests {
  private func titles(_ driver: NotesDriver) -> [String] {
    driver.state.noteActionRows.map(\.title.string)
  }

  @Test func `an action that is chosen is done with the note that has the focus`() throws {
    let driver = try startNotes()
    try driver.press("jja")
    #expect(driver.activeScreen == .actions)
    try driver.press("jjjj<Enter>")
    #expect(driver.activeScreen == .noteList)
    #expect(driver.state.listings[.notes]?.rows.first { $0.title == "Groceries" }?.isPinned == true)
  }

  /// Where one is, the keys, and where they lead.
  @Test(arguments: [
    ("navtui://main/notes", "at", "/notes/1/tags"),
    ("navtui://main/notes", "aa", "/notes#/notes/1"),
    ("navtui://main/notes/1", "a<Enter>", "/notes/1/edit"),
    ("navtui://main/notes/1", "ar", "/notes/1/rename"),
    ("navtui://main/search?q=garden", "<Enter>hab", "/search/5/links?q=garden"),
    ("navtui://main/trash", "ad", "/trash/delete/6#/trash/6"),
    ("navtui://main/trash/6", "aj<Enter>", "/trash/6/delete/6"),
    ("navtui://main/notes", "a?<Esc><Esc>", "/notes#/notes/1"),
  ])
  func `the keys of the actions hold in the menu, too`(place: String, keys: String, link: String)
    throws
  {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: place)
    try driver.press(keys)
    #expect(driver.link == "navtui://main\(link)")
  }

  @Test func `only what can be done is offered`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: "/trash/actions")
    #expect(driver.state.noteActionRows.map(\.detail) == ["", "r", "d"])
    #expect(titles(driver) == ["open", "take out of the trash", "delete for ever"])
    for place in ["/settings/actions", "/tags/actions", "/notes/1/edit/actions"] {
      let driver = try startNotes(at: place)
      #expect(titles(driver) == ["There is no note here"], "\(place)")
      try driver.press("<Enter>")
      #expect(driver.activeScreen == .actions)
      try driver.press("a")
      #expect(driver.activeScreen != .actions)
    }
  }

  @Test func `what is marked is what the actions are for`() throws {
    let driver = try startNotes()
    try driver.press("xxa")
    #expect(driver.screen.shows("Actions on 2 notes"))
    #expect(
      titles(driver) == [
        "tag", "pin, or take the pin off", "copy the note's text", "move to the trash",
      ])
    try driver.press("d")
    #expect(driver.state.listings[.notes]?.count == 5)
  }

  @Test func `under the help it is that of the tab one sees`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]))
    try driver.press("a4a1")
    let rows = titles(driver)
    try driver.press("?")
    #expect(titles(driver) == rows)
    let help = driver.state.menuRows(of: .help, under: [.noteList, .actions])
    #expect(help.contains(MenuRow("r", "rename; links to it follow")))
  }

  @Test(arguments: ["x", "A", "S"])
  func `every key of the list does in the menu what it does there`(key: String) throws {
    let (inside, outside) = (try startNotes(), try startNotes())
    try inside.press("a" + key)
    try outside.press(key)
    #expect(inside.screen == outside.screen)
  }

  /// What a terminal reports that can tell these keys apart.
  @Test(arguments: [Key(.backspace, .shift), Key(.backspace, .control), Key(.escape, .shift)])
  func `a modifier that means nothing is no other key`(key: Key) throws {
    let driver = try startNotes(at: "/search")
    driver.type("ab")
    driver.press([key])
    try driver.press(key.code == .escape ? "" : "<Esc>")
    #expect(driver.screen.shows(key.code == .escape ? "/ ab" : "/ a "))
  }

  @Test(arguments: ["/notes/actions", "/notes/1/actions", "/trash/6/actions"])
  func `the menu has a link, and so has its place underneath`(place: String) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: place)
    let link = try #require(driver.link)
    #expect(link.hasPrefix("navtui://main\(place)"))
    let again = try startNotes(try NotesFixture.notes(inTrash: [6]), at: link)
    #expect(again.screen == driver.screen)
    try driver.press("<Esc>")
    #expect(driver.activeScreen != .actions)
  }
}

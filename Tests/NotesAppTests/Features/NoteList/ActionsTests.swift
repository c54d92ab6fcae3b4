import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// The menu of what can be done with a note.
@MainActor @Suite struct ActionsTests {
  private func titles(_ driver: NotesDriver) -> [String] {
    driver.state.noteActionRows.map(\.title)
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
    ("navtui://main/search?q=garden", "<Enter>hab", "/search/1/links?q=garden"),
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
    try driver.press("xxad")
    #expect(driver.state.listings[.notes]?.count == 5)
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

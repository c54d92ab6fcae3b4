import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The menu of actions on a note.
@MainActor @Suite struct ActionsTests {
  private static let titles = [
    "open", "edit here", "edit in your own editor", "tag", "pin or unpin",
    "rename, with its links", "links and backlinks",
    "version history", "copy the note's text", "move to the trash",
    "restore from the trash", "delete permanently", "No actions here",
  ]

  /// The titles in the menu.
  private func titles(_ driver: NotesDriver) -> [String] {
    Self.titles.filter { title in
      driver.screen.rows.contains { row in
        row.replacing("▌", with: " ").contains("│  \(title) ")
      }
    }
  }

  @Test func `a chosen action applies to the focused note`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("jja")
    #expect(driver.place == .actions)
    #expect(driver.screen.rows.contains { $0.contains("▌ open ") && $0.contains(" Enter │") })
    try driver.press("jjjj<Enter>")
    #expect(driver.place == .list(.notes))
    #expect(notes.note(try noteID(6))?.isPinned == true)
  }

  /// A link, keys, and the resulting place.
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
  func `the keys of the actions work in the menu`(place: String, keys: String, link: String)
    throws
  {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: place)
    try driver.press(keys)
    #expect(driver.link == "navtui://main\(link)")
  }

  @Test func `only available actions are listed`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: "/trash/actions")
    #expect(
      driver.screen.shows("restore from the trash") && driver.screen.shows("delete permanently"))
    #expect(titles(driver) == ["open", "restore from the trash", "delete permanently"])
    for place in ["/settings/actions", "/tags/actions", "/notes/1/edit/actions", "/search/actions"]
    {
      let driver = try startNotes(at: place)
      #expect(titles(driver) == ["No actions here"], "\(place)")
      #expect(driver.footer == " Esc back  ? help", "\(place)")
      try driver.press("<Enter>")
      #expect(driver.place == .actions)
      try driver.press("a")
      #expect(driver.place != .actions)
    }
  }

  @Test func `the actions apply to marked notes`() throws {
    let driver = try startNotes()
    try driver.press("xxa")
    #expect(driver.screen.shows("Actions on 2 notes"))
    #expect(
      titles(driver) == [
        "tag", "pin or unpin", "copy the note's text", "move to the trash",
      ])
    try driver.press("d")
    #expect(driver.footer.contains("moved to the trash") && driver.listedTitles.count == 5)
  }

  @Test func `the help of the menu is that of its tab`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]))
    try driver.press("a4a1a")
    let rows = titles(driver)
    #expect(rows.contains("rename, with its links"))
    try driver.press("?")
    #expect(driver.screen.shows("rename, with its links"))
  }

  @Test(arguments: ["x", "A", "S"])
  func `every key of the list has the same effect in the menu`(key: String) throws {
    let (inside, outside) = (try startNotes(), try startNotes())
    try inside.press("a" + key)
    try outside.press(key)
    #expect(inside.screen == outside.screen)
  }

  @Test(arguments: ["/notes/actions", "/search/actions?q=one"])
  func `the menu follows changes of another process`(link: String) throws {
    let notes = InMemoryNotes([])
    let driver = try startNotes(notes, at: link)
    #expect(titles(driver) == ["No actions here"], "\(driver.screen)")
    _ = notes.create(NoteDraft(title: "One", body: .text("text")))
    driver.send(.sourceChanged)
    #expect(titles(driver).contains("move to the trash"), "\(driver.screen)")
  }

  @Test(arguments: [
    "actions", "arrange", "tag-marked", "templates", "new", "export", "web?url=https://a.org",
    "help",
  ])
  func `beside a list is the selected note, also under what a link opens`(presented: String) throws
  {
    let driver = try startNotes(at: "/notes/\(presented)", size: Size(columns: 200, rows: 60))
    #expect(driver.state.allScreens.contains { $0.screen is ReaderScreen }, "\(driver.screen)")
  }

  @Test(arguments: ["/notes/actions", "/notes/1/actions", "/trash/6/actions"])
  func `the menu has a link, and so does the place below`(place: String) throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: place)
    let link = try #require(driver.link)
    #expect(link.hasPrefix("navtui://main\(place)"))
    let again = try startNotes(try NotesFixture.notes(inTrash: [6]), at: link)
    #expect(again.screen == driver.screen)
    try driver.press("<Esc>")
    #expect(driver.place != .actions)
  }
}

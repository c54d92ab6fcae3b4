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

  @Test(arguments: ["x", "A", "S"])
  func `every key of the list has the same effect in the menu`(key: String) throws {
    let (inside, outside) = (try startNotes(), try startNotes())
    try inside.press("a" + key)
    try outside.press(key)
    #expect(inside.screen == outside.screen)
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

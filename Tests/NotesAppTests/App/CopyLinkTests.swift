import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct CopyLinkTests {
  @Test(arguments: ["navtui://main/notes/3", "navtui://main/settings/keys"])
  func `Y copies the current link and shows a message`(link: String) throws {
    let driver = try startNotes(at: link)
    try driver.press("Y")
    #expect(driver.requests == [.copy(link)])
    #expect(driver.message == "Copied: \(link)")
    #expect(driver.link == link)
  }

  @Test func `in another workspace, Y copies a link that does not need it`() throws {
    let driver = try startNotes()
    try driver.press("gn <Enter> 5 Y")
    #expect(driver.requests == [.copy("navtui://main/settings")])
  }

  @Test func `Y types a letter in a text`() throws {
    let driver = try startNotes(at: "navtui://main/notes/new")
    try driver.press("Y")
    #expect(driver.requests == [])
    #expect(driver.screen.shows("Y"))
  }
}

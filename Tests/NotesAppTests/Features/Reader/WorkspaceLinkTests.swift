import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct WorkspaceLinkTests {
  /// Follows a link of a note in the workspace `space2`, beside `main`.
  private func follow(_ link: String) throws -> NotesDriver {
    let notes = NotesFixture.notes()
    let id = notes.create(NoteDraft(title: "Links", body: .text("[link](\(link))")))
    let driver = try startNotes(notes)
    try driver.press("gn <Enter> :")
    driver.type("/notes/\(id)")
    try driver.press("<Enter> ] o")
    return driver
  }

  @Test(arguments: [
    ("navtui://main/notes/1", "navtui://space2/notes/1"),
    ("navtui://gone/notes/1", "navtui://space2/notes/1"),
    ("navtui://gone/settings", "navtui://space2/settings"),
    ("navtui://gone", "navtui://space2/notes"),
  ])
  func `a link to a note, or of a missing workspace, stays in the current one`(
    link: String, place: String
  ) throws {
    let driver = try follow(link)
    #expect(driver.link?.hasPrefix(place) == true, "\(driver.link ?? "")")
    #expect(driver.message == nil)
  }

  @Test func `a link to a place in another workspace says where it led`() throws {
    let driver = try follow("navtui://main/settings")
    #expect(driver.link == "navtui://main/settings")
    #expect(driver.message == "Workspace “main” · gs show all")
  }
}

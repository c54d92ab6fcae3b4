import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct BrokenLinksTests {
  private let notes = NotesFixture.notes()

  private func rows(_ driver: NotesDriver) -> [String] {
    driver.state.brokenLinkRows.map { "\($0.title), \($0.detail)" }
  }

  @Test func `broken links are listed, and lead to the notes that hold them`() throws {
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[Groceries]] navtui://main/notes/77")))
    try notes.setTrashed(true, try noteID(6))
    let driver = try startNotes(notes, at: "/settings")
    try driver.press("j j j j <Enter>")
    #expect(driver.link == "navtui://main/settings/links")
    #expect(
      rows(driver) == ["Groceries, in Ideas", "Note 77, in Ideas", "No such note, in Garden plan"])
    try driver.press("G <Enter>")
    #expect(driver.link == "navtui://main/notes/1")
  }

  @Test func `the list follows what is changed`() throws {
    let driver = try startNotes(notes, at: "/settings/links")
    #expect(rows(driver) == ["No such note, in Garden plan"])
    _ = notes.create(NoteDraft(title: "no such NOTE", body: .text("")))
    driver.send(.notesChanged)
    #expect(driver.screen.shows("No link is broken: each leads to a note."))
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/settings")
  }
}

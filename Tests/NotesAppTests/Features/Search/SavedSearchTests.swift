import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SavedSearchTests {
  private let notes = NotesFixture.notes()

  private var saved: [String] {
    get throws { try notes.savedSearches().map { "\($0.name): \($0.query)" } }
  }

  @Test func `a query is saved by a name while it is typed, and an empty search lists it`() throws {
    let driver = try startNotes(notes, at: "/search")
    driver.type("plan")
    #expect(driver.footer.contains("Ctrl-S save"), "\(driver.footer)")
    try driver.press("<C-s>")
    #expect(driver.place == .saveSearch(query: "plan") && driver.screen.shows("Finds: plan"))
    try driver.press("<C-u>")
    driver.type("All plans")
    try driver.press("<Enter>")
    #expect(driver.message == "Search “All plans” saved · an empty search lists it")
    #expect(try saved == ["All plans: plan"])
    #expect(driver.place == .search(query: "plan"))
    try driver.press("<C-u>")
    #expect(driver.focusedRow?.hasPrefix("All plans") == true, "\(driver.screen)")
    #expect(driver.footer.contains("Enter search"))
    try driver.press("<Enter>")
    #expect(driver.place == .search(query: "plan") && !driver.isWriting)
    #expect(driver.focusedRow?.contains("plan") == true)
  }

  @Test func `saved searches are chosen, renamed and removed`() throws {
    try notes.saveSearch("tag:plan", as: "Plans")
    try notes.saveSearch("is:pinned", as: "Pinned")
    let driver = try startNotes(notes, at: "/search")
    try driver.press("<Down> <Esc>")
    #expect(driver.footer.contains("r rename") && driver.footer.contains("d remove"))
    #expect(driver.screen.shows("2 / 2"))
    try driver.press("r")
    #expect(driver.screen.shows("Rename search"))
    try driver.press("<C-u>")
    driver.type("Pinned")
    try driver.press("<Enter>")
    #expect(driver.message == "Another search has the name “Pinned”")
    driver.type(" 2")
    try driver.press("<Enter>")
    #expect(try saved == ["Pinned: is:pinned", "Pinned 2: tag:plan"])
    try driver.press("k d")
    #expect(driver.message == "Search “Pinned” removed · u undo")
    #expect(try saved == ["Pinned 2: tag:plan"])
    try driver.press("u")
    #expect(driver.message == "Undone: change of the saved search “Pinned”")
    #expect(driver.focusedRow?.hasPrefix("Pinned ") == true, "\(driver.screen)")
    #expect(try saved == ["Pinned: is:pinned", "Pinned 2: tag:plan"])
    try driver.press("<C-r>")
    #expect(try saved == ["Pinned 2: tag:plan"])
    try driver.press("l")
    #expect(driver.place == .search(query: "tag:plan"))
  }

  @Test func `the palette finds them, and their links lead to them`() throws {
    try notes.saveSearch("tag:plan -x", as: "Ideas for later")
    let driver = try startNotes(notes)
    try driver.openPalette()
    driver.type("ideas lat")
    #expect(driver.paletteTitles.first == "Ideas for later")
    try driver.press("<Enter>")
    #expect(driver.place == .search(query: "tag:plan -x"))
  }

  @Test func `any name and query is kept`() throws {
    for text in ["a: b # c", "\"x\" OR 'y'", "- [x]", "é\u{301}漢 👩‍🔬", "~", "true", "\\n"] {
      try notes.saveSearch(text + " q", as: text)
    }
    let names = try notes.savedSearches()
    #expect(names.count == 7 && names.allSatisfy { $0.query == $0.name + " q" })
  }

  @Test func `read-only notes save none`() throws {
    let driver = try startNotes(
      notes, at: "/search?q=plan", surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press("<C-s>")
    #expect(driver.place == .search(query: "plan") && driver.state.toast?.isError == true)
  }
}

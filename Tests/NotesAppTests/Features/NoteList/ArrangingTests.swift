import Foundation
import NavigationCore
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ArrangingTests {
  @Test func `rows in the order of creation show the age since then`() throws {
    let created = Timestamp(rawValue: NotesFixture.now.rawValue - 20 * 86_400_000)
    let draft = NoteDraft(
      title: "Boat", body: .text(""), created: created, modified: NotesFixture.now)
    let notes = InMemoryNotes([draft], now: { NotesFixture.now })
    let driver = try startNotes(notes, size: Size(columns: 40, rows: 12))
    #expect(driver.focusedRow?.contains("now") == true, "\(driver.screen)")
    try driver.press("S j <Enter> <Esc>")
    #expect(driver.focusedRow?.contains("2w") == true && driver.screen.shows("newest"))
  }

  @Test func `no note is shown beside an empty filtered list`() throws {
    let driver = try startNotes(at: "navtui://main/notes", size: Size(columns: 100, rows: 20))
    #expect(driver.placeBeside != nil)
    try driver.press("S j j j j j j j j j <Enter> <Esc>")
    #expect(driver.footer.contains("0 of 7"))
    #expect(driver.placeBeside == nil)
  }

  @Test func `folders of an import are reached by key, palette and link`() throws {
    let notes = InMemoryNotes(
      ["Journal/2023/a.md", "Journal/b.md", "c.md"].map {
        NoteDraft(title: $0, body: .text(""), file: NoteFile(path: $0))
      }, now: { NotesFixture.now })
    let driver = try startNotes(notes)
    try driver.press("F")
    #expect(driver.screen.shows("Journal/") && driver.screen.shows("2023/"), "\(driver.screen)")
    try driver.press("j <Enter>")
    #expect(driver.screen.shows("Notes: Journal/") && driver.screen.shows("1 / 2 of 3"))
    #expect(driver.link?.contains("folder=Journal") == true)
    try driver.press("F j <Enter>")
    #expect(driver.screen.shows("1 / 1 of 3") && driver.screen.shows("Journal/2023/a.md"))
    // Another order keeps the folder.
    try driver.press("S j j <Enter> <Esc>")
    #expect(driver.screen.shows("1 / 1 of 3"))
    try driver.press("<Esc>")
    #expect(driver.screen.shows(" / 3") && !driver.screen.shows("of 3"), "\(driver.screen)")
    driver.send(.linkReceived("navtui://main/notes?folder=Journal/2023", 1))
    driver.pause()
    #expect(driver.screen.shows("1 / 1 of 3"))
    try driver.press(": j o u r n")
    #expect(driver.paletteTitles.contains("Journal/2023/"))
  }

  @Test func `orders and filters are restored`() throws {
    let driver = try startNotes(at: "navtui://main/tags/plan?sort=title")
    driver.send(.linkReceived("navtui://main/notes?filter=pinned", 1))
    driver.pause()
    let data = try JSONEncoder().encode(driver.state.model)
    let model = try JSONDecoder().decode(NotesModel.self, from: data)
    #expect(model.arrangement(of: .tagged("plan")).sort == .title)
    #expect(model.arrangement(of: .notes).filter == .pinned)
  }

  @Test(arguments: ["2", "gt", "gw"])
  func `the sheet does not stay open behind another tab or workspace`(keys: String) throws {
    let driver = try startNotes()
    try driver.press("gn <Enter> S")
    #expect(driver.state.navigation.activePresentation != nil)
    try driver.press("\(keys) 1")
    let scenes = driver.state.navigation.scenes
    #expect(scenes.allSatisfy { $0.root.activeSpine.allSatisfy { $0.presentation == nil } })
  }
}

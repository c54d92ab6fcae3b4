import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ScenesTests {
  private func names(_ driver: NotesDriver) -> [String] {
    driver.state.navigation.scenes.map(\.name)
  }

  @Test(arguments: ["gs j x x", "<C-c> <C-c>"])
  func `closing another workspace with unsaved text asks first`(keys: String) throws {
    // A remapped key that types nothing leaves a text for another scene without a question.
    let driver = try startNotes(keys: ["next-workspace": [[Key(.function(5))]]])
    try driver.press("gn <Enter> i n e w")
    let (text, place) = (driver.place, driver.rowsWithoutFooter)
    try driver.press("<F5>")
    #expect(driver.place == .list(.notes))
    try driver.press(keys)
    #expect(driver.place == .library(.leaving) && driver.end == nil, "\(driver.screen)")
    try driver.press("<Esc>")
    #expect(driver.place == text)
    #expect(driver.rowsWithoutFooter == place)
  }

  @Test func `a workspace with the name of a place does not take its links`() throws {
    let driver = try resumeNotes(NotesFixture.notes(), KeptSession(), scene: "notes")
    driver.send(.linkReceived("/notes/3", 1))
    #expect(driver.link == "navtui://notes/notes/3")
  }

  @Test func `a workspace opened at the start shows its own focused note`() throws {
    let notes = NotesFixture.notes()
    let kept = KeptSession()
    let before = try resumeNotes(notes, kept)
    try before.press("j j j q")
    let driver = try resumeNotes(notes, kept, scene: "work")
    let focused = try #require(driver.listScreen()?.focusedNote)
    #expect(driver.placeBeside?.noteID == focused)
    try driver.press("d")
    #expect(notes.note(focused)?.isTrashed == true)
  }

  @Test func `a requested workspace is activated, or created if missing`() throws {
    let kept = KeptSession()
    let notes = NotesFixture.notes()
    let first = try resumeNotes(notes, kept, scene: "work")
    #expect(first.link == "navtui://work/notes#/notes/1")
    try first.press("5 gw")
    first.rest()
    let second = try resumeNotes(notes, kept, scene: "work")
    #expect(second.link == "navtui://work/settings")
    #expect(names(second) == ["main", "work"])
  }

  @Test func `all workspaces are restored`() throws {
    let kept = KeptSession()
    let notes = NotesFixture.notes()
    let driver = try resumeNotes(notes, kept)
    try driver.press("j <Enter> gn <Enter> 5 j <Enter> gn <Enter> / b e a gw")
    driver.rest()
    let again = try resumeNotes(notes, kept)
    for _ in 0..<3 {
      #expect(again.rowsWithoutFooter == driver.rowsWithoutFooter)
      for driver in [again, driver] { try driver.press("gw") }
      for driver in [again, driver] { try driver.press("<Esc> gw") }
    }
  }
}

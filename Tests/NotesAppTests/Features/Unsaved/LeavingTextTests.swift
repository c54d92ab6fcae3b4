import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Every way of leaving unsaved text asks first, and continues after the answer.
@MainActor @Suite struct LeavingTextTests {
  private let notes = NotesFixture.notes()

  private func isAsking(_ driver: NotesDriver) -> Bool {
    driver.place == .library(.leaving) && !driver.state.unsavedTexts.isEmpty
  }

  /// Opens a link from another process.
  private func open(_ link: String, _ driver: NotesDriver) {
    driver.send(.linkReceived(link, 1))
    driver.pause()
  }

  @Test(arguments: ["s", "d"])
  func `a workspace closes after its text is stored or discarded`(
    answer: String
  ) throws {
    let driver = try startNotes(notes, keys: ["close-workspace": [[Key(.function(5))]]])
    try driver.press("gn <Enter> c x <F5> <F5>")
    #expect(isAsking(driver))
    #expect(driver.screen.shows("The workspace is about to close. This"))
    try driver.press(answer)
    #expect(driver.state.navigation.scenes.map(\.name) == ["main"])
    #expect(notes.count() == NotesFixture.titles.count + (answer == "s" ? 1 : 0))
  }

  @Test(arguments: ["i", "<Enter> c"])
  func `unsaved text stays when redo trashes its note`(keys: String) throws {
    let driver = try startNotes(notes, keys: ["redo": [[Key(.function(5))]]])
    try driver.press("j j d u " + keys)
    driver.type("odd")
    let place = driver.place
    try driver.press("<F5>")
    #expect(notes.note(try noteID(6))?.isTrashed == true)
    #expect(driver.place == place)
    #expect(driver.screen.shows("odd"))
    #expect(driver.state.unsavedTexts.count == 1)
  }

  @Test(arguments: [
    ("<M-x> settings <Enter> s 1", true), ("<M-x> settings <Enter> d 1", false),
    ("<F5> 1 <C-d> <M-Left> <M-Left>", true), ("<F5> 1 <Esc> d <M-Left> <M-Left>", false),
    ("<F5> 1 <C-s> y <C-d> <M-Left> <M-Left>", true),
  ])
  func `a new note that is stored or discarded is open nowhere`(
    keys: String, isStored: Bool
  ) throws {
    let driver = try startNotes(notes, keys: ["select-tab-5": [[Key(.function(5))]]])
    try driver.press("c x " + keys)
    #expect(driver.place == .list(.notes))
    #expect(notes.count() == NotesFixture.titles.count + (isStored ? 1 : 0))
  }
}

import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Notes that are deleted or moved while they are shown.
@MainActor @Suite struct ReaderLeavingTests {
  private let notes = NotesFixture.notes()

  @Test(arguments: ["/notes/3", "/notes/3/links", "/notes/3/versions"])
  func `a note trashed by another process is closed`(link: String) throws {
    let driver = try startNotes(notes, at: link)
    try notes.setTrashed(true, try noteID(3))
    driver.send(.sourceChanged)
    #expect(driver.place == .list(.notes))
    #expect(driver.message == "“会議メモ” is in the trash")
  }

  @Test func `the history skips deleted notes`() throws {
    let driver = try startNotes(notes, at: "/notes/2")
    try driver.press("<Esc> 5")
    try notes.setTrashed(true, try noteID(2))
    try notes.delete(try noteID(2))
    try driver.press("<M-Left> <M-Left> <M-Left>")
    driver.send(.sourceChanged)
    driver.pause()
    try driver.press("<M-Left> <M-Left> <M-Left>")
    #expect(driver.place.noteID != (try noteID(2)))
    #expect(!driver.screen.shows("No such note."))
  }

  @Test func `a link to a missing note shows an error`() throws {
    for link in ["/notes/99", "/notes/99/links", "/notes/99/versions", "/notes/99/versions/1"] {
      let driver = try startNotes(notes, at: link)
      #expect(driver.place == .list(.notes))
      #expect(driver.message == "There is no note 99")
    }
    #expect(try startNotes(notes, at: "/search/99?q=x").screen.shows("No such note."))
  }

  @Test(arguments: ["/notes/2", "/notes/2?row=3", "/search/2?q=guin"])
  func `a link to a trashed note leads to the trash, and restoring opens it`(
    link: String
  ) throws {
    for id in 2...3 { try notes.setTrashed(true, try noteID(Int64(id))) }
    let driver = try startNotes(notes, at: link)
    #expect(driver.link == "navtui://main/trash/2")
    #expect(driver.message == "“Reading list” is in the trash · r restore")
    try driver.press("r")
    #expect(driver.link == "navtui://main/notes/2")
    #expect(driver.message == "“Reading list” restored · u undo")
  }

  @Test func `a link into the trash does not show a note outside of it`() throws {
    let driver = try startNotes(notes, at: "/trash/2")
    #expect(driver.screen.shows("Note 2 is not in the trash."))
    #expect(driver.footer.hasPrefix(" Esc back") && !driver.footer.contains("restore"))
  }

  @Test func `a closed sheet returns the focus to its list`() throws {
    for key in ["t", "r"] {
      let driver = try startNotes(notes, at: "/notes")
      try driver.press(key)
      #expect(driver.state.model.sheetOfList != nil)
      try driver.press("<Esc>")
      #expect(driver.place == .list(.notes))
      #expect(driver.state.model.sheetOfList == nil)
      try driver.press("l " + key)
      try driver.press("<Esc>")
      #expect(driver.place.isReader)
    }
  }

  @Test func `a closed sheet returns the focus to its search, wherever else the note is shown`()
    throws
  {
    for key in ["t", "r"] {
      let driver = try startNotes(notes, at: "/tags/plan/4")
      try driver.press("2 b u i l d <Esc> " + key)
      #expect(driver.place.noteID == (try noteID(4)))
      try driver.press("<Esc>")
      #expect(driver.place == .search(query: "build"))
    }
  }
}

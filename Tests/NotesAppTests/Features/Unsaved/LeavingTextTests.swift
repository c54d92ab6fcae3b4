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

  /// Starts an editor with an unsaved `x`.
  private func writing(_ size: Size = Size(columns: 80, rows: 24)) throws -> NotesDriver {
    let driver = try startNotes(notes, at: "/notes/6/edit", size: size)
    try driver.press("x")
    return driver
  }

  private func isAsking(_ driver: NotesDriver) -> Bool {
    driver.place == .library(.leaving) && !driver.state.unsavedTexts.isEmpty
  }

  private func openHistory(_ driver: NotesDriver) throws {
    try driver.press("<M-x>")
    driver.type("history")
    try driver.press("<Enter>")
  }

  /// Opens a link from another process.
  private func open(_ link: String, _ driver: NotesDriver) {
    driver.send(.linkReceived(link, 1))
    driver.pause()
  }

  @Test(arguments: ["<F1>", "<M-x> import <Enter>"])
  func `a link asks about the text below a sheet, too`(keys: String) throws {
    let driver = try writing()
    try driver.press(keys)
    #expect(driver.place != .editor(try noteID(6)))
    open("navtui://main/trash", driver)
    #expect(isAsking(driver))
    try driver.press("s")
    #expect(driver.place == .list(.trash))
    #expect(notes.note(try noteID(6))?.body.text.hasPrefix("x") == true)
  }

  @Test(arguments: [(80, "Groceries"), (40, "‹")])
  func `a click on a breadcrumb asks, and then goes there`(columns: Int, crumb: String) throws {
    for answer in ["s", "d"] {
      let driver = try writing(Size(columns: columns, rows: 24))
      try driver.click(on: crumb)
      #expect(isAsking(driver))
      try driver.press(answer)
      #expect(driver.link == "navtui://main/notes/6", "after \(answer)")
      let text = try #require(notes.note(try noteID(6))).body.text
      #expect(text.hasPrefix("x") == (answer == "s"))
      if answer == "s" { try driver.press("u") }
    }
  }

  @Test func `the history over an editor asks, and then goes there`() throws {
    let driver = try startNotes(notes)
    try driver.press("5 1 i x")
    try openHistory(driver)
    #expect(driver.place == .library(.history))
    try driver.press("j <Enter>")
    #expect(isAsking(driver))
    try driver.press("<Esc>")
    #expect(!driver.state.unsavedTexts.isEmpty, "Who goes on writing stays.")
    try openHistory(driver)
    try driver.press("j <Enter>")
    #expect(isAsking(driver))
    try driver.press("d")
    #expect(driver.link == "navtui://main/notes#/notes/1", "From the note to its list.")
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

  @Test func `a link to a workspace with text asks there`() throws {
    let driver = try writing()
    open("navtui://space2/notes", driver)
    open("navtui://main/notes/1", driver)
    #expect(isAsking(driver))
    #expect(driver.state.navigation.activeScene.name == "main")
    try driver.press("s")
    #expect(driver.link == "navtui://main/notes/1")
  }

  @Test func `trashing a note elsewhere does not close the new note over it`() throws {
    let driver = try startNotes(notes, at: "/notes/6")
    try driver.press("c x")
    try notes.setTrashed(true, try noteID(6))
    driver.send(.sourceChanged)
    try driver.press("y")
    #expect(driver.place == .capture(title: "", text: ""))
    try driver.press("<C-d>")
    #expect(notes.summaries(in: 0..<9).contains { $0.title == "xy" })
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

  @Test(arguments: ["/notes/6/edit", "/new"])
  func `discarded text is not stored anywhere`(link: String) throws {
    let before = notes.summaries(in: 0..<99)
    let driver = try startNotes(notes, at: link)
    driver.type("odd")
    try driver.press("<C-c> <C-c>")
    #expect(isAsking(driver))
    try driver.press("d")
    #expect(driver.end == .exit(0))
    #expect(driver.state.unsavedTexts.isEmpty)
    #expect(notes.summaries(in: 0..<99) == before)
  }

  @Test func `a link continues after the text was kept as another note`() throws {
    let driver = try writing()
    try notes.update(try noteID(6), title: "Groceries", body: .text("changed elsewhere"))
    driver.send(.linkReceived("navtui://main/notes/1", 1))
    driver.pause()
    try driver.press("s")
    #expect(
      driver.message == "“Groceries” was changed elsewhere · your text is in “Groceries (conflict)”"
    )
    #expect(driver.link == "navtui://main/notes/1")
  }

  @Test(arguments: [
    ("<M-x> settings <Enter> s 1", true), ("<M-x> settings <Enter> d 1", false),
    ("<F5> 1 <C-d> <M-Left> <M-Left>", true), ("<F5> 1 <Esc> d <M-Left> <M-Left>", false),
    ("<F5> 1 <C-s> <C-d> <M-Left> <M-Left>", true),
  ])
  func `a new note that is stored or discarded is open nowhere`(
    keys: String, isStored: Bool
  ) throws {
    let driver = try startNotes(notes, keys: ["select-tab-5": [[Key(.function(5))]]])
    try driver.press("c x " + keys)
    #expect(driver.place == .list(.notes))
    #expect(notes.count() == NotesFixture.titles.count + (isStored ? 1 : 0))
  }

  @Test(arguments: [("navtui://main/settings", "1"), ("navtui://main/notes/1", "<M-Left>")])
  func `a new note stored before a link is followed is closed`(link: String, back: String) throws {
    let driver = try startNotes(notes)
    try driver.press("c x")
    open(link, driver)
    try driver.press("s \(back)")
    #expect(driver.place == .list(.notes))
    #expect(notes.count() == NotesFixture.titles.count + 1)
  }

  @Test func `an editor that stays open behind a link follows its note`() throws {
    let driver = try writing()
    try driver.press("<C-s>")
    open("navtui://main/tags", driver)
    #expect(driver.place != .editor(try noteID(6)))
    try driver.press("u 1")
    #expect(driver.place == .editor(try noteID(6)))
    try driver.press("y <C-d>")
    #expect(driver.message == "“Groceries” saved · u undo")
    #expect(notes.note(try noteID(6))?.body == .text("-y apples\n- beans\n"))
  }

  @Test func `quitting shows that the text was kept as another note`() throws {
    let driver = try writing()
    try notes.update(try noteID(6), title: "Groceries", body: .text("changed elsewhere"))
    try driver.press("<C-c> <C-c>")
    #expect(isAsking(driver))
    try driver.press("s")
    #expect(driver.end == nil)
    #expect(
      driver.message == "“Groceries” was changed elsewhere · your text is in “Groceries (conflict)”"
    )
  }

  @Test func `Esc closes the question and cancels the pending action`() throws {
    let driver = try writing()
    driver.send(.linkReceived("navtui://main/notes/1", 1))
    driver.pause()
    #expect(isAsking(driver))
    try driver.press("<Esc>")
    #expect(!isAsking(driver))
    try driver.press("<C-d>")
    #expect(driver.link == "navtui://main/notes/6")
  }
}

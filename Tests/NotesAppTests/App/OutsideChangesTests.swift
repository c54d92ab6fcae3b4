import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Changes by other processes are shown, and never discard unsaved text.
@MainActor @Suite struct OutsideChangesTests {
  private let notes = NotesFixture.notes()

  /// Simulates a change by another process.
  private func tell(_ driver: NotesDriver) {
    driver.send(.sourceChanged)
  }

  @Test func `a note created by another process is listed, and the focus stays`() throws {
    let driver = try startNotes(notes)
    try driver.press("j j")
    let row = driver.focusedRow
    _ = notes.create(NoteDraft(title: "From elsewhere", body: .text("text")))
    tell(driver)
    #expect(driver.screen.shows("From elsewhere"))
    #expect(driver.focusedRow == row)
    #expect(driver.screen.shows("4 / 8"))
  }

  @Test func `the first note is shown beside the list`() throws {
    let notes = InMemoryNotes([], now: { NotesFixture.now })
    let driver = try startNotes(notes)
    _ = notes.create(NoteDraft(title: "First", body: .text("first text")))
    tell(driver)
    #expect(driver.screen.shows("Notes › First"))
  }

  @Test func `an open note shows changes by another process`() throws {
    let driver = try startNotes(notes, at: "/notes/6")
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    tell(driver)
    #expect(driver.screen.shows("• plums"))
    #expect(driver.message == nil)
  }

  @Test func `moving an open note to the trash elsewhere shows a message`() throws {
    let driver = try startNotes(notes, at: "/notes/6")
    try notes.setTrashed(true, try noteID(6))
    tell(driver)
    #expect(driver.screen.shows("” is in the trash"))
    #expect(driver.place == .list(.notes))
  }

  @Test func `the next note is shown beside the list when the focused one is trashed elsewhere`()
    throws
  {
    let driver = try startNotes(notes)
    #expect(driver.link == "navtui://main/notes#/notes/1")
    try notes.setTrashed(true, try noteID(1))
    tell(driver)
    #expect(driver.link == "navtui://main/notes#/notes/7")
  }

  @Test func `a key acts on what another process left, also if nothing told of it`() throws {
    let undisturbed = try startNotes(NotesFixture.notes())
    try undisturbed.press("j j j")
    let driver = try startNotes(notes)
    try driver.press("j j")
    _ = notes.create(NoteDraft(title: "From elsewhere", body: .text("text")))
    notes.changesElsewhere += 1
    try driver.press("j")
    #expect(driver.link == undisturbed.link)
    #expect(driver.message == nil)
  }

  @Test func `a screen that a key opens takes text after a change that nothing told of`() throws {
    let driver = try startNotes(notes)
    _ = notes.create(NoteDraft(title: "From elsewhere", body: .text("text")))
    notes.changesElsewhere += 1
    try driver.press("c")
    driver.type("hello")
    #expect(driver.fields?.title.text == "hello")
    #expect(driver.message == nil)
  }

  @Test func `a key for a note that left the list is ignored, also if nothing told of it`() throws {
    let driver = try startNotes(notes)
    try notes.setTrashed(true, try noteID(1))
    notes.changesElsewhere += 1
    try driver.press("d")
    #expect(notes.count(of: .trash) == 1)
    #expect(driver.message == "“Garden plan” is in the trash · keys work after a pause")
  }

  @Test(arguments: ["r", "t", "i"], ["", "ne"])
  func `what is written in a sheet or an editor of a note that is gone reaches no other note`(
    key: String, text: String
  ) throws {
    let driver = try startNotes(notes)
    try driver.press(key)
    driver.type(text)
    let place = driver.place
    try notes.setTrashed(true, try noteID(1))
    tell(driver)
    #expect(driver.message?.contains("trash") == true)
    driver.pause()
    driver.type("wd dtitle")
    #expect(driver.place == place)
    #expect(driver.screen.shows(text + "wd dtitle"))
    #expect(notes.count(of: .trash) == 1)
  }

  @Test(arguments: ["r", "t"])
  func `a sheet keeps its text if the note is gone when it is saved`(key: String) throws {
    let driver = try startNotes(notes)
    try driver.press(key)
    driver.type("new")
    try notes.setTrashed(true, try noteID(1))
    tell(driver)
    let place = driver.place
    for _ in 1...2 {
      try driver.press("<Enter>")
      #expect(driver.message == "“Garden plan” is in the trash")
      #expect(driver.place == place)
      #expect(driver.screen.shows("new"))
    }
    try driver.press("<C-u> d <Esc>")
    #expect(driver.place == .list(.notes))
    #expect(notes.count(of: .trash) == 1)
    #expect(notes.note(try noteID(1))?.title == "Garden plan")
  }

  @Test(arguments: ["", "a"])
  func `keys for a note that left the list do not reach the next one`(menu: String) throws {
    let driver = try startNotes(notes)
    try driver.press(menu)
    try notes.setTrashed(true, try noteID(1))
    tell(driver)
    #expect(driver.place == .list(.notes))
    try driver.press("d")
    #expect(driver.message?.hasSuffix(" · keys work after a pause") == true)
    #expect(notes.count(of: .trash) == 1)
    driver.pause()
    try driver.press("d")
    #expect(notes.count(of: .trash) == 2)
  }

  @Test(arguments: [40, 80], ["", "a", "<Enter> a"])
  func `the message names the note that was trashed, also under its menu`(
    columns: Int, keys: String
  ) throws {
    let driver = try startNotes(notes, size: Size(columns: columns, rows: 24))
    try driver.press(keys)
    try notes.setTrashed(true, try noteID(1))
    tell(driver)
    #expect(driver.message == "“Garden plan” is in the trash")
    #expect(driver.place == .list(.notes))
  }

  @Test func `the message says why a note left a list of a tag or the trash`() throws {
    let tagged = try startNotes(notes, at: "/tags/plan")
    try notes.setTags([], try noteID(5))
    tell(tagged)
    #expect(tagged.message == "“Übergabe Köln” was changed elsewhere")
    try notes.setTrashed(true, try noteID(6))
    let trash = try startNotes(notes, at: "/trash")
    try notes.delete(try noteID(6))
    tell(trash)
    #expect(trash.message == "Note 6 was deleted elsewhere")
  }

  @Test func `an open editor shows links that another process changed`() throws {
    let driver = try startNotes(notes, at: "/notes/1/edit")
    _ = try notes.rename(try noteID(2), to: "Books")
    tell(driver)
    #expect(driver.screen.shows("[[Books]]"))
    driver.type("x")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(1))?.body.text.contains("\nxWhat grows") == true)
    #expect(notes.count() == NotesFixture.titles.count)
  }

  @Test func `with unsaved text, one warning says that links were changed elsewhere`() throws {
    let driver = try startNotes(notes, at: "/notes/1/edit")
    driver.type("x")
    _ = try notes.rename(try noteID(2), to: "Books")
    tell(driver)
    #expect(driver.message == "This note was changed elsewhere · saving merges or keeps both")
    #expect(driver.screen.shows("[[Reading list]]"))
    driver.type("y")
    #expect(driver.message == nil)
    #expect(driver.screen.shows("changed elsewhere"), "The header keeps saying so.")
  }
}

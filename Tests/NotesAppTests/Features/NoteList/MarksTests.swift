import NotesReference
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct MarksTests {
  private func marks(_ driver: NotesDriver, _ list: NoteList = .notes) -> [Int64] {
    driver.marks(list)
  }

  @Test func `marks stand in their rows, and the footer says how many there are`() throws {
    let driver = try startNotes()
    try driver.press("xx")
    #expect(marks(driver) == [1, 7])
    #expect(driver.screen.shows("✓ Garden plan") && driver.screen.shows("✓ Broken bytes"))
    #expect(driver.footer.contains("2 marked  3 / 7"))
    #expect(driver.footer.contains(" d trash  t tag  p pin  y copy  x mark"))
    try driver.press("kx")
    #expect(marks(driver) == [1])
    try driver.press("<Esc>")
    #expect(marks(driver) == [])
    #expect(driver.place == .list(.notes))
  }

  @Test func `all are marked, and none`() throws {
    let driver = try startNotes()
    try driver.press("A")
    #expect(marks(driver).count == 7)
    #expect(driver.message == "7 notes are marked")
    try driver.press("A")
    #expect(marks(driver) == [])
  }

  @Test func `a link carries no marks`() throws {
    let driver = try startNotes()
    let link = driver.link
    try driver.press("xk")
    #expect(driver.link == link)
  }

  @Test func `all marked go to the trash as one action, and the row that is left keeps the focus`()
    throws
  {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("xxjd")
    #expect(driver.message == "2 notes moved to the trash · u undo")
    #expect(notes.count(of: .trash) == 2)
    #expect(driver.focusedRow?.hasPrefix("Übergabe") == true)
    #expect(marks(driver) == [])
    #expect(notes.nextActions().undo?.count == 2)
    try driver.press("u")
    #expect(notes.count() == 7)
    #expect(driver.message == "Undone: 2 notes moved to the trash")
  }

  @Test func `a marked row that has the focus gives it to the next one that is left`() throws {
    let driver = try startNotes()
    try driver.press("jxxkd")
    #expect(driver.focusedRow?.hasPrefix("Übergabe") == true)
    try driver.press("AGd")
    #expect(driver.listedTitles.isEmpty)
    #expect(driver.screen.cursor != nil)
  }

  @Test func `pins are put on all marked, and taken off where all have them`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("xxp")
    #expect(driver.message == "1 note pinned · u undo")
    #expect(marks(driver) == [1, 7])
    try driver.press("p")
    #expect(driver.message == "2 notes unpinned · u undo")
  }

  @Test func `a tag is put on all marked, and taken off where all have it`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("jjjxxt")
    #expect(driver.screen.shows("Tags of 2 notes"))
    #expect(driver.screen.shows("on 1") && driver.screen.shows("on all"))
    driver.type("new")
    try driver.press("<Enter>")
    #expect(try notes.note(noteID(4))?.tags == ["plan", "new"])
    #expect(driver.message == "2 notes tagged new")
    driver.type("pl")
    try driver.press("<Down><Enter>")
    #expect(try notes.note(noteID(5))?.tags == ["garden/beds", "new"])
    try driver.press("<Esc>uu")
    #expect(try notes.note(noteID(4))?.tags == ["plan"])
  }

  @Test func `the texts of all marked are copied in the order of the list`() throws {
    let driver = try startNotes()
    try driver.press("jjxxy")
    #expect(
      driver.requests == [
        .copy("- apples\n- beans\n\n\n# Übergabe Köln\n\nGrüße an alle, die bleiben.\n")
      ])
  }

  @Test func `in the trash all marked are restored, or deleted for ever after the word`() throws {
    let notes = try NotesFixture.notes(inTrash: [3, 4, 5])
    let driver = try startNotes(notes, at: "/trash")
    try driver.press("xxD")
    #expect(driver.screen.shows("Delete 2 notes for ever?"))
    driver.type("delete")
    try driver.press("<Enter>")
    #expect(notes.count(of: .trash) == 1)
    try driver.press("xr")
    #expect(driver.message == "1 note restored · u undo")
    #expect(notes.count() == 5)
  }

  @Test func `a note that goes elsewhere leaves the marks`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("xxx")
    try notes.setTrashed(true, noteID(7))
    driver.send(.sourceChanged)
    #expect(marks(driver) == [1, 6])
    try driver.press("Sjjjjj<Enter><Esc>")
    #expect(marks(driver) == [1, 6])
  }

  @Test func `what a filter hides is not marked`() throws {
    let driver = try startNotes()
    try driver.press("xxSjjjj<Enter><Esc>")
    #expect(marks(driver) == [1])
  }

  @Test func `notes that are only read can be marked and copied, not changed`() throws {
    let driver = try startNotes(surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press("xd")
    #expect(driver.state.toast?.isError == true)
    #expect(marks(driver) == [1])
  }

  @Test func `what a list remembers is kept, and no more marks than it may have`() throws {
    var screen = try #require(try startNotes().listScreen())
    let numbers = 1...Int64(NoteListScreen.markLimit + 5)
    screen.marked = Set(numbers.prefix(3).compactMap(NoteID.init(rawValue:)))
    func kept() throws -> NoteListScreen {
      try JSONDecoder().decode(NoteListScreen.self, from: JSONEncoder().encode(screen))
    }
    #expect(try kept() == screen)
    screen.marked = Set(numbers.compactMap(NoteID.init(rawValue:)))
    #expect(try kept().marked.count == NoteListScreen.markLimit)
  }
}

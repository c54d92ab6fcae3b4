import NotesReference
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct MarksTests {
  private func marks(_ driver: NotesDriver, _ list: NoteList = .notes) -> [Int64] {
    driver.marks(list)
  }

  @Test func `marks are shown in their rows, and counted in the footer`() throws {
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

  @Test func `all notes can be marked and unmarked`() throws {
    let driver = try startNotes()
    try driver.press("A")
    #expect(marks(driver).count == 7)
    #expect(driver.message == "7 notes are marked")
    try driver.press("A")
    #expect(marks(driver) == [])
  }

  @Test func `links contain no marks`() throws {
    let driver = try startNotes()
    let link = driver.link
    try driver.press("xk")
    #expect(driver.link == link)
  }

  @Test func `all marked notes are trashed as one action, and the next row has the focus`()
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
    #expect(driver.message == "Undone: moving 2 notes to the trash")
  }

  @Test func `a trashed focused row passes the focus to the next remaining one`() throws {
    let driver = try startNotes()
    try driver.press("jxxkd")
    #expect(driver.focusedRow?.hasPrefix("Übergabe") == true)
    try driver.press("AGd")
    #expect(driver.listedTitles.isEmpty)
    #expect(driver.screen.cursor != nil)
  }

  @Test func `marked notes are pinned, or unpinned if all are pinned`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("xxp")
    #expect(driver.message == "“Broken bytes” pinned · u undo")
    #expect(marks(driver) == [1, 7])
    try driver.press("p")
    #expect(driver.message == "2 notes unpinned · u undo")
  }

  @Test func `a tag is added to marked notes, or removed if all have it`() throws {
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

  @Test func `the palette offers no tags of marked notes`() throws {
    let driver = try startNotes()
    try driver.press(":")
    driver.type("tags of")
    #expect(!driver.screen.shows("Tags of 0 notes"), "\(driver.screen)")
  }

  @Test func `the texts of marked notes are copied in list order`() throws {
    let driver = try startNotes()
    try driver.press("jjxxy")
    #expect(
      driver.requests == [
        .copy("- apples\n- beans\n\n\n# Übergabe Köln\n\nGrüße an alle, die bleiben.\n")
      ])
  }

  @Test func `marked notes in the trash are restored, or deleted permanently after confirmation`()
    throws
  {
    let notes = try NotesFixture.notes(inTrash: [3, 4, 5])
    let driver = try startNotes(notes, at: "/trash")
    try driver.press("xxD")
    #expect(driver.screen.shows("Delete 2 notes permanently?"))
    driver.type("delete")
    try driver.press("<Enter>")
    #expect(notes.count(of: .trash) == 1)
    try driver.press("xr")
    #expect(driver.message == "“会議メモ” restored · u undo")
    #expect(notes.count() == 5)
  }

  @Test func `the question before a deletion counts the notes that are left`() throws {
    let notes = try NotesFixture.notes(inTrash: [3, 4, 5])
    let driver = try startNotes(notes, at: "/trash")
    try driver.press("xxD")
    try notes.setTrashed(false, noteID(4))
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("Delete 1 note permanently?"))
  }

  @Test func `a note that leaves the list is unmarked`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("xxx")
    try notes.setTrashed(true, noteID(7))
    driver.send(.sourceChanged)
    driver.pause()
    #expect(marks(driver) == [1, 6])
    try driver.press("Sjjjjj<Enter><Esc>")
    #expect(marks(driver) == [1, 6])
  }

  @Test func `keys for marked notes that left the list do not reach the focused one`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("x")
    try notes.setTrashed(true, noteID(1))
    driver.send(.sourceChanged)
    try driver.press("d")
    #expect(driver.message == "Changed elsewhere · keys work after a pause")
    #expect(notes.count(of: .trash) == 1)
  }

  @Test func `notes hidden by a filter are not marked`() throws {
    let driver = try startNotes()
    try driver.press("xxSjjjj<Enter><Esc>")
    #expect(marks(driver) == [1])
  }

  @Test func `read-only notes can be marked and copied, but not changed`() throws {
    let driver = try startNotes(surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press("xd")
    #expect(driver.state.toast?.isError == true)
    #expect(marks(driver) == [1])
  }

  @Test func `marks are not restored, and the next start acts on the focused note`() throws {
    let (notes, kept) = (NotesFixture.notes(), KeptSession())
    let driver = try resumeNotes(notes, kept)
    try driver.press("xGq")
    let again = try resumeNotes(notes, kept)
    #expect(marks(again) == [])
    let focused = try #require(again.listScreen()?.focusedNote)
    try again.press("d")
    #expect(notes.note(focused)?.isTrashed == true)
    #expect(notes.note(try noteID(1))?.isTrashed == false)
  }

  @Test func `a change of one marked note names it`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    try driver.press("xd")
    #expect(driver.message == "“Garden plan” moved to the trash · u undo")
    try driver.press("4xr")
    #expect(driver.message == "“Garden plan” restored · u undo")
  }
}

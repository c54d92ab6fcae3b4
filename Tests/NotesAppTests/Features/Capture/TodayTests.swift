import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TodayTests {
  @Test func `gd begins the daily note from its template, and opens an existing one`() throws {
    let notes = InMemoryNotes(
      [
        NoteDraft(
          title: "Day", body: .text("# {{title}}\n\n{{weekday}}: {{cursor}}."),
          tags: ["template/today", "day"])
      ],
      now: { NotesFixture.now })
    let driver = try startNotes(notes, size: Size(columns: 80, rows: 16))
    try driver.press("gd")
    #expect(driver.place == .capture(title: "", text: ""))
    #expect(driver.screen.shows("Tuesday: ."))
    driver.type("rain")
    try driver.press("<C-d>")
    let day = try #require(notes.noteID(titled: "2023-11-14").flatMap(notes.note))
    #expect(day.body.text == "# 2023-11-14\n\nTuesday: rain.")
    #expect(day.tags == ["day"])
    try driver.press("G <Space>nn")
    #expect(driver.place == .note(day.id))
    #expect(notes.count(of: NoteQuery(.notes)) == 2)
    try driver.press("u")
    #expect(notes.note(day.id)?.isTrashed == true)
  }

  @Test func `Esc leaves a daily note in which nothing was written, and stores nothing`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes)
    let count = notes.count()
    try driver.press("gd")
    #expect(driver.screen.shows("2023-11-14"))
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
    #expect(notes.count() == count)
  }

  @Test func `gd opens an empty daily note for writing`() throws {
    let notes = NotesFixture.notes()
    let id = notes.create(NoteDraft(title: "2023-11-14", body: .text("")))
    let driver = try startNotes(notes)
    try driver.press("gd")
    #expect(driver.place == .editor(id))
  }

  @Test func `gd opens an existing daily note if notes are read-only`() throws {
    let notes = NotesFixture.notes()
    let surroundings = NotesSurroundings(isReadOnly: true)
    let driver = try startNotes(notes, surroundings: surroundings)
    try driver.press("gd")
    #expect(driver.message == "No note of today yet")
    let id = notes.create(NoteDraft(title: "2023-11-14", body: .text("")))
    try driver.press("gd")
    #expect(driver.place == .note(id))
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct TodayTests {
  @Test func `gd creates the daily note from its template, and opens an existing one`() throws {
    let notes = InMemoryNotes(
      [
        NoteDraft(
          title: "Day", body: .text("# {{title}}\n\n{{weekday}}: {{cursor}}."),
          tags: ["template/today", "day"])
      ],
      now: { NotesFixture.now })
    let driver = try startNotes(notes, size: Size(columns: 80, rows: 16))
    try driver.press("gd")
    let day = try #require(notes.noteID(titled: "2023-11-14").flatMap(notes.note))
    #expect(day.body.text == "# 2023-11-14\n\nTuesday: .")
    #expect(day.tags == ["day"])
    #expect(driver.place == .editor(day.id))
    driver.type("rain")
    try driver.press("<C-d> G <Space>nn")
    #expect(driver.place == .note(day.id))
    #expect(driver.screen.shows("Tuesday: rain."))
    #expect(notes.count(of: NoteQuery(.notes)) == 2)
    try driver.press("u u")
    #expect(notes.note(day.id)?.isTrashed == true)
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

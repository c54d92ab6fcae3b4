import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The clock of the tests is at 2023-11-14.
@MainActor @Suite struct DailyNotesTests {
  private static func notes(_ titles: [String]) -> InMemoryNotes {
    InMemoryNotes(
      titles.map { NoteDraft(title: $0, body: .text("Text of \($0)")) }, now: { NotesFixture.now })
  }

  @Test func `keys lead to the daily note before and after, over gaps of years`() throws {
    let days = ["2016-02-29", "2023-11-01", "2023-11-13", "2023-11-20", "Plan"]
    let driver = try startNotes(Self.notes(days), at: "/notes/5")
    let walk = [
      ("g[", "2023-11-13"), ("g[", "2023-11-01"), ("g[", "2016-02-29"), ("g[", "2016-02-29"),
      ("g]", "2023-11-01"), ("g]", "2023-11-13"), ("g]", "2023-11-20"),
    ]
    for (keys, day) in walk {
      try driver.press(keys)
      #expect(
        driver.place.noteID == (try noteID(Int64(days.firstIndex(of: day) ?? 9) + 1)), "\(day)")
    }
    try driver.press("g]")
    #expect(driver.message?.hasPrefix("No later daily note") == true)
    // From another note, they count from today.
    let other = try startNotes(Self.notes(days), at: "/notes/5")
    try other.press("g]")
    #expect(other.place.noteID == (try noteID(4)))
  }

  @Test func `the calendar marks days with a note and opens or begins one`() throws {
    let notes = Self.notes(["2023-11-13", "2023-10-31", "Plan"])
    let driver = try startNotes(notes, at: "/notes")
    try driver.press("gD")
    #expect(driver.screen.shows("November 2023") && driver.screen.shows("13•"), "\(driver.screen)")
    #expect(driver.screen.shows("Tuesday 2023-11-14 · no note yet"))
    try driver.press("h")
    #expect(driver.screen.shows("Monday 2023-11-13 · has a note"))
    try driver.press("<Enter>")
    #expect(driver.place.noteID == (try noteID(1)))
    // The calendar begins at the date of the note.
    try driver.press("gD")
    #expect(driver.screen.shows("Monday 2023-11-13"))
    try driver.press("[ <Enter>")
    #expect(driver.place == .capture(title: "", text: ""), "\(driver.screen)")
    #expect(driver.screen.shows("2023-10-13"))
  }

  @Test func `the settings lead to template and folder of daily notes`() throws {
    let notes = Self.notes(["Plan"])
    let driver = try startNotes(notes, at: "/settings/daily")
    #expect(driver.screen.shows("2023-11-14, no note yet") && driver.screen.shows("none · Enter"))
    try driver.press("G <Enter>")
    driver.type("../x")
    try driver.press("<Enter>")
    #expect(driver.message == "No part of the name may begin with a dot")
    try driver.press("<C-u>")
    driver.type("Journal/2023/")
    try driver.press("<Enter>")
    #expect(driver.message == "New daily notes belong to Journal/2023/")
    #expect(notes.setting(SettingName.dailyFolder.rawValue) == "Journal/2023")
    #expect(driver.screen.shows("Journal/2023, set here"))
    // A new note that has a date as its title is in the folder.
    try driver.press("gd")
    driver.type("Rain")
    try driver.press("<C-s>")
    #expect(notes.file(of: try noteID(2))?.path == "Journal/2023/2023-11-14.md")
    try driver.press("<Esc>")
    var file = Config()
    file.dailyFolder = "Days"
    let fixed = try startNotes(at: "/settings/daily", settings: Settings(file: file))
    try fixed.press("G <Enter>")
    try fixed.press("x <Enter>")
    #expect(
      fixed.message == "`daily-folder` chosen until you quit · config.yaml says otherwise")
  }

  @Test func `a template that does not exist yet is begun from the settings`() throws {
    let notes = Self.notes(["Plan"])
    let driver = try startNotes(notes, at: "/settings/daily")
    try driver.press("j j <Enter>")
    #expect(driver.place == .capture(title: "Daily template", text: "#template/today\n\n"))
    driver.type("## Weather")
    try driver.press("<C-s> <Esc> <Esc>")
    try driver.press("gd")
    #expect(driver.screen.shows("2023-11-14") && driver.screen.shows("Weather"), "\(driver.screen)")
  }
}

import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct EditorFindingTests {
  private let notes = NotesFixture.notes()

  private func start(
    _ link: String = "/notes/4/edit", size: Size = Size(columns: 60, rows: 12)
  ) throws -> NotesDriver {
    try startNotes(notes, at: link, size: size)
  }

  @Test func `matches are shown and counted while typing`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.type("step 2")
    #expect(driver.fields?.text.cursor.line == 4)
    #expect(
      driver.screen.rows[10] == " Find: step 2                                 match 1 of 11")
    #expect(driver.screen.cursor == Point(column: 13, row: 10))
    #expect(driver.footer.contains("Enter next"))
  }

  @Test func `Enter and Up go to the next and previous match, wrapping around`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.type("STEP 2")
    try driver.press("<Enter>")
    #expect(driver.screen.shows("2 of 11"))
    #expect(driver.screen.shows("Step 20 of the build."))
    try driver.press("<Up> <Up>")
    #expect(driver.screen.shows("11 of 11"))
    #expect(driver.message == "Continued at the last match")
    #expect(driver.screen.shows("Step 29 of the build."))
    try driver.press("<C-f>")
    #expect(driver.screen.shows(" 1 of 11"))
    #expect(driver.message == "Continued at the first match")
  }

  @Test func `Esc ends the search at the match, and typing inserts there`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.type("step 30")
    try driver.press("<Esc>")
    driver.type("x")
    #expect(driver.fields?.text.text.contains("\nxStep 30") == true)
    #expect(driver.place == .editor(try noteID(4)))
  }

  @Test func `without a match there is a message and the cursor stays`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.type("steps")
    #expect(driver.screen.shows("no match"))
    #expect(driver.fields?.text.cursor == TextPosition(line: 2, offset: 0))
    try driver.press("<Enter> <Backspace>")
    #expect(driver.screen.shows("1 of 60"))
  }

  @Test func `the last search text is the default, and typing replaces it`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.type("30")
    try driver.press("<Esc> <C-f>")
    #expect(driver.screen.shows("Find: 30"))
    driver.type("4")
    #expect(driver.screen.shows("Find: 4 "))
  }

  @Test func `the selection is the search text`() throws {
    let driver = try start()
    try driver.press("<C-S-Right> <C-f>")
    #expect(driver.screen.shows("Find: Step"))
    #expect(driver.screen.shows("1 of 60"))
  }

  @Test func `text can be pasted into the search field`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.paste("step 30")
    #expect(driver.screen.shows("1 of 1"))
    try driver.press("<M-a> <C-x>")
    #expect(!driver.screen.shows("of 1"))
    try driver.press("<C-v>")
    #expect(driver.screen.shows("1 of 1"))
    try driver.press("<Enter>")
    #expect(driver.message == "The only match")
  }

  @Test(arguments: [
    Size(columns: 20, rows: 5), Size(columns: 40, rows: 5), Size(columns: 20, rows: 9),
  ])
  func `the search works in a small window`(size: Size) throws {
    let driver = try start(size: size)
    try driver.press("<C-f>")
    driver.type("9")
    #expect(driver.screen.cursor != nil)
    // Step 9, and then step 19.
    #expect(driver.fields?.text.cursor.line == 18)
    try driver.press("<Enter> <Esc>")
    #expect(driver.fields?.text.cursor.line == 38)
    #expect(driver.screen.cursor != nil)
  }

  @Test func `F1 shows the search keys without ending the search`() throws {
    let driver = try start(size: Size(columns: 80, rows: 24))
    try driver.press("<C-f> <F1>")
    #expect(driver.screen.shows("next match"))
    try driver.press("<Esc>")
    driver.type("step 30")
    #expect(driver.screen.shows("1 of 1"))
  }

  @Test func `a click ends the search`() throws {
    let driver = try start()
    try driver.press("<C-f>")
    driver.type("step")
    try driver.click(on: "of the build")
    #expect(driver.fields?.find == nil)
  }

  @Test func `the search works in a new note`() throws {
    let driver = try startNotes(notes)
    try driver.press("c <Tab>")
    driver.type("one two one")
    try driver.press("<C-f>")
    driver.type("one")
    #expect(driver.screen.shows("1 of 2"))
    try driver.press("<Esc> <C-d>")
    #expect(notes.note(try noteID(8))?.body.text == "one two one")
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct EditorTests {
  private let notes = NotesFixture.notes()

  @Test func `the view scrolls to the cursor`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 30, rows: 8))
    try driver.press("<C-End>")
    for line in 1...20 {
      driver.type("line \(line)\n")
      #expect(driver.screen.cursor != nil)
    }
    #expect(driver.screen.shows("line 20"))
  }

  @Test(arguments: ["<S-Tab>", "<Up>"])
  func `keys move to the title and back to the text`(key: String) throws {
    for back in ["<S-Tab>", "<Tab>", "<Enter>", "<Down>"] {
      let driver = try startNotes(notes, at: "/notes/6/edit")
      let place = driver.screen.cursor
      try driver.press(key)
      #expect(driver.screen.cursor?.row == 2)
      try driver.press(back)
      #expect(driver.screen.cursor == place, "\(back)")
    }
  }

  @Test func `matches are replaced one by one, or all at once, and undone`() throws {
    let id = notes.create(NoteDraft(title: "Pets", body: .text("cat Cat\ndog cat\n")))
    let driver = try startNotes(notes, at: "/notes/\(id)/edit")
    let text = { driver.fields?.text.text }
    try driver.press("<C-f>")
    driver.type("cat")
    #expect(driver.screen.shows("match 1 of 3") && driver.footer.contains("replace"))
    try driver.press("<C-r>")
    driver.type("owl")
    #expect(driver.screen.shows("Replace by: owl"))
    try driver.press("<Enter>")
    #expect(text() == "owl Cat\ndog cat\n" && driver.screen.shows("match 1 of 2"))
    try driver.press("<Down> <Enter>")
    #expect(text() == "owl Cat\ndog owl\n")
    try driver.press("<C-r>")
    #expect(text() == "owl owl\ndog owl\n" && driver.message == "1 match replaced")
    try driver.press("<Esc> <Esc> <C-z>")
    #expect(text() == "owl Cat\ndog owl\n")
  }

  @Test func `Control-D keeps a text without changes open, and says so`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("<C-d>")
    #expect(driver.message?.hasPrefix("No changes to save") == true)
    #expect(driver.fields != nil)
    try driver.press("x <C-d>")
    #expect(driver.fields == nil)
  }

  @Test func `vi keys save, close and discard`() throws {
    var file = Config()
    file.editing = .vi
    let driver = try startNotes(notes, at: "/notes/6/edit", settings: Settings(file: file))
    #expect(driver.screen.shows("NORMAL"))
    try driver.press("ggdd:w<Enter>")
    #expect(driver.fields?.isModified == false)
    try driver.press("dd:q!<Enter>")
    #expect(driver.fields == nil && driver.message?.hasPrefix("Discarded") == true)
    try driver.press("i")
    #expect(driver.screen.shows("NORMAL"))
    try driver.press(":wq<Enter>")
    #expect(driver.fields == nil)
  }

  @Test
  func
    `the line below the text has its words, the place of the cursor, and whether it is modified`()
    throws
  {
    let id = notes.create(NoteDraft(title: "Pets", body: .text("one two\nthree")))
    let driver = try startNotes(notes, at: "/notes/\(id)/edit")
    #expect(driver.screen.shows("3 words  1:1"))
    try driver.press("<C-End> x")
    #expect(driver.screen.shows("modified  3 words  2:7"))
  }

  @Test func `the wheel scrolls the text`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 40, rows: 12))
    let top = driver.screen
    let middle = Point(column: 5, row: 8)
    driver.scroll(.scrollDown, over: middle)
    #expect(!driver.screen.shows("# c++ build notes"))
    #expect(driver.screen.cursor?.row == 4)
    for _ in 0..<100 { driver.scroll(.scrollDown, over: middle) }
    #expect(driver.screen.shows("Step 60 of the build."))
    for _ in 0..<100 { driver.scroll(.scrollUp, over: middle) }
    #expect(driver.screen.shows("# c++ build notes"))
    #expect(driver.screen.rows[2] == top.rows[2])
  }
}

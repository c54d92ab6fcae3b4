import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct CaptureTests {
  private let notes = NotesFixture.notes()

  private func start() throws -> NotesDriver {
    let driver = try startNotes(notes)
    try driver.press("c")
    return driver
  }

  @Test func `title and text are saved as a note, which gets the focus`() throws {
    let driver = try start()
    driver.type("Tea")
    try driver.press("<Tab>")
    driver.type("green\nblack")
    try driver.press("<C-d>")
    let note = notes.note(try noteID(8))
    #expect(note?.title == "Tea")
    #expect(note?.body == .text("green\nblack"))
    #expect(driver.place == .list(.notes))
    #expect(driver.focusedRow?.hasPrefix("Tea") == true)
  }

  @Test(arguments: [
    ("milk\n- [ ] bread\n\nmore", "milk", "- [ ] bread\n\nmore"),
    ("one line\n", "one line", ""), ("Tea\r\n\r\ngreen", "Tea", "green"), ("\na\n", "a", "a\n"),
  ])
  func `multiple lines pasted into the title continue in the text`(
    pasted: String, title: String, text: String
  ) throws {
    let driver = try start()
    driver.paste(pasted)
    try driver.press("<C-d>")
    let note = try #require(notes.note(try noteID(8)))
    #expect(note.title == title)
    #expect(note.body == .text(text))
  }

  @Test func `lines pasted into the title precede the existing text`() throws {
    let driver = try start()
    driver.type("A \nold text")
    try driver.press("<M-a> <C-x> <S-Tab>")
    driver.paste("b\nnew\n\nlines")
    try driver.press("<S-Tab> <C-v> <C-d>")
    let note = try #require(notes.note(try noteID(8)))
    #expect(note.title == "A bold text")
    #expect(note.body == .text("new\n\nlines"))
  }

  @Test func `one undo takes back lines pasted into the title, and one redo brings them again`()
    throws
  {
    let driver = try start()
    driver.type("A \nold text")
    try driver.press("<S-Tab>")
    driver.paste("b\nnew\nlines")
    #expect(driver.fields?.title.text == "A b")
    #expect(driver.fields?.text.text == "new\nlines\nold text")
    for _ in 1...2 {
      try driver.press("<C-_>")
      #expect(driver.fields?.title.text == "A ")
      #expect(driver.fields?.text.text == "old text")
      #expect(driver.fields?.field == .title)
      try driver.press("<C-y>")
      #expect(driver.fields?.title.text == "A b")
      #expect(driver.fields?.text.text == "new\nlines\nold text")
    }
    // What was typed afterwards is undone first.
    driver.type("x")
    try driver.press("<C-_>")
    #expect(driver.fields?.text.text == "new\nlines\nold text")
    try driver.press("<C-_> <C-_>")
    #expect(driver.fields?.title.text == "")
    #expect(driver.fields?.text.text == "old text")
  }

  @Test func `the hint in the title is Tab, which leads to the text`() throws {
    let driver = try start()
    #expect(driver.footer.contains(" Tab text") && !driver.footer.contains("Shift-Tab"))
    try driver.press("<Tab>")
    #expect(driver.footer.contains("Shift-Tab title"))
  }

  @Test func `Tab and Shift-Tab nest list items, else change the field`() throws {
    let driver = try start()
    driver.type("List\n- a\n")
    try driver.press("<Tab> b <Enter> <S-Tab> c <S-Tab> ! <C-d>")
    let note = try #require(notes.note(try noteID(8)))
    #expect(note.body == .text("- a\n  - b\n- c"))
    #expect(note.title == "List!")
  }

  @Test func `internally copied text is also pasted as lines`() throws {
    let driver = try start()
    driver.type("x\none\ntwo\nthree")
    try driver.press("<M-a> <C-x> <S-Tab> <C-v> <C-d>")
    let note = try #require(notes.note(try noteID(8)))
    #expect(note.title == "xone")
    #expect(note.body == .text("two\nthree"))
  }

  @Test func `without a title, the first line is the title`() throws {
    let driver = try start()
    try driver.press("<Tab>")
    driver.type("\n# From the text\nand more")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(8))?.title == "From the text")
  }

  @Test func `Enter moves from the title to the text`() throws {
    let driver = try start()
    driver.type("a\nb")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(8))?.title == "a")
    #expect(notes.note(try noteID(8))?.body == .text("b"))
  }

  @Test(arguments: ["", "<Space>", "<Tab> <Enter> <Space>"])
  func `an empty note is not saved`(keys: String) throws {
    let driver = try start()
    try driver.press(keys)
    try driver.press("<C-d>")
    #expect(notes.count() == NotesFixture.titles.count)
    #expect(driver.place == .capture(title: "", text: ""))
  }

  @Test(arguments: ["", "<Space>", "<Tab> <Enter> <Space>"])
  func `Esc closes a sheet with only whitespace`(keys: String) throws {
    let driver = try start()
    try driver.press(keys)
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
  }

  @Test func `a click goes to the other field`() throws {
    let driver = try start()
    try driver.press("a b <Tab> c d")
    try driver.click(on: "ab")
    driver.type("x")
    try driver.click(on: "cd")
    driver.type("y")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(8))?.title == "xab")
    #expect(notes.note(try noteID(8))?.body == .text("ycd"))
  }

  @Test func `undo removes a new note and shows the key for redo`() throws {
    let driver = try start()
    try driver.press("x <C-d> u")
    #expect(driver.message == "Undone: new note “x” · now in the trash · Ctrl-R redo")
    #expect(notes.count() == NotesFixture.titles.count)
    try driver.press("<C-r>")
    #expect(notes.count() == NotesFixture.titles.count + 1)
    try driver.press("d")
    #expect(driver.message == "“x” moved to the trash · u undo")
  }

  @Test(arguments: [80, 100, 200])
  func `the sheet over the list is wide enough for text`(columns: Int) throws {
    let driver = try startNotes(size: Size(columns: columns, rows: 24))
    try driver.press("c")
    let frame = try #require(driver.screen.rows.first { $0.contains("┌") })
    #expect(frame.drop { $0 != "┌" }.prefix { $0 != "┐" }.count >= 70)
  }

  @Test func `on a small screen, the key that saves is more important than the help`() throws {
    let driver = try startNotes(at: "/notes/new", size: Size(columns: 30, rows: 8))
    #expect(driver.footer.contains("Ctrl-D save") && driver.footer.contains("Esc cancel"))
  }

  @Test func `closing with text asks first`() throws {
    let driver = try start()
    try driver.press("x <Esc>")
    #expect(driver.place == .library(.leaving))
    try driver.press("<Esc>")
    #expect(driver.place == .capture(title: "", text: ""))
    try driver.press("<Esc> d")
    #expect(driver.place == .list(.notes))
    #expect(notes.count() == NotesFixture.titles.count)
    try driver.press("c y <C-d>")
    #expect(notes.note(try noteID(8))?.title == "y")
  }

  @Test func `the question offers to save`() throws {
    let driver = try start()
    try driver.press("x <Esc> s")
    #expect(notes.note(try noteID(8))?.title == "x")
    #expect(driver.place == .list(.notes))
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct EditorTests {
  private let notes = NotesFixture.notes()

  private func start(_ link: String = "/notes/6") throws -> NotesDriver {
    try startNotes(notes, at: link)
  }

  private func text(_ number: Int64) throws -> String? {
    notes.note(try noteID(number))?.body.text
  }

  @Test func `a link with two editors of a note opens one`() throws {
    let driver = try startNotes(NotesFixture.notes(), at: "/notes/6/edit/edit")
    #expect(driver.link == "navtui://main/notes/6/edit")
    try driver.press("x <C-d>")
    #expect(driver.link == "navtui://main/notes/6")
  }

  @Test func `an edit is saved and shown, and the list is updated`() throws {
    let driver = try start()
    try driver.press("i")
    #expect(driver.link == "navtui://main/notes/6/edit")
    driver.type("- milk\n")
    try driver.press("<C-d>")
    #expect(driver.link == "navtui://main/notes/6")
    #expect(try text(6) == "- milk\n- apples\n- beans\n")
    #expect(driver.screen.shows("• milk"))
    // The last changed note is below the pinned one.
    #expect(notes.position(of: try noteID(6)) == 1)
  }

  @Test func `links follow an edited title and a restored version`() throws {
    let id = notes.create(NoteDraft(title: "Ideas", body: .text("[[reading list]]")))
    let driver = try start("/notes/2")
    try driver.press("i <C-Home> <End>")
    driver.type(" for winter")
    try driver.press("<C-d>")
    #expect(driver.message?.hasPrefix("“Reading list for winter” saved, ") == true)
    #expect(notes.note(id)?.body.text == "[[Reading list for winter]]")
    try driver.press("v r")
    #expect(driver.message?.contains(" restored to version 1, ") == true)
    #expect(notes.note(id)?.body.text == "[[Reading list]]")
    try driver.press("u")
    #expect(driver.message == "Undone: restoring an older version of “Reading list”")
    #expect(notes.note(id)?.body.text == "[[Reading list for winter]]")
    try driver.press("u")
    #expect(driver.message == "Undone: edit of “Reading list for winter”")
    #expect(notes.note(id)?.body.text == "[[reading list]]")
  }

  @Test func `links in the edited text itself are not changed`() throws {
    let id = notes.create(NoteDraft(title: "Box", body: .text("Box")))
    let other = notes.create(NoteDraft(title: "see [[Box]]", body: .text("see [[Box]]")))
    let driver = try start("/notes/\(id)")
    try driver.press("i <End>")
    driver.type(" 2025\n\nonce a part of [[Box]]")
    try driver.press("<C-d>")
    #expect(driver.message == "“Box 2025” saved, 1 link changed · u undo")
    #expect(notes.note(id)?.body.text == "Box 2025\n\nonce a part of [[Box]]")
    #expect(notes.note(other)?.body.text == "see [[Box 2025]]")
    try driver.press("u")
    #expect(driver.message == "Undone: edit of “Box 2025”")
  }

  @Test func `a derived title follows the text, an own title stays`() throws {
    let driver = try start("/notes/2")
    try driver.press("i <C-Home> <End>")
    driver.type(" for winter")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(2))?.title == "Reading list for winter")
    #expect(driver.screen.title.hasPrefix("Reading list for winter"))
    #expect(driver.focusedRow?.hasPrefix("Reading list for") == true)

    let other = try start("/notes/6/edit")
    other.type("x")
    try other.press("<C-d>")
    #expect(notes.note(try noteID(6))?.title == "Groceries")
  }

  @Test func `Esc closes an unmodified editor`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("<Down> <End> <Esc>")
    #expect(driver.link == "navtui://main/notes/6")
  }

  @Test func `Esc asks about unsaved text, and s saves it`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("x <Esc>")
    #expect(driver.place == .library(.leaving))
    #expect(try text(6) == "- apples\n- beans\n")
    try driver.press("s")
    #expect(driver.link == "navtui://main/notes/6")
    #expect(try text(6) == "x- apples\n- beans\n")
  }

  @Test func `Esc asks about unsaved text, and d discards it`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("x <Esc> d")
    #expect(driver.link == "navtui://main/notes/6")
    #expect(try text(6) == "- apples\n- beans\n")
    try driver.press("i")
    #expect(driver.screen.rows.contains { $0.hasPrefix(" - apples") })
  }

  @Test func `Esc asks about unsaved text, and Esc continues editing`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("x <Esc> <Esc>")
    #expect(driver.place == .editor(try noteID(6)))
    driver.type("y")
    try driver.press("<C-d>")
    #expect(try text(6) == "xy- apples\n- beans\n")
  }

  @Test func `command keys type text`() throws {
    let driver = try start("/notes/6/edit")
    driver.type("dq?/: 1<")
    try driver.press("<C-d>")
    #expect(try text(6) == "dq?/: 1<- apples\n- beans\n")
  }

  @Test func `pasted text is inserted`() throws {
    let driver = try start("/notes/6/edit")
    driver.paste("q\u{1B}[Aj\n")
    try driver.press("<C-d>")
    #expect(try text(6)?.hasSuffix("j\n- apples\n- beans\n") == true)
  }

  @Test func `the view scrolls to the cursor`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 30, rows: 8))
    try driver.press("<C-End>")
    for line in 1...20 {
      driver.type("line \(line)\n")
      #expect(driver.screen.cursor != nil)
    }
    #expect(driver.screen.shows("line 20"))
  }

  @Test func `an own title is edited above the text`() throws {
    let driver = try start("/notes/6/edit")
    #expect(driver.screen.rows[2] == " Groceries")
    try driver.press("<S-Tab>")
    driver.type(" for the week")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(6))?.title == "Groceries for the week")
    #expect(try text(6) == "- apples\n- beans\n")
    try driver.press("u")
    #expect(notes.note(try noteID(6))?.title == "Groceries")
  }

  @Test func `a removed title is replaced by the first line`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("<Up> <C-u> <C-d>")
    #expect(notes.note(try noteID(6))?.title == "apples")
    try driver.press("i <S-Tab> <C-u>")
    driver.type("Groceries")
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(6))?.title == "Groceries")
  }

  @Test(arguments: ["<S-Tab>", "<Up>"])
  func `keys move to the title and back to the text`(key: String) throws {
    for back in ["<S-Tab>", "<Tab>", "<Enter>", "<Down>"] {
      let driver = try start("/notes/6/edit")
      let place = driver.screen.cursor
      try driver.press(key)
      #expect(driver.screen.cursor?.row == 2)
      try driver.press(back)
      #expect(driver.screen.cursor == place, "\(back)")
    }
  }

  @Test func `Tab is inserted and drawn as spaces`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("<Tab>")
    #expect(driver.screen.rows.contains { $0.hasPrefix("     - apples") })
    #expect(driver.screen.cursor?.column == 5)
    try driver.press("<C-d>")
    #expect(try text(6) == "\t- apples\n- beans\n")
  }

  @Test func `a click moves the cursor into the text or the title`() throws {
    let driver = try start("/notes/6/edit")
    try driver.click(on: "ans")
    driver.type("x")
    #expect(driver.screen.shows("- bexans"))
    driver.click(Point(column: 4, row: 2))
    driver.type("y")
    #expect(driver.screen.rows[2] == " Groyceries")
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

  @Test func `undo and redo of an edit show messages`() throws {
    let driver = try start()
    try driver.press("i x <C-d>")
    #expect(driver.message == "“Groceries” saved · u undo")
    try driver.press("u")
    #expect(driver.message == "Undone: edit of “Groceries”")
    #expect(try text(6) == "- apples\n- beans\n")
    try driver.press("<C-r>")
    #expect(driver.message == "Redone: edit of “Groceries”")
    #expect(try text(6) == "x- apples\n- beans\n")
  }

  @Test func `F1 shows the keys and keeps the text`() throws {
    let driver = try start("/notes/6/edit")
    try driver.press("x <F1>")
    #expect(driver.place == .library(.help))
    #expect(driver.screen.shows("save and close"))
    try driver.press("<Esc> <C-d>")
    #expect(try text(6) == "x- apples\n- beans\n")
  }

  @Test func `a note of the list can be edited directly`() throws {
    let driver = try startNotes(notes)
    try driver.press("j j i")
    #expect(driver.link == "navtui://main/notes/6/edit")
  }
}

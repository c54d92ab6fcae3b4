import NavigationCore
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Saving with Ctrl-S and Ctrl-D, the mark of unsaved text, and the placeholder of an empty title.
@MainActor @Suite struct SavingTests {
  private let notes = NotesFixture.notes()

  private func text(_ number: Int64) throws -> String? {
    notes.note(try noteID(number))?.body.text
  }

  @Test func `Ctrl-S saves and keeps the editor open with its cursor`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("<Down> x <C-s>")
    #expect(try text(6) == "- apples\nx- beans\n")
    #expect(driver.message == "“Groceries” saved")
    #expect(driver.place == .editor(try noteID(6)))
    try driver.press("y <C-s> <C-_> <C-s>")
    #expect(try text(6) == "- apples\nx- beans\n")
    try driver.press("z <C-d>")
    #expect(try text(6)?.contains("z") == true)
    #expect(driver.place == .note(try noteID(6)))
  }

  @Test func `Ctrl-S without changes shows a message, and Esc asks nothing`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("<C-s>")
    #expect(driver.message == "No changes to save")
    try driver.press("x <C-s> <C-s>")
    #expect(driver.message == "No changes to save")
    try driver.press("<Esc>")
    #expect(driver.place == .note(try noteID(6)))
  }

  @Test func `Ctrl-S saves during a search and a completion`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x <C-f> b e <C-s>")
    #expect(try text(6) == "x- apples\n- beans\n")
    try driver.press("<Esc>")
    driver.type("[[gar")
    try driver.press("<C-s>")
    #expect(try text(6)?.contains("[[gar") == true)
  }

  @Test func `the header says as long as it holds that saving creates another note`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    try notes.setTrashed(true, try noteID(6))
    driver.send(.sourceChanged)
    #expect(driver.message == "This note was trashed elsewhere · saving creates a new note")
    try driver.press("y")
    #expect(driver.message == nil && driver.screen.shows("trashed elsewhere"))
    try notes.setTrashed(false, try noteID(6))
    driver.send(.sourceChanged)
    #expect(!driver.screen.shows("elsewhere"))
    try driver.press("<C-s>")
    #expect(try text(6) == "xy- apples\n- beans\n")
  }

  @Test func `where the text of a note is that was moved to the trash elsewhere is said first`()
    throws
  {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    try notes.setTrashed(true, try noteID(6))
    driver.send(.sourceChanged)
    try driver.press("<C-d>")
    #expect(driver.message == "“Groceries” was trashed elsewhere · your text is in a new note")
    #expect(notes.summaries(in: 0..<9).contains { $0.title == "Groceries" })
    try driver.press("j")
    #expect(driver.message == nil)
  }

  @Test(arguments: [40, 80], ["<C-d>", "<C-s> <Esc>"])
  func `the editor of a note trashed elsewhere leads to the one that keeps the text`(
    columns: Int, keys: String
  ) throws {
    let driver = try startNotes(notes, size: Size(columns: columns, rows: 24))
    try driver.press("j j i x")
    try notes.setTrashed(true, try noteID(6))
    driver.send(.sourceChanged)
    try driver.press(keys)
    #expect(driver.link == "navtui://main/notes/8")
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
    #expect(driver.listScreen()?.focusedNote == (try noteID(8)))
  }

  @Test func `Ctrl-S goes on writing if the note was trashed elsewhere`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    try notes.setTrashed(true, try noteID(6))
    try driver.press("<C-s> y <C-s>")
    #expect(driver.place == .editor(try noteID(8)))
    #expect(try text(8) == "xy- apples\n- beans\n")
  }

  @Test func `Ctrl-S goes on writing in the note that keeps the text`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    try notes.update(try noteID(6), title: "Groceries", body: .text("changed elsewhere"))
    try driver.press("<C-s> y")
    #expect(driver.place == .editor(try noteID(8)))
    try driver.press("<C-s>")
    #expect(try text(8) == "xy- apples\n- beans\n")
    try driver.press("<C-_> <C-_>")
    #expect(driver.fields?.text.text == "- apples\n- beans\n")
  }

  @Test(arguments: [40, 80])
  func `the editor of a note that keeps the text is above that note`(columns: Int) throws {
    let (driver, copy) = (
      try startNotes(notes, size: Size(columns: columns, rows: 24)), try noteID(8)
    )
    try driver.press("j j i x")
    try notes.update(try noteID(6), title: "Groceries", body: .text("changed elsewhere"))
    try driver.press("<C-s> y")
    #expect(driver.place == .editor(copy))
    #expect(driver.state.navigation.breadcrumbs.contains(.note(copy)))
    try driver.press("<C-d>")
    #expect(driver.place == .note(copy))
    #expect(notes.note(copy)?.body.text.contains("xy") == true)
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
    #expect(driver.listScreen()?.focusedNote == copy)
  }

  @Test func `Ctrl-D leaves the editor of a text that is kept as another note`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    try notes.update(try noteID(6), title: "Renamed", body: .text("changed elsewhere"))
    try driver.press("<C-d>")
    #expect(
      driver.message == "“Renamed” was changed elsewhere · your text is in “Groceries (conflict)”"
    )
    #expect(driver.place == .note(try noteID(6)))
  }

  @Test func `Ctrl-S stores a new note and goes on writing in it`() throws {
    let driver = try startNotes(notes)
    try driver.press("c t e a <Tab> g r e n <Left> <C-s>")
    let id = try noteID(8)
    #expect(driver.message == "“tea” saved")
    #expect(driver.place == .editor(id))
    try driver.press("e <C-s>")
    #expect(notes.note(id)?.text == NoteText(title: "tea", body: .text("green")))
    try driver.press("<C-_> <C-_>")
    #expect(driver.fields?.text.isEmpty == true, "the text can be undone to its beginning")
    try driver.press("<C-d>")
    #expect(driver.place == .list(.notes))
    #expect(notes.note(id)?.body == .text(""))
    try driver.press("u u u")
    #expect(notes.note(id)?.isTrashed == true)
  }

  @Test(arguments: ["1", "2 <Esc>", "3 <Enter>", "5 j <Enter>", "j <Enter>"])
  func `the editor of a new note stored by Ctrl-S has a link`(start: String) throws {
    let driver = try startNotes(notes)
    try driver.press("\(start) c t e a <C-s>")
    let link = try #require(driver.link)
    let other = try startNotes(notes, at: link)
    #expect(other.place == .editor(try noteID(8)))
    #expect(other.link == link)
  }

  @Test func `a conflict in a new note over another one leaves that one open`() throws {
    let driver = try startNotes(notes)
    try driver.press("j <Enter> c t e a <C-s>")
    let below = driver.placeBeside
    try notes.update(try noteID(8), title: "tea", body: .text("changed elsewhere"))
    try driver.press("x <C-s>")
    #expect(driver.place == .editor(try noteID(9)))
    try driver.press("<Esc>")
    #expect(driver.placeBeside == below)
  }

  @Test func `Ctrl-S in the title of a new note stays in the title`() throws {
    let driver = try startNotes(notes)
    try driver.press("c t e a <C-s> s <Esc>")
    #expect(driver.place == .library(.leaving))
    try driver.press("s")
    #expect(driver.place == .list(.notes))
    #expect(notes.note(try noteID(8))?.text == NoteText(title: "teas", body: .text("")))
  }

  @Test(arguments: [
    ("1", "c"), ("5", "c"), ("3", "c"), ("j <Enter>", "c"), ("1", "C G <Enter>"),
  ])
  func `Esc leads from a new note stored by Ctrl-S to where it was begun`(
    start: String, begin: String
  ) throws {
    let driver = try startNotes(NotesFixture.notesWithTemplates())
    try driver.press(start)
    let place = driver.place
    try driver.press(begin)
    driver.type("A new one")
    try driver.press("<C-s>")
    #expect(driver.place == .editor(try noteID(11)))
    try driver.press("<Esc>")
    #expect(driver.place == place)
  }

  @Test func `a title that is not changed stays byte for byte`() throws {
    let title = " leading space"
    let id = notes.create(NoteDraft(title: title, body: .text("one")))
    let driver = try startNotes(notes, at: "/notes/\(id)/edit")
    try driver.press("x <C-s>")
    let note = try #require(notes.note(id))
    #expect(note.text == NoteText(title: title, body: .text("xone")))
    let body = NoteBody.text("two")
    #expect(
      NoteChange.edit(note, to: body)
        == .edit(id, from: note.text.digest, to: NoteText(title: title, body: body)))
    try driver.press("<S-Tab> s <C-s>")
    #expect(notes.note(id)?.title == "leading spaces")
  }

  @Test(arguments: [
    ("Untitled", "one", "Untitled"), ("Untitled", "", "two"), ("one", "one", "two"),
    ("Tea", "one", "Tea"),
  ])
  func `a title that comes from the text follows it`(
    title: String, text: String, expected: String
  ) throws {
    let notes = InMemoryNotes([NoteDraft(title: title, body: .text(text))])
    let note = try #require(notes.note(try noteID(1)))
    #expect(note.text(with: .text("two")).title == expected)
  }

  @Test(arguments: ["<C-d>", "<C-s> <C-d>", "<C-s> <C-s> <Esc>", "<C-d> <C-s>"])
  func `a new note is created once`(keys: String) throws {
    let driver = try startNotes(notes)
    try driver.press("c t e a \(keys)")
    #expect(notes.count() == NotesFixture.titles.count + 1)
    #expect(driver.place == .list(.notes))
  }

  @Test(arguments: [
    "navtui://main/new?title=Tea&text=green", "/new?title=Tea", "/new?text=green%0Ablack", "/new",
  ])
  func `an unmodified prefilled text asks nothing`(link: String) throws {
    for keys in ["<Esc>", "<Up> <Down> <Esc>", "x <Backspace> <Esc>"] {
      let driver = try startNotes(notes, at: link)
      try driver.press(keys)
      #expect(driver.place == .list(.notes), "\(keys)")
    }
    #expect(notes.count() == NotesFixture.titles.count)
  }

  @Test func `a prefilled text can be saved unmodified, and asks after a modification`()
    throws
  {
    let driver = try startNotes(notes, at: "/new?title=Tea&text=green")
    try driver.press("! <Esc>")
    #expect(driver.place == .library(.leaving))
    try driver.press("<Esc> <C-_> <C-s>")
    let note = notes.note(try noteID(8))
    #expect(note?.title == "Tea" && note?.body == .text("green"))
  }

  @Test func `an empty title shows the derived title`() throws {
    let driver = try startNotes(notes)
    try driver.press("c")
    #expect(driver.screen.shows("Title (optional)"))
    try driver.press("<Tab>")
    driver.type("\n# Green tea\nand more")
    #expect(driver.screen.rows.count { $0.contains("Green tea") } == 2)
    try driver.press("<C-Home> <S-Tab> <C-u>")
    driver.type("Tea")
    #expect(driver.screen.rows.count { $0.contains("Green tea") } == 1)
    let editor = try startNotes(notes, at: "/notes/2/edit")
    #expect(editor.screen.rows[2] == " Reading list")
    try editor.press("<S-Tab> x")
    #expect(editor.screen.rows[2] == " Reading listx")
  }

  @Test func `a larger window shows more text above the end`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 40, rows: 10))
    try driver.press("<C-End>")
    driver.resize(Size(columns: 100, rows: 30))
    let shown = driver.screen.rows.count { $0.contains("of the build") }
    #expect(shown >= 12, "\(driver.screen)")
    driver.resize(Size(columns: 40, rows: 200))
    #expect(driver.screen.shows("# c++ build notes"))
    driver.resize(Size(columns: 40, rows: 6))
    #expect(driver.screen.cursor != nil)
  }
}

/// A NUL is reported, and no text with one is lost.
@MainActor @Suite struct NULTests {
  private let notes = NotesFixture.notes()

  @Test func `a pasted NUL prevents saving, and the cursor goes there`() throws {
    for link in ["/notes/6/edit", "/new?text=one"] {
      let driver = try startNotes(notes, at: link)
      try driver.press("<C-Home>")
      driver.paste("a\nb\0c\n")
      for keys in ["<C-s>", "<C-d>"] {
        try driver.press("<C-End> \(keys)")
        let line = link == "/new?text=one" ? 1 : 2
        #expect(
          driver.message
            == "The text has a NUL character (byte 0) at line \(line) · delete it to save")
      }
      try driver.press("<Delete> <C-s>")
      #expect(driver.message?.contains("NUL") == false, "\(driver.message ?? "")")
    }
    #expect(notes.note(try noteID(6))?.body == .text("a\nbc\n- apples\n- beans\n"))
    #expect(notes.note(try noteID(8))?.body == .text("bc\none"))
  }

  @Test func `a NUL in the title is reported`() throws {
    let driver = try startNotes(notes)
    try driver.press("c")
    driver.paste("a\0b")
    try driver.press("<C-s>")
    #expect(driver.message?.hasPrefix("The title has a NUL character (byte 0)") == true)
    try driver.press("<Delete> <C-s>")
    #expect(notes.note(try noteID(8))?.title == "ab")
  }

  @Test func `a note with a NUL is not edited, and its position is shown`() throws {
    let id = notes.create(NoteDraft(title: "Odd", body: NoteBody(Array("one\ntwo\0\n".utf8))))
    let driver = try startNotes(notes, at: "/notes/\(id)")
    try driver.press("i")
    #expect(
      driver.message
        == "The text has a NUL character (byte 0) at line 2 · e edit outside")
    #expect(driver.place == .note(id))
    #expect(notes.note(id)?.body.bytes == Array("one\ntwo\0\n".utf8))
  }

  @Test(
    arguments: [
      (Array("ab".utf8), nil), ([0x61, 0xFF], "The text is not UTF-8"),
      ([0x61, 0x0A, 0x0A, 0x00], "The text has a NUL character (byte 0) at line 3"),
      ([0xFF, 0x00], "The text has a NUL character (byte 0) at line 1"),
    ] as [([UInt8], String?)])
  func `invalid bytes are reported`(bytes: [UInt8], problem: String?) {
    #expect(NoteBody(bytes).problem == problem)
  }
}

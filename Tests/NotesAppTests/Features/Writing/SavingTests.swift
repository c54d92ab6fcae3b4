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

  @Test(arguments: ["1", "2 <Esc>", "3 <Enter>", "5 j <Enter>", "j <Enter>"])
  func `the editor of a new note stored by Ctrl-S has a link`(start: String) throws {
    let driver = try startNotes(notes)
    try driver.press("\(start) c t e a <C-s>")
    let link = try #require(driver.link)
    let other = try startNotes(notes, at: link)
    #expect(other.place == .editor(try noteID(8)))
    #expect(other.link == link)
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

  @Test func `a larger window shows more text above the end`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 40, rows: 10))
    try driver.press("<C-End>")
    driver.resize(Size(columns: 100, rows: 30))
    let shown = driver.screen.rows.count { $0.contains("of the build") }
    #expect(shown >= 11, "\(driver.screen)")
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

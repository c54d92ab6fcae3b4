import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TemplatesTests {
  private let notes = NotesFixture.notesWithTemplates()

  private func start(_ link: String? = nil) throws -> NotesDriver {
    try startNotes(notes, at: link)
  }

  @Test(arguments: ["/notes", "/notes/1", "/search/1?q=garden", "/tags", "/trash", "/settings"])
  func `C opens the templates over any place, and Esc closes them`(link: String) throws {
    let driver = try start(link)
    let screen = driver.screen
    try driver.press("C")
    #expect(driver.place == .templates)
    #expect(driver.screen.shows("▌  of the week"))
    #expect(driver.screen.shows("Trip to") && driver.screen.shows("pack"))
    for keys in ["<Esc>", "C C", "C q", "<Space>nt h"] {
      try driver.press(keys)
      #expect(driver.screen == screen, "\(keys)")
    }
  }

  @Test func `Enter starts a note with the cursor at its placeholder`() throws {
    let driver = try start()
    try driver.press("C G <Enter>")
    #expect(driver.place == .capture(title: "", text: ""))
    #expect(driver.message == "New template, tagged plan")
    driver.type("Call Ada")
    try driver.press("<C-d>")
    let note = notes.note(try noteID(11))
    #expect(note?.title == "Meeting 2023-11-14")
    #expect(
      note?.body
        == .text("# Meeting 2023-11-14\n\nWith {{who}}, at 22:13:\n\n- Call Ada\n\nDone.\n"))
    #expect(note?.tags == ["plan"])
    #expect(driver.place == .list(.notes))
    #expect(driver.focusedRow?.hasPrefix("Meeting 2023-11-14") == true)
    try driver.press("u")
    #expect(notes.count() == NotesFixture.titles.count + 3)
  }

  @Test func `the title placeholder is replaced by the title that the note gets`() throws {
    let driver = try start()
    try driver.press("C G <Enter>")
    #expect(driver.fields?.text.text.hasPrefix("# {{title}}\n\nWith") == true)
    try driver.press("<C-Home> <Up> <C-u>")
    driver.type("Standup")
    try driver.press("<C-s>")
    let note = try #require(notes.note(try noteID(11)))
    #expect(note.title == "Standup" && note.body.text.hasPrefix("# Standup\n\nWith"))
    #expect(driver.fields?.text.text == note.body.text)
    driver.type("{{title}}")
    try driver.press("<C-d>")
    // Of the stored note, the title is its heading, which follows it. The placeholder is text like any other.
    #expect(notes.note(note.id)?.title == "Standup{{title}}")
    #expect(notes.note(note.id)?.body.text.hasPrefix("# Standup{{title}}\n\nWith") == true)
  }

  @Test func `a title placeholder in the first line is kept if this line is the title`() throws {
    let driver = try start()
    try driver.press("C G <Enter> <C-Home> <Up> <C-u> <C-d>")
    let note = try #require(notes.note(try noteID(11)))
    #expect(note.title == "{{title}}" && note.body.text.hasPrefix("# {{title}}\n"))
  }

  @Test func `the cursor can be in the title`() throws {
    let driver = try start()
    try driver.press("C j <Enter>")
    #expect(driver.message == nil)
    driver.type("Oslo")
    try driver.press("<C-d>")
    #expect(
      notes.note(try noteID(11))?.text == NoteText(title: "Trip to Oslo", body: .text("- pack\n")))
    #expect(notes.note(try noteID(11))?.tags == [])
  }

  @Test func `without a placeholder the cursor is at the end of the text`() throws {
    let driver = try start()
    try driver.press("C <Enter>")
    #expect(driver.fields?.title.text == "")
    driver.type("!")
    try driver.press("<C-d>")
    #expect(
      notes.note(try noteID(11))?.text
        == NoteText(title: "of the week", body: .text("# of the week\n\nTuesday!")))
  }

  @Test func `an empty template starts in the title`() throws {
    try notes.setTags(["template"], notes.create(NoteDraft(title: "Untitled", body: .text(""))))
    let driver = try start()
    try driver.press("C <Enter> x <C-d>")
    #expect(notes.note(try noteID(12))?.title == "x")
  }

  @Test func `an unmodified note closes without a question, a modified one asks`() throws {
    let driver = try start()
    try driver.press("C <Enter> <Esc>")
    #expect(driver.place == .list(.notes))
    try driver.press("C <Enter> x <Esc>")
    #expect(driver.place == .library(.leaving))
    try driver.press("s")
    #expect(notes.note(try noteID(11))?.body == .text("# of the week\n\nTuesdayx"))
  }

  @Test func `a click chooses a template, and one beside does not`() throws {
    let driver = try start()
    try driver.press("C")
    try driver.click(on: "{{weekday}}")
    #expect(driver.fields?.text.text == "# of the week\n\nTuesday")
    try driver.press("<Esc> C")
    try driver.click(on: "Trip to")
    #expect(driver.fields?.title.text == "Trip to ")
    try driver.press("<Esc> C")
    let before = driver.screen
    driver.click(Point(column: 20, row: 18))
    #expect(driver.screen == before)
  }

  @Test func `the footer and the help list the keys`() throws {
    let driver = try start("/notes/templates")
    #expect(driver.footer.hasPrefix(" j move  Enter begin a note  Esc back  ? help"))
    try driver.press("?")
    #expect(driver.screen.shows("Enter  l  Right"))
    try driver.press("<Esc>")
    #expect(driver.place == .templates)
  }

  @Test func `the palette lists the templates`() throws {
    let driver = try start()
    try driver.press(":")
    driver.type("new note from a temp")
    #expect(
      driver.screen.rows.contains { $0.contains("New note from a template") && $0.contains("C") })
    try driver.press("<Enter>")
    #expect(driver.place == .templates)
    try driver.press("<Esc> :")
    driver.type("Templates")
    try driver.press("<Enter>")
    #expect(driver.place == .templates)
    #expect(driver.link == "navtui://main/notes/templates#/notes/1")
  }

  @Test func `without templates there is an explanation`() throws {
    let driver = try startNotes(at: "/notes/templates")
    #expect(driver.screen.shows("A note tagged template, also"))
    #expect(driver.screen.shows("t in a list"))
    #expect(driver.footer == " Esc back  ? help")
    try driver.press("<Enter> j")
    #expect(driver.place == .templates)
  }

  @Test func `the list follows changes of notes`() throws {
    let driver = try start("/notes/templates")
    try notes.setTags(["template"], try noteID(6))
    driver.send(.sourceChanged)
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
    try notes.setTrashed(true, try noteID(6))
    try driver.press("<Enter>")
    #expect(driver.message == "No longer a template")
    #expect(driver.focusedRow?.hasPrefix("of the week") == true)
  }

  @Test func `a note that cannot be edited is not used`() throws {
    try notes.setTags(["template"], try noteID(7))
    let driver = try start()
    try driver.press("C <Enter>")
    #expect(driver.place == .templates)
    #expect(
      driver.message
        == "“Broken bytes”: The text is not UTF-8 · `navtui add --template 7` makes a note of it")
  }

  @Test func `pasted text does not choose a template`() throws {
    let driver = try start("/notes/templates")
    let before = (driver.state.navigation, notes.summaries(in: 0..<100))
    driver.send("dear Ada,\nplease call".map { .key($0 == "\n" ? Key(.enter) : Key($0)) })
    #expect(driver.state.navigation == before.0)
    #expect(notes.summaries(in: 0..<100) == before.1)
    #expect(driver.message?.contains("“dear Ada,") == true)
  }
}

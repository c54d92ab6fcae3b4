import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ReaderTests {
  private func start(_ note: Int = 1) throws -> NotesDriver {
    try startNotes(at: "navtui://main/notes/\(note)")
  }

  @Test func `a wiki link leads to the note with its title, and the history back`() throws {
    let driver = try start()
    try driver.press("n <Enter>")
    #expect(driver.link == "navtui://main/notes/2")
    #expect(driver.screen.shows("Le Guin, Lem, Calvino."))
    #expect(driver.focusedRow?.hasPrefix("Reading list") == true)
    #expect(driver.footer.hasPrefix(" Alt-Left previous note  Esc list"))
    try driver.press("<M-Left>")
    #expect(driver.link == "navtui://main/notes/1")
    try driver.press("<M-Right>")
    #expect(driver.link == "navtui://main/notes/2")
    try driver.press("<C-o>")
    #expect(driver.link == "navtui://main/notes/1")
  }

  @Test func `a narrow footer names the way back from a followed link`() throws {
    let lines = (1...60).map { "Line \($0)" }.joined(separator: "\n")
    let notes = InMemoryNotes([
      NoteDraft(title: "One", body: .text("[[Two]]")), NoteDraft(title: "Two", body: .text(lines)),
    ])
    let driver = try startNotes(notes, at: "/notes/1", size: Size(columns: 40, rows: 12))
    try driver.press("n o j")
    #expect(driver.footer.hasPrefix(" Alt-Left previous note  "), "\(driver.footer)")
  }

  @Test func `a link to a place of the app is followed`() throws {
    let driver = try start()
    try driver.press("n n o")
    #expect(driver.link == "navtui://main/notes/4")
  }

  @Test func `an invalid link does nothing`() throws {
    let driver = try start()
    try driver.press("n n n <Enter>")
    #expect(driver.link == "navtui://main/notes/1")
    #expect(driver.state.toast != nil)
  }

  @Test func `keys move from link to link in both directions, wrapping around`() throws {
    let driver = try start()
    let links = ["Reading list", "the build notes", "No such note", "a site"]
    var places: [Point?] = []
    for _ in links {
      try driver.press("n")
      places.append(driver.screen.cursor)
    }
    #expect(Set(places).count == links.count)
    try driver.press("n")
    #expect(driver.screen.cursor == places[0])
    try driver.press("N")
    #expect(driver.screen.cursor == places[3])
    #expect(places[3] == driver.screen.position(of: "a site"))
  }

  @Test func `without a focused link nothing is followed`() throws {
    let driver = try start()
    try driver.press("<Enter>")
    #expect(driver.link == "navtui://main/notes/1")
    let plain = try start(3)
    try plain.press("n <Enter>")
    #expect(plain.link == "navtui://main/notes/3")
    #expect(plain.message == "No links or tasks in this note")
  }

  @Test func `a click follows a link`() throws {
    let driver = try start()
    try driver.click(on: "No such")
    #expect(driver.state.toast?.isError == true)
    try driver.click(on: "a site")
    #expect(driver.place == .webAddress("https://example.org"))
  }

  @Test func `a long note scrolls to its end and back`() throws {
    let driver = try start(4)
    let top = driver.screen
    try driver.press("G")
    #expect(driver.screen.shows("Step 60 of the build."))
    let end = driver.screen
    try driver.press("j <PageDown> <PageDown>")
    #expect(driver.screen == end)
    try driver.press("<PageUp>")
    #expect(driver.screen != end)
    try driver.press("gg")
    #expect(driver.screen == top)
    try driver.press("j k")
    #expect(driver.screen == top)
  }

  @Test func `an own title is drawn above the text`() throws {
    let driver = try start(6)
    #expect(driver.rowsBeside.prefix(3) == ["Groceries", "", "• apples"])
  }

  @Test func `a title from the first line is drawn once`() throws {
    let driver = try start(2)
    #expect(driver.rowsBeside.prefix(3) == ["Reading list", "", "Le Guin, Lem, Calvino."])
  }

  @Test func `tags are drawn below the title`() throws {
    for (title, body) in [("T", "# T\n\ntext"), ("T", "text"), ("text", "text")] {
      let draft = NoteDraft(title: title, body: .text(body), tags: ["garden/beds", "plan"])
      let driver = try startNotes(InMemoryNotes([draft]), at: "navtui://main/notes/1")
      let rows =
        title == "T"
        ? ["T", "", "#garden/beds #plan", "", "text"] : ["text", "", "#garden/beds #plan"]
      #expect(Array(driver.rowsBeside.prefix(rows.count)) == rows, "\(title): \(body)")
    }
  }

  @Test func `a wiki link to a missing note opens a new note with its title`() throws {
    let driver = try start()
    try driver.press("n n n <Enter> c")
    #expect(driver.place == .capture(title: "No such note", text: ""))
    try driver.press("<Esc> d c")
    #expect(driver.place == .capture(title: "", text: ""))
  }

  @Test func `trashing an open note returns the focus to the list`() throws {
    let driver = try start(6)
    try driver.press("d")
    #expect(driver.place == .list(.notes))
    #expect(!driver.screen.rows.dropLast().contains { $0.contains("Groceries") })
    try driver.press("u")
    #expect(driver.focusedRow?.hasPrefix("Groceries") == true)
  }

  @Test func `the history skips a trashed note`() throws {
    let driver = try start(1)
    try driver.press("n <Enter>")
    #expect(driver.link == "navtui://main/notes/2")
    try driver.press("d <M-Left>")
    #expect(driver.link == "navtui://main/notes/1")
    try driver.press("<M-Right>")
    #expect(driver.place == .list(.notes) && driver.state.toast == nil)
    #expect(
      !driver.state.navigation.activeScene.timeline.contains {
        $0.screen.noteID == (try? noteID(2))
      })
  }

  @Test func `a NUL has the same sign in the list, the title and the text`() throws {
    let body = NoteBody(Array("a\0b\n\nc\0d".utf8))
    let notes = InMemoryNotes([NoteDraft(title: "a\0b", body: body)])
    let driver = try startNotes(notes, at: "/notes/1", size: Size(columns: 100, rows: 24))
    #expect(driver.screen.shows("a␀b") && driver.screen.shows("c␀d"))
    #expect(!driver.screen.shows("\u{FFFD}"), "\(driver.screen)")
  }

  @Test func `a comment takes no line`() throws {
    let notes = InMemoryNotes([NoteDraft(title: "T", body: .text("a\n%%b%%\nc\n%%d%%\n\ne"))])
    let driver = try startNotes(notes, at: "/notes/1", size: Size(columns: 40, rows: 14))
    let rows = driver.screen.rows.map { $0.filter { $0 != " " } }
    let start = try #require(rows.firstIndex(of: "a"))
    #expect(rows[start...].prefix(4) == ["a", "c", "", "e"])
  }

  @Test func `bytes that are not text are shown but not edited`() throws {
    let driver = try start(7)
    #expect(driver.screen.shows("a\u{FFFD}b"))
    try driver.press("i x <C-d>")
    #expect(driver.link == "navtui://main/notes/7")
    #expect(
      !driver.handler.effects.contains {
        if case .change(.change, _) = $0 { true } else { false }
      })
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct NoteLinksTests {
  private let notes = NotesFixture.notes()

  private func start(_ link: String) throws -> NotesDriver {
    try startNotes(notes, at: link, size: Size(columns: 80, rows: 16))
  }

  @Test func `links and backlinks are rows that lead to their notes`() throws {
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("More for the [[garden PLAN]].")))
    let driver = try start("/notes/1")
    try driver.press("b")
    #expect(driver.link == "navtui://main/notes/1/links")
    #expect(
      driver.rowsBeside.prefix(4) == [
        "→ Reading list", "→ c++ build notes", "→ No such note   no such note",
        "← Ideas          links here",
      ])
    try driver.press("G <Enter>")
    #expect(driver.link == "navtui://main/notes/8")
    try driver.press("<M-Left>")
    #expect(driver.link == "navtui://main/notes/1/links")
    try driver.press("k <Enter> c")
    #expect(driver.place == .capture(title: "No such note", text: ""))
  }

  @Test(arguments: [
    (3, "“会議メモ” is in the trash · r restore"), (99, "There is no note 99"),
  ])
  func `a link by number to a note that is gone does what it does in the text`(
    number: Int64, message: String
  ) throws {
    try notes.setTrashed(true, try noteID(3))
    let text = "[x](navtui://main/notes/\(number))"
    let id = notes.create(NoteDraft(title: "Ideas", body: .text(text)))
    for (place, keys) in [("", "] <Enter>"), ("/links", "<Enter>")] {
      let driver = try start("/notes/\(id)\(place)")
      try driver.press(keys)
      #expect(driver.message == message)
      #expect((driver.link == "navtui://main/trash/3") == (number == 3))
    }
  }

  @Test func `a note shows its number of backlinks, and follows changes`() throws {
    let driver = try start("/notes/2")
    #expect(driver.screen.shows("1 note links here"))
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[Reading list]]")))
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("2 notes link here"))
    #expect(try !start("/notes/3").screen.shows("link here"))
  }

  @Test(arguments: ["G", "gg G", String(repeating: "<PageDown> ", count: 12)])
  func `the number of backlinks is at the end of a long note`(keys: String) throws {
    let long = notes.create(
      NoteDraft(title: "Long", body: .text((1...50).map { "Row \($0)\n\n" }.joined())))
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[Long]]")))
    let driver = try start("/notes/\(long)")
    try driver.press("<Enter>")
    #expect(!driver.screen.shows("links here"))
    try driver.press(keys)
    #expect(driver.screen.shows("1 note links here"))
    try driver.press("k")
    #expect(!driver.screen.shows("links here"))
    try driver.press("j")
    #expect(driver.screen.shows("1 note links here"))
  }

  @Test func `trashing a note removes its links, and undo restores them`() throws {
    let driver = try start("/notes/4/links")
    #expect(driver.focusedRow?.hasPrefix("← Garden plan") == true)
    try driver.press("<Esc> <Esc> gg d")
    #expect(notes.count() == 6)
    #expect(try start("/notes/4/links").screen.shows("No links or backlinks."))
    try driver.press("u")
    #expect(try start("/notes/4/links").screen.shows("Garden plan"))
  }

  @Test(arguments: ["/notes", "/search?q=plan", "/tags/plan", "/tags/plan/4", "/search/1?q=plan"])
  func `lists and readers lead to the links`(link: String) throws {
    let driver = try start(link)
    try driver.press("b")
    guard case .links(let id) = driver.place else {
      Issue.record("\(driver.place)")
      return
    }
    try driver.press("<Esc>")
    #expect(driver.place.isReader && driver.place.noteID == id)
  }

  @Test func `arrows are ASCII if Unicode is not supported`() throws {
    let surroundings = NotesSurroundings(supportsUnicode: false)
    let driver = try startNotes(notes, at: "/notes/1/links", surroundings: surroundings)
    #expect(driver.focusedRow == nil && driver.screen.shows("-> Reading list"))
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct NoteTagsTests {
  @Test func `a tag can be pasted`() throws {
    let driver = try startNotes(notes, at: "/notes/3")
    try driver.press("c p l a n t s <M-a> <C-x> <Esc> t <C-v> <Enter>")
    #expect(try tags(3) == ["plants"])
  }

  private let notes = NotesFixture.notes()

  private func start(_ link: String = "/notes/5", size: Size = Size(columns: 80, rows: 16)) throws
    -> NotesDriver
  {
    let driver = try startNotes(notes, at: link, size: size)
    try driver.press("t")
    return driver
  }

  private func tags(_ number: Int64) throws -> [String] {
    notes.note(try noteID(number))?.tags ?? []
  }

  @Test func `a tag is typed, completed and added, and the sheet stays open`() throws {
    let driver = try start("/notes/6")
    #expect(driver.link == "navtui://main/notes/6/tags")
    driver.type("gar")
    try driver.press("<Tab> <Enter>")
    #expect(try tags(6) == ["garden"])
    driver.type("gar/new")
    try driver.press("<Enter>")
    #expect(try tags(6) == ["garden", "gar/new"])
    #expect(driver.message == "“Groceries” tagged gar/new")
    try driver.press("<Esc>")
    #expect(driver.screen.shows("#garden #gar/new"))
    try driver.press("u")
    #expect(driver.message == "Undone: tags of “Groceries”")
    try driver.press("u")
    #expect(try tags(6) == [])
    try driver.press("<C-r>")
    #expect(try tags(6) == ["garden"])
  }

  @Test func `the sheet says what can be typed or chosen, and the help what Enter does`() throws {
    let driver = try start()
    #expect(driver.screen.shows("Type or choose tags, blanks between"), "\(driver.screen)")
    #expect(driver.footer.contains("Down choose"), "\(driver.footer)")
    try driver.press("<Down> <F1>")
    #expect(driver.screen.shows("remove the tag") && !driver.screen.shows("add the tag"))
    try driver.press("<Esc> <Up> x <F1>")
    #expect(driver.screen.shows("add the tag"))
  }

  @Test func `the footer says that Esc drops what is typed`() throws {
    let driver = try start("/notes/6")
    #expect(driver.footer.hasSuffix("Esc done"))
    try driver.press("x")
    #expect(driver.footer.hasSuffix("Esc cancel"))
    try driver.press("<Esc>")
    #expect(try tags(6) == [])
    let marked = try startNotes(notes)
    try marked.press("x t x")
    #expect(marked.footer.hasSuffix("Esc cancel"))
  }

  @Test func `a click moves the cursor in the field`() throws {
    let driver = try start("/notes/6")
    driver.type("zzz")
    let field = try #require(driver.screen.position(of: "zzz"))
    driver.click(Point(column: field.column + 1, row: field.row))
    driver.type("x")
    #expect(driver.screen.shows("zxzz"))
  }

  @Test func `Enter adds the focused completion`() throws {
    let driver = try start("/notes/6")
    try driver.press("<Down> <Down> <Enter>")
    #expect(try tags(6) == ["garden/beds"])
    driver.type("beds")
    try driver.press("<Enter>")
    #expect(try tags(6) == ["garden/beds", "beds"])
  }

  @Test func `a part of a tag matches`() throws {
    let driver = try start("/notes/6")
    driver.type("BED")
    try driver.press("<Tab> <Enter>")
    #expect(try tags(6) == ["garden/beds"])
  }

  @Test func `Backspace in the empty field removes the last tag`() throws {
    let driver = try start()
    try driver.press("x <Backspace>")
    #expect(try tags(5) == ["garden/beds", "plan"])
    try driver.press("<Backspace> <Backspace> <Backspace>")
    #expect(try tags(5) == [])
    try driver.press("<Esc> u u")
    #expect(try tags(5) == ["garden/beds", "plan"])
  }

  @Test func `any tag of the note can be removed`() throws {
    let driver = try start()
    #expect(driver.screen.shows("on this note"))
    try driver.press("<Down>")
    #expect(driver.footer.contains("Enter remove"))
    try driver.press("<Enter>")
    #expect(try tags(5) == ["plan"])
    #expect(driver.message == "“Übergabe Köln” no longer tagged garden/beds")
    try driver.click(on: "on this note")
    #expect(try tags(5) == ["plan"])
    try driver.press("<Enter>")
    #expect(try tags(5) == [])
    driver.type("pl")
    #expect(!driver.screen.shows("on this note"))
    try driver.press("<Tab> <Enter>")
    #expect(try tags(5) == ["plan"])
    driver.type("gar")
    try driver.press("<Enter>")
    driver.type("pl")
    #expect(driver.screen.shows("on this note"))
    try driver.press("<Down> <Backspace>")
    #expect(try tags(5) == ["gar"])
  }

  @Test(arguments: ["#", "##a", "a/b/../c", "/", String(repeating: "x", count: 300)])
  func `an invalid tag is rejected with the rule`(tag: String) throws {
    let driver = try start()
    driver.paste(tag)
    #expect(driver.screen.shows("A tag is up to 100 characters"))
    try driver.press("<Enter>")
    #expect(try tags(5) == ["garden/beds", "plan"])
    #expect(driver.place == .noteTags(try noteID(5)))
  }

  @Test func `an imported tag can be added unchanged`() throws {
    try notes.setTags(["new york"], try noteID(2))
    let driver = try start()
    driver.type("new y")
    try driver.press("<Tab> <Enter>")
    #expect(try tags(5) == ["garden/beds", "plan", "new york"])
  }

  @Test func `an existing tag shows a message`() throws {
    let driver = try start()
    driver.type("plan")
    try driver.press("<Enter>")
    #expect(driver.message == "Already tagged plan")
    #expect(try tags(5) == ["garden/beds", "plan"])
  }

  @Test func `concurrent tagging is not lost`() throws {
    let driver = try start()
    try notes.setTags(["other"], try noteID(5))
    driver.type("mine")
    try driver.press("<Enter>")
    #expect(try tags(5) == ["other", "mine"])
    #expect(driver.message == "“Übergabe Köln” tagged mine")
  }

  @Test func `a note that was moved to the trash elsewhere keeps its tags`() throws {
    let driver = try start()
    try notes.setTrashed(true, try noteID(5))
    driver.type("mine")
    try driver.press("<Enter>")
    #expect(try tags(5) == ["garden/beds", "plan"])
    #expect(driver.state.toast?.isError == true)
  }

  @Test(arguments: ["/notes", "/search?q=groceries", "/tags/plan"])
  func `lists lead to the tags of the focused note`(link: String) throws {
    let driver = try startNotes(notes, at: link)
    try driver.press("t")
    guard case .noteTags = driver.place else {
      Issue.record("\(driver.place)")
      return
    }
    let list = try startNotes(notes, at: link).place
    try driver.press("<Esc>")
    #expect(driver.place == list)
  }

  @Test(arguments: [Size(columns: 20, rows: 5), Size(columns: 40, rows: 12)])
  func `the field is visible and works in a small window`(size: Size) throws {
    let driver = try start("/notes/6", size: size)
    driver.type("tea")
    #expect(driver.screen.shows("tea"))
    try driver.press("<Enter>")
    #expect(try tags(6) == ["tea"])
  }

  @Test func `a tag in the text is shown as such, and only the text can drop it`() throws {
    let notes = InMemoryNotes([NoteDraft(title: "Trip", body: .text("To Rome #travel"))])
    let driver = try startNotes(notes, at: "/notes/1")
    try driver.press("t")
    let row = try #require(driver.screen.rows.first { $0.contains("in the text") })
    #expect(row.contains("travel"))
    try driver.press("<Down> <Enter>")
    #expect(driver.message == "#travel is in the text · edit the text to remove it")
    try driver.press("<Backspace>")
    #expect(driver.message == "#travel is in the text · edit the text to remove it")
  }

  @Test(arguments: ["work, home", "work home", "#work,#home", "work  home,"])
  func `several tags are added at once`(text: String) throws {
    let driver = try start("/notes/6")
    driver.type(text)
    #expect(!driver.screen.shows("A tag is"))
    try driver.press("<Enter>")
    #expect(try tags(6) == ["work", "home"])
    #expect(driver.message == "“Groceries” tagged work, home")
  }

  @Test func `the way back stays visible beside a message`() throws {
    let driver = try start("/notes/6")
    driver.type("work")
    try driver.press("<Enter>")
    #expect(driver.footer.hasPrefix(" “Groceries” tagged work"))
    #expect(driver.footer.hasSuffix("Esc done"))
  }
}

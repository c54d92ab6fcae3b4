import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct UnsavedTextTests {
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 8),
    Size(columns: 20, rows: 7), Size(columns: 20, rows: 6), Size(columns: 20, rows: 5),
  ])
  func `all choices are visible, and none has the cursor`(size: Size) throws {
    let driver = try startNotes(at: "/notes/3/edit", size: size)
    try driver.press("x <Esc>")
    #expect(driver.place == .library(.leaving))
    let choices = driver.screen.rows.dropLast()
    for choice in ["save", "discard", "keep writing"] {
      #expect(choices.contains { $0.contains(choice) }, "\(choice) in \(driver.screen)")
    }
    let cursor = try #require(driver.screen.cursor)
    #expect(driver.screen.buffer.text(row: cursor.row, column: cursor.column) == " ")
  }

  @Test func `the help over the question lists its answers as keys of the screen`() throws {
    let driver = try startNotes(at: "/notes/3/edit")
    try driver.press("x <Esc> <F1>")
    #expect(driver.place == .library(.help))
    #expect(driver.screen.shows("This screen") && driver.screen.shows("discard"))
    #expect(!driver.screen.shows("Movement"))
  }

  @Test(arguments: [40, 60, 80])
  func `the question is complete`(columns: Int) throws {
    let driver = try startNotes(at: "/notes/3/edit", size: Size(columns: columns, rows: 12))
    try driver.press("x")
    driver.send(.linkReceived("navtui://main/notes/1", 1))
    #expect(driver.place == .library(.leaving))
    let words = driver.screen.text.split { $0 == "│" || $0.isWhitespace }
    let text = words.joined(separator: " ")
    #expect(text.contains("A link leads away from here."), "\(driver.screen)")
    #expect(text.contains("keep writing"))
  }

  @Test(arguments: ["/notes/3/edit", "/notes/new"])
  func `the key that undoes brings discarded text back`(link: String) throws {
    let driver = try startNotes(at: link)
    driver.type("odd")
    let (place, text) = (driver.place, driver.state.unsavedTexts)
    try driver.press("<Esc> d")
    #expect(driver.place != place && driver.state.unsavedTexts.isEmpty)
    #expect(driver.message == "Discarded · u bring it back")
    try driver.press("u")
    #expect(driver.place == place && driver.state.unsavedTexts == text)
    #expect(driver.screen.shows("odd"))
    try driver.press("<Esc> d <Space>nu")
    #expect(driver.place == place && driver.state.unsavedTexts == text)
    try driver.press("<Esc> d j <Esc> u")
    #expect(driver.place == place && driver.state.unsavedTexts == text, "also later")
    try driver.press("<Esc> d j :")
    driver.type("undo")
    try driver.press("<Enter>")
    #expect(driver.place == place && driver.state.unsavedTexts == text)
  }

  @Test(arguments: ["p", "<C-r>"])
  func `discarded text is forgotten when something else is changed`(change: String) throws {
    let driver = try startNotes()
    try driver.press("j d u c x <Esc> d \(change) u")
    #expect(driver.state.unsavedTexts.isEmpty)
    #expect(driver.message?.hasPrefix("Undone: ") == true)
  }

  @Test func `the text discarded last is brought back`() throws {
    let driver = try startNotes(at: "/notes/6")
    try driver.press("c o n e <Esc> d i t w o <Esc> d u")
    #expect(driver.place == .editor(try noteID(6)) && driver.screen.shows("two"))
  }

  @Test func `bringing text back closes no other unsaved text`() throws {
    let keys = ["select-tab-3": [[Key(.function(5))]]]
    let driver = try startNotes(at: "/notes/6/edit", keys: keys)
    try driver.press("o d d <Esc> d c n e w <F5> u")
    #expect(driver.place == .editor(try noteID(6)) && driver.screen.shows("odd"))
    #expect(driver.state.unsavedTexts.count == 2)
  }

  @Test func `bringing text back closes no workspace`() throws {
    let driver = try startNotes(at: "/notes/6/edit")
    try driver.press("o d d <Esc> d g n")
    driver.type("other")
    try driver.press("<Enter>")
    #expect(driver.state.navigation.scenes.count == 2)
    try driver.press("u")
    #expect(driver.state.navigation.scenes.count == 2)
    #expect(driver.place == .editor(try noteID(6)) && driver.screen.shows("odd"))
  }

  @Test func `a title from a heading can be changed, and changes the heading`() throws {
    let notes = NotesFixture.notes()
    let id = notes.create(NoteDraft(title: "Boat", body: .text("\n# Boat\n\nBlue.")))
    let driver = try startNotes(notes, at: "/notes/\(id)/edit")
    try driver.press("<S-Tab>")
    driver.type(" yard")
    try driver.press("<C-s>")
    #expect(
      notes.note(id)?.text == NoteText(title: "Boat yard", body: .text("\n# Boat yard\n\nBlue.")))
    #expect(driver.screen.shows("# Boat yard") && driver.state.unsavedTexts.isEmpty)
    try driver.press("<Tab> <S-Tab> <Tab>")
    #expect(driver.state.unsavedTexts.isEmpty, "a title that is only looked at is no change")
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct LeavingTests {
  private let notes = NotesFixture.notes()

  @Test func `a signal saves the text of the editor`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    try driver.press("new")
    driver.send(.terminate(signal: 15))
    #expect(driver.end == .signal(15))
    #expect(notes.note(try noteID(3))?.body.text.contains("\nnew部署") == true)
  }

  @Test func `a signal saves the text of a new note, also under a question`() throws {
    let driver = try startNotes(notes)
    try driver.press("c T e a <Tab>")
    driver.paste("green\nblack")
    try driver.press("<Esc>")
    #expect(driver.place == .library(.leaving))
    driver.send(.terminate(signal: 1))
    #expect(driver.end == .signal(1))
    let note = notes.note(try noteID(8))
    #expect(note?.title == "Tea")
    #expect(note?.body == .text("green\nblack"))
  }

  @Test func `a signal without unsaved text writes nothing`() throws {
    let driver = try startNotes(notes, at: "/notes/3/edit")
    _ = driver.handler.takeEffects()
    driver.send(.terminate(signal: 15))
    let changes = driver.handler.effects.filter { if case .change = $0 { true } else { false } }
    #expect(changes.isEmpty)
    #expect(driver.end == .signal(15))
  }
}

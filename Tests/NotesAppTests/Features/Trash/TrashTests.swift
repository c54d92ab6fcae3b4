import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct TrashTests {
  @Test func `deleting is red in lists, menus and alerts`() throws {
    let driver = try startNotes(try NotesFixture.notes(inTrash: [6]), at: "/trash")
    func isRed(_ text: String) throws -> Bool {
      let point = try #require(driver.screen.position(of: text), "\(driver.screen)")
      let style = driver.screen.buffer[row: point.row, column: point.column].style
      return style.foreground == Theme.terminal.destructive.foreground
    }
    #expect(try isRed("delete") && isRed("empty"))
    #expect(try !isRed("restore"))
    try driver.press("a")
    #expect(try isRed("delete permanently") && !isRed("restore from"))
    try driver.press("<Esc> D")
    #expect(try isRed("Delete “") && !isRed("This cannot"))
    driver.type("delete")
    #expect(try isRed("delete permanently"))
  }

  @Test func `rows and the reader show the time since the deletion`() throws {
    let now = NotesFixture.now
    let notes = InMemoryNotes(
      [NoteDraft(title: "Old", body: .text("text"), modified: Timestamp(rawValue: 0))], now: { now }
    )
    try notes.setTrashed(true, noteID(1))
    let driver = try startNotes(notes, at: "/trash")
    for keys in ["", "<Enter> z"] {
      try driver.press(keys)
      #expect(driver.screen.shows(" now"), "\(driver.screen)")
      #expect(!driver.screen.shows("53y"), "\(driver.screen)")
    }
  }
}

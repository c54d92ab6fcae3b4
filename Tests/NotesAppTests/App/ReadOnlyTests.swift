import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ReadOnlyTests {
  private let notes = NotesFixture.notes()

  private func start(_ link: String? = nil, columns: Int = 80) throws -> NotesDriver {
    try startNotes(
      notes, at: link, size: Size(columns: columns, rows: 24),
      surroundings: NotesSurroundings(isReadOnly: true))
  }

  @Test(arguments: ["/notes", "/notes/6", "/search?q=groceries"])
  func `writing keys show a message and change nothing`(link: String) throws {
    for key in ["c", "C", "i", "d", "p", "t", "u", "<C-r>"] {
      let driver = try start(link, columns: 40)
      let (place, list) = (driver.place, notes.summaries(in: 0..<10))
      try driver.press(key)
      #expect(driver.message == "Read-only: notes cannot be changed", "\(key)")
      // Where there is a way back, it stands beside the message, which then takes two rows.
      let hasWayBack = link == "/notes/6"
      #expect(
        driver.footer.hasSuffix(hasWayBack ? "Esc back" : " Read-only: notes cannot be changed"))
      #expect(driver.place == place)
      #expect(notes.summaries(in: 0..<10) == list)
    }
  }

  @Test func `writing keys are not in the footer`() throws {
    for link in try PlaceLinks.links() {
      let driver = try start(link)
      for label in ["capture", "edit", "trash", "save", "restore", "delete", "  t tag "] {
        #expect(!"\(driver.footer) ".contains(label), "\(link)")
      }
    }
  }
}

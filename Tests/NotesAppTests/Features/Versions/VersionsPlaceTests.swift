import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct VersionsPlaceTests {
  private let notes: InMemoryNotes

  init() throws {
    notes = try NotesFixture.notesWithVersions()
  }

  private func start(_ link: String, size: Size = Size(columns: 80, rows: 24)) throws -> NotesDriver
  {
    try startNotes(notes, at: link, size: size)
  }

  @Test func `changes are marked without colours`() throws {
    let driver = try start("/notes/1/versions/2")
    let place = try #require(driver.screen.position(of: "+ Beans, squash."))
    let marks = (0..<16).filter {
      driver.screen.buffer[row: place.row, column: place.column + $0].style.attributes
        .contains(.underline)
    }
    #expect(marks.contains(9) && !marks.contains(3), "\(marks)")
  }
}

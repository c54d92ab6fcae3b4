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

  /// There are versions 1 to 3 and the current text.
  @Test func `a version is compared with any other and with the current text`() throws {
    let driver = try start("/notes/1/versions/2")
    #expect(driver.screen.shows("From version 2 to version 3"))
    let walk = [
      ("]", "From version 2 to the current text"), ("]", "From version 2 to the current text"),
      ("[", "From version 2 to version 3"), ("[", "From version 1 to version 2"),
      ("[", "From version 1 to version 2"), ("=", "From version 2 to the current text"),
    ]
    for (key, heading) in walk {
      try driver.press(key)
      #expect(driver.screen.shows(heading), "\(key)\n\(driver.screen)")
    }
    #expect(driver.screen.shows("+ - maize") && driver.screen.shows("+ Beans, squash."))
  }
}

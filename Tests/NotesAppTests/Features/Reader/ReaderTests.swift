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
}

import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SleepTests {
  @Test func `no timer wakes the app at any place once it rested`() throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      try driver.press("j")
      driver.pause()
      driver.rest()
      let (app, state) = (driver.app, driver.state)
      #expect(app.idleAction(in: state) == nil, "\(link)")
      #expect(app.pauseAction(in: state)?.after == nil, "\(link)")
    }
  }
}

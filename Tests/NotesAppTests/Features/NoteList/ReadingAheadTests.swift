import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// In the list: note 1 (pinned), 7, 6, 5, 4, 3, 2.
@MainActor @Suite struct ReadingAheadTests {
  private let notes = NotesFixture.notes()

  private func loaded(_ driver: NotesDriver) -> [Int64] {
    driver.handler.takeEffects().compactMap {
      if case .loadNote(let id) = $0 { id.rawValue } else { nil }
    }
  }

  @Test func `the notes before and after the focused one are there before a key asks for them`()
    throws
  {
    let driver = try startNotes(notes)
    #expect(loaded(driver) == [1, 7])
    try driver.press("j")
    #expect(loaded(driver) == [6], "What is shown now was there.")
    try driver.press("k j")
    #expect(loaded(driver) == [6], "At the end of the list it was let go.")
    try driver.press("j j j")
    #expect(loaded(driver) == [5, 4, 3])
  }

  @Test func `what is read ahead is laid out as it will be shown`() throws {
    let driver = try startNotes(notes)
    let ahead = try #require(driver.state.notes[try noteID(7)])
    try driver.press("j")
    let shown = try #require(driver.state.notes[try noteID(7)])
    #expect(ahead.layout == shown.layout)
    #expect(!shown.layout.lines.isEmpty)
  }

  @Test func `where no note is beside the list, none is read ahead`() throws {
    let driver = try startNotes(notes, size: Size(columns: 40, rows: 12))
    #expect(loaded(driver).isEmpty)
    try driver.press("j")
    #expect(loaded(driver).isEmpty)
  }

  @Test func `what another process has made of it is shown`() throws {
    let driver = try startNotes(notes)
    try notes.update(try noteID(7), title: "Mended", body: .text("# Mended\n\nAll of it."))
    driver.send(.notesChanged)
    try driver.press("j")
    #expect(driver.screen.shows("All of it."))
  }

  @Test func `as long as text is not saved nothing is read ahead: warnings come with their note`()
    throws
  {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    driver.send(.launched(link: nil, scene: "other"))
    #expect(driver.activeScreen == .noteList)
    #expect(loaded(driver).suffix(1) == [1])
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    try driver.press("j")
    #expect(loaded(driver) == [7])
    #expect(driver.message == nil)
    try driver.press("j")
    #expect(driver.message?.hasPrefix("Note 6 was changed elsewhere") == true)
  }

  @Test func `each frame tells how long ago a note was changed when it is drawn`() throws {
    final class Clock { var now = NotesFixture.now }
    let clock = Clock()
    let app = NotesApp(table: try NotesRoutes.table())
    let effects = NotesEffectHandler(notes: notes) { clock.now }
    let driver = NotesDriver(
      app, state: AppState(app.table),
      handler: NotesHandler(answer: { effects.perform($0) }, report: { effects.news() }),
      size: Size(columns: 80, rows: 24), starting: [.launched(link: nil)])
    #expect(driver.screen.shows("1d"))
    clock.now = Timestamp(rawValue: clock.now.rawValue + 86_400_000)
    try driver.press("j")
    #expect(driver.screen.shows("2d") && !driver.screen.shows("1d"))
  }
}

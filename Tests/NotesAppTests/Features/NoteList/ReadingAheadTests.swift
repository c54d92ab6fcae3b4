import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// In the list: note 1 (pinned), 7, 6, 5, 4, 3, 2.
@MainActor @Suite struct ReadingAheadTests {
  private let notes = NotesFixture.notes()

  private func loaded(_ driver: NotesDriver) -> [Int64] {
    driver.handler.takeEffects().compactMap {
      switch $0 {
      case .loadNote(let id), .readAhead(let id): id.rawValue
      default: nil
      }
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
    #expect(loaded(driver) == [6], "Two rows away it was let go.")
    try driver.press("j j j")
    #expect(loaded(driver) == [5, 4, 3])
    try driver.press("k")
    #expect(loaded(driver) == [6], "What was shown last is kept.")
  }

  @Test func `what is read ahead is laid out as it will be shown`() throws {
    let driver = try startNotes(notes)
    let ahead = try #require(driver.state.notesAhead[try noteID(7)])
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

  @Test
  func `what could not be read ahead is read when it is shown, and until then nothing is said`()
    throws
  {
    let app = NotesApp(table: try NotesRoutes.table())
    let effects = NotesEffectHandler(notes: notes) { NotesFixture.now }
    let driver = NotesDriver(
      app, state: AppState(app.table),
      handler: NotesHandler(
        answer: { effect in
          if case .readAhead(let id) = effect { return [.noteReadAhead(id, nil, linkCount: 0)] }
          return effects.perform(effect)
        }, report: { effects.news() }),
      size: Size(columns: 80, rows: 24), starting: [.launched(link: nil)])
    #expect(loaded(driver) == [1, 7])
    driver.rest()
    #expect(loaded(driver).isEmpty && driver.message == nil)
    try driver.press("j")
    #expect(loaded(driver) == [7, 6])
    #expect(driver.screen.shows("Notes › Broken bytes"))
  }

  @Test func `what is to be said of text that is written elsewhere is said with its note`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    driver.send(.launched(link: nil, scene: "other"))
    #expect(driver.activeScreen == .noteList)
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    try driver.press("j")
    #expect(driver.message == nil)
    try driver.press("j")
    #expect(driver.message?.hasPrefix("Note 6 was changed elsewhere") == true)
    try driver.press("k")
    try notes.update(try noteID(6), title: "Groceries", body: .text("- pears\n"))
    driver.send(.notesChanged)
    #expect(driver.message == nil)
    // What was changed last is above the others now.
    try driver.press("k")
    #expect(driver.message?.hasPrefix("Note 6 was changed elsewhere") == true)
  }

  @Test(arguments: ["", "k"])
  func `a note that another process put into the trash is not shown in its place`(keys: String)
    throws
  {
    let notes = try NotesFixture.notes(inTrash: [2])
    let driver = try startNotes(notes, at: "/notes/5")
    try driver.press("4")
    try notes.setTrashed(true, try noteID(5))
    driver.send(.notesChanged)
    try driver.press("\(keys) 1")
    #expect(driver.message == "Note 5 is in the trash")
    #expect(driver.activeScreen == .noteList)
  }

  @Test func `who reads a note that a link led to stays in the list when it is put into the trash`()
    throws
  {
    let driver = try startNotes(notes)
    driver.send(.linkReceived("/notes/7", 1))
    #expect(driver.link == "navtui://main/notes/7")
    driver.pause()
    try notes.setTrashed(true, try noteID(7))
    driver.send(.notesChanged)
    #expect(driver.message == "Note 7 is in the trash")
    #expect(driver.activeScreen == .noteList)
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

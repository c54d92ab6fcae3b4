import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Order of the list: note 1 (pinned), 7, 6, 5, 4, 3, 2.
@MainActor @Suite struct ReadingAheadTests {
  private let notes = NotesFixture.notes()

  /// The notes loaded since the last call.
  private func loaded(_ driver: NotesDriver) -> [Int64] {
    driver.handler.takeEffects().flatMap { effect -> [Int64] in
      guard case .load(let queries) = effect else { return [] }
      return queries.compactMap { ($0.base as? NoteToRead)?.id.rawValue }
    }
  }

  @Test func `the notes before and after the focused one are loaded in advance`()
    throws
  {
    let driver = try startNotes(notes)
    #expect(loaded(driver) == [1, 7])
    try driver.press("j")
    #expect(loaded(driver) == [6], "What is shown now was there.")
    try driver.press("j j j")
    #expect(loaded(driver) == [5, 4, 3])
    try driver.press("k")
    #expect(loaded(driver).isEmpty, "What was shown last is kept.")
  }

  @Test func `without a note beside the list, none is loaded in advance`() throws {
    let driver = try startNotes(notes, size: Size(columns: 40, rows: 12))
    #expect(loaded(driver).isEmpty)
    try driver.press("j")
    #expect(loaded(driver).isEmpty)
  }

  @Test func `changes by another process are shown`() throws {
    let driver = try startNotes(notes)
    try notes.update(try noteID(7), title: "Mended", body: .text("# Mended\n\nAll of it."))
    driver.send(.sourceChanged)
    try driver.press("j")
    #expect(driver.screen.shows("All of it."))
  }

  @Test(arguments: ["", "k"])
  func `a note trashed by another process is not shown in its place`(keys: String)
    throws
  {
    let notes = try NotesFixture.notes(inTrash: [2])
    let driver = try startNotes(notes, at: "/notes/5")
    try driver.press("4")
    try notes.setTrashed(true, try noteID(5))
    driver.send(.sourceChanged)
    try driver.press("\(keys) 1")
    #expect(driver.message == "“Übergabe Köln” is in the trash")
    #expect(driver.place == .list(.notes))
  }

  @Test func `trashing a note opened by a link stays in the list`()
    throws
  {
    let driver = try startNotes(notes)
    driver.send(.linkReceived("/notes/7", 1))
    #expect(driver.link == "navtui://main/notes/7")
    driver.pause()
    try notes.setTrashed(true, try noteID(7))
    driver.send(.sourceChanged)
    #expect(driver.message == "“Broken bytes” is in the trash")
    #expect(driver.place == .list(.notes))
  }

  @Test func `each frame shows ages at the time of drawing`() throws {
    final class Clock { var now = NotesFixture.now }
    let clock = Clock()
    let source = NotesSource(notes) { clock.now }
    let effects = ScreenEffectHandler(
      Notes(), source: source, outsideActions: { source.outsideActions() })
    let driver = NotesDriver(
      try ScreenRuntime(Notes()), state: try ScreenState(Notes()),
      handler: NotesHandler(answer: { effects.perform($0) }, report: { effects.outsideActions() }),
      size: Size(columns: 80, rows: 24), starting: [.launched(link: nil)])
    try driver.press("k")
    #expect(driver.screen.shows("1d"))
    clock.now = Timestamp(rawValue: clock.now.rawValue + 86_400_000)
    try driver.press("j")
    #expect(driver.screen.shows("2d") && !driver.screen.shows("1d"))
  }
}

import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// Links that other processes send while the app runs.
@MainActor @Suite struct ReceivedLinkTests {
  private let notes = NotesFixture.notes()

  /// Sends a link and returns the reply.
  private func send(_ link: String, to driver: NotesDriver) -> LinkReply? {
    _ = driver.handler.takeEffects()
    driver.send(.linkReceived(link, 7))
    driver.pause()
    let answers = driver.handler.takeEffects().compactMap { effect -> LinkReply? in
      if case .reply(let answer, to: 7) = effect { answer } else { nil }
    }
    #expect(answers.count == 1)
    return answers.first
  }

  @Test(arguments: ["navtui://main/search/5/help?q=e", "navtui://main/notes/5/edit"])
  func `from any place the frame is that of a start at the link`(place: String) throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(notes, at: place, size: Size(columns: 40, rows: 12))
      #expect(send(link, to: driver) == .shown(link))
      let start = try startNotes(notes, at: link, size: driver.size)
      #expect(driver.screen.rows[0] == start.screen.rows[0], "\(link)")
      #expect(driver.state.toast == nil)
    }
  }

  @Test func `back leads from the place that came to its list`() throws {
    let driver = try startNotes(notes, at: "navtui://main/settings/keys")
    _ = send("navtui://main/notes/3", to: driver)
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
  }

  @Test(arguments: [
    "", "navtui://main/nope", "navtui://other/notes", "notes/3", "../3", "NAVTUI://main/notes",
    "navtui://main/notes/0", "navtui://main/notes/3/../4", "navtui://main/\u{1B}[2J",
    "javascript:x",
    "navtui://main/notes/new?title=%00",
  ])
  func `a link that leads nowhere changes nothing`(link: String) throws {
    let driver = try startNotes(notes, at: "navtui://main/notes/3")
    let before = driver.state
    guard case .refused = send(link, to: driver) else {
      Issue.record("It was not refused.")
      return
    }
    #expect(driver.state == before)
  }

  @Test func `a link stores nothing`() throws {
    let driver = try startNotes(notes)
    #expect(send("navtui://main/notes/new?title=Tea&text=green", to: driver) != nil)
    #expect(driver.screen.shows("Tea"))
    #expect(notes.count() == NotesFixture.titles.count)
  }

  @Test func `over text that is not saved it asks, and goes on when it is stored`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    #expect(send("navtui://main/search?q=text", to: driver) == .asked)
    #expect(driver.place == .library(.leaving))
    #expect(driver.screen.shows("Before the link: this text is not saved."))
    try driver.press("s")
    #expect(driver.link?.hasPrefix("navtui://main/search?q=text") == true)
    #expect(notes.note(try noteID(6))?.body.text.hasPrefix("x") == true)
  }

  @Test(arguments: ["/notes/6/edit", "navtui://main/notes/new"])
  func `it goes on when the text is discarded`(place: String) throws {
    let driver = try startNotes(notes, at: place)
    try driver.press("x")
    #expect(send("navtui://main/notes/3", to: driver) == .asked)
    try driver.press("d")
    #expect(driver.link == "navtui://main/notes/3")
    #expect(notes.count() == NotesFixture.titles.count)
  }

  @Test(arguments: ["/notes/6/edit", "navtui://main/notes/new"])
  func `text that cannot be stored stays where it is, and nothing leads away from it`(
    place: String
  ) throws {
    let app = Notes()
    let source = NotesSource(notes) { NotesFixture.now }
    let effects = ScreenEffectHandler(app, source: source)
    let message = StorageError.diskFull(path: "/notes.db").message
    let full = NotesHandler(
      answer: { effect in
        switch effect {
        case .change(.create, let asker), .change(.change, let asker):
          guard case .change(let operation, _) = effect else { return [] }
          return [.changed(operation, .failure(ChangeFailure(message: message)), asker: asker)]
        default: return effects.perform(effect)
        }
      }, report: { [] })
    let driver = NotesDriver(
      try ScreenRuntime(app), state: try ScreenState(app), handler: full,
      size: Size(columns: 80, rows: 24), starting: [.launched(link: place)])
    try driver.press("x")
    #expect(send("navtui://main/notes/3", to: driver) == .asked)
    try driver.press("s")
    #expect(driver.message == message)
    #expect(!driver.state.unsavedTexts.isEmpty)
    try driver.press("<Esc> d")
    #expect(driver.link?.hasPrefix("navtui://main/notes/3") == false, "The link has been given up.")
  }

  @Test func `who goes on writing is not led away afterwards`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    _ = send("navtui://main/notes/3", to: driver)
    try driver.press("<Esc> y <C-d>")
    #expect(driver.link == "navtui://main/notes/6")
    #expect(notes.note(try noteID(6))?.body.text.hasPrefix("xy") == true)
  }

  @Test func `one question is asked at a time`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x <Esc>")
    #expect(driver.place == .library(.leaving))
    #expect(send("navtui://main/notes/3", to: driver) == .busy)
    try driver.press("s")
    #expect(driver.link == "navtui://main/notes/6")
  }

  @Test func `text in another tab stays there, and is not asked about`() throws {
    let keys = ["select-tab-5": [try KeyScript("<F5>").keys]]
    let driver = try startNotes(notes, at: "/notes/6/edit", keys: keys)
    try driver.press("x <F5>")
    #expect(driver.link == "navtui://main/settings")
    let link = "navtui://main/settings/keys"
    #expect(send(link, to: driver) == .shown(link))
    #expect(!driver.state.unsavedTexts.isEmpty)
    #expect(send("navtui://main/notes/3", to: driver) == .asked, "Here it would be left.")
  }

  @Test func `the place where the text is needs no question`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    #expect(send("navtui://main/notes/6/edit", to: driver) == .shown("navtui://main/notes/6/edit"))
    #expect(driver.place == .editor(try noteID(6)))
    #expect(!driver.state.unsavedTexts.isEmpty)
  }

  @Test(arguments: [false, true])
  func `who goes on typing while a link comes answers no question, and loses no letter`(
    areSentAtOnce: Bool
  ) throws {
    let driver = try startNotes(notes, at: "navtui://main/notes/new")
    driver.type("an ")
    driver.send(.linkReceived("navtui://main/trash", 1))
    #expect(driver.place == .library(.leaving))
    if areSentAtOnce { driver.send("odd".map { .key(Key($0)) }) } else { driver.type("odd") }
    driver.send(.paste(" add"))
    driver.send(.key(Key(.enter)))
    #expect(driver.place == .library(.leaving))
    driver.pause()
    try driver.press("<Esc>")
    #expect(driver.place == .capture(title: "", text: ""))
    #expect(driver.screen.shows("an odd add"))
  }

  @Test func `after a pause the question is answered`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes/new")
    driver.type("an ")
    driver.send(.linkReceived("navtui://main/trash", 1))
    driver.pause()
    try driver.press("d")
    #expect(driver.place == .list(.trash))
  }

  @Test func `keys that were meant for another place do nothing there, and that is said`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    driver.send(.linkReceived("navtui://main/notes/3", 1))
    let frame = driver.screen
    #expect(driver.message?.hasPrefix("A link was opened") == true)
    try driver.press("d")
    #expect(driver.message == "A link was opened · keys work after a pause")
    let note = try #require(NoteID(rawValue: 3))
    #expect(notes.note(note)?.isTrashed == false)
    driver.pause()
    #expect(driver.message == nil)
    try driver.press("j k")
    #expect(driver.screen.rows.dropLast() == frame.rows.dropLast())
  }

  @Test func `a link that changes nothing holds no keys`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    driver.send(.linkReceived("navtui://main/nowhere", 1))
    try driver.press("/")
    #expect(driver.place == .search(query: ""))
  }

  @Test func `links of the first scene lead on when it was closed`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    try driver.press("gn <Enter> gs gg x <Esc>")
    #expect(driver.state.navigation.scenes.map(\.name) == ["space2"])
    #expect(send("navtui://main/notes/3", to: driver) == .shown("navtui://space2/notes/3"))
    guard case .refused = send("navtui://other/notes/3", to: driver) else {
      Issue.record("A scene that never was is shown.")
      return
    }
  }
}

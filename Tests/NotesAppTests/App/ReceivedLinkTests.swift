import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

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
  func `a link shows the same frame from any place as at the start`(place: String) throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(notes, at: place, size: Size(columns: 40, rows: 12))
      #expect(send(link, to: driver) == .shown(link))
      let start = try startNotes(notes, at: link, size: driver.size)
      #expect(driver.screen.rows[0] == start.screen.rows[0], "\(link)")
      #expect(driver.state.toast == nil)
    }
  }

  @Test func `back goes from the place of a link to its list`() throws {
    let driver = try startNotes(notes, at: "navtui://main/settings/keys")
    _ = send("navtui://main/notes/3", to: driver)
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
  }

  @Test(arguments: [
    "", "navtui://main/nope", "navtui://other/notes", "notes/3", "../3",
    "navtui://main/notes/0", "navtui://main/notes/3/../4", "navtui://main/\u{1B}[2J",
    "javascript:x",
    "navtui://main/notes/new?title=%00", "navtui://main/notes/3?outline=2",
  ])
  func `an invalid link changes nothing`(link: String) throws {
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

  @Test func `a link over unsaved text asks first, and continues after saving`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    #expect(send("navtui://main/search?q=text", to: driver) == .asked)
    #expect(driver.place == .library(.leaving))
    #expect(driver.screen.shows("A link leads away from here. This text"))
    try driver.press("s")
    #expect(driver.link?.hasPrefix("navtui://main/search?q=text") == true)
    #expect(notes.note(try noteID(6))?.body.text.hasPrefix("x") == true)
  }

  @Test(arguments: ["/notes/6/edit", "navtui://main/notes/new"])
  func `a link cannot discard a text, because it may arrive while the user types`(
    place: String
  ) throws {
    let driver = try startNotes(notes, at: place)
    try driver.press("x")
    #expect(send("navtui://main/notes/3", to: driver) == .asked)
    driver.pause()
    driver.type("deadlock")
    #expect(driver.place == .library(.leaving))
    try driver.press("<Esc>")
    #expect(driver.state.unsavedTexts.count == 1)
  }

  @Test(arguments: ["/notes/6/edit", "navtui://main/notes/new"])
  func `text that cannot be stored stays, and the link does not continue`(
    place: String
  ) throws {
    let message = StorageError.diskFull(path: "/notes.db").message
    let driver = try startNotes(
      notes, at: place,
      answer: { effect in
        switch effect {
        case .change(.create, let requester), .change(.change, let requester):
          guard case .change(let operation, _) = effect else { return [] }
          return [
            .changed(operation, .failure(SourceFailure(message: message)), requester: requester)
          ]
        default: return nil
        }
      })
    try driver.press("x")
    #expect(send("navtui://main/notes/3", to: driver) == .asked)
    try driver.press("s")
    #expect(driver.message == message)
    #expect(!driver.state.unsavedTexts.isEmpty)
    try driver.press("<Esc> d")
    #expect(driver.link?.hasPrefix("navtui://main/notes/3") == false, "The link has been given up.")
  }

  @Test func `continuing to write cancels the link`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    _ = send("navtui://main/notes/3", to: driver)
    try driver.press("<Esc> y <C-d>")
    #expect(driver.link == "navtui://main/notes/6")
    #expect(notes.note(try noteID(6))?.body.text.hasPrefix("xy") == true)
  }

  @Test func `only one question is open at a time`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x <Esc>")
    #expect(driver.place == .library(.leaving))
    #expect(send("navtui://main/notes/3", to: driver) == .busy)
    try driver.press("s")
    #expect(driver.link == "navtui://main/notes/6")
  }

  @Test func `unsaved text in another tab stays without a question`() throws {
    let keys = ["select-tab-5": [try KeyScript("<F5>").keys]]
    let driver = try startNotes(notes, at: "/notes/6/edit", keys: keys)
    try driver.press("x <F5>")
    #expect(driver.link == "navtui://main/settings")
    let link = "navtui://main/settings/keys"
    #expect(send(link, to: driver) == .shown(link))
    #expect(!driver.state.unsavedTexts.isEmpty)
    #expect(send("navtui://main/notes/3", to: driver) == .asked, "Here it would be left.")
  }

  @Test func `a link to the place of the text needs no question`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    #expect(send("navtui://main/notes/6/edit", to: driver) == .shown("navtui://main/notes/6/edit"))
    #expect(driver.place == .editor(try noteID(6)))
    #expect(!driver.state.unsavedTexts.isEmpty)
  }

  @Test(arguments: [false, true])
  func `typing while a link arrives does not answer its question`(
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

  @Test func `keys after a pause answer the question`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes/new")
    driver.type("an ")
    driver.send(.linkReceived("navtui://main/trash", 1))
    driver.pause()
    try driver.press("s")
    #expect(driver.place == .list(.trash))
  }

  @Test func `keys typed for the previous place are ignored with a message`() throws {
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

  @Test func `keys for a text that links replaced are ignored until Esc`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes/2/rename")
    driver.type("s")
    for number in 3...4 {
      driver.send(.linkReceived("navtui://main/notes/\(number)", 1))
      #expect(driver.message == "A link was opened · Esc dismiss")
      driver.pause()
      driver.type("draft")
      #expect(driver.link == "navtui://main/notes/\(number)")
    }
    #expect(notes.count(of: .trash) == 0)
    try driver.press("<Esc>")
    #expect(driver.message == nil)
    try driver.press("d")
    #expect(notes.note(try noteID(4))?.isTrashed == true)
  }

  @Test func `a link without effect does not block keys`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    driver.send(.linkReceived("navtui://main/nowhere", 1))
    try driver.press("/")
    #expect(driver.place == .search(query: ""))
  }

  @Test func `links to the first scene work after it was closed`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    try driver.press("gn <Enter> gs gg x x <Esc>")
    #expect(driver.state.navigation.scenes.map(\.name) == ["space2"])
    #expect(send("navtui://main/notes/3", to: driver) == .shown("navtui://space2/notes/3"))
    guard case .refused = send("navtui://other/notes/3", to: driver) else {
      Issue.record("A scene that never was is shown.")
      return
    }
  }
}

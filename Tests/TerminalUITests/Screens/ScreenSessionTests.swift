import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct ScreenSessionTests {
  @Test func `half-typed text, focus and place are restored`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/pages/2/edit", kept: kept)
    try first.press("half")
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    #expect(second.shows("half"))
    try second.press("y <Esc>")
    #expect(second.shows("The page is not saved."))
  }

  @Test func `a redirected step continues after a restart`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/pages/7", kept: kept)
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread(), kept: kept)
    #expect(second.shows("▌ red"))
    second.rest()
    for session in [try kept.reread(), try #require(kept.sessions.last)] {
      let third = try NotebookDriver.notebook(resuming: session)
      try third.press("<Enter>")
      #expect(third.link == "notebook://main/pages/7")
      #expect(third.state.model.color == "red")
      let other = try NotebookDriver.notebook(resuming: session)
      try other.press("<Esc>")
      #expect(other.link == "notebook://main/pages")
      #expect(other.state.navigator.pending == nil)
    }
  }

  @Test(arguments: [
    ("pages\\/7", "pages\\/seven"), ("\"middleware\":\"color\",", ""),
    ("\"redirect\":{", "\"redirect\":7,\"other\":{"), ("\"place\":", "\"place\":9"),
  ])
  func `a redirected step that does not fit is dropped`(text: String, other: String) throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/pages/7", kept: kept)
    first.rest()
    let session = try kept.reread(replacing: text, with: other)
    #expect(session != (try kept.reread()))
    let second = try NotebookDriver.notebook(resuming: session)
    #expect(second.state.navigator.pending == nil)
    try second.press("<Enter>")
    #expect(second.link == "notebook://main/pages")
    #expect(second.state.model.color == "red")
  }

  @Test func `saved properties of another form are ignored one by one`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(kept: kept)
    try first.press("j j gy")
    first.rest()
    let session = try kept.reread(replacing: "\"color\":\"yellow\"", with: "\"color\":7")
    let second = try NotebookDriver.notebook(resuming: session)
    #expect(second.shows("Color: none"))
    try second.press("<Enter>")
    #expect(second.link == "notebook://main/pages/2")
  }

  @Test func `a missing property has the value of a fresh screen`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(kept: kept)
    try first.press("j")
    first.rest()
    let session = try kept.reread(replacing: "\"color\":\"none\",", with: "")
    let other = try kept.reread(replacing: ",\"color\":\"none\"", with: "")
    for session in [session, other] {
      let second = try NotebookDriver.notebook(resuming: session)
      #expect(second.shows("Color: none"))
      #expect(second.shows("▌ two"))
    }
  }

  @Test func `the history counts no row that is gone`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(kept: kept)
    try first.press("<Enter> <Esc> gh G")
    let count = try #require(first.footer.split(separator: " ").last.flatMap { Int($0) })
    #expect(first.footer.hasSuffix(" \(count) / \(count)"))
    first.rest()
    let session = try kept.reread(replacing: "\"focus\":\(count - 1)", with: "\"focus\":90")
    let second = try NotebookDriver.notebook(resuming: session)
    #expect(second.footer == first.footer)
  }

  @Test func `a session with unsaved text says so, also one that was read`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(link: "/pages/2/edit", kept: kept)
    try driver.press("<Down>")
    driver.rest()
    func hasText() throws -> [Bool] {
      let sessions = [try #require(kept.sessions.last), try kept.reread()]
      return sessions.map { $0.hasUnsavedText }
    }
    #expect(try hasText() == [false, false])
    try driver.press("half")
    driver.rest()
    #expect(try hasText() == [true, true])
  }

  @Test func `nothing is saved without a change`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    driver.rest()
    try driver.press("j")
    driver.rest()
    let count = kept.sessions.count
    driver.rest()
    driver.wakeUp()
    driver.rest()
    #expect(kept.sessions.count == count)
  }

  @Test func `a link from another process is shown, and keys are ignored until a pause`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    driver.send(.linkReceived("notebook://main/pages/1", 7))
    #expect(kept.replies == [.shown("notebook://main/pages/1")])
    try driver.press("i")
    #expect(driver.link == "notebook://main/pages/1")
    driver.pause()
    try driver.press("i")
    #expect(driver.link == "notebook://main/pages/1/edit")
    driver.send(.linkReceived("notebook://main/nowhere", 8))
    guard case .refused? = kept.replies.last else {
      Issue.record("\(kept.replies)")
      return
    }
    try driver.press("abc")
    driver.send(.linkReceived("notebook://main/counting", 9))
    #expect(kept.replies.last == .asked)
    driver.send(.linkReceived("notebook://main/counting", 10))
    #expect(kept.replies.last == .busy)
  }

  @Test func `a signal saves the session and ends the program`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", kept: kept)
    try driver.press("abc")
    driver.send(.terminate(signal: 15))
    #expect(driver.end == .signal(15))
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    #expect(second.shows("abc"))
  }

  @Test func `an invalid focus is that of the first control`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/counting", kept: kept)
    try first.press("<Right> <Tab> ab")
    first.rest()
    for number in ["\(Int.max)", "\(Int.min)", "-1", "7"] {
      let session = try kept.reread(replacing: "\"focus\":{\"", with: "\"focus\":{\"99\":1,\"")
      _ = try NotebookDriver.notebook(resuming: session)
      let id = first.state.navigation.activeNode.id.rawValue
      let hostile = try kept.reread(replacing: "\"\(id)\":1}", with: "\"\(id)\":\(number)}")
      let second = try NotebookDriver.notebook(resuming: hostile)
      #expect(second.screen.cursor != nil)
      try second.press("<Tab> x <S-Tab> <S-Tab>")
      #expect(second.shows("First abx"), "\(number)")
    }
  }

  @Test func `a link to a refused place is answered with the refusal`() throws {
    let kept = KeptSessions()
    let driver = try NotebookDriver.notebook(kept: kept)
    driver.send(.linkReceived("notebook://main/locked", 1))
    #expect(kept.replies == [.refused("Refused: lock")])
    #expect(driver.link == "notebook://main/pages")
  }

  @Test func `a question left open at the end is asked again when the text is left`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(link: "/pages/1/edit", kept: kept)
    try first.press("abc <Esc>")
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    #expect(second.link == "notebook://main/pages/1/edit")
    try second.press("<Esc>")
    #expect(second.shows("The page is not saved."))
  }

  @Test func `an answer arrives after a restart, too`() throws {
    let kept = KeptSessions()
    let first = try NotebookDriver.notebook(kept: kept)
    try first.press("c j")
    first.rest()
    let second = try NotebookDriver.notebook(resuming: try kept.reread())
    try second.press("<Enter>")
    #expect(second.shows("Color: green"))
  }
}

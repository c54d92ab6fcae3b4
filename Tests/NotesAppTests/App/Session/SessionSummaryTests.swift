import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct SessionSummaryTests {
  private let notes = NotesFixture.notes()
  private let kept = KeptSession()

  private func summary(after keys: String) throws -> SessionSummary {
    let driver = try resumeNotes(notes, kept)
    try driver.press(keys)
    driver.send(.terminate(signal: 1))
    let data = try #require(kept.data)
    return SessionSummary(try KeptSession.restored(data, notes), of: driver.app)
  }

  @Test func `each scene is listed with its place and the active one is marked`() throws {
    let places = try summary(after: "3 g n <Enter> 5").places
    #expect(places.map(\.scene) == ["main", "space2"])
    #expect(places.map(\.isShown) == [false, true])
    #expect(places.map(\.tab) == ["tags", "settings"])
    #expect(places.map(\.link) == ["navtui://main/tags", "navtui://space2/settings"])
    #expect(places.map(\.back) == [1, 1])
    #expect(places.map(\.forward) == [0, 0])
  }

  @Test func `the history is counted in both directions`() throws {
    let place = try #require(try summary(after: "3 4 5 <M-Left> <M-Left>").places.first)
    #expect([place.back, place.forward] == [1, 2])
  }

  @Test func `unsaved texts are listed, new and changed ones`() throws {
    #expect(try summary(after: "j").unsavedTexts == [])
    let texts = try summary(after: "c T e a <Tab> x").unsavedTexts
    #expect(texts.map(\.draft.title) == ["Tea"])
    #expect(texts.map(\.draft.body) == [.text("x")])
  }
}

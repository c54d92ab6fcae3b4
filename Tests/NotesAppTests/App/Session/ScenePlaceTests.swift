import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct ScenePlaceTests {
  private let notes = NotesFixture.notes()
  private let kept = KeptSession()

  private func places(after keys: String) throws -> [ScenePlace] {
    let (state, runtime) = try session(after: keys)
    return state.places(of: runtime)
  }

  private func session(
    after keys: String
  ) throws -> (state: ScreenState<Notes>, runtime: ScreenRuntime<Notes>) {
    let driver = try resumeNotes(notes, kept)
    try driver.press(keys)
    driver.send(.terminate(signal: 1))
    let data = try #require(kept.data)
    return (try KeptSession.restored(data, notes), driver.app)
  }

  @Test func `each scene is listed with its place and the active one is marked`() throws {
    let places = try places(after: "3 g n <Enter> 5")
    #expect(places.map(\.scene) == ["main", "space2"])
    #expect(places.map(\.isShown) == [false, true])
    #expect(places.map(\.tab) == ["tags", "settings"])
    #expect(places.map(\.link) == ["navtui://main/tags", "navtui://space2/settings"])
    #expect(places.map(\.back) == [1, 1])
    #expect(places.map(\.forward) == [0, 0])
  }

  @Test func `the history is counted in both directions`() throws {
    let place = try #require(try places(after: "3 4 5 <M-Left> <M-Left>").first)
    #expect([place.back, place.forward] == [1, 2])
  }

  @Test func `unsaved texts are listed, new and changed ones`() throws {
    #expect(try session(after: "j").state.unsavedTexts == [])
    let texts = try session(after: "c T e a <Tab> x").state.unsavedTexts
    #expect(texts.map(\.draft.title) == ["Tea"])
    #expect(texts.map(\.draft.body) == [.text("x")])
  }
}

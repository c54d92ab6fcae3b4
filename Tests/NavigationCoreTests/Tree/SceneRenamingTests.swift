import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

/// Renaming a scene changes nothing else.
@Suite struct SceneRenamingTests {
  /// A state with two scenes, the second one active.
  private var twoScenes: ExampleState {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.openScene("other", root: ExampleTable.tabs.root))
    return state
  }

  @Test(arguments: ["main", "other"])
  func `Trees, histories, positions and the active scene stay`(name: String) {
    let before = twoScenes
    var state = before
    #expect(state.apply(.renameScene(name, to: "work")) == .applied)
    #expect(state.scenes.map(\.name) == before.scenes.map { $0.name == name ? "work" : $0.name })
    #expect(state.scenes.map(\.root) == before.scenes.map(\.root))
    #expect(state.scenes.map(\.history) == before.scenes.map(\.history))
    #expect(state.activeIndex == before.activeIndex && state.invariantViolations == [])
  }

  @Test func `A name of another scene is refused`() {
    var state = twoScenes
    #expect(state.apply(.renameScene("main", to: "other")) == .failed(.takenSceneName("other")))
    #expect(state == twoScenes)
  }

  @Test func `Links with the new name work, those with the old one do not`() throws {
    var state = twoScenes
    state.apply(.renameScene("main", to: "work"))
    let table = ExampleTable.tabs
    #expect(state.follow("navtui://work/labels/a", in: table) == .applied)
    #expect(table.link(to: state) == "navtui://work/labels/a")
    let old = state.follow("navtui://main/labels/a", in: table)
    guard case .failed(.invalidLink) = old else {
      Issue.record("The old name leads to \(old)")
      return
    }
  }

  @Test func `A renamed scene is saved under its new name`() throws {
    var state = twoScenes
    state.apply(.renameScene("main", to: "work"))
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ExampleState.self, from: data) == state)
  }

  @Test(arguments: RandomCases.seeds(10))
  func `Renaming and renaming back changes nothing, after any actions`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var state = ExampleState(.tabs)
    for _ in 0..<30 {
      state.apply(random.action(on: state, .tabs))
      let before = state
      let name = before.activeScene.name
      #expect(state.apply(.renameScene(name, to: "another~name")) == .applied)
      #expect(state.invariantViolations == [])
      #expect(state.apply(.renameScene("another~name", to: name)) == .applied)
      #expect(state == before)
    }
  }
}

import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

/// All ways of creating a scene accept the same names.
@Suite struct SceneNameTests {
  private static let root = LegContent<ExampleScreen>.stack(.home)

  @Test(arguments: ["main", "2", "side-window_1.b~", "Main"])
  func `A name that is valid in links is a valid scene name`(name: String) throws {
    let state = try ExampleState(.tabs, scene: name)
    #expect(state.activeScene.name == name && state.invariantViolations == [])
    #expect(ExampleTable.tabs.link(to: state) == "navtui://\(name)/notes")
    #expect(ExampleState(root: Self.root, scene: name)?.activeScene.name == name)
    var other = ExampleState(.tabs)
    #expect(other.apply(.openScene(name, root: Self.root)).isNoFailure)
    var renamed = ExampleState(.tabs)
    #expect(renamed.apply(.renameScene("main", to: name)).isNoFailure)
    #expect(ExampleTable.tabs.link(to: renamed) == "navtui://\(name)/notes")
  }

  @Test(arguments: ["", "/", "a/b", "a b", "é", "a?b", "a#b", "a;b", ".", "..", "%41"])
  func `A name that is invalid in links is refused`(name: String) throws {
    #expect(throws: NavigationError.invalidSceneName(name)) {
      try ExampleState(.tabs, scene: name)
    }
    #expect(ExampleState(root: Self.root, scene: name) == nil)
    var state = ExampleState(.tabs)
    let outcome = state.apply(.openScene(name, root: Self.root))
    #expect(outcome == .failed(.invalidSceneName(name)))
    #expect(state.apply(.renameScene("main", to: name)) == .failed(.invalidSceneName(name)))
    #expect(state == ExampleState(.tabs))
  }

  @Test func `A state with an invalid scene name is not decoded`() throws {
    let data = try JSONEncoder().encode(ExampleState(.tabs))
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: #""name":"main""#, with: #""name":"a b""#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ExampleState.self, from: Data(text.utf8))
    }
  }
}

extension NavigationOutcome {
  fileprivate var isNoFailure: Bool {
    if case .failed = self { false } else { true }
  }
}

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

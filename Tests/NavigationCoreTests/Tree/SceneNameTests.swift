import Foundation
import Testing

import NavigationCore

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

import Foundation
import NavigationTesting
import Testing

import NavigationCore

@Suite struct SavedNavigationTests {
  @Test func `A saved state is restored unchanged, and continues with the same identities`() {
    forAll(cases: 150) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      var (restored, report) = try ExampleSaved(decoding: ExampleSaved(state).json()).restored(
        to: table)
      try check(report.isEmpty, "\(report)")
      try check(restored == state, "\(state.outline)became\n\(restored.outline)")
      let action = random.action(on: state, table)
      try check(state.apply(action) == restored.apply(action), "\(action) differs")
      try check(state == restored, "\(action) gives other identities")
    }
  }

  @Test func `Unknown screens are cut like refused ones`() {
    forAll(cases: 150) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      var kinds: [String] = []
      for scene in state.scenes {
        scene.root.forEachNode { if let screen = $0.screen { kinds.append(screen.kind) } }
      }
      let kind = random.element(of: kinds)
      let json = try ExampleSaved(state).json().replacing(
        "\"screen\":{\"_0\":{\"\(kind)\":", "\"screen\":{\"_0\":{\"former\":")
      let (restored, report) = try ExampleSaved(decoding: json).restored(to: table) {
        $0.kind != kind
      }
      let expected = state.cutBack(to: table) { $0.kind != kind }
      try check(restored == state, "\(state.outline)became\n\(restored.outline)")
      try check(report.cuts.map(\.place) == expected.cuts.map(\.place), "\(report)\n\(expected)")
    }
  }

  @Test func `Trees of other scenes, or with unused identities, are rejected`() throws {
    var state = ExampleState(.stack)
    state.apply(.push([.label("a")]))
    let json = try ExampleSaved(state).json()
    let start = try #require(json.range(of: "\"trees\":["))
    let end = try #require(json.range(of: "],\"version\""))
    let trees = json[start.upperBound..<end.lowerBound]
    let second = json.replacing("\"trees\":[", "\"trees\":[\(trees),")
    let strange =
      json[..<start.upperBound] + json[start.upperBound...].replacing("\"id\":1", with: "\"id\":99")
    for other in [second, String(strange)] {
      #expect(other != json)
      #expect(throws: DecodingError.self) { try ExampleSaved(decoding: other) }
    }
  }

  @Test func `A state that was not encoded is cut back, too`() {
    var state = ExampleState(.stack)
    state.apply(.push([.label("a")]))
    let (restored, report) = ExampleSaved(state).restored(to: .stack) { $0 != .label("a") }
    #expect(restored.activeScreen == .home)
    #expect(report.cuts.map(\.screen) == [.label("a")])
  }

  @Test func `Another version is rejected by its number`() throws {
    let json = try ExampleSaved(ExampleState(.tabs)).json().replacing(
      "\"version\":3", "\"version\":7")
    let error = #expect(throws: SavedNavigationError.self) { try ExampleSaved(decoding: json) }
    #expect(error == .otherVersion(7, expected: 3))
    #expect(
      error?.description
        == "The place was saved in version 7 of its form; version 3 can be read.")
  }

  @Test(arguments: ["", "{}", "[]", "null", "{\"version\":3}", "{\"version\":3,\"state\":{}}"])
  func `Data that is not a saved state is rejected`(json: String) {
    #expect(throws: DecodingError.self) { try ExampleSaved(decoding: json) }
  }

  @Test func `An unknown screen is cut with what lies over it`() throws {
    var state = ExampleState(.stack)
    state.apply(.push([.label("a"), .color("red"), .label("b")]))
    let json = try ExampleSaved(state).json().replacing("\"color\"", "\"colour\"")
    let (restored, report) = try ExampleSaved(decoding: json).restored(to: .stack)
    #expect(restored.activeScreen == .label("a"))
    #expect(restored.invariantViolations == [])
    #expect(report.cuts.count == 1)
    #expect(report.cuts[0].screen == nil)
    #expect(report.cuts[0].dependents == [.label("b")])
    #expect(report.description.hasPrefix("main, 3: a screen cannot be read ("))
    #expect(report.description.hasSuffix("), nor the screen over it"))
  }

  @Test func `A state of only unknown screens begins at the root`() throws {
    let json = try ExampleSaved(ExampleState(.stack)).json().replacing("\"home\"", "\"house\"")
    let (restored, report) = try ExampleSaved(decoding: json).restored(to: .stack)
    #expect(restored.activeScreen == .home)
    #expect(restored.activeNode.id > ExampleState(.stack).activeNode.id)
    #expect(!report.isEmpty)
  }

  @Test func `The state of screens can be dropped for nodes that were cut`() throws {
    let state = try ExampleState(at: "/labels/a")
    let memories = Dictionary(uniqueKeysWithValues: state.nodeIDs.map { ($0, "\($0)") })
    let gone = state.activeNode.id
    let restored = ExampleSaved(state).restored(to: .tabs) { $0 != .label("a") }.state
    #expect(memories.keys.filter { !restored.nodeIDs.contains($0) } == [gone])
  }

  @Test func `A state with unreadable screens is not encoded`() throws {
    let json = try ExampleSaved(ExampleState(.stack)).json().replacing("\"home\"", "\"house\"")
    let saved = try ExampleSaved(decoding: json)
    #expect(throws: EncodingError.self) { try saved.json() }
  }
}

typealias ExampleSaved = SavedNavigation<ExampleScreen>

extension SavedNavigation {
  init(decoding json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension ExampleScreen {
  fileprivate var kind: String {
    Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }
}

extension String {
  fileprivate func replacing(_ text: String, _ other: String) -> String {
    replacingOccurrences(of: text, with: other)
  }
}

import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct CodingTests {
  @Test func `A state is decoded from JSON unchanged`() {
    forAll(cases: 150) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let state = random.state(table)
      let data = try JSONEncoder().encode(state)
      var restored = try JSONDecoder().decode(ExampleState.self, from: data)
      try check(restored == state, "\(state.outline)became\n\(restored.outline)")
      var same = state
      let outcome = same.apply(.restore(restored))
      try check(outcome == .unchanged(.alreadyThere), "restoring it is \(outcome)")

      var original = state
      let action = random.action(on: state, table)
      try check(original.apply(action) == restored.apply(action), "\(action) differs")
      try check(original == restored, "the restored state gives other identities")
    }
  }

  @Test func `a dictionary by identity is an object with numbers as keys`() throws {
    let offsets = [NodeID(rawValue: 7): 40, NodeID(rawValue: .max): 1]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(offsets)
    #expect(String(decoding: data, as: UTF8.self) == #"{"18446744073709551615":1,"7":40}"#)
    #expect(try JSONDecoder().decode([NodeID: Int].self, from: data) == offsets)
    for other in [#"{"-1":0}"#, #"{"a":0}"#, #"{"":0}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([NodeID: Int].self, from: Data(other.utf8))
      }
    }
  }

  /// The form of saved states. If it changes, increment the version of ``SavedNavigation``.
  @Test func `The encoded form does not change`() throws {
    let form = #"""
      {"activeIndex":0,"makeID":{"next":13},"scenes":[{"history":{"back":[{"content":{"stack":{"_0":{\#
      "pushed":[{"content":{"split":{"_0":{"detail":{"caching":"whileActive","content":{"stack":{"_0":{\#
      "pushed":[],"root":{"content":{"screen":{"_0":{"note":{"_0":1}}}},"id":7,"isSkipped":true}}}},"id":6},\#
      "focus":"detail","sidebar":{"content":{"stack":{"_0":{"pushed":[],"root":{"content":{"screen":{"_0":{\#
      "notes":{}}}},"id":5}}}},"id":4}}}},"id":3}],"root":{"content":{"screen":{"_0":{"home":{}}}},"id":2}}}},\#
      "id":1}],"forward":[]},"name":"main","root":{"content":{"stack":{"_0":{"pushed":[],"root":{"content":{\#
      "screen":{"_0":{"home":{}}}},"id":2,"presentation":{"isDismissable":true,"node":{"content":{"tabs":{\#
      "_0":{"isOpenEnded":false,"items":[{"name":"general","node":{"content":{"stack":{"_0":{"pushed":[],\#
      "root":{"content":{"screen":{"_0":{"general":{}}}},"id":10}}}},"id":9}},{"name":"keys","node":{\#
      "content":{"stack":{"_0":{"pushed":[],"root":{"content":{"screen":{"_0":{"keys":{}}}},"id":12}}}},\#
      "id":11}}],"kind":"tabs","selection":1}}},"id":8},"style":"sheet"}}}}},"id":1}}],\#
      "tabReselection":"returnToRoot"}
      """#
    let decoded = try JSONDecoder().decode(ExampleState.self, from: Data(form.utf8))
    #expect(
      decoded.outline == """
        scene main *
          stack #1
            home #2
              sheet over #2
                tabs #8
                  tab general
                    stack #9
                      general #10
                  tab keys (selected)
                    stack #11
                      keys #12 *

        """)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(decoded), as: UTF8.self) == form)
  }

  @Test func `Damaged JSON is rejected, or gives a usable state`() {
    forAll(cases: 400, atLeast: 0.01) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var bytes = Array(try JSONEncoder().encode(random.state(table)))
      for _ in 0..<random.number(1..<4) {
        bytes[random.number(0..<bytes.count)] = random.element(
          of: Array("0123456789-{}[],:\"".utf8))
      }
      guard var state = try? JSONDecoder().decode(ExampleState.self, from: Data(bytes)) else {
        throw Discarded()
      }
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
      for _ in 0..<8 { state.apply(random.action(on: state, table)) }
      try check(state.invariantViolations.isEmpty, "\(state.outline)")
    }
  }

  @Test func `A state that breaks an invariant is rejected with the reason`() throws {
    let data = try JSONEncoder().encode(ExampleState(.tabs))
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "\"selection\":0", with: "\"selection\":7")
    #expect {
      try JSONDecoder().decode(ExampleState.self, from: Data(text.utf8))
    } throws: { error in
      "\(error)".contains("has no selected tab")
    }
  }

  @Test(arguments: [-1, 4, 9]) func `A node with no selected tab is rejected`(selection: Int) throws
  {
    let data = try JSONEncoder().encode(ExampleState(.tabs).root)
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "\"selection\":0", with: "\"selection\":\(selection)")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationNode<ExampleScreen>.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: [1_000, 10_000, 100_000])
  func `Endlessly nested JSON is rejected`(depth: Int) {
    for (open, close) in [
      ("[", "]"), ("{\"scenes\":", "}"), ("{\"content\":{\"stack\":{\"_0\":{\"root\":", "}}}}"),
    ] {
      let text = String(repeating: open, count: depth) + String(repeating: close, count: depth)
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(ExampleState.self, from: Data(text.utf8))
      }
    }
  }

  @Test func `A decoder without a limit is stopped`() {
    let error = #expect(throws: DecodingError.self) {
      try NavigationNode<ExampleScreen>(from: EndlessDecoder())
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains("more than 80 nodes"))
  }

  @Test func `Two scenes with a common node are rejected`() throws {
    var state = ExampleState(.stack)
    state.apply(.openScene("other", root: ExampleTable.stack.root))
    state.scenes[1].root = state.scenes[0].root
    let data = try JSONEncoder().encode(state)
    #expect {
      try JSONDecoder().decode(ExampleState.self, from: data)
    } throws: { error in
      "\(error)".contains("#1 is in two scenes")
    }
  }

  /// History lengths that exceed the limit by one.
  @Test(arguments: [(101, 0), (0, 101), (100, 1), (50, 51)])
  func `A history that is too long is rejected`(back: Int, forward: Int) throws {
    var state = ExampleState(.stack)
    state.apply(.push([.note(1)]))
    let entry = state.scenes[0].history.back[0]
    func history(_ back: Int, _ forward: Int) -> History<ExampleScreen> {
      History(
        back: Array(repeating: entry, count: back), forward: Array(repeating: entry, count: forward)
      )
    }
    state.scenes[0].history = history(back, forward)
    let data = try JSONEncoder().encode(state)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ExampleState.self, from: data) }
    state.scenes[0].history = history(max(0, back - 1), back > 0 ? forward : forward - 1)
    #expect(state.invariantViolations == [])
  }

  @Test func `A route is decoded from JSON unchanged`() {
    forAll(cases: 150) { random throws in
      let route = random.state(random.element(of: ExampleTable.examples)).route
      let data = try JSONEncoder().encode(route)
      try check(try JSONDecoder().decode(ExampleRoute.self, from: data) == route, "\(route)")
    }
  }

  @Test func `An identity is encoded as its number`() throws {
    let data = try JSONEncoder().encode([NodeID(rawValue: 7)])
    #expect(String(decoding: data, as: UTF8.self) == "[7]")
  }
}

/// A decoder of infinitely nested stacks, without a depth limit of its own.
struct EndlessDecoder: Decoder {
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container(codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unknown }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw unknown }

  private var unknown: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "no such value"))
  }
}

private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey]

  var allKeys: [Key] { Key(stringValue: "stack").map { [$0] } ?? [] }

  /// Of the cases of a node's content, only a stack is there.
  func contains(_ key: Key) -> Bool { allKeys.isEmpty || key.stringValue == "stack" }

  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if let id = NodeID(rawValue: 1) as? T { return id }
    return try T(from: EndlessDecoder(codingPath: codingPath + [key]))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(Container<Nested>(codingPath: codingPath + [key]))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try EndlessDecoder(codingPath: codingPath).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { EndlessDecoder(codingPath: codingPath) }

  func superDecoder(forKey key: Key) -> any Decoder { EndlessDecoder(codingPath: codingPath) }
}

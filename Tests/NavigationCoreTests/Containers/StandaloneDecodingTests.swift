import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct StandaloneDecodingTests {
  private typealias Stack = StackNavigation<ExampleScreen>.State
  private typealias Tabs = TabNavigation<ExampleScreen>.State
  private typealias Modal = ModalNavigation<ExampleScreen>.State

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  /// Each damage that is refused.
  private func expectRefused<Value: Codable & Equatable>(
    _ value: Value, _ damages: [(String, String)]
  ) throws {
    let json = try Self.json(value)
    #expect(try Self.decode(Value.self, json) == value)
    for (part, other) in damages {
      let damaged = json.replacing(part, with: other)
      #expect(damaged != json, "\(part) is not in \(json)")
      #expect(throws: DecodingError.self, "\(damaged)") { try Self.decode(Value.self, damaged) }
    }
  }

  private static let noIdentities = "\"makeID\":{\"next\":18446744073709551615}"

  @Test func `Saved tabs come back, and broken ones are refused`() throws {
    try expectRefused(
      try #require(Tabs(items: [.home, .notes], activeItem: .notes)),
      [
        ("\"activeIndex\":1", "\"activeIndex\":2"), ("\"activeIndex\":1", "\"activeIndex\":-1"),
        ("{\"notes\":{}}", "{\"home\":{}}"), ("\"id\":2", "\"id\":1"), ("\"id\":2", "\"id\":3"),
        ("\"makeID\":{\"next\":3}", Self.noIdentities),
      ])
  }

  @Test func `A saved modal comes back, and a broken one is refused`() throws {
    var modal = Modal()
    modal.apply(.present(.home, .sheet))
    try expectRefused(
      modal,
      [
        ("\"makeID\":{\"next\":2}", Self.noIdentities),
        ("\"makeID\":{\"next\":2}", "\"makeID\":{\"next\":1}"),
        (
          "{\"screen\":{\"_0\":{\"home\":{}}}}",
          "{\"stack\":{\"_0\":{\"pushed\":[],\"root\":{\"id\":1,\"content\":{\"screen\":{\"_0\":{\"home\":{}}}}}}}}"
        ),
      ])
    try expectRefused(Modal(), [("\"makeID\":{\"next\":1}", Self.noIdentities)])
  }

  @Test func `A saved stack comes back, and what is none is refused`() throws {
    var stack = try #require(Stack(items: [.home, .note(1)]))
    stack.apply(.push([.note(2)]))
    #expect(try Self.decode(Stack.self, Self.json(stack)) == stack)

    var presenting = ExampleState(.stack)
    presenting.apply(.present(.home, .sheet, isDismissable: true))
    var scenes = ExampleState(.stack)
    scenes.apply(.openScene("other", root: ExampleTable.stack.root))
    for state in [ExampleState(.tabs), ExampleState(.split), presenting, scenes] {
      let json = try Self.json(["navigation": state])
      #expect(throws: DecodingError.self, "\(state.outline)") {
        try Self.decode(Stack.self, json)
      }
    }
  }

  @Test func `Bytes that are changed are refused, or give a state that can be used`() {
    forAll(cases: 300) { random throws in
      var stack = Array(try Self.json(Stack(items: [.home, .note(1), .note(2)])).utf8)
      var tabs = Array(try Self.json(Tabs(items: [.home, .notes, .files])).utf8)
      var presented = Modal()
      presented.apply(.present(.home, .cover))
      var modal = Array(try Self.json(presented).utf8)
      for _ in 0..<random.number(1..<4) {
        random.damage(&stack)
        random.damage(&tabs)
        random.damage(&modal)
      }
      if var stack = try? JSONDecoder().decode(Stack.self, from: Data(stack)) {
        try check(!stack.items.isEmpty && stack.items.last == stack.top, "\(stack)")
        for action in [StackNavigation<ExampleScreen>.Action.push([.home]), .popToRoot] {
          stack.apply(action)
        }
        try check(stack.items.count == 1, "\(stack)")
      }
      if var tabs = try? JSONDecoder().decode(Tabs.self, from: Data(tabs)) {
        try check(tabs.items.contains(tabs.activeItem), "\(tabs)")
        tabs.apply(.setItems([.labels, .home]))
        try check(tabs.items == [.labels, .home], "\(tabs)")
      }
      if var modal = try? JSONDecoder().decode(Modal.self, from: Data(modal)) {
        try check((modal.item == nil) == (modal.presentation == nil), "\(modal)")
        modal.apply(.present(.labels, .alert))
        try check(modal.item == .labels, "\(modal)")
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    bytes[number(0..<bytes.count)] = element(of: Array("0123456789-{}[],:\"".utf8))
  }
}

import Foundation
import NavigationTesting
import Testing

import NavigationCore

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

  /// Checks that each damaged encoding is rejected.
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

  @Test func `Saved tabs are decoded, and invalid ones are rejected`() throws {
    try expectRefused(
      Tabs(items: [.home, .notes], activeItem: .notes, name: "a"),
      [
        ("\"activeIndex\":1", "\"activeIndex\":2"), ("\"activeIndex\":1", "\"activeIndex\":-1"),
        ("{\"notes\":{}}", "{\"home\":{}}"),
      ])
    try expectRefused(Tabs(items: [], name: "a"), [("\"activeIndex\":0", "\"activeIndex\":1")])
  }

  @Test func `A saved modal is decoded, and too many are rejected`() throws {
    var modal = Modal(name: "a")
    modal.apply(.present(.home, .sheet, isDismissable: false))
    modal.apply(.present(.notes, .alert))
    let one = "{\"isDismissable\":true,\"screen\":{\"notes\":{}},\"style\":\"alert\"}"
    let many = Array(repeating: one, count: NavigationError.presentationLimit).joined(
      separator: ",")
    try expectRefused(modal, [(one, many)])
  }

  @Test func `A saved stack is decoded with its skip marks`() throws {
    var stack = Stack(items: [.home, .note(1), .note(2)], name: "a")
    stack.apply(.skip(.value(.note(1))))
    var later = try Self.decode(Stack.self, Self.json(stack))
    #expect(later == stack)
    later.apply(.pop())
    #expect(later.items == [.home])
  }

  @Test func `Changed bytes are rejected, or give a usable state`() {
    forAll(cases: 300) { random throws in
      var stack = Array(try Self.json(Stack(items: [.home, .note(1), .note(2)], name: "a")).utf8)
      var tabs = Array(try Self.json(Tabs(items: [.home, .notes, .files], name: "a")).utf8)
      var presented = Modal(name: "a")
      presented.apply(.present(.home, .cover))
      var modal = Array(try Self.json(presented).utf8)
      for _ in 0..<random.number(1..<4) {
        random.damage(&stack)
        random.damage(&tabs)
        random.damage(&modal)
      }
      if var stack = try? JSONDecoder().decode(Stack.self, from: Data(stack)) {
        try check(stack.items.last == stack.top, "\(stack)")
        for action in [StackNavigation<ExampleScreen>.Action.push([.home]), .popToRoot] {
          stack.apply(action)
        }
        try check(stack.items.count == 1, "\(stack)")
      }
      if var tabs = try? JSONDecoder().decode(Tabs.self, from: Data(tabs)) {
        try check(tabs.items.isEmpty == (tabs.activeItem == nil), "\(tabs)")
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

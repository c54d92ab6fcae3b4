import Foundation
import NavigationTesting
import Testing

import NavigationCore

@Suite struct CorruptionLawTests {
  @Test func `Flipped, truncated or doubled bytes never trap`() {
    forAll(cases: 250, atLeast: 0.01) { random throws in
      let (table, json) = try random.saved()
      var bytes = Array(json.utf8)
      for _ in 0..<random.number(1..<3) where !bytes.isEmpty { random.damage(&bytes) }
      try random.check(String(decoding: bytes, as: UTF8.self), table)
    }
  }

  @Test func `Removed, added, swapped or replaced values never trap`() {
    forAll(cases: 250) { random throws in
      let (table, json) = try random.saved()
      var value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
      for _ in 0..<random.number(1..<3) { value.damage(&random) }
      let damaged = try JSONEncoder().encode(value)
      try random.check(String(decoding: damaged, as: UTF8.self), table)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func saved() throws -> (ExampleTable, String) {
    let table = element(of: ExampleTable.examples)
    return (table, try ExampleSaved(state(table, steps: 0..<5)).json())
  }

  /// Checks that the data is rejected or gives a usable state.
  fileprivate mutating func check(_ json: String, _ table: ExampleTable) throws {
    guard let saved = try? ExampleSaved(decoding: json) else { throw Discarded() }
    var (state, report) = saved.restored(to: table)
    func checkInvariants() throws(BrokenLaw) {
      let problems = state.invariantViolations
      try NavigationCoreTests.check(problems.isEmpty, "\(problems)\n\(json)\n\(report)")
    }
    try checkInvariants()
    for _ in 0..<6 {
      state.apply(action(on: state, table))
      state.apply(labelAction(on: state), through: .labels)
    }
    try checkInvariants()
  }

  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    let position = number(0..<bytes.count)
    switch number(0..<5) {
    case 0: bytes[position] ^= UInt8(1 << number(0..<8))
    case 1: bytes[position] = element(of: Array("0123456789-{}[],:\"e.".utf8))
    case 2: bytes.removeSubrange(position..<min(bytes.count, position + number(1..<40)))
    case 3: bytes.insert(contentsOf: bytes[position...].prefix(number(1..<40)), at: position)
    default: bytes.removeLast(bytes.count - position)
    }
  }
}

/// Any JSON value, so that damaged data is still valid JSON.
private indirect enum JSONValue: Codable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue {
  /// Damages one value, usually deep in the tree.
  fileprivate mutating func damage(_ random: inout SeededGenerator) {
    switch self {
    case .array(var values) where !values.isEmpty:
      let position = random.number(0..<values.count)
      switch random.number(0..<8) {
      case 0: values.remove(at: position)
      case 1: values.append(values[position])
      case 2: values.swapAt(position, random.number(0..<values.count))
      default: values[position].damage(&random)
      }
      self = .array(values)
    case .object(var values) where !values.isEmpty:
      let key = random.element(of: values.keys.sorted())
      let other = random.element(of: values.keys.sorted())
      switch random.number(0..<14) {
      case 0: values[key] = nil
      case 1: values["added"] = values[key]
      case 2: (values[key], values[other]) = (values[other], values[key])
      case 3: values[other] = values[key]
      default: values[key]?.damage(&random)
      }
      self = .object(values)
    default: self = random.oneIn(3) ? random.value() : random.value(like: self)
    }
  }
}

extension SeededGenerator {
  /// A value of any kind.
  fileprivate mutating func value() -> JSONValue {
    element(of: [
      .null, .bool(true), .number(0), .number(-1), .number(1.5), .number(7),
      .number(9_007_199_254_740_992), .number(1e300), .string(""), .array([]), .object([:]),
    ])
  }

  /// Returns a value of the same type, so that much of the damaged data can still be decoded.
  fileprivate mutating func value(like value: JSONValue) -> JSONValue {
    switch value {
    case .bool(let flag): .bool(!flag)
    case .number: .number(Double(number(-1..<20)))
    case .string:
      .string(
        element(of: [
          "", "notes", "labels", "main", "other", "sidebar", "detail", "sheet", "cover", "alert",
          "whileActive", "whileParentActive", "forever", "returnToRoot", "stay",
        ]))
    case .array, .object, .null: self.value()
    }
  }
}

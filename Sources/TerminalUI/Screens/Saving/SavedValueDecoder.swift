/// Decodes a ``SavedValue``. Equal objects are decoded once: the trees of a history have most nodes in common.
///
/// There are no coding paths: the depth of a value is limited when it is parsed.
struct SavedValueDecoder: Decoder {
  /// The values decoded so far, by type and hash.
  final class Memo {
    struct Key: Hashable {
      let type: ObjectIdentifier
      let hash: UInt64
    }

    fileprivate var values: [Key: (object: SavedValue.Object, value: Any)] = [:]
  }

  let value: SavedValue
  let memo: Memo

  init(_ value: SavedValue, memo: Memo = Memo()) {
    (self.value, self.memo) = (value, memo)
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw mismatch([String: SavedValue].self) }
    return KeyedDecodingContainer(ObjectDecoder(object.members, memo))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([SavedValue].self) }
    return ArrayDecoder(values, memo)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(
      type, DecodingError.Context(codingPath: [], debugDescription: "Expected \(type)"))
  }
}

extension SavedValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { if case .null = value { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .integer(let value): return Double(value)
    case .unsigned(let value): return Double(value)
    case .number(let value): return value
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    let number =
      switch value {
      case .integer(let value): Value(exactly: value)
      case .unsigned(let value): Value(exactly: value)
      case .number(let value): Value(exactly: value)
      default: nil as Value?
      }
    guard let number else { throw mismatch(type) }
    return number
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard case .object(let object) = value, let hash = object.hash else {
      return try Value(from: self)
    }
    let key = Memo.Key(type: ObjectIdentifier(type), hash: hash)
    if let known = memo.values[key], known.object == object, let value = known.value as? Value {
      return value
    }
    let value = try Value(from: self)
    memo.values[key] = (object, value)
    return value
  }
}

private struct ObjectDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: [SavedValue.Member]
  private let memo: SavedValueDecoder.Memo
  /// The positions by name. Most objects have so few members that a search is faster.
  private let positions: [String: Int]?

  init(_ members: [SavedValue.Member], _ memo: SavedValueDecoder.Memo) {
    (self.members, self.memo) = (members, memo)
    positions =
      members.count < 16
      ? nil
      : Dictionary(
        members.indices.map { (members[$0].name, $0) }, uniquingKeysWith: { _, last in last })
  }

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }
  func contains(_ key: Key) -> Bool { value(of: key) != nil }

  private func value(of key: Key) -> SavedValue? {
    let name = key.stringValue
    let position =
      positions.map { $0[name] } ?? members.lastIndex { $0.name == name }
    return position.map { members[$0].value }
  }

  private func decoder(_ key: Key) throws -> SavedValueDecoder {
    guard let value = value(of: key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: [], debugDescription: "No value for \(key.stringValue)"))
    }
    return SavedValueDecoder(value, memo: memo)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    SavedValueDecoder(members.last { $0.name == "super" }?.value ?? .null, memo: memo)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct ArrayDecoder: UnkeyedDecodingContainer {
  private let values: [SavedValue]
  private let memo: SavedValueDecoder.Memo
  private(set) var currentIndex = 0

  init(_ values: [SavedValue], _ memo: SavedValueDecoder.Memo) {
    (self.values, self.memo) = (values, memo)
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  /// Passes to the next value once this one is decoded.
  private mutating func next<Value>(
    _ decode: (SavedValueDecoder) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self, DecodingError.Context(codingPath: [], debugDescription: "The array ends here"))
    }
    let value = try decode(SavedValueDecoder(values[currentIndex], memo: memo))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, case .null = values[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

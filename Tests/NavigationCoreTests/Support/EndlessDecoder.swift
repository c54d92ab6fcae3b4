import NavigationCore

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

/// Encodes a value as a ``SavedValue``, in a fifth of the time of Foundation's encoder: sessions are saved at each rest.
final class SavedValueEncoder: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var content = Content.object([])

  /// An encoder stands for a value that can still change, such as one in a nested container.
  fileprivate enum Part {
    case value(SavedValue)
    case encoder(SavedValueEncoder)

    var value: SavedValue {
      switch self {
      case .value(let value): value
      case .encoder(let encoder): encoder.value
      }
    }
  }

  private enum Content {
    case value(SavedValue)
    case array([Part])
    case object([(name: String, part: Part)])
  }

  /// The value encoded so far.
  var value: SavedValue {
    switch content {
    case .value(let value): value
    case .array(let parts): .array(parts.map(\.value))
    case .object(let parts):
      .object(
        SavedValue.Object(parts.map { SavedValue.Member(name: $0.name, value: $0.part.value) }))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = content {} else { content = .object([]) }
    return KeyedEncodingContainer(ObjectEncoder(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = content {} else { content = .array([]) }
    return ArrayEncoder(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ValueEncoder(encoder: self) }

  fileprivate func set(_ value: SavedValue) { content = .value(value) }

  fileprivate func append(_ part: Part, _ name: String) {
    guard case .object(var parts) = content else { return }
    content = .array([])  // Releases the parts, so that appending copies nothing.
    parts.append((name, part))
    content = .object(parts)
  }

  fileprivate func append(_ part: Part) {
    guard case .array(var parts) = content else { return }
    content = .array([])
    parts.append(part)
    content = .array(parts)
  }

  fileprivate var count: Int { if case .array(let parts) = content { parts.count } else { 0 } }
}

private struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: SavedValueEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.append(.value(.null), key.stringValue) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    encoder.append(.value(try SavedValue(encoding: value)), key.stringValue)
  }

  private func nested(_ name: String) -> SavedValueEncoder {
    let nested = SavedValueEncoder()
    encoder.append(.encoder(nested), name)
    return nested
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { nested(key.stringValue).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested("super") }
  func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }
}

private struct ArrayEncoder: UnkeyedEncodingContainer {
  let encoder: SavedValueEncoder
  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.count }

  func encodeNil() { encoder.append(.value(.null)) }

  func encode(_ value: some Encodable) throws {
    encoder.append(.value(try SavedValue(encoding: value)))
  }

  private func nested() -> SavedValueEncoder {
    let nested = SavedValueEncoder()
    encoder.append(.encoder(nested))
    return nested
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { nested().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }
}

private struct ValueEncoder: SingleValueEncodingContainer {
  let encoder: SavedValueEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.set(.null) }
  func encode(_ value: Bool) { encoder.set(.bool(value)) }
  func encode(_ value: String) { encoder.set(.text(value)) }
  func encode(_ value: Float) throws { try encode(Double(value)) }
  func encode(_ value: Int) { encoder.set(.integer(Int64(value))) }
  func encode(_ value: Int8) { encoder.set(.integer(Int64(value))) }
  func encode(_ value: Int16) { encoder.set(.integer(Int64(value))) }
  func encode(_ value: Int32) { encoder.set(.integer(Int64(value))) }
  func encode(_ value: Int64) { encoder.set(.integer(value)) }
  func encode(_ value: UInt) { encode(UInt64(value)) }
  func encode(_ value: UInt8) { encode(UInt64(value)) }
  func encode(_ value: UInt16) { encode(UInt64(value)) }
  func encode(_ value: UInt32) { encode(UInt64(value)) }

  func encode(_ value: UInt64) {
    encoder.set(Int64(exactly: value).map(SavedValue.integer) ?? .unsigned(value))
  }

  func encode(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: [], debugDescription: "JSON has no such number: \(value)")
      )
    }
    encoder.set(.number(value))
  }

  func encode(_ value: some Encodable) throws { encoder.set(try SavedValue(encoding: value)) }
}

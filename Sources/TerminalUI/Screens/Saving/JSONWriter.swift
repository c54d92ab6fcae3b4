/// Encodes a value as JSON with sorted members, in a tenth of the time of Foundation's encoder: sessions are saved at
/// each rest.
final class JSONWriter: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var content = Content.object([])
  fileprivate let memo: (any JSONMemo)?

  /// A writer stands for a value that can still change, such as one in a nested container.
  fileprivate enum Part {
    case json([UInt8])
    case writer(JSONWriter)

    var json: [UInt8] {
      switch self {
      case .json(let json): json
      case .writer(let writer): writer.json
      }
    }
  }

  private enum Content {
    case value([UInt8])
    case array([Part])
    case object([(name: String, part: Part)])
  }

  fileprivate init(_ memo: (any JSONMemo)?) { self.memo = memo }

  /// Returns the JSON of a value. Values that the memo knows are not encoded again.
  ///
  /// - Throws: Errors of its `encode(to:)`.
  static func json(of value: some Encodable, _ memo: (any JSONMemo)? = nil) throws -> [UInt8] {
    if let known = memo?.json(of: value) { return known }
    let writer = JSONWriter(memo)
    try value.encode(to: writer)
    let json = writer.json
    memo?.keep(json, of: value)
    return json
  }

  /// The JSON of what is encoded so far.
  private var json: [UInt8] {
    switch content {
    case .value(let json): return json
    case .array(let parts):
      var json = [UInt8(ascii: "[")]
      for (index, part) in parts.enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        json += part.json
      }
      json.append(UInt8(ascii: "]"))
      return json
    case .object(let parts):
      var json = [UInt8(ascii: "{")]
      for (index, member) in parts.sorted(by: { $0.name < $1.name }).enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        Self.append(member.name, to: &json)
        json.append(UInt8(ascii: ":"))
        json += member.part.json
      }
      json.append(UInt8(ascii: "}"))
      return json
    }
  }

  private static func append(_ text: String, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        json.append(UInt8(ascii: "\\"))
        json.append(byte)
      case 0x08: json += "\\b".utf8
      case 0x09: json += "\\t".utf8
      case 0x0A: json += "\\n".utf8
      case 0x0C: json += "\\f".utf8
      case 0x0D: json += "\\r".utf8
      case 0..<0x20:
        json += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        json += String(byte, radix: 16).utf8
      default: json.append(byte)
      }
    }
    json.append(UInt8(ascii: "\""))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = content {} else { content = .object([]) }
    return KeyedEncodingContainer(ObjectWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = content {} else { content = .array([]) }
    return ArrayWriter(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ValueWriter(writer: self) }

  fileprivate func set(_ json: [UInt8]) { content = .value(json) }

  fileprivate func set(text: String) {
    var json: [UInt8] = []
    Self.append(text, to: &json)
    set(json)
  }

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

/// The JSON of values that were encoded before.
protocol JSONMemo: AnyObject {
  func json(of value: some Encodable) -> [UInt8]?
  func keep(_ json: [UInt8], of value: some Encodable)
}

private let null = Array("null".utf8)

private struct ObjectWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { writer.append(.json(null), key.stringValue) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    writer.append(.json(try JSONWriter.json(of: value, writer.memo)), key.stringValue)
  }

  private func nested(_ name: String) -> JSONWriter {
    let nested = JSONWriter(writer.memo)
    writer.append(.writer(nested), name)
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

private struct ArrayWriter: UnkeyedEncodingContainer {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }
  var count: Int { writer.count }

  func encodeNil() { writer.append(.json(null)) }

  func encode(_ value: some Encodable) throws {
    writer.append(.json(try JSONWriter.json(of: value, writer.memo)))
  }

  private func nested() -> JSONWriter {
    let nested = JSONWriter(writer.memo)
    writer.append(.writer(nested))
    return nested
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { nested().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }
}

private struct ValueWriter: SingleValueEncodingContainer {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { writer.set(null) }
  func encode(_ value: Bool) { writer.set(Array((value ? "true" : "false").utf8)) }
  func encode(_ value: String) { writer.set(text: value) }
  func encode(_ value: Float) throws { try encode(Double(value)) }

  func encode(_ value: some FixedWidthInteger & Encodable) {
    writer.set(Array(value.description.utf8))
  }

  func encode(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: [], debugDescription: "JSON has no such number: \(value)")
      )
    }
    let text = "\(value)"
    writer.set(Array((text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8))
  }

  func encode(_ value: some Encodable) throws {
    writer.set(try JSONWriter.json(of: value, writer.memo))
  }
}

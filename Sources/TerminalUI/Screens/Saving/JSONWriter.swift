/// Encodes a value as JSON with sorted members, in a tenth of the time of Foundation's encoder: sessions are saved at
/// each rest.
final class JSONWriter: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  fileprivate let memo: (any JSONMemo)?
  /// The JSON of a value that is neither an object nor an array.
  private var value: [UInt8]?
  private var isArray = false
  /// The members of an object, or the elements of an array, without names.
  private var parts: [(name: String, part: Part)] = []

  /// A writer stands for a value that can still change, such as one in a nested container.
  private enum Part {
    case json([UInt8])
    case writer(JSONWriter)

    var json: [UInt8] {
      switch self {
      case .json(let json): json
      case .writer(let writer): writer.json
      }
    }

    /// The number of bytes, or 0 if it is not known yet.
    var count: Int { if case .json(let json) = self { json.count } else { 0 } }
  }

  private init(_ memo: (any JSONMemo)?) { self.memo = memo }

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
    if let value { return value }
    let (isArray, parts) = (isArray, isArray ? parts : parts.sorted { $0.name < $1.name })
    var json: [UInt8] = []
    json.reserveCapacity(parts.reduce(2) { $0 + $1.name.utf8.count + $1.part.count + 4 })
    json.append(UInt8(ascii: isArray ? "[" : "{"))
    for (index, (name, part)) in parts.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      if !isArray {
        Self.append(name, to: &json)
        json.append(UInt8(ascii: ":"))
      }
      json += part.json
    }
    json.append(UInt8(ascii: isArray ? "]" : "}"))
    return json
  }

  /// Appends a text in quotation marks.
  static func append(_ text: String, to json: inout [UInt8]) {
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

  fileprivate static func json(of text: String) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(text.utf8.count + 2)
    append(text, to: &json)
    return json
  }

  fileprivate static func json(of value: Bool) -> [UInt8] { Array((value ? "true" : "false").utf8) }

  fileprivate static func json(of value: some FixedWidthInteger & Encodable) -> [UInt8] {
    Array(value.description.utf8)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // Most objects have no more.
    parts.reserveCapacity(4)
    return KeyedEncodingContainer(ObjectWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isArray = true
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  fileprivate func append(_ json: [UInt8], _ name: String) { parts.append((name, .json(json))) }

  fileprivate func nested(_ name: String = "") -> JSONWriter {
    let nested = JSONWriter(memo)
    parts.append((name, .writer(nested)))
    return nested
  }
}

extension JSONWriter: SingleValueEncodingContainer {
  /// Adds a value to the array, or takes it as the only one.
  private func put(_ json: [UInt8]) { if isArray { append(json, "") } else { value = json } }

  func encodeNil() { put(null) }
  func encode(_ value: Bool) { put(Self.json(of: value)) }
  func encode(_ value: Float) throws { try encode(Double(value)) }
  func encode(_ value: some FixedWidthInteger & Encodable) { put(Self.json(of: value)) }
  func encode(_ value: String) { put(Self.json(of: value)) }

  func encode(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: [], debugDescription: "JSON has no such number: \(value)")
      )
    }
    let text = "\(value)"
    put(Array((text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8))
  }

  func encode(_ value: some Encodable) throws { put(try Self.json(of: value, memo)) }
}

extension JSONWriter: UnkeyedEncodingContainer {
  var count: Int { parts.count }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { nested().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }
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

  func encodeNil(forKey key: Key) { writer.append(null, key.stringValue) }

  // Most values are these, which need no writer of their own.
  func encode(_ value: Bool, forKey key: Key) {
    writer.append(JSONWriter.json(of: value), key.stringValue)
  }

  func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) {
    writer.append(JSONWriter.json(of: value), key.stringValue)
  }

  func encode(_ value: String, forKey key: Key) {
    writer.append(JSONWriter.json(of: value), key.stringValue)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    writer.append(try JSONWriter.json(of: value, writer.memo), key.stringValue)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { writer.nested(key.stringValue).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    writer.nested(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer.nested("super") }
  func superEncoder(forKey key: Key) -> any Encoder { writer.nested(key.stringValue) }
}

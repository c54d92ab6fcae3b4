extension SavedValue {
  /// Parses JSON.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the position of the first byte that does not fit.
  init(json: some Sequence<UInt8>) throws {
    var parser = Parser(json: Array(json))
    self = try parser.document()
  }
}

/// A parser of JSON (RFC 8259).
private struct Parser {
  /// The maximum number of values inside one another.
  private static let depthLimit = 512

  let json: [UInt8]
  private var position = 0
  private var depth = 0
  /// The hash of the current value so far (FNV-1a).
  private var hash = Self.emptyHash

  private static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  init(json: [UInt8]) {
    self.json = json
  }

  mutating func document() throws -> SavedValue {
    let value = try value()
    skipBlanks()
    guard position == json.count else { throw damage }
    return value
  }

  private var damage: DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "Invalid JSON at byte \(position)"))
  }

  private var byte: UInt8? { position < json.count ? json[position] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D { position += 1 }
  }

  /// Passes a byte if it is the next one.
  private mutating func takes(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ text: String, _ value: SavedValue) throws -> SavedValue {
    guard json[position...].starts(with: text.utf8) else { throw damage }
    position += text.utf8.count
    return value
  }

  private mutating func combine(_ part: UInt64) { hash = (hash ^ part) &* 0x100_0000_01b3 }

  private mutating func value() throws -> SavedValue {
    let outer = hash
    hash = Self.emptyHash
    let value = try innerValue()
    let own = hash
    hash = outer
    combine(own)
    return value
  }

  private mutating func innerValue() throws -> SavedValue {
    skipBlanks()
    combine(UInt64(byte ?? 0))
    switch byte {
    case UInt8(ascii: "{"):
      let members = try list(until: "}") { try $0.member() }
      return .object(SavedValue.Object(members, hash: hash))
    case UInt8(ascii: "["): return .array(try list(until: "]") { try $0.value() })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try expect("true", .bool(true))
    case UInt8(ascii: "f"): return try expect("false", .bool(false))
    case UInt8(ascii: "n"): return try expect("null", .null)
    default: return try number()
    }
  }

  private mutating func list<Element>(
    until end: Unicode.Scalar, _ element: (inout Parser) throws -> Element
  ) throws -> [Element] {
    depth += 1
    guard depth <= Self.depthLimit else { throw damage }
    defer { depth -= 1 }
    position += 1
    var elements: [Element] = []
    skipBlanks()
    if takes(end) { return elements }
    repeat {
      elements.append(try element(&self))
      skipBlanks()
    } while takes(",")
    guard takes(end) else { throw damage }
    return elements
  }

  private mutating func member() throws -> SavedValue.Member {
    skipBlanks()
    let name = try text()
    skipBlanks()
    guard takes(":") else { throw damage }
    return SavedValue.Member(name: name, value: try value())
  }

  // MARK: Numbers

  private mutating func digits() throws {
    guard let byte, isDigit(byte) else { throw damage }
    while let byte = self.byte, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private mutating func number() throws -> SavedValue {
    let start = position
    _ = takes("-")
    if !takes("0") { try digits() }
    var isInteger = true
    if takes(".") {
      isInteger = false
      try digits()
    }
    if takes("e") || takes("E") {
      isInteger = false
      if !takes("+") { _ = takes("-") }
      try digits()
    }
    for byte in json[start..<position] { combine(UInt64(byte)) }
    let text = String(decoding: json[start..<position], as: UTF8.self)
    if isInteger {
      if let value = Int64(text) { return .integer(value) }
      if let value = UInt64(text) { return .unsigned(value) }
    }
    guard let value = Double(text), value.isFinite else { throw damage }
    return .number(value)
  }

  // MARK: Texts

  private mutating func text() throws -> String {
    guard takes("\"") else { throw damage }
    let start = position
    var isASCII = true
    while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      isASCII = isASCII && byte < 0x80
      combine(UInt64(byte))
      position += 1
    }
    if byte == UInt8(ascii: "\"") {
      defer { position += 1 }
      let bytes = json[start..<position]
      // Faster than a validation.
      return isASCII ? String(decoding: bytes, as: UTF8.self) : try string(bytes)
    }
    var bytes = Array(json[start..<position])
    while let byte, byte >= 0x20 {
      combine(UInt64(byte))
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try string(bytes[...])
      case UInt8(ascii: "\\"): bytes += try escaped().utf8
      default: bytes.append(byte)
      }
    }
    throw damage
  }

  private func string(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw damage }
    return text
  }

  /// Returns the character of an escape sequence behind its backslash.
  private mutating func escaped() throws -> String {
    guard let byte else { throw damage }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try escapedUnit()
    default: throw damage
    }
  }

  private mutating func escapedUnit() throws -> String {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard takes("\\"), takes("u") else { throw damage }
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw damage }
    return text
  }

  private mutating func unit() throws -> UInt16 {
    let digits = json[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw damage }
    position += 4
    return unit
  }
}

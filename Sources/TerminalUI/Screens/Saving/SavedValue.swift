/// A value of JSON, before its type is known.
enum SavedValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is no `Int64`.
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case array([SavedValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    let name: String
    var value: SavedValue
  }

  /// The value that something is encoded as.
  ///
  /// - Throws: Errors of its `encode(to:)`.
  init(encoding value: some Encodable) throws {
    let encoder = SavedValueEncoder()
    try value.encode(to: encoder)
    self = encoder.value
  }

  /// Decodes the value as a type.
  ///
  /// - Throws: `DecodingError` if it has another form.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try Value(from: SavedValueDecoder(value: self))
  }
}

/// Other coders than ``SavedValueEncoder`` and ``SavedValueDecoder`` can be used for a whole session.
extension SavedValue: Codable {
  init(from decoder: any Decoder) throws {
    if let own = decoder as? SavedValueDecoder {
      self = own.value
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([SavedValue].self) {
      self = .array(value)
    } else {
      self = .object(
        try container.decode([String: SavedValue].self).map { Member(name: $0, value: $1) })
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let members):
      let pairs = members.map { ($0.name, $0.value) }
      try container.encode(Dictionary(pairs, uniquingKeysWith: { $1 }))
    }
  }
}

extension SavedValue {
  /// Returns a screen with the saved properties that fit. A property that is missing or has a different form keeps its
  /// value from the fresh screen.
  func laid<App: ScreenApp>(over fresh: any Screen<App>) -> any Screen<App> { laid(onto: fresh) }

  private func laid<S: Screen>(onto fresh: S) -> any Screen<S.App> { fitting(fresh) ?? fresh }

  /// Decodes the saved value. If its form differs, the properties that fit are applied to a fresh value. Returns nil if
  /// nothing fits.
  func fitting<Value: Codable>(_ fresh: Value) -> Value? {
    if let value: Value = try? decoded() { return value }
    guard case .object(let saved) = self, case .object(var members)? = try? Self(encoding: fresh)
    else { return nil }
    var best: Value?
    for property in saved.sorted(by: { $0.name < $1.name }) {
      let before = members
      members.removeAll { $0.name == property.name }
      members.append(property)
      if let value: Value = try? Self.object(members).decoded() {
        best = value
      } else {
        members = before
      }
    }
    return best
  }
}

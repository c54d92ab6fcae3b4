#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoded JSON value, before its type is known.
indirect enum SavedValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case array([SavedValue])
  case object([String: SavedValue])
}

extension SavedValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([SavedValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: SavedValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
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
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    func value(_ saved: SavedValue) -> Value? {
      (try? encoder.encode(saved)).flatMap { try? decoder.decode(Value.self, from: $0) }
    }
    if let value = value(self) { return value }
    guard case .object(let saved) = self, let data = try? encoder.encode(fresh),
      case .object(var values)? = try? decoder.decode(SavedValue.self, from: data)
    else { return nil }
    var best: Value?
    for (key, property) in saved.sorted(by: { $0.key < $1.key }) {
      let before = values[key]
      values[key] = property
      if let value = value(.object(values)) { best = value } else { values[key] = before }
    }
    return best
  }
}

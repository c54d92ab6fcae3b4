/// A value that can be a parameter of a link.
///
/// Every `LosslessStringConvertible` type is one by saying so, `extension NoteID: RouteValue {}`, and so is
/// what has a raw value that is one: `enum Filter: String, RouteValue`. Reading back what was written must give an
/// equal value.
public protocol RouteValue: Hashable, Sendable {
  /// Reads the decoded text of a component or query value; nil when it is not such a value.
  init?(routeText: String)

  /// The text to write into a link, not yet percent-encoded.
  var routeText: String { get }

  /// What the value is called in messages: "a number", "a tag".
  static var routeValueName: String { get }
}

extension RouteValue where Self: LosslessStringConvertible {
  public init?(routeText: String) {
    self.init(routeText)
  }

  public var routeText: String { description }

  public static var routeValueName: String { "\(Self.self)" }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
  public init?(routeText: String) {
    guard let value = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: value)
  }

  public var routeText: String { rawValue.routeText }

  public static var routeValueName: String { "\(Self.self)" }
}

extension RouteValue where Self: CaseIterable & RawRepresentable, RawValue: RouteValue {
  /// All that it can be: `open or done`.
  public static var routeValueName: String {
    let texts = allCases.map(\.routeText)
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    return "\(texts.dropLast().joined(separator: ", ")) or \(last)"
  }
}

/// What says its text itself is read by that, whatever raw value it has.
extension RouteValue
where Self: LosslessStringConvertible & RawRepresentable, RawValue: RouteValue {
  public init?(routeText: String) {
    self.init(routeText)
  }

  public var routeText: String { description }

  public static var routeValueName: String { "\(Self.self)" }
}

extension RouteValue
where Self: CaseIterable & LosslessStringConvertible & RawRepresentable, RawValue: RouteValue {
  public static var routeValueName: String { "\(Self.self)" }
}

extension String: RouteValue {
  public static var routeValueName: String { "text" }
}

extension Int: RouteValue {
  /// Reads the one spelling that ``routeText`` writes: no `+`, no leading zeros.
  public init?(routeText: String) {
    guard let number = Int(routeText), String(number) == routeText else { return nil }
    self = number
  }

  public static var routeValueName: String { "a number" }
}

extension Int64: RouteValue {
  public init?(routeText: String) {
    guard let number = Int64(routeText), String(number) == routeText else { return nil }
    self = number
  }

  public static var routeValueName: String { "a number" }
}

extension Bool: RouteValue {
  public static var routeValueName: String { "true or false" }
}

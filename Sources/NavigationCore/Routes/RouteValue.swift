/// A value that can be a parameter of a link.
///
/// Any `LosslessStringConvertible` type can conform without further code: `extension NoteID: RouteValue {}`. So can a
/// type with a conforming raw value: `enum Filter: String, RouteValue`. Reading a written value must give an equal
/// value.
public protocol RouteValue: Hashable, Sendable {
  /// Creates a value from the decoded text of a component or query value; nil if the text is not such a value.
  init?(routeText: String)

  /// The text to write into a link, not yet percent-encoded.
  var routeText: String { get }

  /// The name of the value in messages: "a number", "a tag".
  static var routeValueName: String { get }

  /// The texts of all values, which complete a link; empty if there are many or only the app knows them.
  static var routeTexts: [String] { get }
}

extension RouteValue {
  public static var routeTexts: [String] { [] }
}

extension RouteValue where Self: CaseIterable {
  public static var routeTexts: [String] { allCases.map(\.routeText) }
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
  /// All possible values: `open or done`, `one of low, middle or high`.
  public static var routeValueName: String {
    let texts = routeTexts
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    let all = "\(texts.dropLast().joined(separator: ", ")) or \(last)"
    return texts.count > 2 ? "one of \(all)" : all
  }
}

/// A type that is `LosslessStringConvertible` uses its description, not its raw value.
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

extension RouteValue where Self: FixedWidthInteger {
  /// Creates a number from the exact spelling that ``routeText`` writes: no `+`, no leading zeros.
  public init?(routeText: String) {
    guard let number = Self(routeText), String(number) == routeText else { return nil }
    self = number
  }

  public static var routeValueName: String { "a number" }
}

extension Int: RouteValue {}
extension Int64: RouteValue {}

extension Bool: RouteValue {
  public static var routeValueName: String { "true or false" }

  public static var routeTexts: [String] { ["true", "false"] }
}

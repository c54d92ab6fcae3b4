/// A typed parameter of a destination, and its position in a link.
public struct RouteParameter<Value: RouteValue>: Sendable {
  let spec: ParameterSpec
  private let defaultValue: Value?

  private init(_ name: String, _ source: ParameterSpec.Source, default defaultValue: Value? = nil) {
    spec = ParameterSpec(
      name: name, source: source, type: Value.self, defaultText: defaultValue?.routeText)
    self.defaultValue = defaultValue
  }

  /// Creates a path parameter, the destination's own component: `12` in `/notes/12`.
  public static func path(_ name: String, _ type: Value.Type = Value.self) -> RouteParameter {
    RouteParameter(name, .path)
  }

  /// Creates a path parameter for a tab that is added when a link or the app first names it: `oslo` in
  /// `/cities/oslo`.
  ///
  /// The container initially has the tab of the default value.
  public static func path(_ name: String, default defaultValue: Value) -> RouteParameter {
    RouteParameter(name, .path, default: defaultValue)
  }

  /// Creates a parameter whose value a destination further out has already read from the path.
  public static func inherited(_ name: String, _ type: Value.Type = Value.self) -> RouteParameter {
    RouteParameter(name, .inherited)
  }

  /// Creates a query parameter, which links omit if it has its default value.
  public static func query(_ name: String, default defaultValue: Value) -> RouteParameter {
    RouteParameter(name, .query, default: defaultValue)
  }

  func value(in captures: Captures) -> Value? {
    captures[spec.name].flatMap(Value.init(routeText:)) ?? defaultValue
  }

  func capture(_ value: Value, into captures: inout Captures) {
    captures[spec.name] = value.routeText
  }
}

/// A parameter with its type erased, as a table stores it.
struct ParameterSpec: Sendable {
  enum Source: String, Hashable, Sendable {
    case path, inherited, query
  }

  let name: String
  let source: Source
  let type: any RouteValue.Type
  let defaultText: String?
}

extension ParameterSpec {
  /// The name of the value's Swift type.
  var typeName: String { "\(type)" }

  var valueName: String { type.routeValueName }

  func isValid(_ text: String) -> Bool { type.init(routeText: text) != nil }

  /// Sample values; empty if none is known.
  var samples: [String] {
    if let defaultText { return [defaultText] }
    return (["1", "x"] + type.routeTexts).filter(isValid)
  }
}

/// The texts of parameters by name.
typealias Captures = [String: String]

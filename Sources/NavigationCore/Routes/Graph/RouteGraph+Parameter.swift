extension RouteGraph {
  /// A parameter of a destination.
  public struct Parameter: Hashable, Codable, Sendable {
    /// The name in the table.
    public let name: String
    /// The source of the value: `path`, `query`, or `inherited` from a destination further out.
    public let source: String
    /// The Swift type of the value.
    public let type: String
    /// The text of the default value; nil if there is none.
    public let defaultText: String?
  }
}

extension RouteGraph.Parameter {
  init(_ spec: ParameterSpec) {
    name = spec.name
    source = spec.source.rawValue
    type = spec.typeName
    defaultText = spec.defaultText
  }
}

extension Destination {
  /// The name of its screens, taken from a sample.
  var screenName: String? {
    var captures: Captures = [:]
    for parameter in parameters { captures[parameter.name] = parameter.samples.first }
    return embed(captures).map(Self.name)
  }

  /// Returns the case of an enum, followed by that of a nested feature screen, or the type.
  private static func name(of screen: Any) -> String {
    let mirror = Mirror(reflecting: screen)
    guard mirror.displayStyle == .enum else { return "\(type(of: screen))" }
    guard let value = mirror.children.first, let label = value.label else { return "\(screen)" }
    let holdsScreen =
      Mirror(reflecting: value.value).displayStyle == .enum && !(value.value is any RouteValue)
    return holdsScreen ? "\(label).\(name(of: value.value))" : label
  }
}

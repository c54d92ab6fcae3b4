extension RouteGraph {
  /// A parameter of a destination.
  public struct Parameter: Hashable, Codable, Sendable {
    /// Its name in the table.
    public let name: String
    /// Where in a link it stands: `path`, `query`, or `inherited` from a destination further out.
    public let source: String
    /// The Swift type of its values.
    public let type: String
    /// The text of its default value; nil where it has none.
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
  /// What its screens are called, as an example of one is.
  var screenName: String? {
    var captures: Captures = [:]
    for parameter in parameters { captures[parameter.name] = parameter.sample }
    return embed(captures).map(Self.name)
  }

  /// The case of an enumeration, with that of a feature's screen in it, or else the type.
  private static func name(of screen: Any) -> String {
    let mirror = Mirror(reflecting: screen)
    guard mirror.displayStyle == .enum else { return "\(type(of: screen))" }
    guard let value = mirror.children.first, let label = value.label else { return "\(screen)" }
    let holdsScreen =
      Mirror(reflecting: value.value).displayStyle == .enum && !(value.value is any RouteValue)
    return holdsScreen ? "\(label).\(name(of: value.value))" : label
  }
}

/// A row of a route table: a kind of screen, its component in links, its placement and the destinations that can
/// follow.
///
///     Destination(
///       nil, .path("id"), as: .push, embed: { Screen.note($0) },
///       extract: { if case .note(let id) = $0 { id } else { nil } },
///       children: [Destination("new", as: .sheet, .newNote)])
public struct Destination<Screen: NavigationScreen>: Sendable {
  /// The fixed text of the component; nil at the root, and if the component is only a parameter.
  public let name: String?
  /// The default style, used if the link names no other.
  public let style: DestinationStyle
  /// The kind of node that it creates.
  public let kind: DestinationKind
  /// Former names that links may still use. Printed links use ``name``.
  public internal(set) var aliases: [String] = []
  /// The caching policy of its container.
  public internal(set) var cachingPolicy = CachingPolicy.forever
  /// The redirects from old paths below the destination.
  public internal(set) var redirects: [Redirect] = []
  /// The names of destinations declared elsewhere that can follow too.
  public internal(set) var references: [String] = []
  /// Creates the children on demand, so that destination functions that call one another in a circle are reported as
  /// an error of the table instead of recursing endlessly.
  let makeChildren: @Sendable () -> [Destination]
  let parameters: [ParameterSpec]
  /// Creates the screen from the parameters; nil for a destination without a screen.
  let embed: @Sendable (Captures) -> Screen?
  /// Reads the parameters of a screen; nil if the screen belongs to another destination.
  let extract: @Sendable (Screen) -> Captures?

  /// The destinations that can follow; for tabs, the items.
  public var children: [Destination] { makeChildren() }
}

extension Destination {
  /// Creates a destination whose screen has no parameters.
  public init(
    _ name: String?, as style: DestinationStyle, in kind: DestinationKind = .stack,
    _ screen: Screen,
    children: @autoclosure @escaping @Sendable () -> [Destination] = []
  ) {
    self.init(
      name: name, style: style, kind: kind, makeChildren: children, parameters: [],
      embed: { _ in screen }, extract: { $0 == screen ? [:] : nil })
  }

  /// Creates a destination whose screen is made from parameters by `embed` and read back by `extract`.
  ///
  /// With a name and a path parameter, the link contains the name followed by the parameter.
  public init<each Value: RouteValue>(
    _ name: String? = nil, _ parameters: repeat RouteParameter<each Value>,
    as style: DestinationStyle,
    in kind: DestinationKind = .stack,
    embed: @escaping @Sendable (repeat each Value) -> Screen,
    extract: @escaping @Sendable (Screen) -> (repeat each Value)?,
    children: @autoclosure @escaping @Sendable () -> [Destination] = []
  ) {
    var specs: [ParameterSpec] = []
    for parameter in repeat each parameters { specs.append(parameter.spec) }
    self.init(
      name: name, style: style, kind: kind, makeChildren: children, parameters: specs,
      embed: { captures in
        do throws(MissingParameter) {
          return embed(repeat try (each parameters).required(in: captures))
        } catch {
          return nil
        }
      },
      extract: { screen in
        guard let values = extract(screen) else { return nil }
        var captures: Captures = [:]
        for (parameter, value) in repeat (each parameters, each values) {
          parameter.capture(value, into: &captures)
        }
        return captures
      })
  }

  /// Creates a destination whose screen is the case of an enumeration with one value, which has no label.
  ///
  ///     Destination("note", .path("id"), as: .push, Screen.note)
  public init<Value: RouteValue>(
    _ name: String? = nil, _ parameter: RouteParameter<Value>, as style: DestinationStyle,
    in kind: DestinationKind = .stack, _ screen: @escaping @Sendable (Value) -> Screen,
    children: @autoclosure @escaping @Sendable () -> [Destination] = []
  ) {
    self.init(
      name, parameter, as: style, in: kind, embed: screen,
      extract: { other in
        let value = Mirror(reflecting: other).children.first?.value as? Value
        return value.flatMap { screen($0) == other ? $0 : nil }
      }, children: children())
  }

  /// Creates tabs, which have no screen of their own.
  ///
  /// - Parameters:
  ///   - tabs: The items in their order, each of the style ``DestinationStyle/tab``.
  ///   - presentations: The destinations that can be presented over any of the tabs.
  ///   - name: The component; nil at the root of a table.
  ///   - style: The default style.
  /// - Returns: The destination of the tabs.
  public static func tabs(
    _ tabs: @autoclosure @escaping @Sendable () -> [Destination],
    presentations: @autoclosure @escaping @Sendable () -> [Destination] = [],
    name: String? = nil, as style: DestinationStyle = .push
  ) -> Destination {
    .container(.tabs, tabs(), presentations: presentations(), name: name, as: style)
  }

  /// Creates a container of the app's own kind, without a screen of its own. It supports the links and actions of
  /// tabs.
  ///
  ///     .container(
  ///       .carousel,
  ///       [
  ///         Destination(
  ///           nil, .path("city", default: "oslo"), as: .tab, embed: { Screen.city($0) },
  ///           extract: { if case .city(let name) = $0 { name } else { nil } })
  ///       ], name: "cities")
  ///
  /// - Parameters:
  ///   - kind: The kind, which selects the layout.
  ///   - items: The items in their order, each of the style ``DestinationStyle/tab``. One of them may have a path
  ///     parameter instead of a name; each value in a link then creates an item.
  ///   - presentations: The destinations that can be presented over any of the items.
  ///   - name: The component; nil at the root of a table.
  ///   - style: The default style.
  /// - Returns: The destination of the container.
  public static func container(
    _ kind: ContainerKind, _ items: @autoclosure @escaping @Sendable () -> [Destination],
    presentations: @autoclosure @escaping @Sendable () -> [Destination] = [],
    name: String? = nil, as style: DestinationStyle = .push
  ) -> Destination {
    Destination(
      name: name, style: style, kind: .tabs(kind), makeChildren: { items() + presentations() },
      parameters: [], embed: { _ in nil }, extract: { _ in nil })
  }
}

private struct MissingParameter: Error {}

extension RouteParameter {
  fileprivate func required(in captures: Captures) throws(MissingParameter) -> Value {
    guard let value = value(in: captures) else { throw MissingParameter() }
    return value
  }
}

extension Destination {
  var pathParameter: ParameterSpec? { parameters.first { $0.source == .path } }

  var queryParameters: [ParameterSpec] { parameters.filter { $0.source == .query } }

  /// True if the destination can be a container's initial tab: one with a name, or with a default value.
  var isFirstTab: Bool {
    style == .tab && (pathParameter.map { $0.defaultText != nil } ?? true)
  }

  var isPresented: Bool {
    if case .presented = style { true } else { false }
  }
}

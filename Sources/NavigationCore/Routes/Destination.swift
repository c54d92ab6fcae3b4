/// One row of a route table: a kind of screen, its component in links, where it lives and what may follow.
///
///     Destination(
///       nil, .path("id"), as: .push, embed: { Screen.note($0) },
///       extract: { if case .note(let id) = $0 { id } else { nil } },
///       children: [Destination("new", as: .sheet, .newNote)])
public struct Destination<Screen: NavigationScreen>: Sendable {
  /// How a destination is shown when its link says nothing else.
  public enum Style: Hashable, Sendable {
    /// As an item of the tabs it is declared in.
    case tab
    /// On the stack of the screen before it.
    case push
    /// In the detail of the split whose sidebar the screen before it is in.
    case detail
    /// Over the screen before it, and over all that is declared further in.
    case presented(PresentationStyle)

    /// Over the pane of the screen before it.
    public static var sheet: Style { .presented(.sheet) }
    /// Over everything.
    public static var cover: Style { .presented(.cover) }
    /// Beside the screen before it.
    public static var popover: Style { .presented(.popover) }
    /// In the middle, to be answered first.
    public static var alert: Style { .presented(.alert) }
  }

  /// What the destination's node is.
  public enum Kind: Hashable, Sendable {
    /// A stack that begins with the screen; a pushed screen stands on the stack that is there.
    case stack
    /// A split whose sidebar begins with the screen.
    case split
    /// Tabs or another kind of container: the children, in their order, without a screen of its own.
    case tabs(ContainerKind)

    var isTabs: Bool {
      if case .tabs = self { true } else { false }
    }
  }

  /// The component's fixed text; nil when it is only a parameter, and at the root.
  public let name: String?
  /// How it is shown when its link says nothing else.
  public let style: Style
  /// What its node is.
  public let kind: Kind
  /// What links may still say where they are old; what is printed is ``name``.
  public internal(set) var aliases: [String] = []
  /// How long its container keeps its place while it is not shown.
  public internal(set) var cachingPolicy = CachingPolicy.forever
  /// Where old paths from here lead now.
  public internal(set) var redirects: [Redirect] = []
  /// The names of destinations declared elsewhere that may follow, too.
  public internal(set) var references: [String] = []
  /// Made when they are asked for, so that a table of functions that call one another in a circle is an
  /// error of the table and not an endless recursion.
  let makeChildren: @Sendable () -> [Destination]
  let parameters: [ParameterSpec]
  /// Makes the screen of the parameters; nil without one.
  let embed: @Sendable (Captures) -> Screen?
  /// Reads the parameters of a screen; nil when the screen is not this destination's.
  let extract: @Sendable (Screen) -> Captures?

  /// What may follow, and the items of tabs.
  public var children: [Destination] { makeChildren() }
}

extension Destination {
  /// A destination whose screen has no parameters.
  public init(
    _ name: String?, as style: Style, in kind: Kind = .stack, _ screen: Screen,
    children: @autoclosure @escaping @Sendable () -> [Destination] = []
  ) {
    self.init(
      name: name, style: style, kind: kind, makeChildren: children, parameters: [],
      embed: { _ in screen }, extract: { $0 == screen ? [:] : nil })
  }

  /// A destination whose screen is made of parameters by `embed` and gives them back by `extract`.
  ///
  /// With a name and a path parameter its component is the name followed by the parameter.
  public init<each Value: RouteValue>(
    _ name: String? = nil, _ parameters: repeat RouteParameter<each Value>, as style: Style,
    in kind: Kind = .stack,
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

  /// Tabs, without a screen of their own.
  ///
  /// - Parameters:
  ///   - tabs: The items in their order, each of the style ``Style/tab``.
  ///   - presentations: What can be presented over any of them.
  ///   - name: The component; nil at the root of a table.
  ///   - style: How the tabs are shown when their link says nothing else.
  /// - Returns: The destination of the tabs.
  public static func tabs(
    _ tabs: @autoclosure @escaping @Sendable () -> [Destination],
    presentations: @autoclosure @escaping @Sendable () -> [Destination] = [],
    name: String? = nil, as style: Style = .push
  ) -> Destination {
    .container(.tabs, tabs(), presentations: presentations(), name: name, as: style)
  }

  /// A container of a kind of its own, without a screen of its own: it has the links and verbs of tabs.
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
  ///   - kind: What the layout knows it by.
  ///   - items: The items in their order, each of the style ``Style/tab``. One of them may have a path
  ///     parameter in place of a name: then an item is made of each value that a link names.
  ///   - presentations: What can be presented over any of them.
  ///   - name: The component; nil at the root of a table.
  ///   - style: How the container is shown when its link says nothing else.
  /// - Returns: The destination of the container.
  public static func container(
    _ kind: ContainerKind, _ items: @autoclosure @escaping @Sendable () -> [Destination],
    presentations: @autoclosure @escaping @Sendable () -> [Destination] = [],
    name: String? = nil, as style: Style = .push
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
  /// The destination's own path parameter.
  var pathParameter: ParameterSpec? { parameters.first { $0.source == .path } }

  var queryParameters: [ParameterSpec] { parameters.filter { $0.source == .query } }

  /// Whether it is a tab that tabs can begin with: one by name, or with a value to begin with.
  var isFirstTab: Bool {
    style == .tab && (pathParameter.map { $0.defaultText != nil } ?? true)
  }

  var isPresented: Bool {
    if case .presented = style { true } else { false }
  }
}

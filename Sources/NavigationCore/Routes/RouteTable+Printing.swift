extension RouteTable {
  /// Returns the canonical link of a route: fixed order, no default values, no aliases, fully encoded.
  ///
  /// A route without a scene refers to the active scene, and so does its link, which is a path alone: `/notes/12`.
  /// With a scene it is `navtui://main/notes/12`. If a path alone begins with a value, its first character is
  /// encoded, so that it is never read as the name of a scene.
  ///
  /// - Returns: Nil for a route with a step that the table does not declare at its placement, for a route with more
  ///   components than a link may have, for a value that another destination reads because its type is tried first,
  ///   and for a scene that no link can name.
  public func link(to route: Route<Screen>) -> String? {
    var printer = RoutePrinter(table: self)
    printer.isPathAlone = route.scene == nil
    guard printer.append(route.legs) == route.legs.count,
      printer.appendBeside(route.detail) == route.detail.count
    else { return nil }
    guard let scene = route.scene else { return printer.text }
    return scene.isRouteName ? "\(scheme)://\(scene)\(printer.text)" : nil
  }

  /// Returns the link to the current place, with its scene: the inverse of ``NavigationAction/open(_:)``.
  ///
  ///     let currentURL = table.link(to: state)      // navtui://main/notes/12
  ///
  /// - Returns: Nil if a screen is at a placement that the table does not declare; if a detail is declared below a
  ///   pushed place that the sidebar has gone back from, and does not contain the parameters of that place
  ///   (``RouteParameter/inherited(_:_:)``); if there are more components than a link may have; and for a scene that
  ///   no link can name.
  public func link(to state: NavigationState<Screen>) -> String? {
    link(to: state.route)
  }

  /// Returns the number of steps that a link can contain, up to the first that it cannot.
  func printableCount(of legs: [Leg<Screen>]) -> Int {
    var printer = RoutePrinter(table: self)
    return printer.append(legs)
  }
}

/// Prints steps as components and query items.
private struct RoutePrinter<Screen: NavigationScreen> {
  let table: RouteTable<Screen>
  var path = PrintedPath()
  var fragment: PrintedPath?
  /// True if the first component could be read as a scene.
  var isPathAlone = false
  private var step: RouteWalk<Screen>.Step
  /// The last split, to which a detail belongs: its row and the path to it.
  private var split: (row: Int, path: PrintedPath, captures: Captures)?

  init(table: RouteTable<Screen>) {
    self.table = table
    step = RouteWalk(table).current
    if table.rows[0].destination.kind == .split { split = (0, PrintedPath(), [:]) }
  }

  private var isReadable: Bool { path.components.count <= Link.componentLimit }

  var text: String {
    path.text + (fragment.map { "#" + $0.text } ?? "")
  }

  /// Prints the steps of a route up to the first that a link cannot contain.
  ///
  /// - Returns: The number of printed steps. If these are not all, the printed text may contain a part of the next.
  mutating func append(_ legs: [Leg<Screen>]) -> Int {
    for (index, leg) in legs.enumerated() {
      if leg.placement == .root {
        guard index == 0, leg == table.rootLeg else { return index }
        continue
      }
      guard let match = table.match(leg, after: step) else {
        // A detail that does not follow from its sidebar is printed in the fragment, marked as focused.
        guard leg.placement == .detail else { return index }
        let count = appendBeside(Array(legs[index...]))
        if count > 0 { fragment?.markFocus() }
        return index + count
      }
      guard spell(leg, match), isReadable else { return index }
    }
    return legs.count
  }

  /// Prints a detail and the steps after it as the fragment.
  ///
  /// - Returns: The number of printed steps.
  mutating func appendBeside(_ legs: [Leg<Screen>]) -> Int {
    guard let leg = legs.first, fragment == nil, let split,
      let match = table.matchDetail(leg, of: split.row, known: step.captures),
      let path = split.path.beside(table.rows[match.row].destination, match.own, split.captures)
    else { return 0 }
    var inner = RoutePrinter(table: table)
    inner.path = path
    // A fragment has no fragment of its own.
    inner.fragment = path
    inner.step = RouteWalk<Screen>.Step(row: split.row, captures: match.captures, leg: nil)
    for ancestor in table.rows[match.row].ancestors where ancestor > split.row {
      guard inner.spell(row: ancestor, captures: match.captures, placement: nil) else { return 0 }
    }
    guard inner.spell(leg, match), inner.isReadable else { return 0 }
    let count = 1 + inner.append(Array(legs.dropFirst()))
    fragment = inner.path
    return count
  }

  private mutating func spell(_ leg: Leg<Screen>, _ match: RouteTable<Screen>.Match) -> Bool {
    let isDone = spell(row: match.row, captures: match.captures, placement: leg.placement)
    if leg.isSplit { split = (match.row, path, match.captures) }
    return isDone
  }

  /// Prints one step; returns false if its value would be read as another place. `placement` is nil for the default
  /// placement.
  private mutating func spell(row index: Int, captures: Captures, placement: Placement?) -> Bool {
    let name = table.rows[index].destination.name
    if let name { path.components.append(name) }
    if let parameter = table.rows[index].pathParameter {
      let value = captures[parameter.name] ?? ""
      guard table.reads(value, as: index, after: step.row) else { return false }
      let encoded = PercentEncoding.encodeComponent(value)
      let isScene = isPathAlone && path.components.isEmpty
      let isName = name == nil && (isScene || table.rows[step.row].followers.named[encoded] != nil)
      path.components.append(isName ? PercentEncoding.encodeAsValue(value) : encoded)
    }
    if let placement, !table.rows[index].isDeclared(at: placement), let style = placement.styleText
    {
      path.components[path.components.count - 1] += ";" + style
    }
    for parameter in table.rows[index].queryParameters {
      let defaultText = parameter.defaultText ?? ""
      let value = captures[parameter.name] ?? defaultText
      path.query.append(
        PrintedPath.Item(name: parameter.name, value: value, defaultText: defaultText))
    }
    step = RouteWalk<Screen>.Step(row: index, captures: captures, leg: nil)
    return true
  }
}

/// The components and query of a path that is being printed.
private struct PrintedPath {
  struct Item {
    let name: String
    var value: String
    let defaultText: String

    var isDefault: Bool { value == defaultText }
  }

  var components: [String] = []
  var query: [Item] = []

  mutating func markFocus() {
    components[components.count - 1] += ";" + Placement.focusText
  }

  /// Returns the path to a split, for the fragment that names its detail. The query contains the values that the
  /// detail inherits, and default values otherwise.
  ///
  /// - Returns: Nil if the detail inherits another value than the path has.
  func beside<Screen>(
    _ detail: Destination<Screen>, _ own: Captures, _ captures: Captures
  ) -> PrintedPath? {
    var path = self
    for index in path.query.indices { path.query[index].value = path.query[index].defaultText }
    for parameter in detail.parameters where parameter.source == .inherited {
      if let index = path.query.lastIndex(where: { $0.name == parameter.name }) {
        path.query[index].value = own[parameter.name] ?? ""
      } else if let value = captures[parameter.name], value != own[parameter.name] {
        return nil
      }
    }
    return path
  }

  var text: String {
    "/" + components.joined(separator: "/") + queryText
  }

  /// The query. A default value is written only if a later destination has another value with the same name, because
  /// values are bound from left to right.
  private var queryText: String {
    let items = query.enumerated().filter { index, item in
      !item.isDefault || query[(index + 1)...].contains { $0.name == item.name && !$0.isDefault }
    }
    guard !items.isEmpty else { return "" }
    let texts = items.map { _, item in
      PercentEncoding.encode(item.name) + "=" + PercentEncoding.encode(item.value)
    }
    return "?" + texts.joined(separator: "&")
  }
}

extension RouteTable {
  /// The canonical link of a route: fixed order, no default values, fully encoded.
  ///
  /// - Returns: Nil for a route with a step that the table does not declare where it stands.
  public func link(to route: Route<Screen>) -> String? {
    var printer = RoutePrinter(table: self)
    guard printer.append(route.legs) else { return nil }
    if !route.detail.isEmpty { guard printer.appendBeside(route.detail) else { return nil } }
    return "\(scheme)://\(route.scene ?? "main")\(printer.text)"
  }

  /// The link to what is shown.
  public func link(to state: NavigationState<Screen>) -> String? {
    link(to: state.route)
  }
}

/// Spells steps as components and query items.
private struct RoutePrinter<Screen: NavigationScreen> {
  let table: RouteTable<Screen>
  var path = PrintedPath()
  var fragment: PrintedPath?
  private var step: RouteWalk<Screen>.Step
  /// The row of the last split: where a detail belongs.
  private var split: Int?

  init(table: RouteTable<Screen>) {
    self.table = table
    step = RouteWalk(table).current
    if table.rows[0].destination.kind == .split { split = 0 }
  }

  var text: String {
    path.text + (fragment.map { "#" + $0.text } ?? "")
  }

  /// - Returns: Whether all steps could be spelled.
  mutating func append(_ legs: [Leg<Screen>]) -> Bool {
    for (index, leg) in legs.enumerated() where leg.placement != .root {
      guard let match = table.match(leg, after: step) else {
        // A detail that does not follow from its sidebar goes into the fragment, with the focus.
        guard leg.placement == .detail, fragment == nil else { return false }
        guard appendBeside(Array(legs[index...])) else { return false }
        fragment?.markFocus()
        return true
      }
      spell(leg, match)
    }
    return true
  }

  /// Spells a detail and what follows it as the fragment.
  mutating func appendBeside(_ legs: [Leg<Screen>]) -> Bool {
    guard let split, let match = table.matchDetail(legs[0], split: split) else { return false }
    var inner = RoutePrinter(table: table)
    for ancestor in table.rows[match.row].ancestors.dropFirst() {
      inner.spell(row: ancestor, captures: match.captures, placement: nil)
    }
    inner.spell(legs[0], match)
    guard inner.append(Array(legs.dropFirst())), inner.fragment == nil else { return false }
    fragment = inner.path
    return true
  }

  private mutating func spell(_ leg: Leg<Screen>, _ match: RouteTable<Screen>.Match) {
    spell(row: match.row, captures: match.captures, placement: leg.placement)
    if leg.isSplit { split = match.row }
  }

  /// - Parameter placement: Where the step stands; nil where it is declared.
  private mutating func spell(row index: Int, captures: Captures, placement: Placement?) {
    let destination = table.rows[index].destination
    var components: [String] = destination.name.map { [$0] } ?? []
    if let parameter = destination.pathParameter {
      let value = captures[parameter.name] ?? ""
      let encoded = PercentEncoding.encodeComponent(value)
      let isName = destination.name == nil && table.rows[step.row].named[encoded] != nil
      components.append(isName ? PercentEncoding.encodeAsValue(value) : encoded)
    }
    if let placement, placement != destination.placement, let style = placement.styleText {
      components[components.count - 1] += ";" + style
    }
    path.components += components
    path.query += destination.queryParameters.map { parameter in
      let value = captures[parameter.name] ?? parameter.defaultText ?? ""
      let isDefault = value == parameter.defaultText
      return PrintedPath.Item(name: parameter.name, value: value, isDefault: isDefault)
    }
    step = RouteWalk<Screen>.Step(row: index, captures: captures, leg: nil)
  }
}

/// A path on its way to text.
private struct PrintedPath {
  struct Item {
    let name: String
    let value: String
    let isDefault: Bool
  }

  var components: [String] = []
  var query: [Item] = []

  mutating func markFocus() {
    components[components.count - 1] += ";" + Placement.focusText
  }

  var text: String {
    "/" + components.joined(separator: "/") + queryText
  }

  /// A default value is written only when a later destination has another value of the same name:
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

/// All places of an app and their links, declared once, as data.
///
/// A table converts links to routes and routes to links. Its initializer checks that all links are unambiguous.
public struct RouteTable<Screen: NavigationScreen>: Sendable {
  /// The scheme of links, without `://`.
  public let scheme: String
  /// All destinations, each after its parent. The first is the scene's root.
  let rows: [RouteRow<Screen>]
  /// The number of redirects. A link that follows more of them runs in a circle.
  let redirectCount: Int

  /// Creates a table.
  ///
  /// - Throws: ``RouteTableError`` if two places can never be told apart, or one cannot be reached.
  public init(scheme: String, root: Destination<Screen>) throws(RouteTableError) {
    guard scheme.isScheme else { throw .invalidScheme(scheme) }
    self.scheme = scheme
    var rows: [RouteRow<Screen>] = []
    try Self.append(root, parent: nil, to: &rows)
    try RouteRow.link(&rows)
    for index in rows.indices where rows[index].destination.style == .detail {
      let split = rows[index].ancestors.last { rows[$0].destination.kind == .split }
      if let split { rows[split].details.append(index) }
    }
    self.rows = rows
    redirectCount = rows.reduce(0) { $0 + $1.redirects.count }
    self.root = content(of: 0, captures: [:], at: .root) ?? self.root
    try validateRedirects()
  }

  private static func append(
    _ destination: Destination<Screen>, parent: Int?, to rows: inout [RouteRow<Screen>]
  ) throws(RouteTableError) {
    let index = rows.count
    let above = parent.map { rows[$0] }
    let row = try RouteRow(destination, at: index, parent: above)
    guard row.ancestors.count <= Link.componentLimit,
      row.tabDepth <= RouteRow<Screen>.tabDepthLimit
    else { throw .cyclic(at: row.labelBeginning) }
    let children = destination.children
    try row.validate(parent: above, children: children)
    rows.append(row)
    if let parent {
      rows[parent].children.append(index)
      if destination.style == .tab {
        rows[parent].tabs.append(index)
        if row.pathParameter != nil { rows[parent].isOpenEnded = true }
      }
    }
    for child in children { try append(child, parent: index, to: &rows) }
  }

  /// The initial content of a scene: the first place, or tabs with theirs.
  ///
  ///     state.apply(.openScene("second", root: table.root))
  ///     state.apply(.replace(route, root: table.root))
  public private(set) var root = LegContent<Screen>.tabs([])

  /// The first step of a scene.
  var rootLeg: Leg<Screen> { leg(to: 0, .root, root) }

  /// Returns the step to a row, with the caching policy that the table declares.
  func leg(
    to index: Int, _ placement: Placement, _ content: LegContent<Screen>
  ) -> Leg<Screen> {
    Leg(placement, content, caching: rows[index].destination.cachingPolicy)
  }

  /// Returns the content of a step to a row with the known parameters; nil if they make no screen.
  func content(
    of index: Int, captures: Captures, at placement: Placement
  ) -> LegContent<Screen>? {
    if case .tabs(let kind) = rows[index].destination.kind {
      let legs = rows[index].tabs.compactMap { tabLeg($0, captures) }
      return .tabs(legs, kind: kind, isOpenEnded: rows[index].isOpenEnded)
    }
    guard let screen = rows[index].destination.embed(captures) else { return nil }
    if rows[index].destination.kind == .split { return .split(screen) }
    return placement == .push ? .screen(screen) : .stack(screen)
  }

  private func tabLeg(_ index: Int, _ captures: Captures) -> Leg<Screen>? {
    var captures = captures
    guard rows[index].destination.isFirstTab else { return nil }
    for parameter in rows[index].destination.parameters where parameter.source != .inherited {
      captures[parameter.name] = parameter.defaultText
    }
    let placement = rows[index].placement(captures)
    return content(of: index, captures: captures, at: placement).map {
      leg(to: index, placement, $0)
    }
  }
}

/// Resolves a link through a table and records how far it led.
struct RouteResolver<Screen: NavigationScreen> {
  let table: RouteTable<Screen>
  let text: String
  let base: Route<Screen>
  let scenes: [String]
  /// The scene that the link names or stays in.
  private(set) var scene: String?
  private(set) var walk: RouteWalk<Screen>
  private var isRelative = false
  /// The path that was followed last, and whether it comes from a redirect.
  private var followed = (path: LinkPath(), isRedirected: false)
  /// The trace of the fragment's path; nil if there is no fragment.
  private(set) var detailTrace: RouteTrace<Screen>?

  init(table: RouteTable<Screen>, text: String, base: Route<Screen>, scenes: [String]) {
    (self.table, self.text) = (table, text)
    (self.base, self.scenes) = (base, scenes)
    walk = RouteWalk(table)
  }

  /// The trace of the path.
  var trace: RouteTrace<Screen> {
    RouteTrace(path: followed.path, steps: walk.steps, isRedirected: followed.isRedirected)
  }

  mutating func route(from origin: LinkOrigin) throws(LinkError) -> Route<Screen> {
    var link = try Link(parsing: text, scheme: table.scheme, from: origin)
    try takeScene(&link)
    return try route(link)
  }

  /// Returns as much of the link as is valid; nil if not even its first component is.
  mutating func beginning(from origin: LinkOrigin) -> RouteResolution<Screen>? {
    guard
      case (var link, var error)? = Link.reading(
        beginningOf: text, scheme: table.scheme, from: origin)
    else { return nil }
    walk = RouteWalk(table)
    var route = Route<Screen>()
    do throws(LinkError) {
      try takeScene(&link)
      route = try self.route(link)
    } catch let earlier {
      error = earlier
      route = Route(scene: scene, legs: walk.legs)
    }
    guard let error, let end = walk.current.end, end > 0 else { return nil }
    let components = link.path.components
    let start = end < components.count ? components[end].position : error.position
    let rest = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    return RouteResolution(route: route, error: error, rest: rest, added: added(to: route))
  }

  /// For a relative link, returns the steps that it adds to its base; otherwise nil.
  func added(to route: Route<Screen>) -> Route<Screen>? {
    guard isRelative else { return nil }
    let legs = walk.addedLegs
    return Route(
      scene: route.scene, legs: legs, detail: legs.contains { $0.isSplit } ? route.detail : [])
  }

  /// Takes the scene from `scheme://scene/...`, or from an absolute path that begins with the name of an open scene
  /// and of no destination.
  private mutating func takeScene(_ link: inout Link) throws(LinkError) {
    if let scene = link.scene {
      guard scenes.contains(scene) else {
        throw error(.unknownScene(scene, known: scenes), at: table.scheme.utf8.count + 3)
      }
      self.scene = scene
    } else if !link.isAbsolute {
      scene = base.scene
    } else if let first = link.path.components.first, scenes.contains(first.raw),
      table.rows[0].followers.named[first.raw] == nil
    {
      try first.refuseStyle(in: text)
      link.path.components.removeFirst()
      scene = first.raw
    }
  }

  private mutating func route(_ link: Link) throws(LinkError) -> Route<Screen> {
    isRelative = !link.isAbsolute
    if isRelative { walk = RouteWalk(table, following: base.legs) }
    try follow(link.path, isAbsolute: link.isAbsolute)
    if let detail = link.detail { return try route(beside: detail) }
    let detail = link.isAbsolute ? [] : base.leading(to: walk.legs).detail
    return Route(scene: scene, legs: walk.legs, detail: detail)
  }

  /// Follows a path. If the table does not declare it, follows its redirects.
  private mutating func follow(_ path: LinkPath, isAbsolute: Bool) throws(LinkError) {
    var path = path
    var redirects = 0
    while true {
      followed = (path, redirects > 0)
      do throws(LinkError) {
        return try walk.follow(path, text)
      } catch {
        let steps = walk.steps.filter(\.isDeclared).compactMap { step in
          step.end.map { (step.row, $0) }
        }
        guard redirects < table.redirectCount, let next = table.redirected(path, after: steps)
        else {
          throw error
        }
        path = next
        redirects += 1
        walk = isAbsolute ? RouteWalk(table) : RouteWalk(table, following: base.legs)
      }
    }
  }

  private func error(_ problem: LinkError.Problem, at position: Int) -> LinkError {
    LinkError(link: text, position: position, problem: problem)
  }
}

extension RouteResolver {
  /// Returns the route of the path with the detail that its fragment names, which must belong to the split in which
  /// the path ends.
  private mutating func route(beside fragment: LinkPath) throws(LinkError) -> Route<Screen> {
    var fragment = fragment
    let isFocused = fragment.takeFocusMark()
    let legs = walk.legs
    let position = fragment.components.first?.position ?? text.utf8.count
    var beside = RouteResolver(table: table, text: text, base: base, scenes: scenes)
    defer { detailTrace = beside.trace }
    try beside.follow(fragment, isAbsolute: true)
    let other = beside.walk.legs
    guard let split = legs.lastIndex(where: \.isSplit), split < other.count,
      legs[...split].map(\.placement) == other[...split].map(\.placement),
      let start = other[(split + 1)...].firstIndex(where: { $0.placement == .detail }),
      split == other[..<start].lastIndex(where: \.isSplit),
      legs[(split + 1)...].allSatisfy({
        isFocused ? $0.placement == .push : $0.placement != .detail
      })
    else { throw error(.notADetail, at: position) }
    let detail = Array(other[start...])
    if isFocused { return Route(scene: scene, legs: legs + detail) }
    // A detail without the focus presents nothing.
    guard !detail.contains(where: \.placement.isPresented) else {
      throw error(.notADetail, at: position)
    }
    return Route(scene: scene, legs: legs, detail: detail)
  }
}

extension LinkPath {
  /// Removes the mark of a focused detail from the last component's style.
  fileprivate mutating func takeFocusMark() -> Bool {
    guard let style = components.last?.style else { return false }
    var texts = style.split(separator: ";", omittingEmptySubsequences: false)
    guard texts.last == Placement.focusText[...] else { return false }
    texts.removeLast()
    components[components.count - 1].style = texts.isEmpty ? nil : texts.joined(separator: ";")
    return true
  }
}

extension Leg {
  var isSplit: Bool {
    if case .split = content { true } else { false }
  }
}

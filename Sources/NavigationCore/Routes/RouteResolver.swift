/// Follows a link through a table, and remembers how far it came.
struct RouteResolver<Screen: NavigationScreen> {
  let table: RouteTable<Screen>
  let text: String
  let base: Route<Screen>
  let scenes: [String]
  /// The scene that the link names or stays in.
  private(set) var scene: String?
  private(set) var walk: RouteWalk<Screen>
  private var isRelative = false
  /// The path that was followed last, and whether a redirect made it.
  private var followed = (path: LinkPath(), isRedirected: false)
  /// How far the path of the fragment led; nil without one.
  private(set) var detailTrace: RouteTrace<Screen>?

  init(table: RouteTable<Screen>, text: String, base: Route<Screen>, scenes: [String]) {
    self.table = table
    self.text = text
    self.base = base
    self.scenes = scenes
    walk = RouteWalk(table)
  }

  /// How far the path led.
  var trace: RouteTrace<Screen> {
    RouteTrace(path: followed.path, steps: walk.steps, isRedirected: followed.isRedirected)
  }

  mutating func route(from origin: LinkOrigin) throws(LinkError) -> Route<Screen> {
    var link = try Link(parsing: text, scheme: table.scheme, from: origin)
    try takeScene(&link)
    return try route(link)
  }

  /// As much of the link as leads somewhere; nil where not even its first component does.
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

  /// Of a relative link the steps that it adds itself to the place where it starts; nil for any other.
  func added(to route: Route<Screen>) -> Route<Screen>? {
    guard isRelative else { return nil }
    let legs = walk.addedLegs
    return Route(
      scene: route.scene, legs: legs, detail: legs.contains { $0.isSplit } ? route.detail : [])
  }

  /// The scene of `scheme://scene/...` or of an absolute path that begins with a known one.
  private mutating func takeScene(_ link: inout Link) throws(LinkError) {
    if let scene = link.scene {
      guard scenes.contains(scene) else {
        throw error(.unknownScene(scene, known: scenes), at: table.scheme.utf8.count + 3)
      }
      self.scene = scene
    } else if !link.isAbsolute {
      scene = base.scene
    } else if let first = link.path.components.first, scenes.contains(first.raw) {
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
    let detail = link.isAbsolute ? [] : detailThatStays
    return Route(scene: scene, legs: walk.legs, detail: detail)
  }

  /// What the base shows beside its sidebar, where the link leads through the same sidebar.
  private var detailThatStays: [Leg<Screen>] {
    let legs = walk.legs
    guard !base.detail.isEmpty, let split = base.legs.lastIndex(where: \.isSplit),
      split < legs.count, legs[...split] == base.legs[...split],
      !legs[(split + 1)...].contains(where: { $0.isSplit || $0.placement == .detail })
    else { return [] }
    return base.detail
  }

  /// Walks along a path; where the table does not declare it, along what its redirects say instead.
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
  /// The route of the path and of the detail that its fragment names, which must be that of the split the
  /// path ends in.
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
    // What does not have the focus presents nothing.
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

extension RouteTable {
  /// Reads a link as a whole: either all of it leads somewhere, or the error says which part does not.
  ///
  /// - Parameters:
  ///   - text: `navtui://main/notes/12`, `/main/notes/12`, `/notes/12`; inside the app also `12`,
  ///     `../13`, `.`.
  ///   - origin: How strictly to read it.
  ///   - base: Where relative links start from.
  ///   - scenes: The names of the open scenes.
  /// - Returns: The steps that the link names; without a scene where the link does not name one.
  /// - Throws: ``LinkError`` with the place in the text that does not fit.
  /// - Complexity: O(length of the link); the size of the tree does not matter.
  public func route(
    to text: String, from origin: LinkOrigin = .app, relativeTo base: Route<Screen> = Route(),
    scenes: [String]
  ) throws(LinkError) -> Route<Screen> {
    var link = try Link(parsing: text, scheme: scheme, from: origin)
    var resolver = RouteResolver(table: self, text: text)
    let scene = try resolver.takeScene(&link, scenes: scenes)
    let start = link.isAbsolute ? RouteWalk(self) : RouteWalk(self, following: base.legs)
    let walk = try resolver.walk(link.path, from: start)
    guard let detail = link.detail else { return Route(scene: scene, legs: walk.legs) }
    return try resolver.route(scene, walk, beside: detail)
  }
}

/// Follows a link's components through a table.
private struct RouteResolver<Screen: NavigationScreen> {
  let table: RouteTable<Screen>
  let text: String

  /// The scene of `scheme://scene/...` or of an absolute path that begins with a known one.
  mutating func takeScene(_ link: inout Link, scenes: [String]) throws(LinkError) -> String? {
    if let scene = link.scene {
      guard scenes.contains(scene) else {
        throw error(.unknownScene(scene, known: scenes), at: table.scheme.utf8.count + 3)
      }
      return scene
    }
    guard link.isAbsolute, let first = link.path.components.first, scenes.contains(first.raw)
    else { return nil }
    try refuseStyle(of: first)
    link.path.components.removeFirst()
    return first.raw
  }

  func walk(
    _ path: LinkPath, from start: RouteWalk<Screen>
  ) throws(LinkError) -> RouteWalk<Screen> {
    var walk = start
    var query = path.query
    var components = path.components[...]
    if let excess = components.dropFirst(Link.componentLimit).first {
      throw error(.tooDeep(limit: Link.componentLimit), at: excess.position)
    }
    while let component = components.popFirst() {
      switch component.raw {
      case ".": try refuseStyle(of: component)
      case "..":
        try refuseStyle(of: component)
        walk.goUp()
      default: try step(component, &components, &query, &walk)
      }
    }
    guard let left = query.first else { return walk }
    let names = walk.steps.dropFirst(start.steps.count)
      .flatMap { table.rows[$0.row].destination.queryParameters.map(\.name) }
    throw error(.unknownQuery(left.name, expected: names), at: left.position)
  }

  private func step(
    _ component: LinkComponent, _ rest: inout ArraySlice<LinkComponent>,
    _ query: inout [LinkQueryItem], _ walk: inout RouteWalk<Screen>
  ) throws(LinkError) {
    let row = walk.row
    guard let next = table.follower(of: row, component) else {
      throw unknown(component, after: walk)
    }
    let destination = table.rows[next].destination
    var captures = walk.current.captures
    var last = component
    if let parameter = destination.pathParameter {
      if destination.name != nil {
        try refuseStyle(of: component)
        guard let value = rest.popFirst() else {
          let problem = LinkError.Problem.missingValue(
            parameter: parameter.name, expected: parameter.valueName)
          throw error(problem, at: component.position + component.raw.utf8.count)
        }
        last = value
      }
      captures[parameter.name] = try value(last, of: parameter, destination, after: walk)
    }
    try bind(destination.queryParameters, from: &query, into: &captures)
    let placement = try placement(of: destination, captures, last, after: row)
    guard placement != .detail || walk.isInSidebar,
      let content = table.content(of: next, captures: captures, at: placement)
    else {
      throw unknown(component, after: walk)
    }
    walk.append(row: next, captures: captures, leg: Leg(placement, content))
  }

  private func value(
    _ component: LinkComponent, of parameter: ParameterSpec,
    _ destination: Destination<Screen>, after walk: RouteWalk<Screen>
  ) throws(LinkError) -> String {
    if parameter.isValid(component.text) { return component.text }
    // Where no name has come before, the text may be a mistyped name.
    let unknown = unknown(component, after: walk)
    if destination.name == nil, case .unknownComponent(_, _, let nearest) = unknown.problem,
      !nearest.isEmpty
    {
      throw unknown
    }
    throw error(
      .badValue(component.text, parameter: parameter.name, expected: parameter.valueName),
      at: component.position)
  }

  /// Gives each parameter the first value of its name that is left: the second `?n=` goes to the second
  /// destination that declares `n`.
  private func bind(
    _ parameters: [ParameterSpec], from query: inout [LinkQueryItem],
    into captures: inout Captures
  ) throws(LinkError) {
    for parameter in parameters {
      captures[parameter.name] = parameter.defaultText
      guard let index = query.firstIndex(where: { $0.name == parameter.name }) else { continue }
      let item = query.remove(at: index)
      guard parameter.isValid(item.value) else {
        let problem = LinkError.Problem.badValue(
          item.value, parameter: item.name, expected: parameter.valueName)
        throw error(problem, at: item.position)
      }
      captures[parameter.name] = item.value
    }
  }

  private func placement(
    of destination: Destination<Screen>, _ captures: Captures, _ component: LinkComponent,
    after row: RouteRow<Screen>
  ) throws(LinkError) -> Placement {
    guard let text = component.style else { return destination.placement(captures) }
    guard destination.style != .tab else { throw unknownStyle(text, of: component, expected: []) }
    // Nothing can be pushed on tabs.
    let isOnStack = !row.destination.kind.isTabs
    let expected = Placement.styleTexts.filter { isOnStack || $0 != Placement.push.styleText }
    guard expected.contains(text), let placement = Placement(styleText: text) else {
      throw unknownStyle(text, of: component, expected: expected)
    }
    return placement
  }

  /// Where a component is no step of its own, a style says nothing.
  private func refuseStyle(of component: LinkComponent) throws(LinkError) {
    if let text = component.style { throw unknownStyle(text, of: component, expected: []) }
  }

  private func unknownStyle(
    _ text: String, of component: LinkComponent, expected: [String]
  ) -> LinkError {
    let position = component.position + component.raw.utf8.count + 1
    return error(.unknownStyle(text, expected: expected), at: position)
  }

  private func unknown(_ component: LinkComponent, after walk: RouteWalk<Screen>) -> LinkError {
    let (names, value) = walk.expected
    let expected = names.sorted() + (value.map { [$0] } ?? [])
    let nearest = nearestNames(to: component.text, among: names)
    return error(
      .unknownComponent(component.text, expected: expected, nearest: nearest),
      at: component.position)
  }

  func error(_ problem: LinkError.Problem, at position: Int) -> LinkError {
    LinkError(link: text, position: position, problem: problem)
  }
}

extension RouteResolver {
  /// The route of a path and of the detail that its fragment names, which must be that of the split the
  /// path ends in.
  fileprivate func route(
    _ scene: String?, _ walk: RouteWalk<Screen>, beside fragment: LinkPath
  ) throws(LinkError) -> Route<Screen> {
    var fragment = fragment
    let isFocused = fragment.takeFocusMark()
    let legs = walk.legs
    let other = try self.walk(fragment, from: RouteWalk(table)).legs
    let position = fragment.components.first?.position ?? text.utf8.count
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

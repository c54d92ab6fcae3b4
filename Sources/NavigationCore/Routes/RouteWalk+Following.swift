extension RouteWalk {
  /// Follows a path of the link `text`. If that fails, the walk contains the steps up to the error.
  mutating func follow(_ path: LinkPath, _ text: String) throws(LinkError) {
    let start = steps.count
    var query = path.query
    var position = 0
    let components = path.components
    if components.count > Link.componentLimit {
      let excess = components[Link.componentLimit]
      throw excess.error(.tooDeep(limit: Link.componentLimit), in: text)
    }
    while position < components.count {
      switch components[position].raw {
      case ".":
        try components[position].refuseStyle(in: text)
        position += 1
        stay(end: position)
      case "..":
        try components[position].refuseStyle(in: text)
        position += 1
        goUp(end: position)
      default: try step(components, &position, &query, text)
      }
    }
    guard let left = query.first else { return }
    let names = steps.dropFirst(start).flatMap { table.rows[$0.row].queryParameters.map(\.name) }
    throw LinkError(
      link: text, position: left.position, problem: .unknownQuery(left.name, expected: names))
  }

  private mutating func step(
    _ components: [LinkComponent], _ position: inout Int, _ query: inout [LinkQueryItem],
    _ text: String
  ) throws(LinkError) {
    let first = position
    let followers = table.followers(of: steps[steps.count - 1])
    let named = followers.named[components[first].raw]
    guard var next = named ?? followers.valued.last else {
      throw unknown(components[first], in: text)
    }
    var captures = steps[steps.count - 1].captures
    if let parameter = table.rows[next].pathParameter {
      if named != nil {
        try components[first].refuseStyle(in: text)
        position += 1
        guard position < components.count else {
          throw components[first].missingValue(of: parameter, in: text)
        }
      }
      let value = components[position]
      next = reader(of: value.text, insteadOf: next, followers)
      if let parameter = table.rows[next].pathParameter {
        guard parameter.isValid(value.text) else {
          throw named != nil
            ? value.badValue(of: parameter, in: text) : badValue(value, of: parameter, in: text)
        }
        captures[parameter.name] = value.text
      }
    }
    try bind(table.rows[next].queryParameters, from: &query, into: &captures, text)
    let placement = try placement(of: next, captures, components[position], text)
    guard placement != .detail || isInSidebar,
      let content = table.content(of: next, captures: captures, at: placement)
    else { throw unknown(components[first], in: text) }
    position += 1
    let leg = table.leg(to: next, placement, content)
    steps.append(Step(row: next, captures: captures, leg: leg, end: position))
  }

  /// Returns the row that reads a value: the first whose type accepts it, up to the given one. A tab whose name equals
  /// the value takes precedence.
  private func reader(of text: String, insteadOf row: Int, _ followers: Followers) -> Int {
    guard table.rows[row].destination.name == nil else { return row }
    let first = followers.valued.first { $0 == row || table.hasValue(text, at: $0) } ?? row
    guard table.rows[first].destination.style == .tab else { return first }
    return table.tab(named: text, in: self.row) ?? first
  }

  /// Binds each parameter to the first remaining value with its name: the second `?n=` goes to the second destination
  /// that declares `n`.
  private func bind(
    _ parameters: [ParameterSpec], from query: inout [LinkQueryItem],
    into captures: inout Captures, _ text: String
  ) throws(LinkError) {
    for parameter in parameters {
      captures[parameter.name] = parameter.defaultText
      guard let index = query.firstIndex(where: { $0.name == parameter.name }) else { continue }
      let item = query.remove(at: index)
      guard parameter.isValid(item.value) else {
        let problem = LinkError.Problem.badValue(
          item.value, parameter: item.name, expected: parameter.valueName)
        throw LinkError(link: text, position: item.position, problem: problem)
      }
      captures[parameter.name] = item.value
    }
  }

  private func placement(
    of next: Int, _ captures: Captures, _ component: LinkComponent, _ text: String
  ) throws(LinkError) -> Placement {
    guard let style = component.style else { return table.rows[next].placement(captures) }
    guard table.rows[next].destination.style != .tab else {
      throw component.unknownStyle(expected: [], in: text)
    }
    // Nothing can be pushed on tabs.
    let isOnStack = !row.destination.kind.isTabs
    let expected = Placement.styleTexts.filter { isOnStack || $0 != Placement.push.styleText }
    guard expected.contains(style), let placement = Placement(styleText: style) else {
      throw component.unknownStyle(expected: expected, in: text)
    }
    return placement
  }

  /// Returns the error for an invalid value. If no name has come before it, the text may be a mistyped name, or a value
  /// of another type.
  private func badValue(
    _ component: LinkComponent, of parameter: ParameterSpec, in text: String
  ) -> LinkError {
    let unknown = unknown(component, in: text)
    guard case .unknownComponent(_, _, []) = unknown.problem, expected.valued.count < 2 else {
      return unknown
    }
    return component.badValue(of: parameter, in: text)
  }

  private func unknown(_ component: LinkComponent, in text: String) -> LinkError {
    let (names, valued) = expected
    let values = valued.compactMap { table.rows[$0].pathParameter.map { "{\($0.name)}" } }
    let nearest = nearestNames(to: component.text, among: names)
    return component.error(
      .unknownComponent(component.text, expected: names.sorted() + values, nearest: nearest),
      in: text)
  }
}

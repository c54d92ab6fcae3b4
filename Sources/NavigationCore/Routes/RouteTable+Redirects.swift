extension RouteTable {
  /// Checks that each redirect is needed, leads to a place, and does not lead back to itself.
  func validateRedirects() throws(RouteTableError) {
    for row in rows.indices {
      for (index, rule) in rows[row].redirects.enumerated() {
        if let place = placeOfOldPath(rule, from: row) {
          throw .needlessRedirect(rule.redirect, at: rows[row].label, because: place)
        }
        if let other = rows[row].redirects[..<index].first(where: { $0.covers(rule) }) {
          throw .needlessRedirect(
            rule.redirect, at: rows[row].label, because: other.redirect.pattern)
        }
        try validateEnd(of: rule, from: row)
      }
    }
  }

  /// Returns the declared place that already matches an old path with any parameters. A place that accepts the braces
  /// as a value accepts any text.
  private func placeOfOldPath(_ rule: RedirectRule, from row: Int) -> String? {
    guard let path = try? Link(parsing: rule.redirect.pattern, scheme: scheme, from: .app).path
    else {
      return nil
    }
    let probe = probe(path.components, from: row) { $0.isValid($1.text) }
    return probe.isComplete ? rows[probe.row].label : nil
  }

  private func validateEnd(of rule: RedirectRule, from row: Int) throws(RouteTableError) {
    switch end(of: rule.target, from: row, redirects: redirectCount - 1) {
    case .place: return
    case .nowhere: throw .deadRedirect(rule.redirect, at: rows[row].label)
    case .circle: throw .cyclicRedirect(rule.redirect, at: rows[row].label)
    }
  }

  /// Returns whether links of the form of a label such as `/notes/{id}` lead to a place, also through aliases and
  /// redirects.
  package func leadsSomewhere(_ label: String) -> Bool {
    guard let path = try? Link(parsing: label, scheme: scheme, from: .app).path else {
      return false
    }
    return end(of: path, from: 0, redirects: redirectCount) == .place
  }

  private enum PathEnd {
    case place, nowhere, circle
  }

  /// Returns where a path leads by its names, with braces for any value.
  private func end(of path: LinkPath, from row: Int, redirects: Int) -> PathEnd {
    let isKnown = { (parameter: ParameterSpec, component: LinkComponent) in
      component.text.placeholder != nil || parameter.isValid(component.text)
    }
    var path = path
    for _ in 0...max(0, redirects) {
      let probe = probe(path.components, from: row, accepts: isKnown)
      if probe.isComplete {
        let names = probe.steps.flatMap { rows[$0.row].queryParameters.map(\.name) }
        return path.query.allSatisfy { names.contains($0.name) } ? .place : .nowhere
      }
      guard let next = redirected(path, after: probe.steps.map { ($0.row, $0.end) }) else {
        return .nowhere
      }
      path = next
    }
    return .circle
  }

  /// Returns the path with the part replaced that matches a redirect of one of the steps, the innermost first; nil if
  /// none matches.
  func redirected(
    _ path: LinkPath, after steps: some BidirectionalCollection<(row: Int, end: Int)>
  ) -> LinkPath? {
    for step in steps.reversed() {
      for rule in rows[step.row].redirects {
        guard let target = rule.target(for: path.components[step.end...]) else { continue }
        return LinkPath(
          components: path.components[..<step.end] + target.components,
          query: path.query + target.query)
      }
    }
    return nil
  }
}

/// The steps from a row along components by their names alone, with any values of parameters.
private struct RouteProbe {
  var steps: [(row: Int, end: Int)]
  var isComplete = false

  var row: Int { steps[steps.count - 1].row }
}

extension RouteTable {
  private func probe(
    _ components: [LinkComponent], from row: Int,
    accepts: (ParameterSpec, LinkComponent) -> Bool
  ) -> RouteProbe {
    var probe = RouteProbe(steps: [(row, 0)])
    var end = 0
    while end < components.count {
      let row = rows[probe.row]
      let name = row.followers.named[components[end].raw]
      let valued = row.followers.valued.filter {
        rows[$0].pathParameter.map { accepts($0, components[end]) } ?? false
      }
      // Braces mean the parameter of that name, if there is one.
      let placeholder = components[end].text.placeholder
      let value = valued.first { rows[$0].pathParameter?.name == placeholder } ?? valued.first
      guard let next = name ?? value else { return probe }
      if let parameter = rows[next].pathParameter {
        if name != nil { end += 1 }
        guard end < components.count, accepts(parameter, components[end]) else { return probe }
      }
      end += 1
      probe.steps.append((next, end))
    }
    probe.isComplete = true
    return probe
  }
}

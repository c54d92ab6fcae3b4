extension RouteTable {
  /// Follows a link and explains each step. The parameters are those of ``route(to:from:relativeTo:scenes:)``.
  public func explanation(
    of text: String, from origin: LinkOrigin = .app, relativeTo base: Route<Screen> = Route(),
    scenes: [String]
  ) -> RouteExplanation {
    var resolver = RouteResolver(table: self, text: text, base: base, scenes: scenes)
    var error: LinkError?
    do throws(LinkError) { _ = try resolver.route(from: origin) } catch let problem {
      error = problem
    }
    let main = resolver.trace
    let detail = resolver.detailTrace
    // If there is a fragment, the error is in the fragment.
    let last = detail ?? main
    return RouteExplanation(
      link: text, scene: resolver.scene, steps: steps(main), detail: detail.map(steps) ?? [],
      isRedirected: main.isRedirected || detail?.isRedirected == true, error: error,
      rest: error == nil ? [] : last.rest,
      nearest: nearestLink(to: text, error, from: origin, relativeTo: base, scenes: scenes))
  }

  private func steps(_ trace: RouteTrace<Screen>) -> [RouteExplanation.Step] {
    var start = 0
    return trace.steps.compactMap { step in
      guard let end = step.end, end > start, let leg = step.leg else { return nil }
      defer { start = end }
      let components = trace.path.components[start..<min(end, trace.path.components.count)]
      return RouteExplanation.Step(
        components: components.map(\.written).joined(separator: "/"), place: rows[step.row].label,
        style: leg.placement.name, values: values(at: step))
    }
  }

  private func values(at step: RouteWalk<Screen>.Step) -> [RouteExplanation.Value] {
    rows[step.row].destination.parameters.filter { $0.source != .inherited }.compactMap {
      parameter in
      guard let text = step.captures[parameter.name], text != parameter.defaultText else {
        return nil
      }
      return RouteExplanation.Value(
        name: parameter.name, text: text, expected: parameter.valueName)
    }
  }
}

/// The steps of a walk along a path, up to its end or an error.
struct RouteTrace<Screen: NavigationScreen> {
  var path = LinkPath()
  var steps: [RouteWalk<Screen>.Step] = []
  var isRedirected = false

  /// The components that led nowhere.
  var rest: [String] {
    path.components.dropFirst(steps.last?.end ?? 0).map(\.written)
  }
}

extension LinkComponent {
  /// The text in the link, with the style.
  var written: String { raw + (style.map { ";" + $0 } ?? "") }
}

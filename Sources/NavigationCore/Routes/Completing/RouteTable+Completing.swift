extension RouteTable {
  /// Returns the possible continuations of a partial link: the next component, or after the `?` the name or the value
  /// of a query parameter. The result is empty if the text leads nowhere.
  ///
  /// - Parameters:
  ///   - text: The beginning of an absolute link.
  ///   - scenes: The names of the open scenes.
  /// - Returns: The continuations, and the kind of value that is expected.
  public func completion(of text: String, scenes: [String]) -> LinkCompletion {
    let roots = scenes.map { "\(scheme)://\($0)/" }
    let beginnings = roots.filter { $0.hasPrefix(text) && $0 != text }
    if !beginnings.isEmpty || text.isEmpty { return LinkCompletion(links: beginnings) }
    guard !text.contains("#") else { return LinkCompletion() }
    if let mark = text.firstIndex(of: "?") { return queryCompletion(of: text, after: mark, scenes) }
    guard let slash = text.lastIndex(of: "/") else { return LinkCompletion() }
    return completion(of: text[text.index(after: slash)...], after: text[...slash], scenes)
  }

  private func completion(
    of written: Substring, after start: Substring, _ scenes: [String]
  ) -> LinkCompletion {
    guard let walk = walk(to: String(start), scenes) else { return LinkCompletion() }
    let expected = walk.expected
    var completion = LinkCompletion()
    completion.links = expected.names.sorted().filter { $0.hasPrefix(written) }.map { start + $0 }
    guard let text = PercentEncoding.decode(String(written)) else { return completion }
    let last = walk.current.row
    completion.values = expected.valued.map { row in
      LinkCompletion.Value(
        place: rows[row].label, parameter: rows[row].pathParameter?.name ?? "", text: text,
        start: String(start), names: Set(walk.row.followers.named.keys),
        isRead: { reads($0, as: row, after: last) })
    }
    return completion
  }

  private func queryCompletion(
    of text: String, after mark: String.Index, _ scenes: [String]
  ) -> LinkCompletion {
    guard let walk = walk(to: String(text[..<mark]), scenes) else { return LinkCompletion() }
    let start = text.lastIndex(of: "&") ?? mark
    let written = text[text.index(after: start)...]
    guard let sign = written.firstIndex(of: "=") else {
      let names = walk.row.queryParameters.map { PercentEncoding.encode($0.name) + "=" }
      return LinkCompletion(
        links: names.filter { $0.hasPrefix(written) }.map { text[...start] + $0 })
    }
    let name = PercentEncoding.decode(String(written[..<sign]))
    guard let parameter = walk.row.queryParameters.first(where: { $0.name == name }),
      let value = PercentEncoding.decode(String(written[written.index(after: sign)...]))
    else { return LinkCompletion() }
    let texts = parameter.type.routeTexts.filter { $0.hasPrefix(value) }
    return LinkCompletion(
      links: texts.map { text[...sign] + PercentEncoding.encode($0) },
      values: [
        LinkCompletion.Value(
          place: walk.row.label, parameter: parameter.name, text: value,
          start: String(text[...sign]),
          names: [], isRead: parameter.isValid)
      ])
  }

  /// Returns the walk along a complete link; nil if it leads nowhere.
  private func walk(to text: String, _ scenes: [String]) -> RouteWalk<Screen>? {
    var resolver = RouteResolver(table: self, text: text, base: Route(), scenes: scenes)
    guard (try? resolver.route(from: .outside)) != nil else { return nil }
    return resolver.walk
  }
}

public import NavigationCore

extension AppGraph {
  /// Compares the places of an app with recorded ones, and checks the ways between them.
  ///
  ///     let problems = AppGraph.problems(try Shopping.table(), found, recorded: GoldenText("graph"))
  ///     #expect(problems.isEmpty, "\(problems)")
  ///
  /// The first run records the graph, as a ``GoldenText`` does. The text is compared only if nothing else is wrong.
  ///
  /// - Parameters:
  ///   - makeTable: The route table.
  ///   - found: What an ``Explorer`` found; nil to compare the places alone.
  ///   - depth: The number of inputs up to which ways count.
  ///   - recorded: The file of the recorded graph.
  ///   - repeating: The screens that may be opened upon themselves, such as a page that leads to other pages.
  ///   - unreachable: The screens that no key needs to lead to.
  /// - Returns: The problems.
  public static func problems<Screen>(
    _ makeTable: @autoclosure () throws(RouteTableError) -> RouteTable<Screen>,
    _ found: Exploration? = nil, depth: Int = .max, recorded: GoldenText,
    repeating: Set<String> = [], unreachable: Set<String> = []
  ) -> [AppGraphProblem] {
    let table: RouteTable<Screen>
    do { table = try makeTable() } catch { return [.invalidTable(error)] }
    if let found, depth < .max, found.completeDepth < depth {
      return [.incomplete(depth: found.completeDepth, wanted: depth)]
    }
    let graph = AppGraph(table, found, depth: depth)
    let known = recorded.text.flatMap(AppGraph.init)
    let unreached = (found?.unreachedPlaces ?? []).subtracting(unreachable)
    let problems =
      (known?.losses(in: graph, table) ?? []) + graph.cycles(except: repeating).map { .cycle($0) }
      + unreached.sorted().map { .unreachable($0) }
    guard problems.isEmpty else { return problems }
    return recorded.difference(from: "\(graph)").map { [.text($0)] } ?? []
  }

  /// Returns what this recorded graph has and a later one does not have.
  private func losses<Screen>(
    in graph: AppGraph, _ table: RouteTable<Screen>
  ) -> [AppGraphProblem] {
    let now = Dictionary(grouping: graph.places) { FormerPath.pattern(of: $0.link) }
    let places = places.flatMap { place -> [AppGraphProblem] in
      let same = now[FormerPath.pattern(of: place.link)] ?? []
      guard !same.contains(where: { $0.parameters == place.parameters }) else { return [] }
      if let other = same.first {
        let problems = place.changes(in: other)
        if !problems.isEmpty { return problems }
      }
      return table.leadsSomewhere(place.link) ? [] : [.lostLink(place.link)]
    }
    let former = former.map(\.path).filter { !table.leadsSomewhere($0) }
    let ways = Set(graph.ways.map(\.places))
    return places + former.map { .lostLink($0) }
      + self.ways.filter { !ways.contains($0.places) }.map { .lostWay($0) }
  }

  /// Returns the circles of places that are opened upon one another, each once.
  private func cycles(except repeating: Set<String>) -> [[String]] {
    var next: [String: Set<String>] = [:]
    for way in ways where way.isDeeper && !repeating.contains(way.from) {
      if !repeating.contains(way.to) { next[way.from, default: []].insert(way.to) }
    }
    var (done, cycles) = (Set<String>(), [[String]]())
    func visit(_ place: String, _ path: [String]) {
      if let start = path.firstIndex(of: place) { return cycles.append(path[start...] + [place]) }
      guard !done.contains(place) else { return }
      for other in (next[place] ?? []).sorted() { visit(other, path + [place]) }
      done.insert(place)
    }
    for place in next.keys.sorted() { visit(place, []) }
    return cycles
  }
}

extension AppGraph.Place {
  /// Returns the parameters that have another name or take other values in a later place.
  fileprivate func changes(in other: AppGraph.Place) -> [AppGraphProblem] {
    var added = other.parameters.filter { new in !parameters.contains { $0.name == new.name } }
    return parameters.compactMap { old in
      if let new = other.parameters.first(where: { $0.name == old.name }) {
        guard new.type != old.type || new.source != old.source else { return nil }
        return .changedParameter(old.name, of: other.link, from: old.type, to: new.type)
      }
      let index = added.firstIndex { $0.source == old.source && $0.type == old.type }
      return index.map {
        .renamedParameter(old.name, to: added.remove(at: $0).name, of: other.link)
      }
    }
  }
}

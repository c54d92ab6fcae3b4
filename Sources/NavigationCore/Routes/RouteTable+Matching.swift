extension RouteTable {
  struct Match {
    let row: Int
    /// The parameters known at the row, including those from further out.
    let captures: Captures
    /// The row's own parameters.
    let own: Captures
  }

  /// Returns the row that declares a step, among those that can follow. A row with the step's own style is preferred.
  func match(_ leg: Leg<Screen>, after step: RouteWalk<Screen>.Step) -> Match? {
    var restyled: Match?
    for row in followers(of: step).indices {
      let isAsDeclared = rows[row].isDeclared(at: leg.placement)
      guard isAsDeclared || restyled == nil else { continue }
      guard let match = match(leg, row: row, captures: step.captures) else { continue }
      if isAsDeclared { return match }
      restyled = match
    }
    return restyled
  }

  /// Returns the tab with a name among those of a row.
  func tab(named name: String, in row: RouteRow<Screen>) -> Int? {
    row.tabs.first { rows[$0].destination.name == name }
  }

  /// Returns the row of a detail, anywhere in the split's part of the table. `known` are the parameters set by the
  /// steps in the sidebar, which complete the path from the split to the row.
  func matchDetail(_ leg: Leg<Screen>, of split: Int, known: Captures) -> Match? {
    rows[split].details.lazy
      .compactMap {
        match(leg, row: $0, captures: nil)?.adding(known, for: path(to: $0, from: split))
      }
      .first
  }

  /// The rows between two others, without both.
  func path(to row: Int, from outer: Int) -> [RouteRow<Screen>] {
    rows[row].ancestors.filter { $0 > outer }.map { rows[$0] }
  }

  /// Matches a step with a row. `captures` are the parameters set by the steps before; with nil, the screen's own
  /// values are trusted.
  private func match(_ leg: Leg<Screen>, row index: Int, captures: Captures?) -> Match? {
    guard rows[index].canStand(at: leg.placement), holds(leg, at: index) else { return nil }
    guard let screen = leg.screen else {
      return Match(row: index, captures: captures ?? [:], own: [:])
    }
    guard let own = rows[index].destination.extract(screen),
      isTab(at: index, with: own, named: leg.tabName)
    else { return nil }
    guard let captures, !captures.isEmpty else { return Match(row: index, captures: own, own: own) }
    for parameter in rows[index].destination.parameters where parameter.source == .inherited {
      if captures[parameter.name] != own[parameter.name] { return nil }
    }
    let merged = own.isEmpty ? captures : captures.merging(own) { _, new in new }
    return Match(row: index, captures: merged, own: own)
  }

  /// Returns whether a tab named by a value has the name of its value and shares it with no other tab.
  private func isTab(at index: Int, with own: Captures, named name: String?) -> Bool {
    guard let name, rows[index].destination.name == nil, let parent = rows[index].ancestors.last
    else { return true }
    return rows[index].placement(own) == .tab(name) && tab(named: name, in: rows[parent]) == nil
  }
}

extension RouteTable {
  /// Returns whether a step has the content that a link to the row gives it.
  private func holds(_ leg: Leg<Screen>, at index: Int) -> Bool {
    switch (rows[index].destination.kind, leg.content) {
    case (.split, .split): true
    case (.stack, .screen): leg.placement == .push
    case (.stack, .stack): leg.placement != .push
    case (.tabs(let kind), .tabs(let legs, let wantedKind, let isOpenEnded)):
      kind == wantedKind && isOpenEnded == rows[index].isOpenEnded
        && (isOpenEnded
          || Set(legs.map(\.tabName)) == Set(rows[index].tabs.map { rows[$0].destination.name }))
    default: false
    }
  }
}

extension RouteTable.Match {
  /// Completes the captures with the path parameters of the rows on the way; nil if one is unknown.
  fileprivate func adding(_ known: Captures, for rows: [RouteRow<Screen>]) -> Self? {
    var captures = own
    // A key path of a generic type would be made at run time.
    for parameter in rows.compactMap({ $0.destination.pathParameter })
    where captures[parameter.name] == nil {
      guard let value = known[parameter.name] else { return nil }
      captures[parameter.name] = value
    }
    return Self(row: row, captures: captures, own: own)
  }
}

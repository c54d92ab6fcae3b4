extension RouteTable {
  struct Match {
    let row: Int
    /// What is known at the row and further out.
    let captures: Captures
    /// The row's own parameters.
    let own: Captures
  }

  /// The row that declares a step, among those that may follow; one of the step's style before others.
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

  /// The tab that has a name, among those of a row.
  func tab(named name: String, in row: RouteRow<Screen>) -> Int? {
    row.tabs.first { rows[$0].destination.name == name }
  }

  /// The detail's row, wherever in the split's part of the table it is declared. What the steps in the
  /// sidebar have set is `known`: it completes the path from the split to the row.
  func matchDetail(_ leg: Leg<Screen>, of split: Int, known: Captures) -> Match? {
    rows[split].details.lazy
      .compactMap {
        match(leg, row: $0, captures: nil)?.adding(known, for: path(to: $0, from: split))
      }
      .first
  }

  /// The rows on the way from one to another, without both.
  func path(to row: Int, from outer: Int) -> [RouteRow<Screen>] {
    rows[row].ancestors.filter { $0 > outer }.map { rows[$0] }
  }

  /// The step as one to a row; `captures` is what the steps before have set, and nil takes the screen's
  /// own word for it.
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

  /// Whether a tab that a value names has the name of its value, and no other tab has it.
  private func isTab(at index: Int, with own: Captures, named name: String?) -> Bool {
    guard let name, rows[index].destination.name == nil, let parent = rows[index].ancestors.last
    else { return true }
    return rows[index].placement(own) == .tab(name) && tab(named: name, in: rows[parent]) == nil
  }
}

extension RouteTable {
  /// Whether a step has the shape that a link to the row gives it.
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
  /// Completes the captures by the path parameters of the rows on the way; nil where one is not known.
  fileprivate func adding(_ known: Captures, for rows: [RouteRow<Screen>]) -> Self? {
    var captures = own
    for parameter in rows.compactMap(\.destination.pathParameter)
    where captures[parameter.name] == nil {
      guard let value = known[parameter.name] else { return nil }
      captures[parameter.name] = value
    }
    return Self(row: row, captures: captures, own: own)
  }
}

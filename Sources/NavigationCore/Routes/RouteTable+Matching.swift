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
    let row = rows[step.row]
    let followers = (row.named.values + (row.valued.map { [$0] } ?? [])).sorted()
    let matches = followers.compactMap { match(leg, row: $0, captures: step.captures) }
    return matches.first { placement(of: $0) == leg.placement } ?? matches.first
  }

  /// Where the row of a match stands when its link says nothing else.
  func placement(of match: Match) -> Placement {
    rows[match.row].placement(match.captures)
  }

  /// The tab that has a name, among those of a row.
  func tab(named name: String, in row: RouteRow<Screen>) -> Int? {
    row.tabs.first { rows[$0].destination.name == name }
  }

  /// The detail's row, wherever in the split's part of the table it is declared. What the steps in the
  /// sidebar have set is `known`: it completes the path from the split to the row.
  func matchDetail(_ leg: Leg<Screen>, of split: Int, known: Captures) -> Match? {
    rows.indices.lazy
      .filter { rows[$0].destination.style == .detail && self.split(of: $0) == split }
      .compactMap {
        match(leg, row: $0, captures: nil)?.adding(known, for: path(to: $0, from: split))
      }
      .first
  }

  /// The row of the split that a row is declared in.
  private func split(of row: Int) -> Int? {
    rows[row].ancestors.last { rows[$0].destination.kind == .split }
  }

  /// The rows on the way from one to another, without both.
  func path(to row: Int, from outer: Int) -> [RouteRow<Screen>] {
    rows[row].ancestors.filter { $0 > outer }.map { rows[$0] }
  }

  /// The step as one to a row; `captures` is what the steps before have set, and nil takes the screen's
  /// own word for it.
  private func match(_ leg: Leg<Screen>, row index: Int, captures: Captures?) -> Match? {
    guard holds(leg, at: index) else { return nil }
    let destination = rows[index].destination
    // A container has no screen, and so no parameters of its own.
    guard let own = leg.screen.map(destination.extract) ?? [:] else { return nil }
    if let captures {
      for parameter in destination.parameters where parameter.source == .inherited {
        if captures[parameter.name] != own[parameter.name] { return nil }
      }
    }
    let merged = (captures ?? [:]).merging(own) { _, new in new }
    let match = Match(row: index, captures: merged, own: own)
    return canStand(match, at: leg.placement) ? match : nil
  }

  /// Whether a link can say that the row of a match stands here: as declared, or by a style of its own.
  private func canStand(_ match: Match, at placement: Placement) -> Bool {
    let isDeclared = placement == self.placement(of: match)
    let destination = rows[match.row].destination
    guard destination.style == .tab else { return isDeclared || placement.styleText != nil }
    guard isDeclared, destination.name == nil, case .tab(let name) = placement,
      let parent = rows[match.row].ancestors.last
    else { return isDeclared }
    return tab(named: name, in: rows[parent]) == nil
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
          || legs.map(\.tabName) == rows[index].tabs.map { rows[$0].destination.name })
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

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
    return matches.first { rows[$0.row].destination.placement == leg.placement } ?? matches.first
  }

  /// The detail's row, wherever in the split's part of the table it is declared.
  func matchDetail(_ leg: Leg<Screen>, split: Int) -> Match? {
    rows.indices.lazy
      .filter { rows[$0].destination.style == .detail && rows[$0].ancestors.contains(split) }
      .compactMap { match(leg, row: $0, captures: nil) }.first
  }

  /// - Parameter captures: What the steps before have set; nil to take the screen's own word for it.
  private func match(_ leg: Leg<Screen>, row index: Int, captures: Captures?) -> Match? {
    let destination = rows[index].destination
    let isTab = destination.style == .tab
    guard isTab ? destination.placement == leg.placement : leg.placement.canRestyle(destination)
    else { return nil }
    guard let screen = leg.screen else {
      return destination.kind == .tabs
        ? Match(row: index, captures: captures ?? [:], own: [:]) : nil
    }
    guard let own = destination.extract(screen) else { return nil }
    if let captures {
      for parameter in destination.parameters where parameter.source == .inherited {
        if captures[parameter.name] != own[parameter.name] { return nil }
      }
    }
    let merged = (captures ?? [:]).merging(own) { _, new in new }
    return Match(row: index, captures: merged, own: own)
  }
}

extension Placement {
  /// Whether a link can say that a destination stands here: as declared, or by a style of its own.
  fileprivate func canRestyle<Screen>(_ destination: Destination<Screen>) -> Bool {
    self == destination.placement || styleText != nil
  }
}

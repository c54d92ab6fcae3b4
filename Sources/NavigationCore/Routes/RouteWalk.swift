/// A walk through a table from its root: the steps so far, each with its row and the known parameters.
struct RouteWalk<Screen: NavigationScreen> {
  struct Step {
    let row: Int
    let captures: Captures
    /// The step; nil for the root of a scene of tabs, which is no step of its own.
    let leg: Leg<Screen>?
    /// The number of the link's components that lead here; nil if the link does not contain the step itself.
    var end: Int?
    /// True if the table declares the step. An undeclared step has the row and the parameters of the step before it.
    var isDeclared = true
  }

  let table: RouteTable<Screen>
  var steps: [Step]
  /// The number of steps that were never left. The steps after them were added by the link.
  private var keptCount = 1

  init(_ table: RouteTable<Screen>) {
    self.table = table
    let isTabs = table.rows[0].destination.kind.isTabs
    steps = [Step(row: 0, captures: [:], leg: isTabs ? nil : table.rootLeg, end: 0)]
  }

  /// Follows the steps of the current place, including those that the table does not declare.
  init(_ table: RouteTable<Screen>, following legs: [Leg<Screen>]) {
    self.init(table)
    guard let first = legs.first else { return }
    let root = first.placement == .root ? first : nil
    if root != current.leg {
      steps[0] = Step(row: 0, captures: [:], leg: root, end: 0, isDeclared: false)
    }
    for leg in legs where leg.placement != .root {
      let match = table.match(leg, after: current) ?? detailMatch(leg)
      steps[steps.count - 1].end = nil
      let captures = match?.captures ?? current.captures
      let step = Step(
        row: match?.row ?? current.row, captures: captures, leg: leg, end: 0,
        isDeclared: match != nil)
      steps.append(step)
    }
    keptCount = steps.count
  }

  /// The steps that a relative link has added to its base.
  var addedLegs: [Leg<Screen>] { steps.dropFirst(keptCount).compactMap { $0.leg } }

  /// Matches a detail that does not follow from the screens pushed in its sidebar.
  private func detailMatch(_ leg: Leg<Screen>) -> RouteTable<Screen>.Match? {
    guard leg.placement == .detail, isInSidebar,
      let split = steps.last(where: { $0.leg?.isSplit == true })
    else { return nil }
    return table.matchDetail(leg, of: split.row, known: current.captures)
  }

  var current: Step { steps[steps.count - 1] }

  var row: RouteRow<Screen> { table.rows[current.row] }

  var legs: [Leg<Screen>] { steps.compactMap { $0.leg } }

  /// True if a detail can follow: all steps since the last split are pushed in its sidebar.
  var isInSidebar: Bool {
    let rest = legs.reversed().prefix { !$0.isSplit }
    return rest.count < legs.count && rest.allSatisfy { $0.placement == .push }
  }

  /// The possible next components: names, and the rows that take values.
  var expected: (names: [String], valued: [Int]) {
    let isInSidebar = isInSidebar
    func destination(_ index: Int) -> Destination<Screen>? {
      let destination = table.rows[index].destination
      return destination.style == .detail && !isInSidebar ? nil : destination
    }
    let followers = table.followers(of: current)
    let names = followers.named.filter { destination($0.value)?.name == $0.key }.map(\.key)
    return (names, followers.valued.filter { destination($0) != nil })
  }

  /// Records that the link's components up to `end` lead to the current step.
  mutating func stay(end: Int) {
    steps[steps.count - 1].end = end
  }

  /// Goes one step up; stays at the root.
  mutating func goUp(end: Int) {
    if steps.count > 1 { steps.removeLast() }
    keptCount = min(keptCount, steps.count)
    stay(end: end)
  }
}

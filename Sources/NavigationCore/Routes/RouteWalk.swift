/// A walk through a table from its root: the steps so far, each with its row and the parameters known.
struct RouteWalk<Screen: NavigationScreen> {
  struct Step {
    let row: Int
    let captures: Captures
    /// Nil for the root of a scene of tabs, which is no step of its own.
    let leg: Leg<Screen>?
    /// How many of a link's components lead here; nil where the link does not say so itself.
    var end: Int?
    /// Whether the table declares the step. One that it does not declare has the row and the parameters of the
    /// step before it.
    var isDeclared = true
  }

  let table: RouteTable<Screen>
  private(set) var steps: [Step]
  /// How many steps were never left: those after them are the ones that a link added.
  private var keptCount = 1

  init(_ table: RouteTable<Screen>) {
    self.table = table
    let isTabs = table.rows[0].destination.kind.isTabs
    steps = [Step(row: 0, captures: [:], leg: isTabs ? nil : table.rootLeg, end: 0)]
  }

  /// Follows the legs of a place that is shown, those that the table does not declare too.
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

  /// The legs that a relative link has led along, without those of the place it started at.
  var addedLegs: [Leg<Screen>] { steps.dropFirst(keptCount).compactMap { $0.leg } }

  /// A detail that does not follow from what is pushed in its sidebar.
  private func detailMatch(_ leg: Leg<Screen>) -> RouteTable<Screen>.Match? {
    guard leg.placement == .detail, isInSidebar,
      let split = steps.last(where: { $0.leg?.isSplit == true })
    else { return nil }
    return table.matchDetail(leg, of: split.row, known: current.captures)
  }

  var current: Step { steps[steps.count - 1] }

  var row: RouteRow<Screen> { table.rows[current.row] }

  var legs: [Leg<Screen>] { steps.compactMap { $0.leg } }

  /// Whether a detail can follow: on the way from the last split everything is pushed in its sidebar.
  var isInSidebar: Bool {
    let rest = legs.reversed().prefix { !$0.isSplit }
    return rest.count < legs.count && rest.allSatisfy { $0.placement == .push }
  }

  /// What may follow, for messages: names, and a value.
  var expected: (names: [String], value: String?) {
    let isInSidebar = isInSidebar
    func destination(_ index: Int) -> Destination<Screen>? {
      let destination = table.rows[index].destination
      return destination.style == .detail && !isInSidebar ? nil : destination
    }
    let followers = table.followers(of: current)
    let names = followers.named.filter { destination($0.value)?.name == $0.key }.map(\.key)
    let value = followers.valued.flatMap(destination)?.pathParameter
    return (names, value.map { "{\($0.name)}" })
  }

  mutating func append(row: Int, captures: Captures, leg: Leg<Screen>, end: Int) {
    steps.append(Step(row: row, captures: captures, leg: leg, end: end))
  }

  /// Notes that so many of a link's components are done, and lead to where the walk is.
  mutating func stay(end: Int) {
    steps[steps.count - 1].end = end
  }

  /// One step up; at the root it stays there.
  mutating func goUp(end: Int) {
    if steps.count > 1 { steps.removeLast() }
    keptCount = min(keptCount, steps.count)
    stay(end: end)
  }
}

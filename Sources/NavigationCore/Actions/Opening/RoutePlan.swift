/// The steps of a route that are still to be shown, and the walk down a tree that shows them.
struct RoutePlan<Screen: NavigationScreen> {
  var legs: [Leg<Screen>]
  /// The detail that the last split shows beside a focused sidebar.
  var detail: [Leg<Screen>]
  /// The source of the identities of new nodes.
  var makeID: NodeID.Generator
  /// The number of nodes that the walk is inside of.
  var depth = 0
  private var done = 0

  init(legs: [Leg<Screen>], detail: [Leg<Screen>], makeID: NodeID.Generator) {
    (self.legs, self.detail, self.makeID) = (legs, detail, makeID)
  }

  var next: Leg<Screen>? { done < legs.count ? legs[done] : nil }

  /// True if the step after the next is presented over it.
  var leadsToPresentation: Bool {
    done + 1 < legs.count && legs[done + 1].placement.isPresented
  }

  /// True if no split follows the next step, so that the detail belongs to the split that it leads to.
  var endsWithNextSplit: Bool { !legs.dropFirst(done + 1).contains { $0.isSplit } }

  var isDone: Bool { next == nil && detail.isEmpty }

  mutating func removeFirst() {
    done += 1
  }
}

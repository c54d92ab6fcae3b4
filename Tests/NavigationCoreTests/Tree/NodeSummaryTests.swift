import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct NodeSummaryTests {
  @Test func `After any actions every node has the correct summary`() {
    forAll(cases: 300) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      for _ in 0..<10 {
        state.apply(random.action(on: state, table))
        for scene in state.scenes {
          for tree in [scene.root] + scene.history.back + scene.history.forward {
            try checkSummaries(tree)
          }
        }
      }
    }
  }

  @Test func `The first matching node is found, and no further node is visited`() {
    forAll(cases: 200) { random throws(BrokenLaw) in
      let root = random.state(random.element(of: ExampleTable.examples)).root
      var ids: [NodeID] = []
      root.forEachNode { ids.append($0.id) }
      let wanted = random.number(0..<ids.count)
      var visited: [NodeID] = []
      let found = root.first {
        visited.append($0.id)
        return $0.id == ids[wanted]
      }
      try check(found?.id == ids[wanted], "\(found?.id, default: "nil"), not \(ids[wanted])")
      try check(visited == Array(ids[...wanted]), "\(visited), not \(ids[...wanted])")
      try check(root.first { _ in false } == nil, "found none that matches")
    }
  }

  private func checkSummaries(_ tree: NavigationNode<ExampleScreen>) throws {
    var wrong: NavigationNode<ExampleScreen>?
    tree.forEachNode { if $0.summary != $0.countedSummary { wrong = $0 } }
    if let wrong {
      throw BrokenLaw(description: "\(wrong.summary), not \(wrong.countedSummary): \(wrong)")
    }
  }
}

extension NavigationNode {
  /// The summary computed by walking the tree.
  fileprivate var countedSummary: NodeSummary {
    let (forgets, presents) = (
      first { $0.caching != .forever } != nil, first { $0.presentation != nil } != nil
    )
    return NodeSummary(depth: countedDepth, dropsPlaces: forgets, presents: presents)
  }

  private var countedDepth: Int { 1 + (children.map(\.countedDepth).max() ?? 0) }
}

import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct RestoreLawTests {
  @Test func `A restored state shows the same, and takes no identity of another node`() {
    forAll(cases: 600) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let before = random.state(table)
      let other = random.state(random.oneIn(4) ? random.element(of: ExampleTable.examples) : table)
      var state = before
      state.apply(.restore(other))
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
      try check(state.shown == other.shown, "\(other.outline)became\n\(state.outline)")
      let (old, new) = (before.contents, state.contents)
      let taken = new.filter { old[$0.key]?.isDisjoint(with: $0.value) ?? false }
      try check(taken.isEmpty, "\(taken) was\n\(before.outline)")
      let free = other.nodeIDs.subtracting(before.nodeIDs)
      try check(free.isSubset(of: state.nodeIDs), "\(free) were free\n\(state.outline)")
    }
  }

  @Test func `A copy with other steps keeps its identities, and so does an older one`() {
    forAll(cases: 600) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let start = random.state(table)
      var changed = start
      for _ in 0..<4 {
        let action = random.action(on: changed, table)
        // A screen with another value cannot be told apart from another screen.
        if case .update = action { continue }
        changed.apply(action)
      }
      for (current, copy) in [(start, changed), (changed, start)] {
        var state = current
        state.apply(.restore(copy))
        try check(state.scenes == copy.scenes, "\(copy.outline)became\n\(state.outline)")
        try check(state.apply(.restore(copy)) == .unchanged(.alreadyThere), "it changes again")
      }
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// The trees and histories without identities.
  fileprivate var shown: [String] {
    [outline.replacing(/#[0-9]+/, with: "#")] + scenes.map { "\($0.timeline)" }
  }

  /// The screens, or kinds of container, that each identity stands for in the trees and histories.
  fileprivate var contents: [NodeID: Set<String>] {
    var contents: [NodeID: Set<String>] = [:]
    for tree in scenes.flatMap(\.trees) {
      tree.forEachNode { node in
        let text =
          switch node.content {
          case .screen(let screen): "\(screen)"
          case .stack: "stack"
          case .tabs(let tabs): tabs.kind.name
          case .split: "split"
          }
        contents[node.id, default: []].insert(text)
      }
    }
    return contents
  }
}

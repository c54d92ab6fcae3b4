import NavigationCore
import NavigationTesting
import Testing

@MainActor @Suite struct ResultLawTests {
  @Test(.timeLimit(.minutes(10)))
  func `A caller that presents for a result gets it once: the value, or nil`() async {
    for seed in RandomCases.seeds(100) {
      var random = SeededGenerator(seed: seed)
      do {
        try await checkResults(&random)
      } catch {
        Issue.record("\(error)\nNAVTUI_FUZZ_SEED=\(seed)")
        return
      }
    }
  }

  private func checkResults(_ random: inout SeededGenerator) async throws {
    let table = random.element(of: ExampleTable.examples)
    let store = Store(random.state(table, steps: 0..<4))
    var awaited = AwaitedResults()
    for _ in 0..<8 {
      switch random.number(0..<4) {
      case 0: await awaited.present(random.screen(), random.style(), on: store)
      case 1:
        let value = random.number(0..<100)
        let (before, finished) = (store.state, store.state.presentedNodes.last)
        let outcome = store.finish(with: value)
        let expected: NavigationOutcome =
          finished == nil ? .unchanged(.nothingPresented) : .applied
        try check(outcome == expected, "\(outcome)\n\(before.outline)")
        guard let finished else { continue }
        try check(
          !store.state.scenes.contains { $0.contains(finished) },
          "\(finished) stays\n\(before.outline)became\n\(store.state.outline)")
        awaited.take(value, at: finished)
      default: store.send(random.action(on: store.state, table))
      }
      try await awaited.checkGone(in: store.state)
    }
    // After its place is gone from all trees and histories, no result is awaited.
    store.send(.restore(ExampleState(table)))
    try await awaited.checkGone(in: store.state)
    try check(awaited.waits.isEmpty, "\(awaited.waits.map(\.node)) are still awaited")
  }
}

/// A model of the awaited results.
@MainActor private struct AwaitedResults {
  struct Wait {
    let node: NodeID
    let task: Task<Int?, Never>
    var value: Int?
  }

  private(set) var waits: [Wait] = []

  mutating func present(
    _ screen: ExampleScreen, _ style: PresentationStyle, on store: Store<ExampleScreen, Void>
  ) async {
    var events = store.events.makeAsyncIterator()
    let task = Task { await store.present(screen, style, for: Int.self) }
    let event = await events.next()
    guard event?.outcome == .applied else { return }
    guard let node = store.state.presentedNodes.last else { return }
    waits.append(Wait(node: node, task: task))
  }

  mutating func take(_ value: Int, at node: NodeID) {
    for index in waits.indices where waits[index].node == node { waits[index].value = value }
  }

  /// Removes waits whose screens are gone, and checks their results.
  mutating func checkGone(in state: ExampleState) async throws {
    for wait in waits where !state.scenes.contains(where: { $0.contains(wait.node) }) {
      let heard = await wait.task.value
      try check(
        heard == wait.value,
        "\(wait.node) heard \(heard, default: "nil"), not \(wait.value, default: "nil")")
    }
    waits.removeAll { wait in !state.scenes.contains { $0.contains(wait.node) } }
  }
}

extension NavigationState<ExampleScreen> {
  /// The presentations on the way to the active screen, outermost first.
  fileprivate var presentedNodes: [NodeID] {
    root.activeSpine.compactMap { $0.presentation?.node.id }
  }
}

import NavigationCore
import NavigationTesting
import Testing

/// Law: a standalone stack is equivalent to a tree with a single stack.
@Suite struct StandaloneLawTests {
  private typealias Stack = StackNavigation<ExampleScreen>
  private typealias Verb = (alone: Stack.Action, onTree: ExampleAction)

  @Test func `Each action of a standalone stack is equivalent to that of a tree`() {
    forAll(cases: 1_500) { random throws(BrokenLaw) in
      var tree = ExampleState(.stack)
      var stack = Stack.State(items: [tree.activeScreen], name: "a")
      for _ in 0..<10 {
        let (verb, before) = (Self.verb(&random, stack, tree), stack.firstNodes)
        let outcomes = (stack.apply(verb.alone), tree.apply(verb.onTree))
        try check(outcomes.0 == outcomes.1, "\(verb): \(outcomes)")
        try check(stack.items == tree.breadcrumbs, "\(verb): \(stack.items)\n\(tree.outline)")
        try check(
          stack.nodes.map(\.isSkipped) == tree.stackNodes.map(\.isSkipped),
          "\(verb): \(stack.nodes)\n\(tree.outline)")
        try check(Set(stack.nodes.map(\.id)).count == stack.items.count, "\(stack.nodes)")
        // The first of several equal items keeps its identity.
        for (screen, id) in stack.firstNodes {
          try check(before[screen] ?? id == id, "\(verb): \(screen) was another node")
        }
      }
    }
  }

  private static func verb(
    _ random: inout SeededGenerator, _ stack: Stack.State, _ tree: ExampleState
  ) -> Verb {
    func screen() -> ExampleScreen { .note(random.number(0..<4)) }
    let occurrence: Occurrence = random.oneIn(2) ? .nearest : .first
    let (here, there) = selectors(&random, stack, tree)
    let (one, many) = (screen(), (0..<random.number(0..<4)).map { _ in screen() })
    let count = random.number(-1..<4)
    switch random.number(0..<13) {
    case 0, 1: return (.push(many), .push(many))
    case 2: return (.pop(count: count), .pop(count: count))
    case 3: return (.popToRoot, .popToRoot)
    case 4: return (.popTo(here, occurrence), .popTo(there, occurrence))
    case 5: return (.popBefore(here, occurrence), .popBefore(there, occurrence))
    case 6, 7: return (.skip(here, occurrence), .skip(there, occurrence))
    case 8: return (.replaceTop(one), .replaceTop(one))
    case 9: return (.replaceRoot(one), .replaceRoot(one))
    case 10:
      return (
        .replaceDestination(here, occurrence, with: one),
        .replaceDestination(there, occurrence, with: one)
      )
    case 11:
      return (
        .replaceScreen(here, occurrence, with: one), .replaceScreen(there, occurrence, with: one)
      )
    default:
      let items = many + [one]
      return (.setItems(items), .setStack(items))
    }
  }

  /// Returns selectors of the same screen for both: by value, kind or identity.
  private static func selectors(
    _ random: inout SeededGenerator, _ stack: Stack.State, _ tree: ExampleState
  ) -> (ScreenSelector<ExampleScreen>, ScreenSelector<ExampleScreen>) {
    let screen = ExampleScreen.note(random.number(0..<5))
    let kind = ScreenKind<ExampleScreen>("note") { if case .note = $0 { true } else { false } }
    let index = random.number(0..<stack.items.count)
    switch random.number(0..<3) {
    case 0: return (.value(screen), .value(screen))
    case 1: return (.kind(kind), .kind(kind))
    default: return (.id(stack.nodes[index].id), .id(tree.stackNodes[index].id))
    }
  }
}

extension StackNavigation.State {
  /// The identity of the first item for each value.
  fileprivate var firstNodes: [Screen: NodeID] {
    Dictionary(zip(items, nodes.map(\.id)), uniquingKeysWith: { first, _ in first })
  }
}

extension NavigationState<ExampleScreen> {
  fileprivate var stackNodes: [NavigationNode<ExampleScreen>] {
    guard case .stack(let stack) = root.content else { return [] }
    return stack.nodes
  }
}

import NavigationTesting
import Testing

import NavigationCore

@Suite struct SpineModelTests {
  @Test func `Tabs of stacks are equivalent to a model of flat lists`() throws {
    let table = try Self.table()
    forAll(cases: 2_400) { random throws(BrokenLaw) in
      var state = ExampleState(table)
      var model = SpineModel([("home", .home), ("labels", .labels), ("general", .general)])
      for _ in 0..<12 {
        let before = state
        let action = random.stackAction(among: model.list.map(\.screen))
        let (expected, outcome) = (model.apply(action), state.apply(action))
        try check(outcome == expected, "\(action): \(outcome), not \(expected)\n\(before.outline)")
        try check(
          state.entries == model.lists, "\(before.outline)after \(action)\n\(state.outline)")
        try check(state.activeScreen == model.list.last?.screen, state.outline)
        try check(state.breadcrumbs == model.list.map(\.screen), state.outline)
      }
    }
  }

  private static func table() throws -> ExampleTable {
    try ExampleTable(
      scheme: "navtui",
      root: .tabs([
        ExampleDestination("home", as: .tab, .home),
        ExampleDestination("labels", as: .tab, .labels),
        ExampleDestination("general", as: .tab, .general),
      ]))
  }
}

extension SeededGenerator {
  /// Returns an action of the model. There are few screens, so that duplicates occur.
  fileprivate mutating func stackAction(among screens: [ExampleScreen]) -> ExampleAction {
    func screen() -> ExampleScreen { oneIn(2) ? element(of: screens) : .note(number(0..<4)) }
    return switch number(0..<13) {
    case 0...2: .push((0..<number(0..<3)).map { _ in screen() })
    case 3: .pop(count: number(-1..<4))
    case 4: .popToRoot
    case 5: .popTo(screen())
    case 6: .replaceTop(screen())
    case 7: .setStack((0..<number(0..<4)).map { _ in screen() })
    case 8, 9: .present(screen(), style(), isDismissable: !oneIn(4))
    case 10: .dismiss
    case 11: .select(tab: element(of: ["home", "labels", "general", "nowhere"]))
    default: .back
    }
  }
}

extension NavigationState<ExampleScreen> {
  /// The tree in the form of the model.
  fileprivate var entries: [[SpineModel.Entry]] {
    guard case .tabs(let tabs) = root.content else { return [] }
    return tabs.items.map { $0.node.entries(.root) }
  }
}

extension NavigationNode<ExampleScreen> {
  fileprivate func entries(_ kind: SpineModel.Entry.Kind) -> [SpineModel.Entry] {
    let presented = presentation.map {
      $0.node.entries(.presented(isDismissable: $0.isDismissable))
    }
    switch content {
    case .screen(let screen):
      return [SpineModel.Entry(screen: screen, kind: kind)] + (presented ?? [])
    case .stack(let stack):
      return stack.root.entries(kind) + stack.pushed.flatMap { $0.entries(.pushed) }
    case .tabs, .split: return []
    }
  }
}

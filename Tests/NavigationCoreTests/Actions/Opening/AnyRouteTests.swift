import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

/// Routes that no table declares and no link prints.
@Suite struct AnyRouteTests {
  @Test(
    arguments: [
      [Leg(.presented(.sheet), .screen(.question)), Leg(.push, .screen(.note(1)))],
      [
        Leg(.push, .split(.notes)), Leg(.presented(.sheet), .screen(.question)),
        Leg(.push, .screen(.note(1))),
      ],
      [Leg(.presented(.sheet), .screen(.question)), Leg(.detail, .stack(.note(1)))],
    ] as [[ExampleLeg]])
  func `Nothing is pushed over a presentation`(legs: [ExampleLeg]) {
    let before = ExampleState(.stack)
    let route = ExampleRoute(legs: [ExampleTable.stack.rootLeg] + legs)
    for action in [ExampleAction.open(route), .append(route), .replace(route, root: .stack(.home))]
    {
      var state = before
      guard case .failed = state.apply(action) else {
        Issue.record("\(action) was applied:\n\(state.outline)")
        continue
      }
      #expect(state == before)
    }
  }

  @Test func `A route deeper than any tree is refused`() {
    let before = ExampleState(.stack)
    let limit = NavigationNode<ExampleScreen>.depthLimit
    for content in [LegContent<ExampleScreen>.split(.notes), .stack(.notes)] {
      let legs = Array(repeating: Leg(.push, content), count: 50_000)
      let route = ExampleRoute(legs: [ExampleTable.stack.rootLeg] + legs)
      var actions = [ExampleAction.open(route), .replace(route, root: .stack(.home))]
      // Stacks that are put on top become screens of one stack, which is not deep.
      if content == .split(.notes) { actions.append(.append(route)) }
      for action in actions {
        var state = before
        #expect(state.apply(action) == .failed(.tooDeep(limit: limit)))
        #expect(state == before)
      }
    }
  }

  @Test func `Every route keeps the invariants, and a failure changes nothing`() {
    forAll(cases: 3_000) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table, steps: 0..<6)
      for _ in 0..<4 {
        let before = state
        let action = random.anyRouteAction(on: state, table)
        let outcome = state.apply(action)
        let problems = state.invariantViolations
        try check(problems.isEmpty, "\(problems) after \(action)\n\(state.outline)")
        try check(
          (outcome == .applied) == (state != before), "\(outcome) of \(action)\n\(state.outline)")
      }
      let data = try JSONEncoder().encode(state)
      let decoded = try JSONDecoder().decode(ExampleState.self, from: data)
      try check(decoded == state, "decoded as\n\(decoded.outline)not\n\(state.outline)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func anyRouteAction(
    on state: ExampleState, _ table: ExampleTable
  ) -> ExampleAction {
    let route = anyRoute(on: state, table)
    return switch number(0..<4) {
    case 0: .append(route, nesting: nesting())
    case 1: .replace(route, root: oneIn(2) ? table.root : anyContent())
    default: .open(route)
    }
  }

  /// Returns a route of steps in any order, some of them after steps that the table declares.
  private mutating func anyRoute(
    on state: ExampleState, _ table: ExampleTable
  ) -> ExampleRoute {
    var legs = oneIn(2) ? [Leg(.root, table.root)] : route(table).legs
    if oneIn(3) { legs = Array(legs.prefix(number(0..<4))) }
    legs += anyLegs(0..<6)
    return ExampleRoute(
      scene: oneIn(3) ? element(of: state.scenes.map(\.name)) : nil, legs: legs,
      detail: oneIn(4) ? anyLegs(0..<4) : [])
  }

  private mutating func anyLegs(_ count: Range<Int>) -> [ExampleLeg] {
    (0..<number(count)).map { _ in
      let placement: Placement =
        switch number(0..<20) {
        case 0..<8: .push
        case 8..<13: .presented(style())
        case 13..<16: .detail
        case 16..<19: .tab(element(of: ["a", "b", "notes", "map"]))
        default: .root
        }
      return Leg(placement, anyContent())
    }
  }

  private mutating func anyContent(depth: Int = 2) -> LegContent<ExampleScreen> {
    switch number(0..<8) {
    case 0..<3: .screen(screen())
    case 3, 4: .stack(screen())
    case 5 where depth > 0, 6 where depth > 0:
      .tabs(
        ["a", "b"].prefix(number(0..<3)).map { Leg(.tab($0), anyContent(depth: depth - 1)) },
        kind: element(of: [.tabs, .carousel]), isOpenEnded: oneIn(2))
    default: .split(screen())
    }
  }
}

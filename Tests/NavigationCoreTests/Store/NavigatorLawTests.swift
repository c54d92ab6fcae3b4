import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct NavigatorLawTests {
  /// Deterministic rules: equal requests have equal verdicts.
  private static func rules(_ salt: Int) -> NavigationRules<ExampleScreen, Void> {
    NavigationRules(
      middleware: [
        Middleware("refuses") { request, _ in
          request.target.number(salt, 0..<7) == 0 ? .refuse : .proceed
        },
        Middleware("redirects") { request, _ in
          switch request.target.number(salt + 1, 0..<9) {
          case 0: .redirect(.push([.note(salt)]), resumes: false)
          case 1: .redirect(.present(.question, .alert, isDismissable: true), resumes: true)
          case 2: .redirect(.popToRoot, resumes: true)
          default: .proceed
          }
        },
      ],
      guards: [
        LeaveGuard("asks") { node, _ in
          switch (node.screen ?? .home).number(salt + 2, 0..<6) {
          case 0: .ask
          case 1: .stay
          default: .leave
          }
        }
      ])
  }

  @Test func `Every action is finished exactly once`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let rules = Self.rules(random.number(0..<100))
      var navigator = Navigator(random.state(table))
      var events: [NavigationEvent<ExampleScreen>] = []
      for _ in 0..<16 {
        switch random.number(0..<8) {
        case 0: events += navigator.resume(under: rules, in: ())
        case 1: events += navigator.abandon()
        default:
          let action = random.action(on: navigator.state, table)
          events += navigator.send(action, under: rules, in: ())
        }
        let problems = navigator.state.invariantViolations
        try check(problems.isEmpty, "\(problems)")
        let waiting = Set(events.map(\.request)).subtracting(events.finished)
        try check(
          waiting == navigator.waiting,
          "\(waiting) are not finished, but \(navigator.waiting) wait")
        try check(
          (navigator.pending == nil) == waiting.isEmpty,
          "\(waiting) wait, but \(String(describing: navigator.pending)) is pending")
      }
      while navigator.pending != nil { events += navigator.abandon() }
      let finished = events.finished
      try check(Set(finished).count == finished.count, "finished twice: \(finished)")
      try check(Set(finished) == Set(events.map(\.request)), "not finished")
    }
  }

  @Test func `Without rules a navigator is equivalent to its state`() {
    forAll(cases: 200) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      var navigator = Navigator(state)
      for _ in 0..<10 {
        let action = random.action(on: state, table)
        let outcome = state.apply(action)
        let events = navigator.send(action, under: NavigationRules(), in: ())
        try check(events.map(\.outcome) == [outcome], "\(action): \(events)")
        try check(navigator.state == state, "\(action)")
      }
    }
  }

  @Test
  func `A refused screen is never shown, and going back has an effect if it is possible`() {
    forAll(cases: 600) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let salt = random.number(0..<100)
      let rules = NavigationRules<ExampleScreen, Void>(middleware: [
        .refusing("some") { screen, _ in screen.number(salt, 0..<3) == 0 }
      ])
      var navigator = Navigator(random.state(table))
      for _ in 0..<10 {
        let before = navigator.state
        let canGoBack = navigator.canGoBack(under: rules, in: ())
        let action = random.oneIn(3) ? .back : random.action(on: before, table)
        let outcome = navigator.send(action, under: rules, in: ()).last?.outcome
        let known = Set(
          before.root.trail(unfocused: true).map { "\($0.id) \($0.screen, default: "")" })
        for leaf in navigator.state.root.trail(unfocused: true) {
          let isNew = !known.contains("\(leaf.id) \(leaf.screen, default: "")")
          try check(
            !isNew || leaf.screen?.number(salt, 0..<3) != 0,
            "\(action) showed \(leaf)\n\(before.outline)")
        }
        guard action == .back else { continue }
        try check(
          canGoBack == (outcome == .applied), "\(canGoBack), \(String(describing: outcome))")
        let (old, new) = (before.activeScene.history, navigator.state.activeScene.history)
        try check(new.back.count <= old.back.count + 1, "going back was several steps")
      }
    }
  }

  @Test func `A screen that a guard keeps never leaves`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var navigator = Navigator(random.state(table))
      let held = navigator.state.activeNode.id
      let rules = NavigationRules<ExampleScreen, NodeID>(
        guards: [LeaveGuard("holds") { node, held in node.id == held ? .stay : .leave }])
      for _ in 0..<10 {
        let action = random.action(on: navigator.state, table)
        navigator.send(action, under: rules, in: held)
        let trail = navigator.state.root.trail(unfocused: true).map(\.id)
        try check(trail.contains(held), "\(action) took it away\n\(navigator.state.outline)")
      }
    }
  }
}

extension [NavigationEvent<ExampleScreen>] {
  fileprivate var finished: [RequestID] { filter { $0.outcome != nil }.map(\.request) }
}

extension ExampleScreen {
  /// Returns a number derived from the screen and a salt.
  fileprivate func number(_ salt: Int, _ range: Range<Int>) -> Int {
    let seed = "\(self)".utf8.reduce(UInt64(salt)) { $0 &* 31 &+ UInt64($1) }
    var random = SeededGenerator(seed: seed)
    return random.number(range)
  }
}

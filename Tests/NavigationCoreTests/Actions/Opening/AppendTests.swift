import Foundation
import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct AppendTests {
  @Test(
    arguments: [
      ("/labels/a", [Leg(.push, .screen(.label("a")))]),
      ("/labels", [Leg(.push, .screen(.labels))]),
      ("/notes/12", [Leg(.push, .screen(.note(12)))]),
      ("/notes", [Leg(.push, .split(.notes))]),
      ("/search?q=a", [sheet(.stack(.search(text: "a", page: 1)))]),
      ("/search/3", [Leg(.push, .screen(.note(3)))]),
      (
        "/notes/12/edit",
        [Leg(.push, .screen(.note(12))), Leg(.presented(.cover), .stack(.editor(12)))]
      ),
      ("/labels/a/parts", [Leg(.push, .tabs(parts)), Leg(.tab("notes"), .stack(.shelf("a")))]),
      ("/labels/a/parts/keys", [Leg(.push, .tabs(parts)), Leg(.tab("keys"), .stack(.keys))]),
      (
        "/settings/keys",
        [
          sheet(.tabs([tab("general", .general), tab("keys", .keys)])),
          tab("keys", .keys),
        ]
      ),
      (
        "/browse/etc", [Leg(.push, .screen(.file("etc")))]
      ),
    ] as [(String, [ExampleLeg])])
  func `A destination is put over the active screen as the table declares it`(
    link: String, legs: [ExampleLeg]
  ) throws {
    var state = try ExampleState(at: "/labels/x")
    let before = state.route.legs
    #expect(state.apply(.append(try Self.read(link))) == .applied)
    #expect(state.route.legs == before + legs)
    #expect(state.invariantViolations.isEmpty)
  }

  @Test func `A split is appended with its detail`() throws {
    var state = try ExampleState(at: "/labels/x")
    #expect(state.apply(.append(try Self.read("/notes/tag/a#/notes/12"))) == .applied)
    #expect(
      state.route.legs.suffix(2) == [Leg(.push, .split(.notes)), Leg(.push, .screen(.tag("a")))])
    #expect(state.route.detail == [Leg(.detail, .stack(.note(12)))])
    #expect(state.apply(.back) == .applied && state.apply(.back) == .applied)
    #expect(state.activeScreen == .label("x"))
  }

  @Test(arguments: [
    (ExampleTable.stack, "/x", "/search", "home label search"),
    (.stack, "/x", "/y", "home label label"), (.stack, "/x", "/", "home label"),
    (.stack, "/x/search", "/", "home label search"),
    (.split, "/tag/a", "/search", "notes tag search"), (.split, "/tag/a", "/1", "notes tag note"),
    (.split, "/1", "/#/2", "notes note note"), (.split, "/1", "/", "notes note"),
    (.split, "/", "/#/2", "notes note"),
  ])
  func `The root of a scene is no step of what is put on top`(
    table: ExampleTable, start: String, link: String, trail: String
  ) throws {
    var state = try ExampleState(at: start, in: table)
    let outcome = state.follow(link, .append(), in: table)
    #expect(outcome == (link == "/" ? .unchanged(.alreadyThere) : .applied))
    let names = state.root.trail(unfocused: true).compactMap(\.screen).map { screen in
      "\(screen)".prefix { $0 != "(" }
    }
    #expect(names.joined(separator: " ") == trail)
  }

  @Test(arguments: [
    (Nesting<ExampleScreen>.always, 4), (.never, 4), (.neverOf(Self.notes), 2),
  ])
  func `Nesting is refused for equal screens, or for all of a kind`(
    nesting: Nesting<ExampleScreen>, count: Int
  ) throws {
    var state = try ExampleState(at: "/labels")
    state.apply(.push([.note(1), .label("a")]))
    let under = state.root.trail().map(\.id)
    #expect(state.apply(.navigate(to: .note(2), nesting: nesting)) == .applied)
    #expect(state.breadcrumbs.count == count && state.activeScreen == .note(2))
    #expect(!under.contains(state.activeNode.id))
    #expect(state.apply(.navigate(to: .keys, nesting: nesting)) == .applied)
    #expect(state.breadcrumbs.count == count + 1)
    #expect(state.invariantViolations == [])
  }

  private static let notes = ScreenKind<ExampleScreen>("note") {
    if case .note = $0 { true } else { false }
  }

  @Test func `A route to another scene is appended there`() throws {
    var state = try ExampleState(at: "/labels/x")
    state.apply(.openScene("other", root: ExampleTable.tabs.root))
    let shown = state.root
    #expect(state.apply(.append(try Self.read("/main/labels/a"))) == .applied)
    #expect(state.activeScene.name == "main" && state.scenes[1].root == shown)
    #expect(state.breadcrumbs.suffix(2) == [.label("x"), .label("a")])
    #expect(state.activeScene.history.back.last?.activeNode.screen == .label("x"))
  }

  @Test func `A route that does not fit changes nothing`() throws {
    var state = try ExampleState(at: "/labels/x")
    let before = state
    #expect(
      state.apply(.append(ExampleRoute(scene: "third", legs: [Leg(.push, .screen(.keys))])))
        == .failed(.unknownScene("third", known: ["main"])))
    #expect(state.apply(.append(ExampleRoute())) == .unchanged(.alreadyThere))
    let empty = ExampleRoute(legs: [Leg(.push, .tabs([]))])
    let lost = ExampleRoute(legs: [
      Leg(.push, .tabs(Self.parts)), Self.tab("nowhere", .keys),
    ])
    #expect(
      state.apply(.append(lost)) == .failed(.unknownTab("nowhere", known: ["notes", "keys"])))
    #expect(state.apply(.append(empty)) == .failed(.shapeMismatch(at: state.activeNode.id)))
    let limit = NavigationError.presentationLimit
    let sheet = Leg(.presented(.sheet), .stack(ExampleScreen.keys))
    let deep = ExampleRoute(legs: Array(repeating: sheet, count: limit + 1))
    #expect(state.apply(.append(deep)) == .failed(.tooManyPresentations(limit: limit)))
    #expect(state == before)
  }

  @Test func `An appended place keeps what is below, and goes back to it`() {
    forAll(cases: 600) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      let before = state
      let route = random.route(table, scenes: state.scenes.map(\.name))
      let outcome = state.apply(.append(route))
      guard outcome == .applied else {
        return try check(state == before, "\(outcome) and a change")
      }
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
      let old = before.scenes[state.activeIndex].root
      let wanted = route.legs.last?.screen
      // The root of a scene is no step.
      let isRoot = route.legs.last?.placement == .root
      try check(
        wanted == nil || isRoot || state.activeScreen == wanted, "\(route)\n\(state.outline)")
      try check(before.shownIDs.isSubset(of: state.shownIDs), "something is gone\n\(state.outline)")
      // Going back passes over skipped screens.
      guard !old.skipsAny else { return }
      var steps = 0
      while state.activeNode.id != old.activeNode.id, steps < 20 {
        let outcome = state.apply(.back)
        try check(outcome == .applied, "\(outcome) on the way back\n\(state.outline)")
        steps += 1
      }
      try check(state.activeNode.id == old.activeNode.id, "lost the way back to \(old.activeNode)")
    }
  }

  private static let parts = [tab("notes", .shelf("a")), tab("keys", .keys)]

  private static func tab(_ name: String, _ screen: ExampleScreen) -> ExampleLeg {
    Leg(.tab(name), .stack(screen))
  }

  private static func sheet(_ content: LegContent<ExampleScreen>) -> ExampleLeg {
    Leg(.presented(.sheet), content)
  }

  private static func read(_ link: String) throws -> ExampleRoute {
    try ExampleTable.tabs.route(to: link, scenes: ["main", "other"])
  }
}

extension NavigationState {
  /// The identities in the trees, without histories, whose forward entries a step clears.
  fileprivate var shownIDs: Set<NodeID> {
    var ids: Set<NodeID> = []
    for scene in scenes { scene.root.forEachNode { ids.insert($0.id) } }
    return ids
  }
}

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

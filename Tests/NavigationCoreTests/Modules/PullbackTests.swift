import NavigationTesting
import Testing

import NavigationCore

/// A feature that is independent of the app: the labels of the example.
enum LabelScreen: Hashable, Codable, Sendable {
  case list
  case label(String)
  case new
}

extension Pullback<LabelScreen, ExampleScreen> {
  static let labels = Pullback("labels") {
    switch $0 {
    case .list: .labels
    case .label(let name): .label(name)
    case .new: .newLabel
    }
  } extract: {
    switch $0 {
    case .labels: .list
    case .label(let name): .label(name)
    case .newLabel: .new
    default: nil
    }
  }
}

@Suite struct PullbackTests {
  typealias Action = NavigationAction<LabelScreen>

  /// A stack with two screens of the parent and two of the feature.
  private var stack: ExampleState {
    var state = ExampleState(.stack)
    state.apply(.setStack([.home, .note(1), .labels, .label("a")]))
    return state
  }

  struct Case: CustomTestStringConvertible {
    let action: Action
    let outcome: NavigationOutcome
    let end: [ExampleScreen]

    var testDescription: String { "\(action)" }
  }

  static let cases = [
    Case(
      action: .push([.label("b")]), outcome: .applied,
      end: [.home, .note(1), .labels, .label("a"), .label("b")]),
    Case(action: .pop(count: 1), outcome: .applied, end: [.home, .note(1), .labels]),
    Case(action: .pop(count: 2), outcome: .applied, end: [.home, .note(1)]),
    Case(
      action: .pop(count: 3), outcome: .unchanged(.atRoot),
      end: [.home, .note(1), .labels, .label("a")]),
    Case(action: .popToRoot, outcome: .applied, end: [.home, .note(1), .labels]),
    Case(action: .popTo(.value(.list)), outcome: .applied, end: [.home, .note(1), .labels]),
    Case(
      action: .setStack([.label("b"), .list]), outcome: .applied,
      end: [.home, .note(1), .label("b"), .labels]),
    Case(
      action: .replaceRoot(.new), outcome: .applied, end: [.home, .note(1), .newLabel, .label("a")]),
    Case(action: .replaceTop(.new), outcome: .applied, end: [.home, .note(1), .labels, .newLabel]),
    Case(
      action: .replaceDestination(.value(.list), with: .new), outcome: .applied,
      end: [.home, .note(1), .labels, .newLabel]),
    Case(
      action: .replaceScreen(.value(.list), with: .new), outcome: .applied,
      end: [.home, .note(1), .newLabel, .label("a")]),
    Case(
      action: .popTo(.kind(ScreenKind("list") { $0 == .list })), outcome: .applied,
      end: [.home, .note(1), .labels]),
    Case(
      action: .popTo(.value(.new)), outcome: .unchanged(.notFound),
      end: [.home, .note(1), .labels, .label("a")]),
    Case(
      action: .quit, outcome: .refused(by: "labels"), end: [.home, .note(1), .labels, .label("a")]),
  ]

  @Test(arguments: cases) func `A feature's action applies to the feature's part of a stack`(
    item: Case
  ) {
    var state = stack
    #expect(state.apply(item.action, through: .labels) == item.outcome)
    #expect(state.breadcrumbs == item.end)
  }

  @Test func `A feature's action cannot remove the parent's screen on top`() {
    var state = stack
    state.apply(.push([.note(2)]))
    let before = state
    for action in [Action.pop(count: 1), .back, .popToRoot, .popBefore(.value(.label("a")))] {
      #expect(state.apply(action, through: .labels) == .unchanged(.atRoot), "\(action)")
    }
    for action in [Action.replaceTop(.new), .popTo(.value(.list)), .update(.list)] {
      #expect(state.apply(action, through: .labels) == .refused(by: "labels"), "\(action)")
    }
    #expect(state == before)
  }

  @Test func `A feature cannot change containers of its parent, but its own`() {
    var state = stack
    let actions = [Action.setCaching(.whileActive), .restyle(.cover)]
    state.apply(.present(.note(2), .sheet, isDismissable: true))
    state.apply(.push([.labels]))
    for action in actions {
      #expect(state.apply(action, through: .labels) == .refused(by: "labels"), "\(action)")
    }
    state.apply(Action.present(.new, .sheet, isDismissable: true), through: .labels)
    for action in actions {
      #expect(state.apply(action, through: .labels) == .applied, "\(action)")
    }
  }

  @Test func `A feature cannot mark its parent's screen to be skipped`() {
    var state = stack
    let note = state.leaves[1].id
    #expect(state.apply(Action.skip(.id(note)), through: .labels) == .refused(by: "labels"))
    #expect(state.apply(Action.skip(.value(.list)), through: .labels) == .applied)
    #expect(state.leaves.map(\.isSkipped) == [false, false, true, false])
  }

  @Test func `A feature cannot leave for the parent's tabs`() {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    #expect(state.apply(Action.select(tab: "notes"), through: .labels) == .refused(by: "labels"))
    #expect(state.activeScreen == .labels)
  }

  @Test func `A feature's sheet is removed with its root`() {
    var state = stack
    state.apply(Action.present(.new, .sheet, isDismissable: true), through: .labels)
    state.apply(Action.push([.label("c")]), through: .labels)
    #expect(state.screens(of: .labels) == [.list, .label("a"), .new, .label("c")])
    #expect(state.apply(Action.popToPresentationRoot, through: .labels) == .applied)
    #expect(state.apply(Action.pop(count: 1), through: .labels) == .applied)
    #expect(state.screens(of: .labels) == [.list, .label("a")])
  }

  @Test func `The pullback root is the parent's screen under the feature`() throws {
    var state = stack
    state.apply(Action.present(.new, .sheet, isDismissable: true), through: .labels)
    let action = try #require(state.popToPullbackRoot(of: .labels))
    #expect(state.apply(action) == .applied)
    #expect(state.breadcrumbs == [.home, .note(1)])
    #expect(state.popToPullbackRoot(of: .labels) == nil)
    #expect(state.screens(of: .labels) == [])
  }

  @Test func `A feature is left also where its parent's list is beside it`() throws {
    let lists: [(sidebar: [ExampleScreen], detail: [ExampleScreen], focus: SplitColumn)] = [
      ([.notes], [.label("a")], .detail), ([.notes], [.label("a")], .sidebar),
      ([.notes], [.label("a"), .label("b")], .detail),
      ([.notes, .labels], [.label("a")], .sidebar),
      ([.notes, .labels], [.label("a")], .detail), ([.notes], [.note(1), .label("a")], .detail),
    ]
    for (sidebar, detail, focus) in lists {
      var state = ExampleState(.split)
      state.apply(.push(Array(sidebar.dropFirst())))
      state.apply(.showDetail(detail[0], isFocused: true))
      state.apply(.push(Array(detail.dropFirst())))
      state.apply(.focus(focus))
      let before = state
      let action = try #require(state.popToPullbackRoot(of: .labels))
      #expect(state.apply(action) == .applied)
      let left = state.root.trail(unfocused: true).compactMap(\.screen)
      let parents = (sidebar + detail).filter { Pullback.labels.extract($0) == nil }
      #expect(left == parents, "\(before.outline)")
      #expect(state.popToPullbackRoot(of: .labels) == nil)
      #expect(state.invariantViolations == [])
    }
  }

  @Test func `A feature's part of the tree is a state with the same nodes`() throws {
    forAll(cases: 400) { random throws in
      var state = random.state(random.element(of: ExampleTable.examples))
      for _ in 0..<4 { state.apply(random.labelAction(on: state), through: .labels) }
      guard let part = state.state(of: .labels) else {
        return try check(state.screens(of: .labels).isEmpty, "no part of\n\(state.outline)")
      }
      try check(part.invariantViolations.isEmpty, "\(part.invariantViolations)")
      try check(part.activeNode.id == state.activeNode.id, "\(state.outline)\(part.outline)")
      try check(
        part.breadcrumbs == state.screens(of: .labels), "\(state.outline)\(part.outline)")
      // A route to where the feature is leads there in its parent, too.
      let outcome = state.apply(.open(part.route), through: .labels)
      try check(
        outcome == .unchanged(.alreadyThere), "\(outcome)\n\(state.outline)\(part.outline)")
    }
  }

  @Test func `A feature's tabs are shown in its parent`() {
    var state = stack
    let tabs = LegContent<LabelScreen>.tabs([
      Leg(.tab("all"), .stack(.list)), Leg(.tab("a"), .stack(.label("a"))),
    ])
    let route = Route(legs: [Leg(.push, tabs), Leg(.tab("a"), .stack(.label("a")))])
    #expect(state.apply(NavigationAction.append(route), through: .labels) == .applied)
    #expect(state.activeTabs?.items.map(\.name) == ["all", "a"])
    #expect(state.activeScreen == .label("a"))
  }

  @Test func `Pullbacks compose`() {
    enum Part: Hashable, Codable, Sendable { case name(String) }
    let part = Pullback<Part, LabelScreen>("part") { screen in
      switch screen {
      case .name(let name): .label(name)
      }
    } extract: {
      if case .label(let name) = $0 { .name(name) } else { nil }
    }
    let whole = part.pullback(.labels)
    var state = stack
    #expect(whole.name == "labels/part")
    #expect(state.screens(of: whole) == [.name("a")])
    #expect(state.apply(NavigationAction<Part>.push([.name("b")]), through: whole) == .applied)
    #expect(state.apply(NavigationAction<Part>.popToRoot, through: whole) == .applied)
    #expect(state.breadcrumbs == [.home, .note(1), .labels, .label("a")])
  }

  @Test func `No action of a feature changes its parent's screens`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      // What the parent's marks remove is the parent's decision.
      guard !state.leaves.contains(where: \.isSkipped) else { return }
      let parents = state.parents
      for _ in 0..<8 {
        let action = random.labelAction(on: state)
        let before = state
        let outcome = state.apply(action, through: .labels)
        let context = "\(action): \(outcome)\n\(before.outline)became\n\(state.outline)"
        try check(state.parents == parents, context)
        try check(state.invariantViolations.isEmpty, context)
        try check(outcome == .applied || state == before, context)
      }
    }
  }
}

extension ExampleState {
  /// The parent's leaves with their attributes, containers and presentations, as text.
  fileprivate var parents: [String] {
    var texts: [String] = []
    for scene in scenes { scene.root.describeParents(in: [], to: &texts) }
    return texts
  }
}

extension NavigationNode<ExampleScreen> {
  fileprivate func describeParents(in containers: [String], to texts: inout [String]) {
    let isParents = screen.map { Pullback.labels.extract($0) == nil } ?? false
    if isParents { texts.append("\(containers) \(id) \(screen, default: "") \(isSkipped)") }
    for child in children where child.id != presentation?.node.id {
      child.describeParents(in: containers + ["\(id) \(caching)"], to: &texts)
    }
    guard let presentation else { return }
    let style = "\(id) \(presentation.style) \(presentation.isDismissable)"
    presentation.node.describeParents(in: containers + [style], to: &texts)
  }
}

extension SeededGenerator {
  private mutating func labelScreen() -> LabelScreen {
    element(of: [.list, .label("a"), .label("b"), .new])
  }

  private mutating func labelLegs() -> [Leg<LabelScreen>] {
    (0..<number(1..<3)).map { _ in
      Leg(element(of: [.tab("labels"), .push, .presented(style())]), .stack(labelScreen()))
    }
  }

  /// Returns any action of the feature, sometimes with an identity or place of the parent.
  mutating func labelAction(on state: ExampleState) -> NavigationAction<LabelScreen> {
    let ids = state.nodeIDs.sorted()
    return switch number(0..<37) {
    case 0, 1: .push([labelScreen(), labelScreen()])
    case 2: .pop(count: number(1..<4))
    case 3: .popToRoot
    case 4: .popTo(.value(labelScreen()), .first)
    case 5: .popTo(.id(element(of: ids)))
    case 6: .popBefore(.id(element(of: ids)))
    case 7: .setStack([labelScreen(), labelScreen()])
    case 8: .present(labelScreen(), style(), isDismissable: true)
    case 9: .dismiss
    case 10: .select(tab: element(of: ["notes", "labels", "files"]))
    case 11: .setTabs([Leg(.tab("labels"), .stack(labelScreen()))])
    case 12: .replaceRoot(labelScreen())
    case 13: .replaceTop(labelScreen())
    case 14: .replaceDestination(.id(element(of: ids)), with: labelScreen())
    case 15: .showDetail(labelScreen(), isFocused: oneIn(2))
    case 16: .setModal(oneIn(2) ? nil : labelScreen(), style())
    case 17: .goBack
    case 18: .clearDetail
    case 19: .skip(.id(element(of: ids)))
    case 20: .setCaching(element(of: CachingPolicy.allCases))
    case 21: .restyle(style())
    case 22: .update(labelScreen())
    case 23: .open(Route(legs: labelLegs()))
    case 24: .append(Route(legs: labelLegs()))
    case 25: .replace(Route(legs: labelLegs()), root: .stack(labelScreen()))
    case 26: .showTab(Leg(.tab(element(of: ["labels", "more"])), .stack(labelScreen())))
    case 27: .focus(element(of: SplitColumn.allCases))
    case 28: .toggle(labelScreen(), style())
    case 29: .popToPresentationRoot
    case 32: .replaceScreen(.id(element(of: ids)), with: labelScreen())
    case 30: .popBefore(.value(labelScreen()), .first)
    case 31: .skip(.value(labelScreen()))
    default: .back
    }
  }
}

extension NavigationState {
  /// The nodes of the screens, in their order.
  fileprivate var leaves: [NavigationNode<Screen>] {
    var leaves: [NavigationNode<Screen>] = []
    root.forEachNode { if $0.screen != nil { leaves.append($0) } }
    return leaves
  }
}

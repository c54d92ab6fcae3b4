import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct PresentationsTests {
  @Test func `Each presentation has its presenter`() throws {
    var state = try ExampleState(at: "/labels/a")
    let label = state.activeNode.id
    #expect(state.activePresentation == nil && state.presentations == [])
    state.apply(.present(.home, .sheet))
    let home = state.activeNode.id
    state.apply(.push(.note(1)))
    let note = state.activeNode.id
    state.apply(.present(.question, .alert))
    let question = state.activeNode.id

    let (sheet, alert) = (state.presentations.first, state.presentations.last)
    #expect(state.presentations.count == 2)
    #expect(sheet?.presenter == label && sheet?.node == home && sheet?.screen == .home)
    #expect(state.presentations.map(\.id) == state.presentedNodes)
    #expect(alert?.presenter == note && alert?.node == question && alert?.screen == .question)
    #expect(state.activePresentation == alert)
    #expect(state.presentation(containing: label) == nil)
    #expect(state.presentation(containing: home) == sheet)
    #expect(state.presentation(containing: note) == sheet)
    #expect(state.presentation(containing: question) == alert)
  }

  @Test func `A presentation in an unselected tab is not active, but exists`() throws {
    var state = try ExampleState(at: "/labels/a")
    state.apply(.present(.question, .alert))
    state.apply(.select(tab: "library"))
    #expect(state.activePresentation == nil)
    #expect(state.presentations.map(\.screen) == [.question])
  }

  @Test func `A changed screen keeps its identity and what lies over it, also in the history`()
    throws
  {
    var state = try ExampleState(at: "/labels/a")
    state.apply(.present(.home, .sheet))
    let home = state.activeNode.id
    state.apply(.present(.question, .alert))
    state.apply(.select(tab: "library"))
    let before = state.nodeIDs
    var navigator = Navigator(state)
    navigator.update(home, to: .note(1))
    #expect(navigator.state.presentations.map(\.screen) == [.note(1), .question])
    #expect(navigator.state.nodeIDs == before)
    let nodes = navigator.state.activeScene.trees.compactMap { $0.first { $0.id == home } }
    #expect(nodes.count > 1 && nodes.allSatisfy { $0.screen == .note(1) })
  }

  @Test func `A presentation of any scene is found, with the name of its scene`() {
    let state = ExampleState.besideSheet
    let sheet = state.presentations.first
    #expect(state.presentations.count == 1 && state.activePresentation == nil)
    #expect(sheet?.scene == "other" && sheet?.screen == .color("?"))
    #expect(sheet.flatMap { state.presentation(containing: $0.node) } == sheet)
    #expect(sheet.flatMap { state.presentation(containing: $0.presenter) } == nil)
    #expect(state.presentation(containing: state.activeNode.id) == nil)
    #expect(state.presentation(containing: NodeID(rawValue: 1_000)) == nil)
  }

  @Test(
    arguments: [
      .open(ExampleRoute(scene: "other")),
      .open(ExampleRoute(scene: "other", legs: [Leg(.tab("labels"), .stack(.labels))])),
      .replace(ExampleRoute(scene: "other"), root: ExampleTable.tabs.root),
      .closeScene("other"), .restore(ExampleState(.tabs)), .restore(.besideSheetCutBack),
    ] as [ExampleAction])
  func `A presentation that is closed in another scene is reported once`(action: ExampleAction) {
    let before = ExampleState.besideSheet
    var navigator = Navigator(before)
    let isKept =
      action
      == .open(
        ExampleRoute(scene: "other", legs: [Leg(.tab("labels"), .stack(.labels))]))
    #expect(navigator.closed(by: action) == (isKept ? [] : before.presentations))
    #expect(navigator.closed(by: .push([.note(1)])) == [])
    #expect(navigator.closed(by: .activate(scene: "main")) == [])
  }

  @Test(
    arguments: [
      .activate(scene: "other"), .renameScene("other", to: "third"), .push([.note(1)]), .back,
      .append(ExampleRoute(scene: "other", legs: [Leg(.push, .screen(.note(1)))])),
      .present(.question, .alert, isDismissable: true),
    ] as [ExampleAction])
  func `A presentation that stays in another scene is not reported`(action: ExampleAction) {
    var navigator = Navigator(ExampleState.besideSheet)
    #expect(navigator.closed(by: action) == [])
    #expect(navigator.state.presentations.contains { $0.screen == .color("?") })
  }

  @Test func `A presentation that shows another tab is closed only when it is dismissed`() throws {
    var navigator = Navigator(try ExampleState(at: "/settings/general"))
    #expect(navigator.closed(by: .select(tab: "keys")) == [])
    #expect(navigator.closed(by: .dismiss).map(\.screen) == [.keys])
  }

  @Test func `A presentation whose screens are reordered is closed only when it is dismissed`() {
    var navigator = Navigator(ExampleState(.tabs))
    _ = navigator.closed(by: .present(.home, .sheet))
    _ = navigator.closed(by: .push([.note(1)]))
    #expect(navigator.closed(by: .setStack([.note(1), .home])) == [])
    #expect(navigator.closed(by: .dismiss).map(\.screen) == [.note(1)])
  }

  @Test(arguments: [ExampleAction.replaceTop(.note(1)), .replaceRoot(.note(1))])
  func `A presentation whose first screen is replaced is closed only when it is dismissed`(
    action: ExampleAction
  ) {
    var navigator = Navigator(ExampleState(.tabs))
    _ = navigator.closed(by: .present(.home, .sheet))
    let sheet = navigator.state.activePresentation
    #expect(navigator.closed(by: action) == [])
    #expect(navigator.closed(by: .push([.note(2)])) == [])
    let closed = navigator.closed(by: .dismiss)
    #expect(closed.map(\.screen) == [.note(1)])
    #expect(closed.map(\.id) == [sheet?.id] && closed.first?.presenter == sheet?.presenter)
  }

  @Test func `A presentation that replaces another closes that one`() {
    var navigator = Navigator(ExampleState(.tabs))
    _ = navigator.closed(by: .present(.home, .sheet))
    #expect(navigator.closed(by: .setModal(.note(1), .sheet)).map(\.screen) == [.home])
    #expect(navigator.closed(by: .setModal(.note(1), .alert)) == [])
  }

  @Test func `A presentation of another origin is another one, whatever its identity`() {
    var navigator = Navigator(ExampleState(.tabs))
    _ = navigator.closed(by: .present(.home, .sheet))
    var other = ExampleState(.tabs)
    other.apply(.present(.note(1), .sheet))
    #expect(other.presentations.map(\.id) == navigator.state.presentations.map(\.id))
    #expect(navigator.closed(by: .restore(other)).map(\.screen) == [.home])
    #expect(navigator.closed(by: .restore(navigator.state)) == [])
  }

  @Test func `Every closed presentation of any scene is reported`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      var navigator = Navigator(random.state(table))
      for _ in 0..<10 {
        let before = navigator.state
        let action = random.action(on: before, table)
        let closed = navigator.closed(by: action).map(\.id)
        let now = Set(navigator.state.presentedNodes)
        let expected = before.presentedNodes.filter { !now.contains($0) }
        try check(closed == expected, "\(closed), not \(expected), by \(action)\n\(before.outline)")
      }
    }
  }

  @Test(
    arguments: [
      ("/notes", .sidebar), ("/notes/1", .detail), ("/notes/1/versions", .detail),
      ("/labels/a", nil), ("/labels/a/browse", .sidebar), ("/labels/a/browse/x", .detail),
    ] as [(String, SplitColumn?)])
  func `The focused column is that of the innermost split`(
    link: String, column: SplitColumn?
  ) throws {
    var state = try ExampleState(at: link)
    #expect(state.focusedColumn == column && state.activeSplit?.focus == column)
    state.apply(.present(.question, .alert))
    #expect(state.focusedColumn == nil && state.activeSplit == nil)
  }
}

extension ExampleState {
  /// Two scenes: the active one, and one with a sheet.
  fileprivate static var besideSheet: ExampleState {
    var state = ExampleState(.tabs)
    state.apply(.openScene("other", root: ExampleTable.tabs.root))
    state.apply(.present(.color("?"), .sheet))
    state.apply(.activate(scene: "main"))
    return state
  }

  fileprivate static var besideSheetCutBack: ExampleState {
    var state = besideSheet
    state.cutBack(to: .tabs) { $0 != .color("?") }
    return state
  }

  /// All presented nodes, found without the summaries of the nodes.
  fileprivate var presentedNodes: [NodeID] {
    var nodes: [NodeID] = []
    for scene in scenes {
      scene.root.forEachNode { node in
        if let presented = node.presentation?.node { nodes.append(presented.id) }
      }
    }
    return nodes
  }
}

extension Navigator<ExampleScreen> {
  /// Applies an action and returns the presentations that it reports as closed.
  fileprivate mutating func closed(by action: ExampleAction) -> [PresentedNode<ExampleScreen>] {
    send(action, under: NavigationRules(), in: ()).flatMap(\.closed)
  }
}

import NavigationCore
import Testing

@Suite struct VerbTests {
  @Test(arguments: Case.all)
  fileprivate func `Each action has its outcome and leads to its place`(_ item: Case) throws {
    var state = try ExampleState(at: item.start)
    let before = state

    #expect(state.apply(item.action) == item.outcome)
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main" + (item.end ?? item.start))
    #expect(state.invariantViolations == [])
    if item.outcome != .applied { #expect(state == before) }
  }

  @Test func `A state with one screen is a stack with it at its root`() {
    let state = ExampleState(rootScreen: .home)
    #expect(state == ExampleState(root: .stack(.home)))
    #expect(state.invariantViolations == [])
    #expect(state.breadcrumbs == [.home])
  }

  @Test func `Without tabs none can be selected`() {
    var state = ExampleState(.stack)
    #expect(state.apply(.select(tab: "a")) == .failed(.noTabs))
  }

  @Test func `Without a stack nothing can be pushed`() {
    var state = ExampleState(.stack)
    state.apply(.replace(ExampleRoute(), root: .screen(.home)))
    #expect(state.apply(.push([.note(1)])) == .failed(.noStack))
  }

  @Test func `A presentation that is not dismissable can be closed by code, but not by back`() {
    for action in [ExampleAction.dismiss, .pop(count: 1)] {
      var state = ExampleState(.tabs)
      state.apply(.present(.question, .alert, isDismissable: false))
      #expect(!state.canGoBack)
      #expect(state.apply(.back) == .unchanged(.notDismissable))
      #expect(state.apply(action) == .applied)
      #expect(state.activeScreen == .notes)
    }
  }

  @Test func `A modal is as dismissable as it was set last`() {
    var state = ExampleState(.tabs)
    for isDismissable in [false, true] {
      #expect(state.apply(.setModal(.question, .alert, isDismissable: isDismissable)) == .applied)
      #expect(state.canGoBack == isDismissable)
    }
    let id = state.activeNode.id
    #expect(state.apply(.setDismissable(false)) == .applied)
    #expect(state.apply(.back) == .unchanged(.notDismissable))
    #expect(state.activeNode.id == id)
  }

  @Test func `An updated screen keeps its identity, a replaced one does not`() {
    var state = ExampleState(.tabs)
    let id = state.activeNode.id
    state.apply(.update(.query("a")))
    #expect(state.activeNode.id == id)
    #expect(state.activeScreen == .query("a"))
    state.apply(.replaceTop(.query("b")))
    #expect(state.activeNode.id != id)
    #expect(state.activeScreen == .query("b"))
  }

  @Test func `Restyling keeps the presented screens`() {
    var state = ExampleState(.tabs)
    state.apply(.present(.home, .sheet, isDismissable: false))
    state.apply(.push([.note(1)]))
    let node = state.root.activeSpine.compactMap(\.presentation)[0].node
    #expect(state.apply(.restyle(.cover)) == .applied)
    let presentation = state.root.activeSpine.compactMap(\.presentation)[0]
    #expect(presentation.node == node)
    #expect(presentation.style == .cover)
    #expect(!presentation.isDismissable)
  }

  @Test func `Showing the same detail keeps its identity and removes what was on it`() throws {
    var state = ExampleState(.tabs)
    state.apply(.showDetail(.note(1), isFocused: true))
    let id = state.activeNode.id
    state.apply(.push([.versions(1, page: 1)]))
    #expect(state.apply(.showDetail(.note(1), isFocused: true)) == .applied)
    #expect(state.activeNode.id == id)
    #expect(state.apply(.showDetail(.note(1), isFocused: true)) == .unchanged(.alreadyThere))
  }

  @Test func `Actions do not change screens under a presentation`() {
    let actions: [ExampleAction] = [
      .showDetail(.note(2), isFocused: true), .clearDetail, .focus(.detail), .focus(.sidebar),
      .push([.home]), .popToPresentationRoot, .setStack([.home]), .replaceTop(.home),
    ]
    for action in actions {
      var state = ExampleState(.split)
      state.apply(.showDetail(.note(1), isFocused: false))
      let before = state.root
      state.apply(.present(.question, .alert, isDismissable: true))
      state.apply(action)
      state.apply(.dismiss)
      #expect(state.root == before, "after \(action)")
    }
  }

  @Test func `A detail is shown beside a sidebar that presents, not under a presentation over it`()
  {
    var state = ExampleState(.split)
    state.apply(.present(.question, .alert, isDismissable: true))
    let question = state.activeNode.id
    #expect(state.apply(.showDetail(.note(1), isFocused: false)) == .applied)
    #expect(state.activeNode.id == question)
    #expect(state.apply(.showDetail(.note(2), isFocused: true)) == .failed(.noSplit))
    state.apply(.dismiss)
    state.apply(.focus(.detail))
    #expect(state.activeScreen == .note(1))

    state.apply(.present(.question, .alert, isDismissable: true))
    #expect(state.apply(.showDetail(.note(2), isFocused: false)) == .failed(.noSplit))
  }

  @Test func `Popping the root of a presented sidebar does not affect outer containers`() {
    var state = ExampleState(.tabs)
    state.apply(.present(.home, .sheet, isDismissable: true))
    state.apply(
      .open(
        ExampleRoute(
          legs: state.route.legs + [Leg(.presented(.cover), .split(.files))])))
    let before = state
    #expect(state.apply(.pop(count: 1)) == .unchanged(.atRoot))
    #expect(state == before)
  }

  @Test(
    arguments: [
      (1, ExampleRoute(legs: [Leg(.push, .screen(.home))])),
      (2, ExampleRoute(legs: [Leg(.root, .stack(.home)), Leg(.tab("a"), .stack(.home))])),
      (1, ExampleRoute(legs: [Leg(.root, .split(.home))])),
      (1, ExampleRoute(legs: [Leg(.root, .stack(.home)), Leg(.push, .tabs([]))])),
      (
        1,
        ExampleRoute(
          legs: [
            Leg(.root, .stack(.home)),
            Leg(.push, .tabs([Leg(.tab("a"), .stack(.home)), Leg(.tab("a"), .stack(.home))])),
          ])
      ),
      (
        2,
        ExampleRoute(legs: [Leg(.root, .stack(.home))], detail: [Leg(.detail, .stack(.note(1)))])
      ),
    ] as [(UInt64, ExampleRoute)])
  func `A route that does not fit the tree changes nothing`(id: UInt64, route: ExampleRoute) {
    var state = ExampleState(.stack)
    let before = state
    #expect(state.apply(.open(route)) == .failed(.shapeMismatch(at: NodeID(rawValue: id))))
    #expect(state == before)
  }

  @Test func `A scene cannot begin with empty tabs`() {
    var state = ExampleState(.stack)
    let before = state
    let action = ExampleAction.replace(ExampleRoute(), root: .tabs([]))
    #expect(state.apply(action) == .failed(.shapeMismatch(at: NodeID(rawValue: 1))))
    #expect(state == before)
  }

  @Test func `Replacing creates a new tree, also in the history`() {
    var state = ExampleState(.stack)
    state.apply(.push([.label("a")]))
    let ids = state.nodeIDs
    let route = ExampleRoute(legs: [Leg(.root, ExampleTable.stack.root)])
    #expect(state.apply(.replace(route, root: ExampleTable.stack.root)) == .applied)
    #expect(state.breadcrumbs == [.home])
    #expect(!ids.contains(state.root.id))
    state.apply(.goBack)
    #expect(state.breadcrumbs == [.home, .label("a")])
  }
}

private typealias Case = VerbCase

extension VerbCase {
  fileprivate static let all = stacks + searches + presentations + containers + back + routes

  private static let stacks = [
    Case("/labels", .push([.label("a")]), .applied, "/labels/a"),
    Case("/labels/search", .push([.note(1)]), .applied, "/labels/search/1"),
    Case("/notes/1", .push([.versions(1, page: 1)]), .applied, "/notes/1/versions"),
    Case("/labels", .push([]), .unchanged(.alreadyThere)),
    Case("/labels/a", .pop(count: 1), .applied, "/labels"),
    Case("/notes/1/versions/lines", .pop(count: 2), .applied, "/notes/1"),
    Case("/notes/1/versions/lines", .pop(count: 3), .unchanged(.tooFew)),
    Case("/labels/a", .pop(count: 0), .unchanged(.alreadyThere)),
    Case("/labels/a", .pop(count: -1), .unchanged(.alreadyThere)),
    Case("/labels", .pop(count: 1), .unchanged(.atRoot)),
    Case("/notes/1", .pop(count: 1), .unchanged(.atRoot)),
    Case("/labels/a/search", .pop(count: 1), .applied, "/labels/a"),
    Case("/labels/a/search", .pop(count: 2), .unchanged(.atRoot)),
    Case("/labels/a/search/1", .pop(count: 2), .unchanged(.tooFew)),
    Case("/labels/a/browse", .pop(count: 1), .unchanged(.atRoot)),
    Case("/labels/a/settings/keys", .pop(count: 1), .unchanged(.atRoot)),
    Case("/notes/1/versions/lines", .popToRoot, .applied, "/notes/1"),
    Case("/labels/a/search/1", .popToRoot, .applied, "/labels"),
    Case("/labels/search", .popToRoot, .applied, "/labels"),
    Case("/notes/1/versions/search", .popToRoot, .applied, "/notes/1"),
    Case("/labels", .popToRoot, .unchanged(.atRoot)),
    Case("/labels/a", .replaceTop(.label("b")), .applied, "/labels/b"),
    Case("/labels/a", .replaceTop(.label("a")), .unchanged(.alreadyThere)),
    Case("/labels/a", .update(.label("b")), .applied, "/labels/b"),
    Case("/labels/a", .update(.label("a")), .unchanged(.alreadyThere)),
    Case("/labels/a", .setStack([.labels, .label("b")]), .applied, "/labels/b"),
    Case("/labels/a", .setStack([.labels, .label("a")]), .unchanged(.alreadyThere)),
    Case("/labels/a", .setStack([]), .failed(.emptyStack)),
  ]

  private static let searches = [
    Case("/labels/a/search/1", .popTo(.label("a")), .applied, "/labels/a"),
    Case("/labels/a/search/1/search", .popTo(.note(1)), .applied, "/labels/a/search/1"),
    Case("/notes/1/search", .popTo(.notes), .applied, "/notes#/notes/1"),
    Case("/notes/1/versions", .popTo(.note(1)), .applied, "/notes/1"),
    Case("/notes/tag/a/1", .popTo(.notes), .applied, "/notes#/notes/tag/a/1"),
    Case("/labels/a", .popTo(.label("a")), .unchanged(.alreadyThere)),
    Case("/labels/a", .popTo(.notes), .applied, "/notes"),
    Case("/labels/a", .popTo(.note(9)), .unchanged(.notFound)),
    Case("/labels/a", .popBefore(.value(.label("a"))), .applied, "/labels"),
    Case("/labels", .popBefore(.value(.labels)), .unchanged(.atRoot)),
    Case("/notes/1/versions", .popBefore(.note(1)), .applied, "/notes"),
    Case("/notes/1/edit", .popBefore(.note(1)), .applied, "/notes"),
    Case("/notes#/notes/1", .popBefore(.note(1)), .applied, "/notes"),
    Case("/notes/tag/a/1", .popBefore(.tagged("a", 1)), .applied, "/notes/tag/a"),
    Case("/notes/1/versions", .popBefore(.versions(1, page: 1)), .applied, "/notes/1"),
    Case("/labels/a/browse/x", .popBefore(.file("x")), .applied, "/labels/a/browse"),
    Case("/labels/a/browse/x", .popBefore(.files), .applied, "/labels/a"),
    Case("/labels/a/search/1", .popBefore(.value(.label("a"))), .applied, "/labels"),
    Case("/labels/a/search/1", .popToPresentationRoot, .applied, "/labels/a/search"),
    Case("/labels/a/search", .popToPresentationRoot, .unchanged(.alreadyThere)),
    Case("/labels/a", .popToPresentationRoot, .applied, "/labels"),
    Case("/labels", .popToPresentationRoot, .unchanged(.atRoot)),
    Case(
      "/labels/a/search", .replaceDestination(.value(.labels), with: .label("b")), .applied,
      "/labels/b"),
    Case(
      "/labels/a/search", .replaceScreen(.value(.label("a")), with: .label("b")), .applied,
      "/labels/b"),
    Case("/labels/a", .replaceScreen(.value(.note(9)), with: .label("b")), .unchanged(.notFound)),
    Case(
      "/labels/a", .replaceDestination(.value(.note(9)), with: .label("b")), .unchanged(.notFound)),
    Case("/labels/a", .skip(.value(.note(9))), .unchanged(.notFound)),
    Case("/labels/a", .toggle(.question, .alert), .applied, "/labels/a/question"),
    Case("/labels/a/question", .toggle(.question, .alert), .applied, "/labels/a"),
    Case(
      "/labels/search/question", .toggle(.search(text: "", page: 1), .sheet), .applied, "/labels"),
    Case("/labels/search/1", .toggle(.search(text: "", page: 1), .cover), .applied, "/labels"),
    Case("/labels/a", .toggle(sheet(.question)), .applied, "/labels/a/question;sheet"),
    Case("/labels/a/question", .toggle(sheet(.question)), .applied, "/labels/a"),
    Case("/labels/a/search", .toggle(pushed(.label("a"))), .applied, "/labels"),
    Case("/labels", .toggle(pushed(.label("a"))), .applied, "/labels/a"),
    Case("/labels/a", .setModal(.question, .alert), .applied, "/labels/a/question"),
    Case("/labels/a/question", .setModal(.question, .alert), .unchanged(.alreadyThere)),
    Case("/labels/a/question", .setModal(.question, .sheet), .applied, "/labels/a/question;sheet"),
    Case("/labels/a/question", .setModal(nil, .sheet), .applied, "/labels/a"),
    Case("/labels/a", .setModal(nil, .sheet), .unchanged(.nothingPresented)),
    Case("/labels/a", .setDismissable(false), .unchanged(.nothingPresented)),
    Case("/labels/a/question", .setDismissable(true), .unchanged(.alreadyThere)),
    Case("/labels/a", .replaceScreen(.label("a"), with: .label("b")), .applied, "/labels/b"),
    Case("/labels/a", .setTabs([]), .failed(.invalidTabs([]))),
    Case("/labels/a", .closeScene("other"), .unchanged(.notFound)),
    Case("/labels/a", .closeScene("main"), .unchanged(.lastScene)),
    Case("/labels/a", .activate(scene: "main"), .unchanged(.alreadyThere)),
    Case("/labels/a", .activate(scene: "other"), .failed(.unknownScene("other", known: ["main"]))),
    Case("/labels/a", .renameScene("main", to: "main"), .unchanged(.alreadyThere)),
    Case(
      "/labels/a", .renameScene("other", to: "main"),
      .failed(.unknownScene("other", known: ["main"]))),
    Case("/labels/a", .renameScene("main", to: "a b"), .failed(.invalidSceneName("a b"))),
    Case("/labels/a/parts/notes", .popTo(.label("a")), .applied, "/labels/a"),
    Case(
      "/labels/a/browse;push/x", .popTo(.files), .applied,
      "/labels/a/browse;push#/labels/a/browse;push/x"),
  ]

  private static func sheet(_ screen: ExampleScreen) -> ExampleRoute {
    ExampleRoute(legs: [Leg(.presented(.sheet), .stack(screen))])
  }

  private static func pushed(_ screen: ExampleScreen) -> ExampleRoute {
    ExampleRoute(legs: [Leg(.push, .screen(screen))])
  }

  private static let presentations = [
    Case("/labels", .present(.newLabel, .sheet, isDismissable: true), .applied, "/labels/new"),
    Case(
      "/labels", .present(.newLabel, .cover, isDismissable: true), .applied, "/labels/new;cover"),
    Case(
      "/labels/search", .present(.question, .alert, isDismissable: true), .applied,
      "/labels/search/question"),
    Case("/labels/search/question", .dismiss, .applied, "/labels/search"),
    Case("/labels/search/1", .dismiss, .applied, "/labels"),
    Case("/labels", .dismiss, .unchanged(.nothingPresented)),
    Case("/labels/search", .restyle(.cover), .applied, "/labels/search;cover"),
    Case("/labels/search", .restyle(.sheet), .unchanged(.alreadyThere)),
    Case("/labels", .restyle(.sheet), .unchanged(.nothingPresented)),
  ]

  private static let containers = [
    Case("/labels/a", .select(tab: "find"), .applied, "/find"),
    Case("/labels/a/search", .select(tab: "notes"), .applied, "/notes"),
    Case("/labels/a/search", .select(tab: "labels"), .applied, "/labels"),
    Case("/notes/1/search", .select(tab: "notes"), .applied, "/notes#/notes/1"),
    Case("/library/general", .select(tab: "books"), .applied, "/library/books"),
    Case("/labels/settings/general", .select(tab: "keys"), .applied, "/labels/settings/keys"),
    Case("/notes#/notes/1", .focus(.detail), .applied, "/notes/1"),
    Case("/notes/1", .focus(.sidebar), .applied, "/notes#/notes/1"),
    Case("/notes/1", .focus(.detail), .unchanged(.alreadyThere)),
    Case("/notes", .focus(.detail), .failed(.noDetail)),
    Case("/labels", .focus(.detail), .failed(.noSplit)),
    Case("/notes/1/search", .focus(.sidebar), .failed(.noSplit)),
    Case("/notes", .showDetail(.note(1), isFocused: false), .applied, "/notes#/notes/1"),
    Case("/notes", .showDetail(.note(1), isFocused: true), .applied, "/notes/1"),
    Case("/notes/1", .showDetail(.note(2), isFocused: false), .applied, "/notes/2"),
    Case("/notes/1", .showDetail(.note(1), isFocused: true), .unchanged(.alreadyThere)),
    Case("/labels", .showDetail(.note(1), isFocused: true), .failed(.noSplit)),
    Case("/notes/1", .clearDetail, .applied, "/notes"),
    Case("/notes", .clearDetail, .unchanged(.alreadyThere)),
    Case("/labels", .clearDetail, .failed(.noSplit)),
  ]

  private static let back = [
    Case("/labels/a", .back, .applied, "/labels"),
    Case("/labels/a/search/1", .back, .applied, "/labels/a/search"),
    Case("/labels/a/search", .back, .applied, "/labels/a"),
    Case("/notes/1/versions", .back, .applied, "/notes/1"),
    Case("/notes/1", .back, .applied, "/notes#/notes/1"),
    Case("/notes#/notes/1", .back, .unchanged(.atRoot)),
    Case("/labels/a/settings/keys", .back, .applied, "/labels/a"),
    Case("/labels/a/parts/keys", .back, .applied, "/labels/a"),
    Case("/labels/a/browse/x", .back, .applied, "/labels/a/browse#/labels/a/browse/x"),
    Case("/library/general", .back, .unchanged(.atRoot)),
    Case("/labels", .goForward, .unchanged(.noHistory)),
    Case("/labels", .goBack, .applied, "/notes"),
  ]

  private static let routes = [
    Case("/labels/a/search", .open(ExampleRoute()), .applied, "/labels/a"),
    Case("/labels/a", .open(ExampleRoute()), .unchanged(.alreadyThere)),
    Case(
      "/labels/a", .open(ExampleRoute(scene: "other")),
      .failed(.unknownScene("other", known: ["main"]))),
    Case(
      "/labels/a", .open(ExampleRoute(legs: [Leg(.tab("nowhere"), .stack(.home))])),
      .failed(.unknownTab("nowhere", known: ["notes", "labels", "library", "find"]))),
    // A presentation at the root of a scene of tabs covers the selected tab.
    Case(
      "/labels/a/new",
      .open(ExampleRoute(legs: [Leg(.presented(.alert), .stack(.question))])), .applied,
      "/labels/a/question"),
    Case(
      "/library/general",
      .open(ExampleRoute(legs: [Leg(.tab("library"), .tabs(libraryTabs))])),
      .unchanged(.alreadyThere)),
    Case(
      "/notes/1", .replace(ExampleRoute(), root: ExampleTable.tabs.root), .applied, "/notes"),
  ]

  private static let libraryTabs = [
    Leg(.tab("books"), .stack(ExampleScreen.home)), Leg(.tab("general"), .stack(.general)),
  ]
}

/// An action on the place of a link, and the place afterwards.
struct VerbCase: Sendable, CustomTestStringConvertible {
  let start: String
  let action: ExampleAction
  let outcome: NavigationOutcome
  /// The resulting link; nil if it does not change.
  let end: String?

  init(
    _ start: String, _ action: ExampleAction, _ outcome: NavigationOutcome, _ end: String? = nil
  ) {
    self.start = start
    self.action = action
    self.outcome = outcome
    self.end = end
  }

  var testDescription: String { "\(action) on \(start)" }
}

import NavigationCore
import NavigationTesting
import Testing

/// Tests of following links, through the public interface only.
@Suite struct FollowingLinksTests {
  private typealias State = NavigationState<ContractScreen>
  private typealias Table = RouteTable<ContractScreen>

  // MARK: - One call

  @Test func `A link is followed in one call, with the scenes of the state`() {
    var state = State(Table.onStack)
    state.apply(.openScene("second", root: Table.onStack.root))
    #expect(state.follow("app://main/notes/12", in: .onStack) == .applied)
    #expect(state.activeScene.name == "main")
    #expect(state.breadcrumbs == [.home, .notes, .note(12)])
    #expect(state.follow("../13", in: .onStack) == .applied)
    #expect(state.breadcrumbs == [.home, .notes, .note(13)])
    #expect(state.follow("/person/Ann", .replace, in: .onStack) == .applied)
    #expect(state.breadcrumbs == [.home, .home, .person("Ann")])
  }

  @Test func `An invalid link is an outcome, and changes nothing`() {
    var state = State(Table.onStack)
    let before = state
    guard case .failed(.invalidLink(let error)) = state.follow("/nots", in: .onStack) else {
      Issue.record("the link is no error")
      return
    }
    #expect(error.problem == .unknownComponent("nots", expected: Self.places, nearest: ["notes"]))
    #expect("\(NavigationError.invalidLink(error))".contains("Did you mean notes?"))
    #expect(state == before)
  }

  private static let places = ["notes", "person", "search"]

  @Test func `A mode keeps the beginning of a link, or goes to the root`() {
    var state = State.at("/person/Ann", .onStack)
    #expect(state.follow("/notes/12/nowhere", mode: .partial, in: .onStack) == .applied)
    #expect(state.activeScreen == .note(12))
    #expect(state.follow("/nowhere", mode: .fallbackToRoot, in: .onStack) == .applied)
    #expect(state.breadcrumbs == [.home])
  }

  private static let about = Middleware<ContractScreen, Void>("about") { request, _ in
    guard case .failed(.invalidLink(let error)) = request.outcome, error.link == "/nowhere" else {
      return .proceed
    }
    return .redirect(.present(.about, .alert), resumes: false)
  }

  @Test func `Middleware sees a link error, and the rest of a link is an event of its own`() {
    let rules = NavigationRules(middleware: [Self.about])
    var navigator = Navigator(State(Table.onStack))
    navigator.follow("/nowhere", in: .onStack, under: rules, in: ())
    #expect(navigator.state.activeScreen == .about)
    let events = navigator.follow("/notes/x", mode: .partial, in: .onStack, under: rules, in: ())
    #expect(navigator.state.activeScreen == .notes)
    #expect(events.map(\.cause) == [.link, .link])
    #expect(events.first?.outcome == .applied)
    guard case .failed(.invalidLink(let error)) = events.last?.outcome else {
      Issue.record("the rest of the link is not reported")
      return
    }
    #expect(error.link == "/notes/x")
  }

  @MainActor @Test func `Listeners of a store receive link errors`() async {
    let store = Store(State(Table.onStack))
    var events = store.events.makeAsyncIterator()
    let outcome = await store.follow("/nowhere", in: .onStack)
    let event = await events.next()
    #expect(event?.outcome == outcome && event?.cause == .link)
    guard case .failed(.invalidLink) = outcome else {
      Issue.record("the link is no error")
      return
    }
  }

  // MARK: - Values

  @Test func `A component is encoded from any value`() {
    forAll(cases: 400) { random throws(BrokenLaw) in
      let name = random.text()
      var state = State(Table.onStack)
      let outcome = state.follow("person/\(component: name)", in: .onStack)
      try check(outcome == .applied, "“\(name)”: \(outcome)")
      try check(state.activeScreen == .person(name), "“\(name)” became \(state.activeScreen)")
    }
  }

  @Test func `A value spelled like a place remains a value`() {
    var state = State(Table.onStack)
    state.follow("/person/\(component: "new")", in: .onStack)
    #expect(state.activeScreen == .person("new"))
    state.follow("/notes/\(component: 12)", in: .onStack)
    #expect(state.activeScreen == .note(12))
  }

  // MARK: - Appending

  @Test(arguments: [
    (Table.onStack, "/person/Ann", [ContractScreen.home, .home, .person("Ann")]),
    (.inTabs, "/person/Ann", [.home, .person("Ann")]),
  ]) func `Appending a relative link puts all its steps on top, whatever the root is`(
    table: RouteTable<ContractScreen>, start: String, screens: [ContractScreen]
  ) {
    var state = State.at(start, table)
    #expect(state.follow("secret/search", .append(), in: table) == .applied)
    #expect(state.breadcrumbs == screens + [.secret, .search])
    state = .at(start, table)
    #expect(state.follow("../Bob/secret", .append(), in: table) == .applied)
    #expect(state.breadcrumbs == screens + [.person("Bob"), .secret])
  }

  @Test func `A relative link goes on top of a list and its detail`() {
    var state = State(Table.inSplit)
    #expect(state.follow("12/about", .append(), in: .inSplit) == .applied)
    #expect(state.breadcrumbs == [.notes, .note(12), .about])
    #expect(state.apply(.popTo(.notes)) == .applied)
    #expect(state.breadcrumbs == [.notes])
  }

  @Test func `A route that continues from the active screen is appended step by step`() throws {
    var state = State.at("/notes", .inTabs)
    let route = try Table.inTabs.route(to: "12/about", relativeTo: state.activeWaypoint)
    #expect(state.apply(.append(route)) == .applied)
    #expect(state.breadcrumbs == [.notes, .note(12), .about])
  }

  @Test func `An absolute link is appended as its destination`() {
    var state = State.at("/person/Ann", .onStack)
    #expect(state.follow("/notes/12", .append(), in: .onStack) == .applied)
    #expect(state.breadcrumbs == [.home, .home, .person("Ann"), .note(12)])
  }

  @Test func `Without nesting, a screen on the way back is uncovered instead of pushed again`() {
    var state = State.at("/person/Ann/secret", .onStack)
    let ann = state.root
    #expect(state.apply(.navigate(to: .person("Ann"), nesting: .never)) == .applied)
    #expect(state.breadcrumbs == [.home, .home, .person("Ann")])
    #expect(state.root != ann)
    #expect(
      state.apply(.navigate(to: .person("Ann"), nesting: .never)) == .unchanged(.alreadyThere))
    #expect(state.apply(.navigate(to: .draft, nesting: .never)) == .applied)
    #expect(state.follow("/person/Ann/secret", .append(nesting: .never), in: .onStack) == .applied)
    #expect(state.activeScreen == .secret)
  }

  @Test func `Without nesting, an active screen that is asked for stays`() {
    var state = State.at("/notes/12", .onStack)
    state.apply(.push([.draft, .note(12)]))
    let before = state
    #expect(state.apply(.navigate(to: .note(12), nesting: .never)) == .unchanged(.alreadyThere))
    #expect(state == before)
  }

  @Test func `Without nesting, a detail is shown beside a list on the way back`() {
    var state = State.at("/12/about", .inSplit)
    let list = state.root.id
    #expect(state.follow("/#/13", .append(nesting: .never), in: .inSplit) == .applied)
    #expect(state.breadcrumbs == [.notes] && state.root.id == list)
    #expect(Table.inSplit.link(to: state) == "app://main/#/13")
    let again = state.follow("/#/13", .append(nesting: .never), in: .inSplit)
    #expect(again == .unchanged(.alreadyThere))
    #expect(state.invariantViolations == [])
  }

  @Test func `Without nesting, a detail needs its list on the way back to be in a split`() {
    var state = State.at("/notes", .onStack)
    let before = state
    let route = Route<ContractScreen>(
      legs: [Leg(.push, .split(.notes))], detail: [Leg(.detail, .stack(.note(12)))])
    #expect(state.apply(.append(route, nesting: .never)) == .failed(.noSplit))
    #expect(state == before)
  }

  @Test func `Without nesting, the steps after an uncovered screen go on top of it`() {
    var state = State.at("/notes/12", .onStack)
    state.apply(.push([.draft, .hint]))
    let route = Route<ContractScreen>(
      legs: [.note(12), .about].map { Leg(.push, LegContent.screen($0)) })
    #expect(state.apply(.append(route, nesting: .never)) == .applied)
    #expect(state.breadcrumbs == [.home, .notes, .note(12), .about])
  }

  // MARK: - Undeclared places

  @Test(arguments: [
    ("..", [ContractScreen.home, .notes, .draft]), ("../..", [.home, .notes]),
    (".", [.home, .notes, .draft, .hint]),
    ("search", [.home, .notes, .draft, .hint, .search]), ("../../12", [.home, .notes, .note(12)]),
  ]) func `A relative link counts all steps, declared or not`(
    link: String, screens: [ContractScreen]
  ) {
    var state = State.at("/notes", .onStack)
    state.apply(.push([.draft, .hint]))
    let ids = state.nodeIDs
    state.follow(link, in: .onStack)
    #expect(state.breadcrumbs == screens)
    #expect(state.nodeIDs.isSuperset(of: ids.intersection(state.nodeIDs)))
  }

  @Test func `Over an undeclared screen a relative link is an error, and nothing closes`() {
    var state = State.at("/notes", .onStack)
    state.apply(.push(.draft))
    let before = state
    guard case .failed(.invalidLink) = state.follow("12", in: .onStack) else {
      Issue.record("the link is no error")
      return
    }
    #expect(state == before)
  }

  @Test func `An undeclared root is the start of a relative link`() {
    var state = State(Table.onStack)
    state.apply(.replaceRoot(.draft))
    state.apply(.push(.hint))
    let root = state.root.id
    #expect(state.follow("..", in: .onStack) == .applied)
    #expect(state.breadcrumbs == [.draft] && state.root.id == root)
    #expect(state.follow("search", in: .onStack) == .applied)
    #expect(state.breadcrumbs == [.draft, .search])
  }

  @Test func `The link to an undeclared place is the nearest declared one, and says so`() throws {
    var state = State.at("/notes/12", .onStack)
    let exact = try #require(Table.onStack.nearestLink(to: state))
    #expect(exact.text == "app://main/notes/12" && exact.isExact)
    state.apply(.push([.draft, .about]))
    #expect(Table.onStack.link(to: state) == nil)
    let nearest = try #require(Table.onStack.nearestLink(to: state))
    #expect(nearest.text == "app://main/notes/12" && !nearest.isExact)
    #expect(nearest.undeclared.map(\.screen) == [.draft, .about])
    state.apply(.replaceRoot(.draft))
    #expect(Table.onStack.nearestLink(to: state)?.text == "app://main/")
  }

  @Test func `A screen under an undeclared one passes its parameters on`() {
    var state = State.at("/notes/12", .onStack)
    state.apply(.push(.draft))
    #expect(state.activeWaypoint.parameter("id", as: Int.self, in: .onStack) == 12)
  }

  // MARK: - Details

  @Test(arguments: SizeClass.allCases)
  func `A link with a focused detail shows the detail, in one column too`(size: SizeClass) {
    let state = State.at("/12", .inSplit)
    #expect(state.presentationTree(for: size).shown.contains(.note(12)))
    #expect(state.activeScreen == .note(12))
    #expect(State.at("/#/12", .inSplit).presentationTree(for: .compact).shown == [.notes])
  }

  // MARK: - Replacing

  @Test func `By the table, a destination replaces what lies over the screen that declares it`()
    throws
  {
    var state = State.at("/notes/12/about", .onStack)
    let notes = state.nodeIDs
    let action = try #require(Table.onStack.replaceDestination(with: .note(13), in: state))
    #expect(state.apply(action) == .applied)
    #expect(state.breadcrumbs == [.home, .notes, .note(13)])
    #expect(state.activeScene.history.back.count == 2 && state.nodeIDs.isSuperset(of: notes))
    #expect(Table.onStack.replaceDestination(with: .draft, in: state) == nil)
  }

  @Test(arguments: [("search", ContractScreen.search), ("secret", .secret)])
  func `By the table, a destination keeps the detail that a link keeps`(
    link: String, screen: ContractScreen
  ) throws {
    var linked = State.at("/", .inSplit)
    linked.apply(.showDetail(.note(12), isFocused: false))
    var replaced = linked
    #expect(linked.follow(link, in: .inSplit) == .applied)
    let action = try #require(Table.inSplit.replaceDestination(with: screen, in: replaced))
    #expect(replaced.apply(action) == .applied)
    #expect(replaced == linked)
    #expect(replaced.root.trail(unfocused: true).contains { $0.screen == .note(12) })
  }

  @Test func `By the table, a destination is shown in its declared style`() throws {
    var state = State.at("/12/about", .inSplit)
    let action = try #require(Table.inSplit.replaceDestination(with: .note(13), in: state))
    state.apply(action)
    #expect(Table.inSplit.link(to: state) == "app://main/13")
    state.apply(try #require(Table.inSplit.replaceDestination(with: .search, in: state)))
    #expect(Table.inSplit.link(to: state) == "app://main/13/search")
  }
}

extension PresentationTree {
  /// All visible screens.
  var shown: [Screen] {
    let own: [Screen] =
      switch content {
      case .screen(let screen): [screen.screen]
      case .container(let container): container.children.compactMap(\.tree).flatMap(\.shown)
      }
    return own + (overlay?.tree.shown ?? [])
  }
}

/// Tabs that are pushed, and reordered by the app.
@Suite struct MovedTabsTests {
  private static let table = RouteTable<ContractScreen>.contract(
    Destination(
      nil, as: .push, .home,
      children: [
        .tabs(
          [Destination("notes", as: .tab, .notes), Destination("about", as: .tab, .about)],
          name: "parts")
      ]))

  private static let moved = ["about", "notes"].map {
    Leg(.tab($0), .stack($0 == "notes" ? ContractScreen.notes : .about))
  }

  @Test func `Reordered tabs are the same place, with a link that keeps their order`() {
    var state = NavigationState.at("/parts/notes", Self.table)
    #expect(state.apply(.setTabs(Self.moved)) == .applied)
    #expect(Self.table.link(to: state) == "app://main/parts/notes")
    let before = state.activeTabs
    #expect(state.follow("/parts/about", in: Self.table) == .applied)
    #expect(state.activeTabs?.items == before?.items)
    #expect(state.activeScreen == .about)
  }

  @Test func `Tabs with one missing are not a place of the table`() {
    var state = NavigationState.at("/parts/notes", Self.table)
    #expect(state.apply(.setTabs([Self.moved[1]])) == .applied)
    #expect(Self.table.link(to: state) == nil)
    #expect(Self.table.nearestLink(to: state)?.text == "app://main/")
  }
}

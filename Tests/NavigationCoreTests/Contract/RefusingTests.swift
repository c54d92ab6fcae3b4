import NavigationCore
import NavigationTesting
import Testing

/// Tests of rules that refuse actions, through the public interface only.
@Suite struct RefusingTests {
  private typealias Action = NavigationAction<ContractScreen>
  private typealias State = NavigationState<ContractScreen>
  private typealias Table = RouteTable<ContractScreen>
  private typealias Rules = NavigationRules<ContractScreen, Bool>

  /// The secret screen requires a login. The context is true when logged in.
  private let rules = Rules(middleware: [
    .refusing("members") { screen, isLoggedIn in screen == .secret && !isLoggedIn }
  ])

  private static let secretLeg = Leg<ContractScreen>(.tab("vault"), .stack(.secret))

  /// Each way to the secret screen, with its start and preparation.
  private static let ways: [(start: String, table: Table, prepare: [Action], way: Action)] = [
    ("/notes", .onStack, [], .push(.secret)),
    ("/notes", .onStack, [], .push([.secret, .draft])),
    ("/notes", .onStack, [], .replaceTop(.secret)),
    ("/notes/12", .onStack, [], .replaceRoot(.secret)),
    ("/notes", .onStack, [], .update(.secret)),
    ("/notes", .onStack, [], .setStack([.home, .secret, .notes])),
    ("/notes", .onStack, [], .replaceDestination(.home, with: .secret)),
    ("/notes", .onStack, [], .present(.secret, .sheet)),
    ("/search", .onStack, [], .setModal(.secret, .alert)),
    ("/notes", .onStack, [], .toggle(.secret, .popover)),
    ("/notes", .onStack, [], .navigate(to: .secret, nesting: .never)),
    ("/", .inSplit, [], .showDetail(.secret, isFocused: false)),
    ("/", .inSplit, [], .showDetail(.secret, isFocused: true)),
    ("/", .inSplit, [.present(.draft, .alert)], .showDetail(.secret, isFocused: false)),
    ("/notes", .inTabs, [], .showTab(secretLeg)),
    ("/notes", .inTabs, [], .openScene("vault", root: .stack(.secret))),
    ("/notes", .inTabs, [], .restore(.at("/person/Ann/secret", .inTabs))),
    // In another tab, under another screen, in another scene.
    ("/person/Ann/secret", .inTabs, [.select(tab: "notes")], .select(tab: "person")),
    ("/person/Ann/secret", .inTabs, [.push(.draft)], .back),
    ("/person/Ann/secret", .inTabs, [.push(.draft)], .popTo(.secret)),
    ("/person/Ann/secret", .inTabs, [.present(.draft, .cover)], .dismiss),
    ("/person/Ann/secret", .onStack, [.pop()], .goBack),
    ("/person/Ann/secret", .onStack, [.goBack], .goForward),
    (
      "/person/Ann/secret", .onStack, [.openScene("other", root: Table.onStack.root)],
      .activate(scene: "main")
    ),
  ]

  @Test(arguments: ways.indices) func `Refusing a screen refuses every way to it`(index: Int) throws
  {
    let (start, table, prepare, way) = Self.ways[index]
    var state = State.at(start, table)
    for action in prepare { #expect(state.apply(action) == .applied) }
    var navigator = Navigator(state)
    let outcome = navigator.send(way, under: rules, in: false).last?.outcome
    if outcome == .applied {
      #expect([.back, .goBack, .goForward].contains(way), "\(way)")
      #expect(!navigator.state.breadcrumbs.contains(.secret), "\(way)")
    } else {
      #expect(outcome == .refused(by: "members"), "\(way)")
      #expect(navigator.state == state, "\(way)")
    }

    var allowed = Navigator(state)
    let events = allowed.send(way, under: rules, in: true)
    #expect(events.map(\.outcome) == [.applied], "\(way)")
    #expect(
      allowed.state.presentationTree(for: .regular).shown.contains(.secret)
        || allowed.state.breadcrumbs.contains(.secret), "\(way)")
  }

  @Test(arguments: ["/person/Ann/secret", "/person/Ann/secret/search"])
  func `A link to a refused screen is refused, even under another screen`(link: String) {
    var navigator = Navigator(State(Table.onStack))
    let events = navigator.follow(link, in: .onStack, under: rules, in: false)
    #expect(events.map(\.outcome) == [.refused(by: "members")])
    #expect(navigator.state == State(Table.onStack))
  }

  @Test func `A request contains all screens that would become visible and all that would be left`()
  {
    let seen = Middleware<ContractScreen, Void>("seen") { request, _ in
      let entering = request.entering.map(\.screen)
      let leaving = request.leaving.map(\.screen)
      return entering == [.search, .secret, .person("Ann"), .home]
        && leaving == [.about, .note(12), .notes] ? .proceed : .refuse
    }
    var navigator = Navigator(State.at("/notes/12/about", .onStack))
    let events = navigator.follow(
      "/person/Ann/secret/search", in: .onStack, under: NavigationRules(middleware: [seen]), in: ())
    #expect(events.map(\.outcome) == [.applied])
  }

  @Test func `Going back passes over refused screens, in one step`() {
    var state = State.at("/notes", .onStack)
    state.apply(.push([.secret, .secret, .draft]))
    let steps = state.activeScene.history.back.count
    var navigator = Navigator(state)
    #expect(navigator.canGoBack(under: rules, in: false))
    let events = navigator.send(.back, under: rules, in: false)
    #expect(events.map(\.outcome) == [.applied])
    #expect(navigator.state.breadcrumbs == [.home, .notes])
    #expect(navigator.state.activeScene.history.back.count == steps + 1)
  }

  @Test func `Going through the history passes over refused places`() {
    var state = State.at("/notes", .onStack)
    state.follow("/person/Ann/secret", in: .onStack)
    state.follow("/search", in: .onStack)
    state.follow("/notes/12", in: .onStack)
    var navigator = Navigator(state)
    navigator.send(.goBack, under: rules, in: false)
    #expect(navigator.state.breadcrumbs == [.home, .search])
    navigator.send(.goBack, under: rules, in: false)
    #expect(navigator.state.breadcrumbs == [.home, .notes])
    navigator.send(.goForward, under: rules, in: false)
    #expect(navigator.state.breadcrumbs == [.home, .search])
  }

  @Test func `If all previous places are refused, going back has no effect`() throws {
    var state = try #require(State(root: .stack(.secret)))
    state.apply(.push(.login))
    var navigator = Navigator(state)
    #expect(state.canGoBack && !navigator.canGoBack(under: rules, in: false))
    #expect(
      navigator.send(.back, under: rules, in: false).map(\.outcome) == [.refused(by: "members")])
  }

  @MainActor @Test func `A store knows if going back has an effect under its rules`() throws {
    var state = try #require(State(root: .stack(.secret)))
    state.apply(.push(.login))
    for isLoggedIn in [false, true] {
      #expect(Store(state, rules: rules) { isLoggedIn }.canGoBack == isLoggedIn)
    }
  }

  @Test func `Going back has an effect if a guard asks`() {
    let state = State.at("/notes", .onStack)
    let asks = NavigationRules<ContractScreen, Void>(guards: [LeaveGuard("asks") { _, _ in .ask }])
    let stays = NavigationRules<ContractScreen, Void>(
      guards: [LeaveGuard("stays") { _, _ in .stay }])
    #expect(Navigator(state).canGoBack(under: asks, in: ()))
    #expect(!Navigator(state).canGoBack(under: stays, in: ()))
  }
}

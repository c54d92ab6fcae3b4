import Testing

import NavigationCore

@Suite struct NavigatorTests {
  typealias Rules = NavigationRules<ExampleScreen, Session>
  typealias Event = NavigationEvent<ExampleScreen>

  /// The context of the example's rules.
  struct Session {
    var isLoggedIn = false
    var dirty: Set<NodeID> = []
  }

  /// Labels require a login; the sheet with a color is the login screen.
  static let login = Middleware<ExampleScreen, Session>("login") { request, session in
    guard request.target == .labels, !session.isLoggedIn else { return .proceed }
    return .redirect(.present(.color("login"), .sheet, isDismissable: true), resumes: true)
  }

  static let unsaved = LeaveGuard<ExampleScreen, Session>("unsaved") { node, session in
    session.dirty.contains(node.id) ? .ask : .leave
  }

  /// The outcomes and other events, as text.
  private func kinds(_ events: [Event]) -> [String] {
    events.map { event in
      switch event.kind {
      case .finished(let outcome): "\(event.request.rawValue) \(event.cause): \(outcome)"
      case .redirected(let name, _):
        "\(event.request.rawValue) \(event.cause): redirected by \(name)"
      case .unprovided(let screen):
        "\(event.request.rawValue) \(event.cause): nobody shows \(screen)"
      case .held(let question): "\(event.request.rawValue) \(event.cause): \(question.guardName)?"
      }
    }
  }

  private func navigator(at link: String = "/notes") throws -> Navigator<ExampleScreen> {
    Navigator(try ExampleState(at: link))
  }

  // MARK: - Middleware

  @Test func `Middleware sees the target of an action before it is applied`() throws {
    var navigator = try navigator(at: "/labels/a")
    let rules = Rules(middleware: [
      Middleware("root") { request, _ in
        request.target == .labels && request.before.activeScreen == .label("a")
          ? .refuse : .proceed
      }
    ])
    let before = navigator.state
    for action in [ExampleAction.back, .pop(count: 1), .popToRoot, .select(tab: "labels")] {
      let events = navigator.send(action, under: rules, in: Session())
      #expect(events.map(\.outcome) == [.refused(by: "root")], "\(action)")
      #expect(navigator.state == before)
    }
    let events = navigator.send(.push([.labels]), under: Rules(), in: Session())
    #expect(events.map(\.outcome) == [.applied])
  }

  @Test func `The first middleware that does not proceed decides`() throws {
    var navigator = try navigator()
    let rules = Rules(
      middleware: ["a", "b"].map { name in
        Middleware(name) { request, _ in request.target == .note(1) ? .refuse : .proceed }
      })
    let events = navigator.send(.push([.note(1)]), under: rules, in: Session())
    #expect(events.map(\.outcome) == [.refused(by: "a")])
  }

  @Test func `A redirect replaces an action`() throws {
    var navigator = try navigator()
    let rules = Rules(middleware: [
      Middleware("moved") { request, _ in
        request.target == .note(1) ? .redirect(.push([.note(2)]), resumes: false) : .proceed
      }
    ])
    let events = navigator.send(.push([.note(1)]), cause: .link, under: rules, in: Session())
    #expect(kinds(events) == ["1 link: redirected by moved", "1 guard: applied"])
    #expect(events.last?.screen == .note(2))
    #expect(navigator.pending == nil)
  }

  @Test func `Circular redirects end`() throws {
    var navigator = try navigator()
    let before = navigator.state
    for resumes in [false, true] {
      let rules = Rules(middleware: [
        Middleware("circle") { request, _ in
          let next = request.target == .note(1) ? 2 : 1
          return .redirect(.push([.note(next)]), resumes: resumes)
        }
      ])
      let events = navigator.send(.push([.note(1)]), under: rules, in: Session())
      let finished = events.filter { $0.outcome != nil }
      #expect(finished.allSatisfy { $0.outcome == .failed(.redirectLoop(by: "circle")) })
      #expect(Set(finished.map(\.request)).count == finished.count)
      #expect(finished.count == (resumes ? 17 : 1))
      #expect(finished.last?.request == events.first?.request)
      #expect(navigator.state == before)
    }
    #expect(navigator.pending == nil)
  }

  // MARK: - Redirect and resume

  @Test func `After a login the original target is shown, and the login is closed`() throws {
    var navigator = try navigator()
    let rules = Rules(middleware: [Self.login])
    var session = Session()
    let asked = navigator.send(.select(tab: "labels"), cause: .key, under: rules, in: session)
    #expect(kinds(asked) == ["1 key: redirected by login", "2 guard: applied"])
    #expect(navigator.state.activeScreen == .color("login"))
    #expect(navigator.pending?.holder == "login")

    session.isLoggedIn = true
    let resumed = navigator.resume(under: rules, in: session)
    #expect(kinds(resumed) == ["3 guard: applied", "1 key: applied"])
    #expect(navigator.state.activeScreen == .labels)
    #expect(navigator.state.root.activeSpine.allSatisfy { $0.presentation == nil })
    #expect(navigator.resume(under: rules, in: session) == [])
  }

  @Test func `A login in another scene is closed there, and the target is shown there`() throws {
    var navigator = try navigator()
    let rules = Rules(middleware: [Self.login])
    navigator.send(.select(tab: "labels"), cause: .key, under: rules, in: Session())
    let first = navigator.state.activeScene.name
    navigator.send(.openScene("other", root: ExampleTable.stack.root), under: rules, in: Session())
    #expect(navigator.state.activeScreen != .color("login"))

    let resumed = navigator.resume(under: rules, in: Session(isLoggedIn: true))
    #expect(kinds(resumed) == ["4 guard: applied", "5 guard: applied", "1 key: applied"])
    #expect(navigator.state.activeScene.name == first)
    #expect(navigator.state.activeScreen == .labels)
    #expect(navigator.state.root.activeSpine.allSatisfy { $0.presentation == nil })
  }

  @Test func `Resuming without a login redirects again`() throws {
    var navigator = try navigator()
    let rules = Rules(middleware: [Self.login])
    navigator.send(.select(tab: "labels"), under: rules, in: Session())
    let resumed = navigator.resume(under: rules, in: Session())
    #expect(
      kinds(resumed) == ["3 guard: applied", "1 code: redirected by login", "4 guard: applied"])
    #expect(navigator.state.activeScreen == .color("login"))
    #expect(navigator.state.root.activeSpine.count { $0.presentation != nil } == 1)
  }

  @Test func `The rules apply to leaving the login`() throws {
    var navigator = try navigator()
    navigator.send(.select(tab: "labels"), under: Rules(middleware: [Self.login]), in: Session())
    let login = navigator.state.activeNode.id
    let session = Session(isLoggedIn: true, dirty: [login])

    let staying = Rules(
      middleware: [Self.login],
      guards: [LeaveGuard("stay") { node, _ in node.id == login ? .stay : .leave }])
    var refused = navigator
    #expect(
      kinds(refused.resume(under: staying, in: session)) == ["3 guard: refused(by: \"stay\")"])
    #expect(refused.state == navigator.state)
    #expect(refused.pending == navigator.pending)

    let asking = Rules(middleware: [Self.login], guards: [Self.unsaved])
    let asked = navigator.resume(under: asking, in: session)
    #expect(kinds(asked) == ["3 guard: unsaved?"])
    #expect(navigator.pending?.place == login)
    #expect(navigator.pending?.action == .select(tab: "labels"))
    #expect(
      kinds(navigator.resume(under: asking, in: session))
        == ["3 guard: applied", "1 code: applied"])
    #expect(navigator.state.activeScreen == .labels)
  }

  /// A redirect to another tab leaves a dirty screen.
  private static let elsewhere = Middleware<ExampleScreen, Session>("login") { request, session in
    guard request.target == .note(9), !session.isLoggedIn else { return .proceed }
    return .redirect(.select(tab: "find"), resumes: true)
  }

  @Test func `A question about a redirect delays it, and the first action waits for both`() throws {
    var navigator = try navigator(at: "/labels/a")
    var session = Session(dirty: [navigator.state.activeNode.id])
    let rules = Rules(middleware: [Self.elsewhere], guards: [Self.unsaved])
    let asked = navigator.send(.push(.note(9)), cause: .link, under: rules, in: session)
    #expect(kinds(asked) == ["1 link: redirected by login", "2 guard: unsaved?"])
    #expect(navigator.pending?.action == .push(.note(9)))
    #expect(navigator.pending?.cause == .link)

    var refused = navigator
    let no = "refused(by: \"unsaved\")"
    #expect(kinds(refused.abandon()) == ["2 guard: \(no)", "1 link: \(no)"])
    #expect(refused.pending == nil)

    #expect(kinds(navigator.resume(under: rules, in: session)) == ["2 guard: applied"])
    #expect(navigator.pending?.action == .push(.note(9)))
    #expect(navigator.pending?.holder == "login")
    session.isLoggedIn = true
    let atRoot = "unchanged(NavigationCore.NavigationOutcome.Reason.atRoot)"
    #expect(
      kinds(navigator.resume(under: rules, in: session)) == [
        "3 guard: \(atRoot)", "1 link: applied",
      ])
    #expect(navigator.state.activeScreen == .note(9))
  }

  @Test(arguments: [true, false])
  func `A question about another action leaves the one that waits for a redirect`(
    isLeft: Bool
  ) throws {
    var navigator = try navigator()
    let rules = Rules(middleware: [Self.login], guards: [Self.unsaved])
    navigator.send(.select(tab: "labels"), under: rules, in: Session())
    let session = Session(isLoggedIn: true, dirty: [navigator.state.activeNode.id])
    #expect(kinds(navigator.send(.back, under: rules, in: session)) == ["3 code: unsaved?"])
    #expect(navigator.pending?.action == .back)
    let events = isLeft ? navigator.resume(under: rules, in: session) : navigator.abandon()
    #expect(
      kinds(events)
        == (isLeft
          ? ["3 code: applied", "1 code: refused(by: \"login\")"]
          : ["3 code: refused(by: \"unsaved\")"]))
    #expect(navigator.pending?.action == (isLeft ? nil : .select(tab: "labels")))
  }

  @Test func `A newer target takes the place of the one that waits for the same login`() throws {
    var navigator = try navigator()
    let places: Set<ExampleScreen> = [.labels, .note(9)]
    let login = Middleware<ExampleScreen, Session>("login") { request, session in
      guard places.contains(request.target), !session.isLoggedIn else { return .proceed }
      return .redirect(.present(.color("login"), .sheet), resumes: true)
    }
    let rules = Rules(middleware: [login])
    navigator.send(.select(tab: "labels"), under: rules, in: Session())
    let opened = navigator.state
    let again = navigator.send(.push(.note(9)), under: rules, in: Session())
    #expect(kinds(again) == ["3 code: redirected by login", "1 code: refused(by: \"login\")"])
    #expect(navigator.state == opened)

    // The login is in another tab now, and is shown again instead of being opened once more.
    navigator.send(.select(tab: "find"), under: Rules(), in: Session())
    navigator.send(.push(.note(9)), under: rules, in: Session())
    #expect(navigator.state.root == opened.root)
    #expect(navigator.state.presentations == opened.presentations)

    navigator.resume(under: rules, in: Session(isLoggedIn: true))
    #expect(navigator.state.breadcrumbs == [.notes, .note(9)])
    #expect(navigator.state.presentations.isEmpty && navigator.pending == nil)
  }

  @Test func `A finished screen's value is in the event that closes it, also after a redirect`()
    throws
  {
    var navigator = try navigator()
    let confirm = Middleware<ExampleScreen, Session>("confirm") { request, session in
      guard case .popBefore = request.action, !session.isLoggedIn else { return .proceed }
      return .redirect(.present(.question, .alert), resumes: true)
    }
    navigator.send(.present(.color("?"), .sheet), under: Rules(), in: Session())
    var other = navigator
    let closed = other.finish(with: 7, under: Rules(), in: Session())
    #expect(closed.map { $0.closed.map { $0.value(as: Int.self) } } == [[7]])
    #expect(closed.map { $0.closed.map { $0.value(as: String.self) } } == [[nil]])
    let nothing = other.finish(with: 7, under: Rules(), in: Session())
    #expect(nothing.map(\.outcome) == [.unchanged(.nothingPresented)])

    let rules = Rules(middleware: [confirm])
    navigator.finish(with: 7, under: rules, in: Session())
    #expect(navigator.pending?.holder == "confirm")
    let resumed = navigator.resume(under: rules, in: Session(isLoggedIn: true))
    let values = resumed.flatMap(\.closed).map { $0.value(as: Int.self) }
    #expect(values == [nil, 7])
  }

  @Test func `Leaving the login abandons the original target`() throws {
    var navigator = try navigator()
    let rules = Rules(middleware: [Self.login])
    navigator.send(.select(tab: "labels"), under: rules, in: Session())
    let events = navigator.send(.back, cause: .key, under: rules, in: Session())
    #expect(kinds(events) == ["3 key: applied", "1 code: refused(by: \"login\")"])
    #expect(navigator.pending == nil)
  }

  // MARK: - Screens without a provider

  @Test func `A screen without a provider is reported when it becomes active`() throws {
    var navigator = try navigator(at: "/labels")
    let rules = Rules(isProvided: { $0 != .label("a") })
    let steps: [ExampleAction] = [
      .push([.label("a")]), .push([.label("b")]), .push([]), .back, .back,
    ]
    let heard = steps.map { kinds(navigator.send($0, under: rules, in: Session())).last }
    #expect(
      heard == [
        "1 code: nobody shows label(\"a\")", "2 code: applied", "3 code: \(Self.alreadyThere)",
        "4 code: nobody shows label(\"a\")", "5 code: applied",
      ])
  }

  private static let alreadyThere = "\(NavigationOutcome.unchanged(.alreadyThere))"

  // MARK: - Leave guards

  @Test(arguments: [
    ExampleAction.back, .pop(count: 1), .popToRoot, .popTo(.labels), .select(tab: "labels"),
    .select(tab: "notes"), .replaceTop(.label("b")), .setStack([.labels]), .quit,
    .setTabs([Leg(.tab("notes"), .stack(.notes))]),
    .openScene("other", root: ExampleTable.tabs.root),
  ])
  func `A dirty screen is not left without an answer`(action: ExampleAction) throws {
    var navigator = try navigator(at: "/labels/a")
    let before = navigator.state
    let session = Session(dirty: [before.activeNode.id])
    let rules = Rules(guards: [Self.unsaved])
    let asked = navigator.send(action, cause: .key, under: rules, in: session)
    #expect(kinds(asked) == ["1 key: unsaved?"])
    #expect(navigator.state == before)
    guard case .question(let question)? = navigator.pending?.reason else {
      Issue.record("nothing waits")
      return
    }
    #expect(question.node == before.activeNode)

    var other = navigator
    #expect(other.abandon().map(\.outcome) == [.refused(by: "unsaved")])
    #expect(other.state == before)
    #expect(other.pending == nil)

    var free = before
    free.apply(action)
    #expect(navigator.resume(under: rules, in: session).map(\.outcome) == [.applied])
    #expect(navigator.state == free)
  }

  @Test(arguments: [
    ExampleAction.push([.label("b")]), .present(.question, .alert, isDismissable: true),
    .update(.label("c")), .dismiss, .select(tab: "nowhere"),
  ])
  func `A covered screen is not left`(action: ExampleAction) throws {
    var navigator = try navigator(at: "/labels/a")
    let session = Session(dirty: [navigator.state.activeNode.id])
    var free = navigator.state
    let outcome = free.apply(action)
    let events = navigator.send(action, under: Rules(guards: [Self.unsaved]), in: session)
    #expect(events.map(\.outcome) == [outcome])
    #expect(navigator.state == free)
  }

  @Test func `Each screen that is left is asked about, the innermost first`() throws {
    var navigator = try navigator(at: "/labels/a")
    let lower = navigator.state.activeNode.id
    navigator.send(.push([.label("b")]), under: Rules(), in: Session())
    let upper = navigator.state.activeNode.id
    let session = Session(dirty: [lower, upper])
    let rules = Rules(guards: [Self.unsaved])
    navigator.send(.popToRoot, under: rules, in: session)
    #expect(navigator.pending?.place == upper)
    #expect(kinds(navigator.resume(under: rules, in: session)) == ["2 code: unsaved?"])
    #expect(navigator.pending?.place == lower)
    #expect(kinds(navigator.resume(under: rules, in: session)) == ["2 code: applied"])
    #expect(navigator.state.activeScreen == .labels)
  }

  @Test func `A guard can refuse to leave a screen`() throws {
    var navigator = try navigator(at: "/labels/a")
    let rules = Rules(guards: [
      LeaveGuard("stay") { node, _ in node.screen == .label("a") ? .stay : .leave }
    ])
    #expect(
      navigator.send(.back, under: rules, in: Session()).map(\.outcome) == [.refused(by: "stay")])
    #expect(navigator.pending == nil)
  }

  @Test func `A removed background tab is asked about`() throws {
    var navigator = try navigator(at: "/labels/a")
    let dirty = navigator.state.activeNode.id
    navigator.send(.select(tab: "notes"), under: Rules(), in: Session())
    let rules = Rules(guards: [Self.unsaved])
    navigator.send(
      .setTabs([Leg(.tab("notes"), .stack(.notes))]), under: rules, in: Session(dirty: [dirty]))
    #expect(navigator.pending?.place == dirty)
  }

  @Test func `A newer pending action replaces the older one`() throws {
    var navigator = try navigator(at: "/labels/a")
    let session = Session(dirty: [navigator.state.activeNode.id])
    let rules = Rules(guards: [Self.unsaved])
    navigator.send(.back, under: rules, in: session)
    let events = navigator.send(.select(tab: "notes"), cause: .key, under: rules, in: session)
    #expect(kinds(events) == ["2 key: unsaved?", "1 code: refused(by: \"unsaved\")"])
    #expect(navigator.pending?.action == .select(tab: "notes"))
  }

  // MARK: - Restoring

  @Test func `A restored state keeps its places and reuses no identity`() throws {
    var navigator = try navigator(at: "/labels/a")
    let saved = navigator.state
    navigator.send(.push([.label("b")]), under: Rules(), in: Session())
    let later = navigator.state.activeNode.id
    let events = navigator.send(.restore(saved), cause: .restore, under: Rules(), in: Session())
    #expect(kinds(events) == ["2 restore: applied"])
    #expect(navigator.state.scenes == saved.scenes)
    navigator.send(.push([.label("c")]), under: Rules(), in: Session())
    #expect(navigator.state.activeNode.id > later)
  }

  @Test func `A restored state of another origin leaves a screen, whatever its identities`() throws
  {
    var navigator = try navigator(at: "/labels/a")
    let dirty = navigator.state.activeNode.id
    let other = try ExampleState(at: "/labels/b")
    #expect(other.activeNode.id == dirty)
    let (session, rules) = (Session(dirty: [dirty]), Rules(guards: [Self.unsaved]))
    #expect(
      kinds(navigator.send(.restore(other), under: rules, in: session)) == ["1 code: unsaved?"])
    navigator.resume(under: rules, in: session)
    #expect(navigator.state.activeScreen == .label("b"))
    #expect(navigator.state.activeNode.id != dirty && navigator.pending == nil)
  }
}

extension PendingRequest {
  /// The node whose question or place the request waits for.
  fileprivate var place: NodeID {
    switch reason {
    case .question(let question): question.node.id
    case .redirect(_, let place): place
    }
  }
}

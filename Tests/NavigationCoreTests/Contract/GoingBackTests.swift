import NavigationCore
import Testing

/// Tests of going back, through the public interface only.
@Suite struct GoingBackTests {
  enum Screen: Hashable, Codable, Sendable {
    case home, list, login, picker
    case note(Int)
  }

  private typealias Action = NavigationAction<Screen>
  private typealias State = NavigationState<Screen>

  private static let note = ScreenKind<Screen>("note") {
    if case .note = $0 { true } else { false }
  }

  private func stack(_ pushed: [Screen]) throws -> State {
    var state = try #require(State(root: .stack(.home)))
    state.apply(.push(pushed))
    return state
  }

  // MARK: - Roots

  @Test func `Popping to the root closes the presentations above it`() throws {
    var state = try stack([.list])
    state.apply(.present(.picker, .sheet, isDismissable: false))
    state.apply(.push(.note(1)))
    state.apply(.present(.login, .alert))
    #expect(state.apply(.popToRoot) == .applied)
    #expect(state.breadcrumbs == [.home])
    #expect(state.apply(.popToRoot) == .unchanged(.atRoot))
  }

  // MARK: - Skip marks

  @Test(arguments: [
    NavigationAction<Screen>.back, .pop(), .popTo(.login), .popBefore(.note(1)),
    .replaceDestination(.home, with: .list),
  ])
  func `A skipped screen is removed by every action that uncovers it`(
    action: NavigationAction<Screen>
  )
    throws
  {
    var state = try stack([.login, .note(1)])
    state.apply(.skip(.login))
    #expect(state.apply(action) == .applied)
    #expect(!state.breadcrumbs.contains(.login))
  }

  @Test(arguments: [NavigationAction<Screen>.dismiss, .back, .popTo(.login), .popBefore(.picker)])
  func `A skipped screen is removed when dismissing uncovers it`(action: NavigationAction<Screen>)
    throws
  {
    var state = try stack([.login])
    state.apply(.present(.picker, .sheet))
    state.apply(.skip(.login))
    #expect(state.apply(action) == .applied)
    #expect(state.breadcrumbs == [.home])
  }

  @MainActor @Test func `A skipped screen is removed when a result uncovers it`() async throws {
    let store = Store(try stack([.login]))
    let result = Task { await store.present(.picker, for: Int.self) }
    // Other tests may have the main actor first, so it can take many turns until the task begins.
    for _ in 0..<1_000 where store.state.activeScreen != .picker { await Task.yield() }
    try #require(store.state.activeScreen == .picker)
    store.send(.skip(.login))
    #expect(store.finish(with: 7) == .applied)
    #expect(await result.value == 7)
    #expect(store.state.breadcrumbs == [.home])
  }

  @Test func `Skipping selects the screen that going back reaches first`() throws {
    var state = try stack([.note(1), .list, .note(1)])
    state.apply(.skip(.kind(Self.note)))
    state.apply(.back)
    #expect(state.breadcrumbs == [.home, .note(1), .list])
    state.apply(.back)
    #expect(state.breadcrumbs == [.home])
  }

  @Test func `Skipping can select the screen that going back reaches last`() throws {
    var state = try stack([.note(1), .list, .note(2), .list])
    #expect(state.apply(.skip(.kind(Self.note), .first)) == .applied)
    state.apply(.pop(count: 2))
    #expect(state.breadcrumbs == [.home, .note(1), .list])
    state.apply(.back)
    #expect(state.breadcrumbs == [.home])
  }

  @Test func `A screen in another tab is not skipped`() throws {
    let legs = [Leg(.tab("a"), LegContent<Screen>.stack(.home)), Leg(.tab("b"), .stack(.login))]
    var state = try #require(State(root: .tabs(legs)))
    #expect(state.apply(.skip(.login)) == .unchanged(.notFound))
  }

  @Test func `A screen of an unfocused detail is not skipped`() throws {
    var state = try #require(State(root: .split(.list)))
    state.apply(.showDetail(.note(1), isFocused: false))
    #expect(state.apply(.skip(.note(1))) == .unchanged(.notFound))
  }

  // MARK: - Replacing

  @Test func `Replacing a destination pops to the screen that leads to it, in one step`() throws {
    var state = try stack([.list, .note(1)])
    state.apply(.present(.picker, .sheet))
    state.apply(.push(.login))
    let steps = state.activeScene.history.back.count
    #expect(state.apply(.replaceDestination(.list, with: .note(2))) == .applied)
    #expect(state.breadcrumbs == [.home, .list, .note(2)])
    #expect(state.activeScene.history.back.count == steps + 1)
  }

  @Test func `An existing destination is only uncovered`() throws {
    var state = try stack([.list, .note(1)])
    let id = state.activeNode.id
    state.apply(.push(.login))
    #expect(state.apply(.replaceDestination(.list, with: .note(1))) == .applied)
    #expect(state.activeNode.id == id)
    let again = Action.replaceDestination(.list, with: .note(1))
    #expect(state.apply(again) == .unchanged(.alreadyThere))
  }

  @Test func `Replacing in place keeps what lies over the screen`() throws {
    var state = try stack([.list, .note(1)])
    let id = state.activeNode.id
    #expect(state.apply(.replaceScreen(.value(.list), with: .login)) == .applied)
    #expect(state.breadcrumbs == [.home, .login, .note(1)])
    #expect(state.activeNode.id == id)
  }

  // MARK: - Selecting

  private static let selectors: [ScreenSelector<Screen>] = [
    .value(.note(1)), .kind(note), .id(NodeID(rawValue: 3)),
  ]

  @Test(arguments: selectors) func `Each action accepts a screen, a kind and an identity`(
    selector: ScreenSelector<Screen>
  ) throws {
    for (action, screens) in [
      (Action.popTo(selector), [Screen.home, .note(1)]), (.popBefore(selector), [.home]),
      (.replaceDestination(selector, with: .login), [.home, .note(1), .login]),
      (.replaceScreen(selector, with: .login), [.home, .login, .list]), (.skip(selector), [.home]),
    ] {
      var state = try stack([.note(1), .list])
      #expect(state.apply(action) == .applied, "\(action)")
      if case .skip = action { state.apply(.back) }
      #expect(state.breadcrumbs == screens, "\(action)")
    }
  }

  @Test func `Each action selects the nearest equal screen or the first`() throws {
    for (action, screens) in [
      (Action.popTo(.note(1)), [Screen.home, .note(1), .list, .note(1)]),
      (.popTo(.note(1), .first), [.home, .note(1)]),
      (.popBefore(.note(1)), [.home, .note(1), .list]), (.popBefore(.note(1), .first), [.home]),
      (
        .replaceDestination(.note(1), with: .login), [.home, .note(1), .list, .note(1), .login]
      ),
      (.replaceDestination(.note(1), .first, with: .login), [.home, .note(1), .login]),
      (
        .replaceScreen(.value(.note(1)), .first, with: .login),
        [.home, .login, .list, .note(1), .list]
      ),
    ] {
      var state = try stack([.note(1), .list, .note(1), .list])
      #expect(state.apply(action) == .applied, "\(action)")
      #expect(state.breadcrumbs == screens, "\(action)")
    }
  }

  @Test func `A screen on the way back is nearer than one in another tab`() throws {
    let tabs = LegContent<Screen>.tabs([
      Leg(.tab("a"), .stack(.note(1))), Leg(.tab("b"), .stack(.list)),
    ])
    for (action, screens) in [
      (Action.popTo(.list), [Screen.home, .list]), (.popTo(.list, .first), [.home, .list]),
      (.popBefore(.list), [.home]),
      (.replaceDestination(.list, with: .login), [.home, .list, .login]),
      (.replaceScreen(.value(.list), with: .login), [.home, .login, .note(1)]),
    ] {
      var state = try stack([.list])
      let route = Route(legs: [Leg(.push, tabs), Leg(.tab("a"), .stack(.note(1)))])
      #expect(state.apply(.append(route)) == .applied)
      #expect(state.breadcrumbs == [.home, .list, .note(1)])
      #expect(state.apply(action) == .applied, "\(action)")
      #expect(state.breadcrumbs == screens, "\(action)")
    }
  }
}

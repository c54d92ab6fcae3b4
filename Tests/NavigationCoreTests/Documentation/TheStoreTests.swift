import NavigationCore
import Testing

/// The state of the cookbook other than its navigation.
struct CookbookSession: Sendable {
  var isLoggedIn = false
  /// The nodes of screens with unsaved text.
  var unsaved: Set<NodeID> = []
}

extension NavigationRules<CookbookScreen, CookbookSession> {
  static let cookbook = NavigationRules(
    middleware: [
      Middleware("login") { request, session in
        guard request.target == .account, !session.isLoggedIn else { return .proceed }
        return .redirect(.present(.login, .sheet), resumes: true)
      }
    ],
    guards: [
      LeaveGuard("unsaved text") { node, session in
        session.unsaved.contains(node.id) ? .ask : .leave
      }
    ])
}

/// The code of the article The Store.
@MainActor @Suite struct TheStoreTests {
  @Test func `A navigator keeps an action pending until the question is answered`() throws {
    var navigator = Navigator(NavigationState(try CookbookScreen.table()))
    var session = CookbookSession()

    navigator.send(.present(.newRecipe, .sheet), under: .cookbook, in: session)
    session.unsaved = [navigator.state.activeNode.id]

    let events = navigator.send(.back, cause: .key, under: .cookbook, in: session)
    #expect(events.map(\.outcome) == [nil])
    #expect(navigator.pending?.holder == "unsaved text")
    #expect(navigator.state.activeScreen == .newRecipe)
    var other = navigator
    navigator.resume(under: .cookbook, in: session)
    #expect(navigator.state.activeScreen == .recipes)
    #expect(other.abandon().map(\.outcome) == [.refused(by: "unsaved text")])
    #expect(other.state.activeScreen == .newRecipe)
  }

  @Test func `A refused screen is passed over`() throws {
    let members = Middleware<CookbookScreen, CookbookSession>.refusing("members") {
      $0 == .account && !$1.isLoggedIn
    }
    let rules = NavigationRules(middleware: [members])
    var navigator = Navigator(NavigationState(try CookbookScreen.table()))
    navigator.send(.push([.account, .shopping]), under: NavigationRules(), in: ())

    let events = navigator.send(.back, under: rules, in: CookbookSession())
    #expect(events.map(\.outcome) == [.applied])
    #expect(navigator.state.breadcrumbs == [.recipes])
    #expect(!navigator.canGoBack(under: rules, in: CookbookSession()))
  }

  @Test func `A redirect leads to the login first, and resumes`() throws {
    var navigator = Navigator(NavigationState(try CookbookScreen.table()))
    var session = CookbookSession()
    navigator.send(.push([.account]), under: .cookbook, in: session)
    #expect(navigator.state.activeScreen == .login)

    session.isLoggedIn = true
    navigator.resume(under: .cookbook, in: session)
    #expect(navigator.state.breadcrumbs == [.recipes, .account])
  }

  @Test func `A store can be awaited`() async throws {
    var session = CookbookSession()
    session.isLoggedIn = true
    let current = session
    let store = Store(NavigationState(try CookbookScreen.table()), rules: .cookbook) { current }
    #expect(await store.perform(.push([.recipe(12)]), cause: .key) == .applied)
    #expect(await store.perform(.popTo(.shopping)) == .applied)
    #expect(await store.perform(.pop(count: 1)) == .unchanged(.atRoot))

    store.send(.select(tab: "drinks")) { outcome in
      #expect(outcome == .failed(.unknownTab("drinks", known: ["recipes", "shopping"])))
    }
  }

  /// The same guard for a store: it asks the user, and the action waits.
  static func rules(
    mayLeave: @escaping @MainActor @Sendable (NavigationNode<CookbookScreen>) async -> Bool
  ) -> NavigationRules<CookbookScreen, Void> {
    NavigationRules(guards: [
      LeaveGuard("new recipe") { node, _ in
        node.screen == .newRecipe ? .ask : .leave
      } answer: { node in
        await mayLeave(node)
      }
    ])
  }

  @Test(arguments: [true, false])
  func `A guard of a store gets the answer itself`(answer: Bool) async throws {
    let state = NavigationState(try CookbookScreen.table())
    let store = Store(state, rules: Self.rules { _ in answer })
    store.send(.push([.newRecipe]))
    #expect(await store.perform(.back) == (answer ? .applied : .refused(by: "new recipe")))
    #expect(store.state.isRoot == answer)
  }

  @Test func `A presented screen returns a result`() async throws {
    let store = Store(NavigationState(try CookbookScreen.table()))
    var events = store.events.makeAsyncIterator()
    let made = Task { await store.present(.newRecipe, .sheet, for: Int.self) }
    _ = await events.next()
    store.finish(with: 13)
    #expect(await made.value == 13)
    #expect(store.state.activeScreen == .recipes)
  }

  @Test func `Events contain the step and its cause`() async throws {
    let store = Store(NavigationState(try CookbookScreen.table()))
    var events = store.events.makeAsyncIterator()
    store.send(.push([.recipe(12)]), cause: .link)

    let event = await events.next()
    #expect(event?.cause == .link)
    #expect(event?.outcome == .applied)
    #expect(event?.screen == .recipe(12))
  }
}

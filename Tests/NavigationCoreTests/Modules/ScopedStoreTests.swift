import NavigationCore
import NavigationTesting
import Testing

/// The parent's state that decides about a redirect.
@MainActor private final class LabelSession {
  var isIn = false
}

@MainActor @Suite struct ScopedStoreTests {
  private let store: Store<ExampleScreen, Void>
  private let labels: ScopedStore<LabelScreen>

  init() {
    store = Store(ExampleState(.stack))
    labels = store.scoped(to: .labels)
  }

  @Test func `A feature navigates among its own screens and can be left`() async {
    store.send(.push([.note(1)]))
    #expect(labels.screens == [])
    #expect(await labels.perform(.push([.list, .label("a")])) == .applied)
    #expect(labels.screens == [.list, .label("a")])
    #expect(store.state.breadcrumbs == [.home, .note(1), .labels, .label("a")])
    var outcomes: [NavigationOutcome] = []
    labels.popToPullbackRoot { outcomes.append($0) }
    labels.popToPullbackRoot { outcomes.append($0) }
    labels.send(.quit) { outcomes.append($0) }
    #expect(outcomes == [.applied, .unchanged(.atRoot), .refused(by: "labels")])
    #expect(store.state.breadcrumbs == [.home, .note(1)])
  }

  @Test func `A feature presents its own screen for a result`() async {
    var events = store.events.makeAsyncIterator()
    let made = Task { await labels.present(.new, for: String.self) }
    _ = await events.next()
    #expect(store.state.activeScreen == .newLabel)
    #expect(labels.finish(with: "blue") == .applied)
    #expect(await made.value == "blue")
  }

  @Test func `A feature does not finish its parent's presentations`() async {
    var events = store.events.makeAsyncIterator()
    let picked = Task { await store.present(.color("?"), for: String.self) }
    _ = await events.next()
    #expect(await labels.perform(.push([.list])) == .applied)
    #expect(labels.finish(with: "red") == .refused(by: "labels"))
    #expect(store.state.breadcrumbs == [.home, .color("?"), .labels])
    #expect(store.finish(with: "blue") == .applied)
    #expect(await picked.value == "blue")
  }

  @Test func `A screen that the parent marked does not keep a feature from finishing`() async {
    for isFinished in [true, false] {
      let store = Store(ExampleState(.stack))
      let labels = store.scoped(to: .labels)
      store.send(.push(.note(1)))
      await labels.perform(.present(.new, .sheet))
      store.send(.skip(.note(1)))
      #expect(labels.canGoBack)
      let outcome = isFinished ? labels.finish(with: 5) : await labels.perform(.back)
      #expect(outcome == .applied)
      #expect(store.state.breadcrumbs == [.home])
    }
  }

  @Test func `Where a feature can go back, going back does something`() async throws {
    for seed in RandomCases.seeds(200) {
      var random = SeededGenerator(seed: seed)
      let table = random.element(of: ExampleTable.examples)
      let refused = random.screen()
      let rules = NavigationRules<ExampleScreen, Void>(middleware: [
        .refusing("some") { screen, _ in screen == refused || screen == .label("b") }
      ])
      let store = Store(random.state(table), rules: rules)
      let labels = store.scoped(to: .labels)
      for _ in 0..<8 {
        let action = random.labelAction(on: store.state)
        labels.send(action)
        if random.oneIn(4) { store.send(random.action(on: store.state, table)) }
        let (before, canGoBack) = (store.state, labels.canGoBack)
        let outcome = await labels.perform(.back)
        #expect(
          canGoBack == (outcome == .applied), "\(outcome)\n\(before.outline)\nseed \(seed)")
        #expect((before != store.state) == canGoBack)
      }
    }
  }

  @Test func `A feature follows links of its own table, and sees its own part`() async throws {
    let table = try RouteTable<LabelScreen>(
      scheme: "labels",
      root: Destination(
        nil, as: .push, .list,
        children: [
          Destination("new", as: .sheet, .new),
          Destination(
            nil, .path("name"), as: .push, embed: { .label($0) },
            extract: { if case .label(let name) = $0 { name } else { nil } }),
        ]))
    #expect(await labels.follow("/a", in: table) == .refused(by: "labels"))
    #expect(labels.state == nil && !labels.canGoBack)
    store.send(.push([.note(1), .labels]))
    var events = labels.events.makeAsyncIterator()
    #expect(await labels.follow("/a", in: table) == .applied)
    #expect(store.state.breadcrumbs == [.home, .note(1), .labels, .label("a")])
    #expect(labels.state?.breadcrumbs == [.list, .label("a")])
    #expect(await events.next()?.screen == .label("a"))
    #expect(await labels.follow("../b", in: table) == .applied)
    #expect(await labels.follow("/new", .toggle, in: table) == .applied)
    #expect(store.state.breadcrumbs == [.home, .note(1), .labels, .label("b"), .newLabel])
    #expect(labels.finish(with: "c") == .applied)
    for _ in 0..<2 { _ = await events.next() }
    #expect(await events.next()?.closed.first?.value(as: String.self) == "c")
    #expect(await labels.follow("/", .replace, in: table) == .refused(by: "labels"))
  }

  @Test func `A feature that a redirect leads to resumes the parent's action`() async {
    let session = LabelSession()
    let login = Middleware<ExampleScreen, Bool>("login") { request, isIn in
      guard request.target == .note(1), !isIn else { return .proceed }
      return .redirect(.present(.newLabel, .sheet), resumes: true)
    }
    let store = Store(ExampleState(.stack), rules: NavigationRules(middleware: [login])) {
      session.isIn
    }
    let labels = store.scoped(to: .labels)
    store.send(.push(.note(1)), cause: .link)
    #expect(labels.pending?.screen == .new && labels.pending?.holder == "login")
    #expect(labels.pending?.cause == .link)
    session.isIn = true
    labels.resume()
    #expect(store.state.breadcrumbs == [.home, .note(1)] && labels.pending == nil)
  }

  @Test func `The parent's rules apply to its features`() async {
    let rules = NavigationRules<ExampleScreen, Void>(
      middleware: [
        Middleware("no new ones") { request, _ in request.target == .newLabel ? .refuse : .proceed }
      ])
    let labels = Store(ExampleState(.stack), rules: rules).scoped(to: .labels)
    #expect(await labels.perform(.push([.new])) == .refused(by: "no new ones"))
  }

  @Test func `A nested feature has its own store`() async {
    let names = Pullback<String, LabelScreen>("names") {
      .label($0)
    } extract: {
      if case .label(let name) = $0 { name } else { nil }
    }
    let inner = labels.scoped(to: names)
    labels.send(.push([.list]))
    #expect(await inner.perform(.push(["a", "b"])) == .applied)
    #expect(inner.screens == ["a", "b"])
    inner.popToPullbackRoot()
    #expect(labels.screens == [.list])
  }
}

@Suite struct ScreenProviderTests {
  private static let labels = ScreenProvider<LabelScreen, String> { screen in
    if case .label(let name) = screen { "label \(name)" } else { nil }
  }

  private static let provider = ScreenProvider.first(of: [
    labels.pullback(.labels),
    ScreenProvider { screen in if case .label = screen { "never" } else { nil } },
    ScreenProvider { screen in screen == .home ? "home" : nil },
  ])

  @Test(arguments: [
    (ExampleScreen.home, "home"), (.label("a"), "label a"), (.labels, "nobody shows labels"),
  ])
  func `The first provider with content shows a screen`(screen: ExampleScreen, text: String) {
    #expect(Self.provider.content(for: screen) { "nobody shows \($0)" } == text)
  }

  @Test func `Screens without a provider are known`() {
    var state = ExampleState(.stack)
    state.apply(.setStack([.home, .labels, .label("a"), .labels]))
    #expect(state.unprovidedScreens(by: Self.provider) == [.labels])
    #expect(Self.provider.content(for: .labels) == nil)
    #expect(Self.provider.provides(.home) && !Self.provider.provides(.labels))
  }
}

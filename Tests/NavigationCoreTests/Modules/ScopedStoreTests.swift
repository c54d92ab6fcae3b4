import Testing

import NavigationCore

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

import Testing

import NavigationCore

@MainActor @Suite struct StoreTests {
  private let store = Store(ExampleState(.tabs))

  /// Presents a screen for a result, and returns after it is presented.
  private func presenting<Value: Sendable, Context>(
    _ screen: ExampleScreen, for type: Value.Type, on store: Store<ExampleScreen, Context>
  ) async -> Task<Value?, Never> {
    var events = store.events.makeAsyncIterator()
    let task = Task { await store.present(screen, for: type) }
    _ = await events.next()
    return task
  }

  @Test func `An action's outcome can be awaited`() async {
    #expect(await store.perform(.push([.note(1)])) == .applied)
    #expect(await store.perform(.popTo(.note(9))) == .unchanged(.notFound))
    #expect(await store.perform(.select(tab: "nowhere")) == store.unknownTab)
    #expect(store.state.activeScreen == .note(1))
  }

  @Test func `A completion is called at once, even if nothing changed`() {
    var outcomes: [NavigationOutcome] = []
    for action in [ExampleAction.back, .dismiss, .select(tab: "labels"), .goBack, .push([])] {
      store.send(action) { outcomes.append($0) }
    }
    #expect(
      outcomes == [
        .unchanged(.atRoot), .unchanged(.nothingPresented), .applied, .applied,
        .unchanged(.alreadyThere),
      ])
  }

  // MARK: - Results

  @Test func `A presented screen returns a result of its type`() async {
    let picked = await presenting(.color("?"), for: String.self, on: store)
    #expect(store.state.activeScreen == .color("?"))
    #expect(store.finish(with: "red") == .applied)
    #expect(await picked.value == "red")
    #expect(store.state.activeScreen == .notes)
    #expect(store.finish(with: "blue") == .unchanged(.nothingPresented))
  }

  @Test func `A cancelled task stops waiting, and its presentation stays`() async {
    let picked = await presenting(.color("?"), for: String.self, on: store)
    picked.cancel()
    #expect(await picked.value == nil)
    #expect(store.state.activeScreen == .color("?"))
    #expect(store.finish(with: "red") == .applied, "Nobody waits for it, so it only closes.")
    #expect(store.state.activeScreen == .notes)
  }

  @Test(.timeLimit(.minutes(20)), arguments: [true, false])
  func `A held request can be cancelled`(isCancelled: Bool) async {
    let session = Session()
    let login = Middleware<ExampleScreen, Bool>("login") { request, isIn in
      guard request.target == .color("?"), !isIn else { return .proceed }
      return .redirect(.present(.question, .sheet), resumes: true)
    }
    let store = Store(ExampleState(.tabs), rules: NavigationRules(middleware: [login])) {
      session.isIn
    }
    let picked = await presenting(.color("?"), for: String.self, on: store)
    if isCancelled {
      picked.cancel()
      #expect(await picked.value == nil)
    }
    #expect(store.pending != nil && store.state.activeScreen == .question)
    session.isIn = true
    store.resume()
    #expect(store.state.activeScreen == .color("?"))
    #expect(store.finish(with: "red") == .applied)
    #expect(store.state.activeScreen != .color("?"))
    if !isCancelled { #expect(await picked.value == "red") }
  }

  @Test func `A task that is cancelled already does not wait`() async {
    let store = store
    let picked = Task { await store.present(.color("?"), for: String.self) }
    // It has not started, because nothing was awaited.
    picked.cancel()
    #expect(await picked.value == nil)
    #expect(store.state.activeScreen == .color("?"))
  }

  @Test(arguments: [
    ExampleAction.back, .dismiss, .pop(count: 1), .popTo(.notes), .select(tab: "labels"),
    .closeScene("main"), .setModal(.question, .alert), .setModal(nil, .sheet),
  ])
  func `A presentation that is closed otherwise returns nil`(action: ExampleAction) async {
    store.send(.openScene("other", root: ExampleTable.tabs.root))
    store.send(.activate(scene: "main"))
    let picked = await presenting(.color("?"), for: String.self, on: store)
    store.send(action)
    if action == .select(tab: "labels") {
      // The presentation stays in its tab.
      store.send(.select(tab: "notes"))
      store.send(.dismiss)
    }
    #expect(await picked.value == nil)
  }

  @Test(.timeLimit(.minutes(20)))
  func `A restored state of another origin closes a presentation, whatever its identities`() async {
    let store = Store(ExampleState(rootScreen: .home))
    let picked = await presenting(.color("?"), for: String.self, on: store)
    var other = ExampleState(rootScreen: .home)
    other.apply(.push([.note(1), .note(2)]))
    #expect(store.state.nodeIDs == other.nodeIDs)
    store.send(.restore(other))
    #expect(await picked.value == nil)
    #expect(store.state.breadcrumbs == [.home, .note(1), .note(2)])
  }

  @Test func `A result of another type is an error, and nothing changes`() async {
    let picked = await presenting(.color("?"), for: String.self, on: store)
    let before = store.state
    #expect(store.finish(with: 3) == .failed(.wrongResult(expected: "String", given: "Int")))
    #expect(store.state == before)
    store.finish(with: "red")
    #expect(await picked.value == "red")
  }

  @Test func `A refused result is not kept for later`() async {
    let rules = NavigationRules<ExampleScreen, Void>(
      middleware: [
        Middleware("no") { request, _ in
          if case .popBefore = request.action { .refuse } else { .proceed }
        }
      ])
    let store = Store(ExampleState(.tabs), rules: rules)
    let picked = await presenting(.color("?"), for: String.self, on: store)
    #expect(store.finish(with: "red") == .refused(by: "no"))
    #expect(store.state.activeScreen == .color("?"))
    store.send(.dismiss)
    #expect(await picked.value == nil)
  }

  @Test func `A result is not kept for later if a redirect leaves the presentation open`() async {
    let rules = NavigationRules<ExampleScreen, Void>(
      middleware: [
        Middleware("elsewhere") { request, _ in
          guard case .popBefore = request.action else { return .proceed }
          return .redirect(.update(.color("!")), resumes: false)
        }
      ])
    let store = Store(ExampleState(.tabs), rules: rules)
    let picked = await presenting(.color("?"), for: String.self, on: store)
    #expect(store.finish(with: "red") == .applied)
    #expect(store.state.activeScreen == .color("!"))
    store.send(.dismiss)
    #expect(await picked.value == nil)
  }

  @Test(.timeLimit(.minutes(20)), arguments: [true, false])
  func `A result waits for the end of a redirect, and no guard is asked`(isResumed: Bool) async {
    let session = Session()
    let confirm = Middleware<ExampleScreen, Bool>("confirm") { request, isIn in
      guard case .popBefore = request.action, !isIn else { return .proceed }
      return .redirect(.present(.question, .alert), resumes: true)
    }
    let unsaved = LeaveGuard<ExampleScreen, Bool>("unsaved") { node, isIn in
      isIn && node.screen == .color("?") ? .stay : .leave
    }
    let rules = NavigationRules(middleware: [confirm], guards: [unsaved])
    let store = Store(ExampleState(.tabs), rules: rules) { session.isIn }
    let picked = await presenting(.color("?"), for: String.self, on: store)
    #expect(store.finish(with: "red") == .refused(by: "confirm"))
    #expect(store.state.activeScreen == .question && store.pending != nil)
    if isResumed {
      session.isIn = true
      store.resume()
    } else {
      store.abandon()
      #expect(store.state.activeScreen == .question)
      store.send(.popTo(.notes))
    }
    #expect(store.state.activeScreen == .notes && store.pending == nil)
    #expect(await picked.value == (isResumed ? "red" : nil))
  }

  @Test func `A refused presentation returns nil`() async {
    let rules = NavigationRules<ExampleScreen, Void>(
      middleware: [Middleware("no") { _, _ in .refuse }])
    let store = Store(ExampleState(.tabs), rules: rules)
    #expect(await store.present(.question, for: Bool.self) == nil)
    #expect(store.state == ExampleState(.tabs))
  }

  // MARK: - Guards

  /// A store with a guard that asks about notes. The answers for each note come from a stream.
  private func guarded(
    by answers: [ExampleScreen: AsyncStream<Bool>]
  ) -> Store<ExampleScreen, Void> {
    let guards = LeaveGuard<ExampleScreen, Void>("note") { node, _ in
      if case .note = node.screen { .ask } else { .leave }
    } answer: { node in
      for await answer in answers[node.screen ?? .home] ?? .finished { return answer }
      return false
    }
    let store = Store(ExampleState(.tabs), rules: NavigationRules(guards: [guards]))
    store.send(.push([.note(1)]))
    return store
  }

  @Test(arguments: [true, false])
  func `A guard can answer later while the action waits`(mayLeave: Bool) async {
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    let store = guarded(by: [.note(1): answers])
    let before = store.state
    let outcome = Task { await store.perform(.back, cause: .key) }
    var events = store.events.makeAsyncIterator()
    guard case .held? = await events.next()?.kind else {
      Issue.record("the action was not held")
      return
    }
    #expect(store.state == before)
    answer.yield(mayLeave)
    #expect(await outcome.value == (mayLeave ? .applied : .refused(by: "note")))
    #expect(store.state.activeScreen == (mayLeave ? .notes : .note(1)))
    #expect(store.pending == nil)
  }

  @Test func `A late answer does not apply to another question`() async {
    let (first, firstAnswer) = AsyncStream.makeStream(of: Bool.self)
    let (second, secondAnswer) = AsyncStream.makeStream(of: Bool.self)
    let store = guarded(by: [.note(1): first, .note(2): second])
    var outcomes: [NavigationOutcome] = []
    store.send(.back) { outcomes.append($0) }
    store.abandon()
    #expect(outcomes == [.refused(by: "note")])

    store.send(.push([.note(2)]))
    var events = store.events.makeAsyncIterator()
    let outcome = Task { await store.perform(.popToRoot) }
    _ = await events.next()
    firstAnswer.yield(true)
    secondAnswer.yield(false)
    #expect(await outcome.value == .refused(by: "note"))
    #expect(store.state.activeScreen == .note(2))
  }

  // MARK: - Events

  @Test func `Every listener receives every event with its cause`() async {
    let streams = [store.events, store.events]
    store.send(.push([.note(1)]), cause: .key)
    store.send(.back)
    store.send(.back, cause: .link)
    for stream in streams {
      var heard: [String] = []
      for await event in stream {
        heard.append("\(event.cause) \(event.outcome.map { "\($0)" } ?? "-") \(event.screen)")
        if heard.count == 3 { break }
      }
      #expect(
        heard == [
          "key applied note(1)", "code applied notes", "link unchanged(\(Self.atRoot)) notes",
        ])
    }
  }

  @Test func `An action sent by a completion is reported after its cause`() async {
    let stream = store.events
    store.send(.push([.note(1)])) { [store] _ in store.send(.push([.note(2)])) }
    var heard: [ExampleScreen] = []
    for await event in stream {
      heard.append(event.screen)
      if heard.count == 2 { break }
    }
    #expect(heard == [.note(1), .note(2)])
  }

  @Test(.timeLimit(.minutes(20)))
  func `A stream ends with its store, and keeps the newest events`() async {
    typealias TestStore = Store<ExampleScreen, Void>
    var store: TestStore? = TestStore(ExampleState(.tabs))
    let stream = store?.events
    for number in 0..<TestStore.eventLimit + 3 { store?.send(.replaceTop(.note(number))) }
    store = nil
    var heard: [ExampleScreen] = []
    if let stream { for await event in stream { heard.append(event.screen) } }
    #expect(heard.count == TestStore.eventLimit && heard.first == .note(3))
  }

  private static let atRoot = "NavigationCore.NavigationOutcome.Reason.atRoot"
}

/// The app's state that decides about a redirect.
@MainActor private final class Session {
  var isIn = false
}

extension Store<ExampleScreen, Void> {
  fileprivate var unknownTab: NavigationOutcome {
    .failed(.unknownTab("nowhere", known: ["notes", "labels", "library", "find"]))
  }
}

extension AsyncStream<Bool> {
  fileprivate static var finished: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

import NavigationCore
import Testing

nonisolated enum ScreenID: Hashable, Codable, Sendable {
  case rootScreen
  case detailScreen(detailID: String)
  case anotherScreen
}

extension ScreenID {
  static let detail = ScreenKind<ScreenID>("detail") {
    if case .detailScreen = $0 { true } else { false }
  }
}

extension ScreenProvider<ScreenID, String> {
  static let views = ScreenProvider { screen in
    switch screen {
    case .rootScreen: "Root Screen"
    case .detailScreen(let id): "Detail Screen \(id)"
    case .anotherScreen: "Another Screen"
    }
  }
}

@MainActor struct DetailScreen {
  let store: Store<ScreenID, Void>

  func nextPressed() {
    store.send(.navigate(to: .anotherScreen))
  }

  func goBackPressed() {
    store.send(.pop())
  }
}

extension Store<ScreenID, Void> {
  /// Goes to the detail screen with that ID, or to the root if it is not on the stack.
  func popToDetail(id: String) async {
    let outcome = await perform(.popTo(.detailScreen(detailID: id)))
    if outcome == .unchanged(.notFound) { await perform(.popToRoot) }
  }
}

/// The code of the article Coming from Navigator.
@MainActor @Suite struct ComingFromNavigatorTests {
  private let store = Store(NavigationState(rootScreen: ScreenID.rootScreen))

  @Test func `Buttons push and pop`() {
    store.send(.navigate(to: .detailScreen(detailID: "detail-123")))
    let screen = DetailScreen(store: store)
    screen.nextPressed()
    #expect(
      store.state.breadcrumbs
        == [.rootScreen, .detailScreen(detailID: "detail-123"), .anotherScreen])
    screen.goBackPressed()
    #expect(store.state.activeScreen == .detailScreen(detailID: "detail-123"))
    store.send(.popToRoot)
    #expect(store.state.isRoot)
  }

  @Test func `The drawn tree follows from the state`() {
    store.send(.navigate(to: .detailScreen(detailID: "detail-123")))
    let tree = store.state.presentationTree(for: .compact)
    guard case .screen(let shown) = tree.content else {
      Issue.record("a stack shows one screen")
      return
    }
    #expect(ScreenProvider.views.content(for: shown.screen) == "Detail Screen detail-123")
  }

  @Test func `A notification leads to a detail, or to the root`() async {
    store.send(.push([.detailScreen(detailID: "detail-123"), .anotherScreen]))
    await store.popToDetail(id: "detail-123")
    #expect(store.state.activeScreen == .detailScreen(detailID: "detail-123"))
    await store.popToDetail(id: "detail-9")
    #expect(store.state.activeScreen == .rootScreen)
  }

  @Test func `The same screen can be on the stack twice`() {
    store.send(.push([.anotherScreen, .anotherScreen]))
    let top = store.state.activeNode.id
    store.send(.pop())
    #expect(store.state.activeScreen == .anotherScreen)
    #expect(store.state.activeNode.id != top)
  }

  @Test func `A screen is found by its kind`() {
    store.send(.push([.detailScreen(detailID: "1"), .anotherScreen, .detailScreen(detailID: "2")]))
    #expect(store.state.breadcrumbs.contains(where: ScreenID.detail.contains))
    store.send(.popTo(.kind(ScreenID.detail), .first))
    #expect(store.state.activeScreen == .detailScreen(detailID: "1"))
    store.send(.popBefore(.kind(ScreenID.detail)))
    #expect(store.state.activeScreen == .rootScreen)
  }

  @Test func `Screens are replaced in place`() {
    store.send(.push([.detailScreen(detailID: "1"), .anotherScreen]))
    store.send(.replaceScreen(.kind(ScreenID.detail), with: .detailScreen(detailID: "2")))
    store.send(.replaceTop(.detailScreen(detailID: "3")))
    #expect(
      store.state.breadcrumbs
        == [.rootScreen, .detailScreen(detailID: "2"), .detailScreen(detailID: "3")])
    let view = store.state.activeNode.id
    store.send(.update(.detailScreen(detailID: "4")))
    #expect(store.state.activeScreen == .detailScreen(detailID: "4"))
    #expect(store.state.activeNode.id == view)
  }

  @Test func `Going back and forward`() {
    #expect(!store.canGoBack)
    store.send(.push(.anotherScreen))
    #expect(store.canGoBack)
    store.send(.goBack)
    #expect(store.state.activeScreen == .rootScreen)
    store.send(.goForward)
    #expect(store.state.activeScreen == .anotherScreen)
  }

  @Test func `An outcome is reported once`() async {
    var events = store.events.makeAsyncIterator()
    var outcomes: [NavigationOutcome] = []
    store.send(.pop()) { outcomes.append($0) }
    #expect(outcomes == [.unchanged(.atRoot)])
    #expect(await store.perform(.pop()) == .unchanged(.atRoot))
    #expect(await events.next()?.outcome == .unchanged(.atRoot))
  }
}

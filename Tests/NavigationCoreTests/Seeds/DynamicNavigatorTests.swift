import NavigationCore
import Testing

/// The examples of Navigator's documentation, in its terms: screens of one enumeration,
/// `navigate(to:)`, `pop()` and `popToRoot()` from anywhere, and a stack that can be searched.
@MainActor @Suite struct DynamicNavigatorTests {
  enum ScreenID: Hashable, Codable, Sendable {
    case rootScreen
    case detailScreen(detailID: String)
    case anotherScreen
  }

  private let navigator: Store<ScreenID, Void>

  init() throws {
    navigator = Store(try #require(NavigationState(root: .stack(.rootScreen))))
  }

  private func detail(_ id: String) -> ScreenID { .detailScreen(detailID: id) }

  @Test func `Screens are pushed at run time, and popped`() {
    navigator.send(.navigate(to: detail("detail-123")))
    navigator.send(.navigate(to: .anotherScreen))
    #expect(navigator.state.breadcrumbs == [.rootScreen, detail("detail-123"), .anotherScreen])
    navigator.send(.pop(count: 1))
    #expect(navigator.state.activeScreen == detail("detail-123"))
    navigator.send(.popToRoot)
    #expect(navigator.state.activeScreen == .rootScreen)
    #expect(!navigator.state.canGoBack)
  }

  /// Navigator's screens need a UUID to be distinct; here nodes have identities.
  @Test func `The same screen may be on the stack twice`() {
    navigator.send(.push([detail("1"), detail("1")]))
    let spine = navigator.state.root.activeSpine
    #expect(navigator.state.breadcrumbs == [.rootScreen, detail("1"), detail("1")])
    navigator.send(.pop(count: 1))
    #expect(navigator.state.activeScreen == detail("1"))
    #expect(navigator.state.activeNode.id != spine.last?.id)
  }

  /// `popToDetailWithSpecificIdOrRoot(id:)` from any depth.
  private func popToDetailOrRoot(id: String) async {
    if await navigator.perform(.popTo(detail(id))) == .unchanged(.notFound) {
      await navigator.perform(.popToRoot)
    }
  }

  /// Its `AppViewFactory`, without the case for no screen: there always is one.
  private static let viewFactory = ScreenProvider<ScreenID, String> { screen in
    switch screen {
    case .rootScreen: "RootScreen"
    case .detailScreen(let id): "DetailScreen \(id)"
    case .anotherScreen: "AnotherScreen"
    }
  }

  @Test func `The view factory makes the view of each screen on the stack`() {
    navigator.send(.navigate(to: detail("detail-123")))
    let views = navigator.state.breadcrumbs.compactMap { Self.viewFactory.content(for: $0) }
    #expect(views == ["RootScreen", "DetailScreen detail-123"])
  }

  /// Its `navStack.keys.elements.first(where:)` finds the first match; here an argument selects it.
  @Test(arguments: [(Occurrence.first, 2), (.nearest, 4)])
  func `A search goes to the first or nearest detail`(occurrence: Occurrence, count: Int) {
    navigator.send(.push([detail("1"), .anotherScreen, detail("1"), .anotherScreen]))
    navigator.send(.popTo(.value(detail("1")), occurrence))
    #expect(navigator.state.breadcrumbs.count == count)
  }

  @Test func `A notification pops to the detail with an ID, or to the root`() async {
    navigator.send(.push([detail("detail-1"), detail("detail-123"), .anotherScreen]))
    await popToDetailOrRoot(id: "detail-123")
    #expect(navigator.state.activeScreen == detail("detail-123"))
    await popToDetailOrRoot(id: "detail-9")
    #expect(navigator.state.activeScreen == .rootScreen)
  }

  /// In Navigator, `pop()` at the root leaves a stack without a screen.
  @Test func `Popping the root changes nothing and returns an outcome`() async {
    #expect(await navigator.perform(.pop(count: 1)) == .unchanged(.atRoot))
    #expect(navigator.state.activeScreen == .rootScreen)
  }
}

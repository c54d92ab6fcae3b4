import NavigationCore
import Testing

struct Register: Reducer {
  enum Screen: Hashable, Codable, Sendable { case email, firstName, lastName }

  struct State: Equatable, Sendable {
    var stackNavigation = StackNavigation<Screen>.State(items: [.email], name: "register")
  }

  enum Action: Sendable {
    case stackNavigation(StackNavigation<Screen>.Action)
    case emailEntered, firstNameEntered
  }

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .stackNavigation(let action): state.stackNavigation.apply(action)
    case .emailEntered: state.stackNavigation.apply(.push(.firstName))
    case .firstNameEntered: state.stackNavigation.apply(.push(.lastName))
    }
    return []
  }
}

nonisolated enum AppScreen: Hashable, Codable, Sendable {
  case email, firstName, lastName
  case home, list, settings
  case login
}

struct RegisterOnTree: Reducer {
  struct State: Equatable, Sendable {
    var navigator: Navigator<AppScreen>
    var hasText = false
  }

  enum Action: Sendable {
    case emailEntered, firstNameEntered, wentBack
    case answered(Bool)
  }

  /// Asks before going back from the last step if text would be lost.
  static let rules = NavigationRules<AppScreen, Bool>(guards: [
    LeaveGuard("text") { node, hasText in
      node.screen == .lastName && hasText ? .ask : .leave
    }
  ])

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .emailEntered: send(.push(.firstName), &state)
    case .firstNameEntered: send(.push(.lastName), &state)
    case .wentBack: send(.back, &state)
    case .answered(true): state.navigator.resume(under: Self.rules, in: state.hasText)
    case .answered(false): state.navigator.abandon()
    }
    return []
  }

  private func send(_ action: NavigationAction<AppScreen>, _ state: inout State) {
    state.navigator.send(action, cause: .key, under: Self.rules, in: state.hasText)
  }
}

/// The other two examples of the documentation.
struct Onboarding: Reducer {
  enum Screen: Hashable, Codable, Sendable { case login, register }

  struct State: Equatable, Sendable {
    var modalNavigation = ModalNavigation<Screen>.State(name: "onboarding")
  }

  enum Action: Sendable {
    case modalNavigation(ModalNavigation<Screen>.Action)
    case loginButtonPressed, anotherAction
  }

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .modalNavigation(let action): state.modalNavigation.apply(action)
    case .loginButtonPressed: state.modalNavigation.apply(.setModal(.login, .cover))
    case .anotherAction: state.modalNavigation.apply(.dismiss)
    }
    return []
  }
}

struct Root: Reducer {
  enum Screen: Hashable, Codable, Sendable, CaseIterable { case home, list, settings }

  struct State: Equatable, Sendable {
    var tabNavigation = TabNavigation<Screen>.State(
      items: Screen.allCases, activeItem: .home, name: "root")
  }

  enum Action: Sendable {
    case tabNavigation(TabNavigation<Screen>.Action)
    case goToSettings
  }

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .tabNavigation(let action): state.tabNavigation.apply(action)
    case .goToSettings: state.tabNavigation.apply(.setActiveItem(.settings))
    }
    return []
  }
}

/// The code of the article Coming from swift-composable-navigation.
@Suite struct ComingFromComposableNavigationTests {
  @Test func `A stack is advanced step by step, and back`() {
    var state = Register.State()
    _ = Register().reduce(&state, .emailEntered)
    _ = Register().reduce(&state, .firstNameEntered)
    #expect(state.stackNavigation.items == [.email, .firstName, .lastName])
    _ = Register().reduce(&state, .stackNavigation(.pop()))
    _ = Register().reduce(&state, .stackNavigation(.popTo(.value(.email))))
    #expect(state.stackNavigation.isRoot)
  }

  @Test func `An item that stays keeps its identity`() throws {
    var state = Register.State()
    let email = state.stackNavigation.nodes[0].id
    state.stackNavigation.apply(.setItems([.lastName, .email]))
    #expect(state.stackNavigation.nodes[1].id == email)
    let tree = try #require(state.stackNavigation.presentationTree(for: .regular))
    guard case .screen(let screen) = tree.content else {
      Issue.record("the stack shows no screen")
      return
    }
    #expect(screen.id == email)
    #expect(screen.trail.map(\.screen) == [.lastName])
  }

  @Test func `A modal is presented, restyled and dismissed`() {
    var state = Onboarding.State()
    _ = Onboarding().reduce(&state, .loginButtonPressed)
    #expect(state.modalNavigation.presentation?.style == .cover)
    let login = state.modalNavigation.presentation?.node.id
    _ = Onboarding().reduce(&state, .modalNavigation(.setModal(.login, .sheet)))
    #expect(state.modalNavigation.presentation?.node.id == login)
    _ = Onboarding().reduce(&state, .modalNavigation(.setModal(.register, .sheet)))
    #expect(state.modalNavigation.item == .register)
    #expect(state.modalNavigation.presentation?.node.id != login)
    _ = Onboarding().reduce(&state, .modalNavigation(.dismissByUser))
    #expect(state.modalNavigation.item == nil)
    _ = Onboarding().reduce(&state, .anotherAction)
    #expect(state == Onboarding.State())
  }

  @Test func `Tabs are selected and reordered`() {
    var state = Root.State()
    _ = Root().reduce(&state, .goToSettings)
    #expect(state.tabNavigation.activeItem == .settings)
    _ = Root().reduce(&state, .tabNavigation(.setItems([.settings, .home, .list])))
    #expect(state.tabNavigation.activeItem == .settings)
    #expect(state.tabNavigation.activeIndex == 0)
  }

  @Test func `A provider creates the content of an item`() {
    let views = ScreenProvider<Register.Screen, String> { screen in
      switch screen {
      case .email: "EmailView"
      case .firstName, .lastName: "NameView"
      }
    }
    #expect(views.content(for: .email) == "EmailView")
  }

  @Test func `The registration is a part of the tree, under rules`() {
    let start = NavigationState(rootScreen: AppScreen.email)
    var state = RegisterOnTree.State(navigator: Navigator(start))
    _ = RegisterOnTree().reduce(&state, .emailEntered)
    _ = RegisterOnTree().reduce(&state, .firstNameEntered)
    state.hasText = true
    _ = RegisterOnTree().reduce(&state, .wentBack)
    #expect(state.navigator.pending?.holder == "text")
    #expect(state.navigator.state.activeScreen == .lastName)
    _ = RegisterOnTree().reduce(&state, .answered(false))
    #expect(state.navigator.pending == nil)
    #expect(state.navigator.canGoBack(under: RegisterOnTree.rules, in: true))

    _ = RegisterOnTree().reduce(&state, .wentBack)
    _ = RegisterOnTree().reduce(&state, .answered(true))
    #expect(state.navigator.state.activeScreen == .firstName)
  }

  @Test func `All three are actions of the tree`() throws {
    let tabs = [AppScreen.home, .list].map { Leg(.tab("\($0)"), .stack($0)) }
    var state = try #require(NavigationState(root: .tabs(tabs)))
    state.apply(.setStack([.email, .firstName, .lastName]))
    state.apply(.replaceRoot(.home))
    #expect(state.breadcrumbs == [.home, .firstName, .lastName])

    state.apply(.showTab(Leg(.tab("settings"), .stack(.settings))))
    state.apply(.setTabs([Leg(.tab("settings"), .stack(.settings))] + tabs))
    #expect(state.activeTabs?.items.map { $0.name } == ["settings", "home", "list"])
    state.apply(.select(tab: "home"))
    #expect(state.activeScreen == .lastName)

    state.apply(.setModal(.login, .sheet))
    let login = state.activeNode.id
    state.apply(.restyle(.cover))
    #expect(state.activeNode.id == login)
    state.apply(.setModal(.settings, .cover))
    #expect(state.activeNode.id != login)
    state.apply(.dismiss)
    state.apply(.toggle(.login, .sheet))
    state.apply(.toggle(.login, .sheet))
    #expect(state.breadcrumbs == [.home, .firstName, .lastName])
    state.apply(.pop(count: 2))
    #expect(state.isRoot)
  }

  @Test @MainActor func `A part of the app has its own store`() {
    let store = Store(NavigationState(rootScreen: AppScreen.home))
    let register = store.scoped(
      to: Pullback<Register.Screen, AppScreen>("register") { screen in
        switch screen {
        case .email: .email
        case .firstName: .firstName
        case .lastName: .lastName
        }
      } extract: { screen in
        switch screen {
        case .email: .email
        case .firstName: .firstName
        case .lastName: .lastName
        default: nil
        }
      })
    register.send(.push([.email, .firstName]))
    #expect(store.state.breadcrumbs == [.home, .email, .firstName])
  }
}

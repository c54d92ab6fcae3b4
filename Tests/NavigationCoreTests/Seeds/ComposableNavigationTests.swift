import NavigationCore
import Testing

/// What swift-composable-navigation's description shows, in its vocabulary: an onboarding whose modal
/// shows a login, a registration of several steps on a stack, and a root of tabs, each with a reducer
/// that is pulled back into the app's.
@Suite struct ComposableNavigationTests {
  // MARK: - Modal navigation

  struct Onboarding: Reducer {
    enum Screen: Hashable, Codable, Sendable { case login, register }

    struct State: Equatable, Sendable {
      var modalNavigation = ModalNavigation<Screen>.State(name: "onboarding")
    }

    enum Action: Sendable {
      case modalNavigation(ModalNavigation<Screen>.Action)
      case loginButtonPressed
      case anotherAction
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

  @Test func `Pressing the login button presents the login, another action dismisses it`() {
    var state = Onboarding.State()
    _ = Onboarding().reduce(&state, .loginButtonPressed)
    #expect(state.modalNavigation.item == .login)
    #expect(state.modalNavigation.presentation?.style == .cover)
    _ = Onboarding().reduce(&state, .anotherAction)
    #expect(state.modalNavigation.item == nil)
  }

  @Test func `Another screen dismisses the old one, another style alone keeps it`() {
    var state = Onboarding.State()
    _ = Onboarding().reduce(&state, .modalNavigation(.setModal(.login, .sheet)))
    let login = state.modalNavigation.presentation?.node.id
    _ = Onboarding().reduce(&state, .modalNavigation(.setModal(.login, .cover)))
    #expect(state.modalNavigation.presentation?.node.id == login)
    _ = Onboarding().reduce(&state, .modalNavigation(.setModal(.register, .cover)))
    #expect(state.modalNavigation.item == .register)
    #expect(state.modalNavigation.presentation?.node.id != login)
  }

  @Test func `Pulling a sheet down updates the state`() {
    var state = Onboarding.State()
    _ = Onboarding().reduce(&state, .modalNavigation(.setModal(.login, .sheet)))
    _ = Onboarding().reduce(&state, .modalNavigation(.dismissByUser))
    #expect(state == Onboarding.State(modalNavigation: state.modalNavigation))
    #expect(state.modalNavigation.item == nil)
  }

  // MARK: - Stack navigation

  struct Register: Reducer {
    enum Screen: Hashable, Codable, Sendable { case email, firstName, lastName }

    struct State: Equatable, Sendable {
      var stackNavigation: StackNavigation<Screen>.State
    }

    enum Action: Sendable {
      case stackNavigation(StackNavigation<Screen>.Action)
      case emailEntered, firstNameEntered
    }

    func reduce(_ state: inout State, _ action: Action) -> [Never] {
      switch action {
      case .stackNavigation(let action): state.stackNavigation.apply(action)
      case .emailEntered: state.stackNavigation.apply(.push([.firstName]))
      case .firstNameEntered: state.stackNavigation.apply(.push([.lastName]))
      }
      return []
    }
  }

  @Test func `A registration goes on step by step and back`() throws {
    let stack = StackNavigation<Register.Screen>.State(items: [.email], name: "register")
    var state = Register.State(stackNavigation: stack)
    _ = Register().reduce(&state, .emailEntered)
    _ = Register().reduce(&state, .firstNameEntered)
    #expect(state.stackNavigation.items == [.email, .firstName, .lastName])
    // The long press on the back button.
    _ = Register().reduce(&state, .stackNavigation(.popTo(.value(.email))))
    #expect(state.stackNavigation.isRoot)
  }

  enum Letter: Hashable, Codable, Sendable { case a, b, c, x, y }

  /// `[.a, .b, .c] -> [.x, .y, .b]` reuses the view of `.b`: what a screen remembers hangs on its node.
  @Test func `A stack that is replaced as a whole keeps the items that stay`() throws {
    var stack = StackNavigation<Letter>.State(items: [.a, .b, .c], name: "letters")
    let view = stack.nodes[1].id
    stack.apply(.setItems([.x, .y, .b]))
    #expect(stack.items == [.x, .y, .b])
    #expect(stack.nodes.map { $0.id == view } == [false, false, true])
  }

  // MARK: - Tab navigation

  struct Root: Reducer {
    enum Screen: Hashable, Codable, Sendable, CaseIterable { case home, list, settings }

    struct State: Equatable, Sendable {
      var tabNavigation: TabNavigation<Screen>.State
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

  @Test func `An action goes to the settings, and tabs change their order`() throws {
    let tabs = TabNavigation<Root.Screen>.State(
      items: Root.Screen.allCases, activeItem: .home, name: "root")
    var state = Root.State(tabNavigation: tabs)
    _ = Root().reduce(&state, .goToSettings)
    #expect(state.tabNavigation.activeItem == .settings)
    _ = Root().reduce(&state, .tabNavigation(.setItems([.settings, .home, .list])))
    #expect(state.tabNavigation.activeItem == .settings)
    #expect(state.tabNavigation.activeIndex == 0)
  }

  // MARK: - View providing

  /// A provider per module, and none for a screen nobody knows.
  @Test func `A provider makes what shows an item`() {
    let provider = ScreenProvider<Letter, String> { screen in
      switch screen {
      case .a: "ViewA"
      case .b: "ViewB"
      default: nil
      }
    }
    #expect(provider.content(for: .a) == "ViewA")
    #expect(provider.content(for: .x) { "no view for \($0)" } == "no view for x")
  }
}

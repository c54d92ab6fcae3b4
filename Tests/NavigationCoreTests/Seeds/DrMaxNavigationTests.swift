import NavigationCore
import Testing

/// The examples of DrMaxNavigation's documentation, in its terms: a menu that embeds two
/// independent feature modules, and navigation without knowledge of the tree.
@MainActor @Suite struct DrMaxNavigationTests {
  // MARK: - The login feature's module

  enum LoginScreen: Hashable, Codable, Sendable { case signIn, forgotPassword }

  @MainActor struct LoginCoordinator {
    let controller: ScopedStore<LoginScreen>

    func navigateToForgotPassword() {
      controller.send(.navigate(to: .forgotPassword))
    }
  }

  // MARK: - The profile feature's module

  enum ProfileScreen: Hashable, Codable, Sendable { case myProfile, changeProfile }

  @MainActor struct ProfileCoordinator {
    let controller: ScopedStore<ProfileScreen>

    func navigateToChangeProfile() {
      controller.send(.navigate(to: .changeProfile))
    }
  }

  // MARK: - The parent, which imports both

  enum MenuScreen: Hashable, Codable, Sendable {
    case menu
    case login(LoginScreen)
    case profile(ProfileScreen)
  }

  private let controller: Store<MenuScreen, Void>
  private let login: LoginCoordinator
  private let profile: ProfileCoordinator

  init() throws {
    controller = Store(try #require(NavigationState(root: .stack(.menu))))
    login = LoginCoordinator(
      controller: controller.scoped(
        to: Pullback("login") {
          .login($0)
        } extract: {
          if case .login(let screen) = $0 { screen } else { nil }
        }))
    profile = ProfileCoordinator(
      controller: controller.scoped(
        to: Pullback("profile") {
          .profile($0)
        } extract: {
          if case .profile(let screen) = $0 { screen } else { nil }
        }))
  }

  // MARK: - The views

  /// Each module provides its own views; the parent combines them.
  private static let views = ScreenProvider<MenuScreen, String>.first(of: [
    ScreenProvider { if case .menu = $0 { "MenuView" } else { nil } },
    ScreenProvider<LoginScreen, String> { screen in
      switch screen {
      case .signIn: "SignInView"
      case .forgotPassword: "ForgotPassword"
      }
    }
    .pullback(
      Pullback("login") {
        .login($0)
      } extract: {
        if case .login(let screen) = $0 { screen } else { nil }
      }),
  ])

  @Test func `The parent shows a feature's screens with the feature's views`() {
    navigateToLogin()
    login.navigateToForgotPassword()
    let shown = controller.state.breadcrumbs.map { Self.views.content(for: $0) { "no \($0)" } }
    #expect(shown == ["MenuView", "SignInView", "ForgotPassword"])
    navigateToProfile()
    #expect(controller.state.unprovidedScreens(by: Self.views) == [.profile(.myProfile)])
  }

  /// DrMaxNavigation has a root controller per tab; here one state contains all tabs.
  @Test func `Each tab has its own tree, and an action applies to the selected one`()
    throws
  {
    let tabs = [MenuScreen.menu, .profile(.myProfile)].enumerated().map { index, screen in
      Leg(.tab("\(index)"), LegContent.stack(screen))
    }
    let store = Store(try #require(NavigationState(root: .tabs(tabs))))
    store.send(.navigate(to: .login(.signIn), style: .cover))
    store.send(.select(tab: "1"))
    store.send(.navigate(to: .profile(.changeProfile)))
    #expect(store.state.breadcrumbs == [.profile(.myProfile), .profile(.changeProfile)])
    store.send(.select(tab: "0"))
    #expect(store.state.breadcrumbs == [.menu, .login(.signIn)])
  }

  private func navigateToLogin() {
    controller.send(.navigate(to: .login(.signIn), style: .sheet))
  }

  private func navigateToProfile() {
    controller.send(.navigate(to: .profile(.myProfile)))
  }

  @Test func `Two features share a stack independently`() {
    navigateToProfile()
    profile.navigateToChangeProfile()
    navigateToLogin()
    login.navigateToForgotPassword()
    #expect(
      controller.state.breadcrumbs == [
        .menu, .profile(.myProfile), .profile(.changeProfile), .login(.signIn),
        .login(.forgotPassword),
      ])
    #expect(login.controller.screens == [.signIn, .forgotPassword])
    #expect(profile.controller.screens == [])
  }

  /// Actions of a feature end at the feature's first screen.
  @Test func `A feature cannot go back beyond its host, and can be left`() async {
    navigateToProfile()
    profile.navigateToChangeProfile()
    #expect(await profile.controller.perform(.pop(count: 5)) == .unchanged(.tooFew))
    #expect(await profile.controller.perform(.popToRoot) == .applied)
    #expect(profile.controller.screens == [.myProfile])
    profile.controller.popToPullbackRoot()
    #expect(controller.state.activeScreen == .menu)
  }

  @Test func `A pushed screen goes on top of any presentation`() {
    navigateToLogin()
    navigateToProfile()
    #expect(controller.state.breadcrumbs == [.menu, .login(.signIn), .profile(.myProfile)])
    controller.send(.navigate(to: .login(.signIn), style: .popover))
    controller.send(.navigate(to: .login(.signIn), style: .cover))
    login.navigateToForgotPassword()
    #expect(controller.state.activeScreen == .login(.forgotPassword))
  }

  /// `pop{Before/To}(element:)` search the whole tree, and call their completion exactly once.
  @Test func `Popping to and before a screen searches the whole tree`() {
    navigateToProfile()
    navigateToLogin()
    login.navigateToForgotPassword()
    var outcomes: [NavigationOutcome] = []
    controller.send(.popTo(.login(.signIn))) { outcomes.append($0) }
    #expect(controller.state.activeScreen == .login(.signIn))
    controller.send(.popTo(.login(.signIn))) { outcomes.append($0) }
    controller.send(.popBefore(.value(.profile(.myProfile)))) { outcomes.append($0) }
    #expect(controller.state.activeScreen == .menu)
    controller.send(.popTo(.profile(.changeProfile))) { outcomes.append($0) }
    #expect(
      outcomes == [.applied, .unchanged(.alreadyThere), .applied, .unchanged(.notFound)])
  }

  /// Its styles are push, sheet, cover and popover. Here there is also an alert.
  @Test(arguments: PresentationStyle.allCases)
  func `Every style takes one call`(style: PresentationStyle) {
    controller.send(.navigate(to: .login(.signIn), style: style))
    #expect(controller.state.activeScreen == .login(.signIn))
    controller.send(.back)
    #expect(controller.state.activeScreen == .menu)
  }
}

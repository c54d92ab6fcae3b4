import NavigationCore
import Testing

// The login package.

nonisolated enum LoginScreen: Hashable, Codable, Sendable {
  case signIn, forgotPassword
}

@MainActor struct LoginCoordinator {
  let controller: ScopedStore<LoginScreen>

  func navigateToForgotPassword() {
    controller.send(.navigate(to: .forgotPassword))
  }
}

extension ScreenProvider<LoginScreen, String> {
  static let login = ScreenProvider { screen in
    switch screen {
    case .signIn: "Sign In"
    case .forgotPassword: "Forgot Password"
    }
  }
}

// The profile package.

nonisolated enum ProfileScreen: Hashable, Codable, Sendable {
  case myProfile, changeProfile, discardChanges
}

@MainActor struct ProfileCoordinator {
  let controller: ScopedStore<ProfileScreen>

  func navigateToChangeProfile() {
    controller.send(.navigate(to: .changeProfile))
  }

  /// Asks whether to discard changes; returns nil if the alert was dismissed.
  func askToDiscard() async -> Bool? {
    await controller.present(.discardChanges, .alert, for: Bool.self)
  }

  /// Answers the alert, for its buttons.
  func answer(_ isDiscarded: Bool) -> NavigationOutcome {
    controller.finish(with: isDiscarded)
  }
}

// The parent package, which imports both.

nonisolated enum MenuScreen: Hashable, Codable, Sendable {
  case menu
  case login(LoginScreen)
  case profile(ProfileScreen)
}

extension MenuScreen {
  static let login = Pullback<LoginScreen, MenuScreen>("login") {
    .login($0)
  } extract: {
    if case .login(let screen) = $0 { screen } else { nil }
  }

  static let profile = Pullback<ProfileScreen, MenuScreen>("profile") {
    .profile($0)
  } extract: {
    if case .profile(let screen) = $0 { screen } else { nil }
  }
}

@MainActor struct MenuCoordinator {
  let controller: Store<MenuScreen, Void>

  var login: LoginCoordinator {
    LoginCoordinator(controller: controller.scoped(to: MenuScreen.login))
  }

  var profile: ProfileCoordinator {
    ProfileCoordinator(controller: controller.scoped(to: MenuScreen.profile))
  }

  func navigateToProfile() {
    controller.send(.navigate(to: .profile(.myProfile)))
  }

  func navigateToLogin() {
    controller.send(.navigate(to: .login(.signIn), style: .sheet))
  }
}

/// The code of the article Coming from DrMaxNavigation.
@MainActor @Suite struct ComingFromDrMaxNavigationTests {
  private let controller = Store(NavigationState(rootScreen: MenuScreen.menu))
  private let menu: MenuCoordinator

  init() {
    menu = MenuCoordinator(controller: controller)
  }

  @Test func `Two features share a stack, and know only their own screens`() {
    menu.navigateToProfile()
    menu.profile.navigateToChangeProfile()
    menu.navigateToLogin()
    menu.login.navigateToForgotPassword()
    #expect(
      controller.state.breadcrumbs == [
        .menu, .profile(.myProfile), .profile(.changeProfile), .login(.signIn),
        .login(.forgotPassword),
      ])
    #expect(menu.login.controller.screens == [.signIn, .forgotPassword])
  }

  @Test func `A feature is left in one step`() async {
    menu.navigateToProfile()
    menu.profile.navigateToChangeProfile()
    #expect(await menu.profile.controller.perform(.pop(count: 3)) == .unchanged(.tooFew))
    menu.profile.controller.popToPullbackRoot()
    #expect(controller.state.activeScreen == .menu)
  }

  @Test func `The whole tree is searched, and a completion is called once`() {
    menu.navigateToProfile()
    menu.navigateToLogin()
    menu.login.navigateToForgotPassword()
    var outcomes: [NavigationOutcome] = []
    controller.send(.popTo(.login(.signIn))) { outcomes.append($0) }
    controller.send(.popTo(.login(.signIn))) { outcomes.append($0) }
    controller.send(.popBefore(.profile(.myProfile))) { outcomes.append($0) }
    #expect(outcomes == [.applied, .unchanged(.alreadyThere), .applied])
    #expect(controller.state.breadcrumbs == [.menu])
  }

  @Test(arguments: [PresentationStyle.sheet, .cover, .popover, .alert])
  func `Every style is an argument`(style: PresentationStyle) {
    controller.send(.navigate(to: .login(.signIn), style: style))
    menu.login.navigateToForgotPassword()
    controller.send(.popToPresentationRoot)
    #expect(controller.state.breadcrumbs == [.menu, .login(.signIn)])
    controller.send(.back)
    #expect(controller.state.isRoot)
  }

  @Test func `An alert is answered once`() async {
    menu.navigateToProfile()
    menu.profile.navigateToChangeProfile()
    var events = controller.events.makeAsyncIterator()
    let profile = menu.profile

    let isDiscarded = Task { await profile.askToDiscard() }
    #expect(await events.next()?.screen == .profile(.discardChanges))
    #expect(profile.answer(true) == .applied)
    #expect(await isDiscarded.value == true)
    #expect(controller.state.activeScreen == .profile(.changeProfile))
    #expect(profile.answer(false) == .unchanged(.nothingPresented))
  }

  @Test func `A dismissed alert has no answer`() async {
    menu.navigateToProfile()
    var events = controller.events.makeAsyncIterator()
    let profile = menu.profile

    let isDiscarded = Task { await profile.askToDiscard() }
    _ = await events.next()
    controller.send(.back, cause: .key)
    #expect(await isDiscarded.value == nil)
  }

  @Test func `The parent gets the content of screens from each package`() {
    let views = ScreenProvider<MenuScreen, String>.first(of: [
      ScreenProvider { $0 == .menu ? "Menu" : nil },
      ScreenProvider<LoginScreen, String>.login.pullback(MenuScreen.login),
    ])
    menu.navigateToLogin()
    #expect(controller.state.breadcrumbs.map { views.content(for: $0) } == ["Menu", "Sign In"])
  }

  @Test func `Each tab has a tree, in one state`() throws {
    let tabs = [
      Leg(.tab("menu"), LegContent.stack(MenuScreen.menu)),
      Leg(.tab("profile"), .stack(.profile(.myProfile))),
    ]
    let controller = Store(try #require(NavigationState(root: .tabs(tabs))))
    controller.send(.navigate(to: .login(.signIn)))
    controller.send(.select(tab: "profile"))
    #expect(controller.state.isRoot)
    controller.send(.select(tab: "menu"))
    #expect(controller.state.breadcrumbs == [.menu, .login(.signIn)])
  }
}

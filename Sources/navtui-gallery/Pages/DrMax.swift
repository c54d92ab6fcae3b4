import NavigationCore
import TerminalUI

/// DrMaxNavigation: a tree of destinations independent of their styles, with two independent features in it.
enum DrMax {
  enum Place: Hashable, Codable, Sendable {
    case menu, login(Login), profile(Profile)
  }

  static let pullback = Pullback("drmax", embed: Gallery.Place.drMax) {
    if case .drMax(let place) = $0 { place } else { nil }
  }

  static let login = Pullback("login", embed: Place.login) {
    if case .login(let screen) = $0 { screen } else { nil }
  }

  static let profile = Pullback("profile", embed: Place.profile) {
    if case .profile(let screen) = $0 { screen } else { nil }
  }

  static var destination: Destination<Place> {
    Destination(
      "drmax", as: .push, .menu,
      children: [
        Login.destination.pullback(login).leads(to: "login", "profile"),
        Profile.destination.pullback(profile).leads(to: "login", "profile"),
      ])
  }

  static func screen(at place: Place) -> any Screen<Gallery> { Step(here: place) }

  /// The style of a destination, chosen at run time.
  enum NavigationStyle: String, Codable, CaseIterable, Sendable {
    case push, sheet, cover, popover

    var presentation: PresentationStyle? { PresentationStyle(rawValue: rawValue) }

    var next: Self {
      switch self {
      case .push: .sheet
      case .sheet: .cover
      case .cover: .popover
      case .popover: .push
      }
    }
  }

  struct Step: Screen {
    typealias App = Gallery
    let here: Place
    var style = NavigationStyle.push
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText {
      switch here {
      case .menu: "DrMaxNavigation"
      case .login(.signIn): "Sign in"
      case .login(.forgotPassword): "Forgot password"
      case .profile(.myProfile): "My profile"
      case .profile(.changeProfile): "Change profile"
      }
    }

    func body(_ context: Context<App>) -> Body {
      // Each request completes exactly once, even if nothing changes.
      let style = Verb<Self>("Style: \(style.rawValue)", "completed \(context.finishedCount)") {
        step, _ in step.style = step.style.next
      }
      Inspected("DrMax", context) { List(\.position, [style] + verbs) }
    }

    private var verbs: [Verb<Self>] {
      switch here {
      case .menu: Self.features + Self.ways
      case .login(.signIn): [Login.forgot] + Self.features + Self.ways
      case .login(.forgotPassword): [Login.start] + Self.ways
      case .profile(.myProfile): [Profile.change] + Self.features + Self.ways
      case .profile(.changeProfile): [Profile.start] + Self.ways
      }
    }

    private static let features: [Verb<Self>] = [
      Verb("navigate(to: login)") { step, turn in
        turn.navigate(step.navigate(to: .login(.signIn)), through: pullback)
      },
      Verb("navigate(to: profile)") { step, turn in
        turn.navigate(step.navigate(to: .profile(.myProfile)), through: pullback)
      },
    ]

    private static let ways: [Verb<Self>] = [
      way("pop()", .pop(count: 1)),
      way("popTo(menu)", .popTo(.menu)),
      way("popTo(signIn)", .popTo(.login(.signIn))),
      way("popBefore(signIn)", .popBefore(.value(.login(.signIn)))),
      way("popToPresentationRoot()", .popToPresentationRoot),
    ]

    private static func way(_ title: SafeText, _ action: NavigationAction<Place>) -> Verb<Self> {
      Verb(title) { _, turn in turn.navigate(action, through: pullback) }
    }

    fileprivate func navigate<Screen>(to screen: Screen) -> NavigationAction<Screen> {
      .navigate(to: screen, style: style.presentation)
    }
  }
}

/// A feature that knows only its own screens.
enum Login: Hashable, Codable, Sendable {
  case signIn, forgotPassword

  static let destination = Destination(
    "login", as: .push, Login.signIn,
    children: [Destination("forgot", as: .push, Login.forgotPassword)])

  fileprivate static let forgot = Verb<DrMax.Step>("navigate(to: forgotPassword)") { step, turn in
    turn.navigate(step.navigate(to: Login.forgotPassword), through: inApp)
  }
  fileprivate static let start = Verb<DrMax.Step>("popToRoot() of the login") { _, turn in
    turn.navigate(.popToRoot, through: inApp)
  }
  private static let inApp = DrMax.login.pullback(DrMax.pullback)
}

/// Another feature.
enum Profile: Hashable, Codable, Sendable {
  case myProfile, changeProfile

  static let destination = Destination(
    "profile", as: .push, Profile.myProfile,
    children: [Destination("change", as: .push, Profile.changeProfile)])

  fileprivate static let change = Verb<DrMax.Step>("navigate(to: changeProfile)") { step, turn in
    turn.navigate(step.navigate(to: Profile.changeProfile), through: inApp)
  }
  fileprivate static let start = Verb<DrMax.Step>("popToRoot() of the profile") { _, turn in
    turn.navigate(.popToRoot, through: inApp)
  }
  private static let inApp = DrMax.profile.pullback(DrMax.pullback)
}

import NavigationCore
import TerminalUI

struct Vault: ScreenApp {
  enum Place: LibraryPlaces { case home, account, login, library(LibraryPlace) }

  struct Model: Hashable, Codable, Sendable {
    var user: String?
  }

  static let model = Model()

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "vault",
      root: Destination(
        nil, as: .push, .home,
        children: [Destination("account", as: .push, .account)]
          + [Destination("login", as: .cover, .login)] + Destination.library))
  }

  var rules: NavigationRules<Place, Context<Vault>> {
    NavigationRules(
      middleware: [
        Middleware("login") { request, context in
          request.target == .account && context.model.user == nil
            ? .redirect(.present(.login, .cover), resumes: true) : .proceed
        }
      ])
  }

  func screen(at place: Place) -> any Screen<Vault> {
    switch place {
    case .home: VaultHome()
    case .account: Account()
    case .login: Login()
    case .library(let place): place.screen()
    }
  }
}

struct Login: Screen {
  typealias App = Vault
  typealias Answer = String

  static let takesText = true
  static let isInPalette = false
  var user = TextBuffer("", .field)

  static let bindings: [Binding<Self>] = [
    Binding("<Enter>", "log in", when: { screen, _ in !screen.user.isEmpty }) { screen, turn in
      turn.model.user = screen.user.text
      turn.finish(screen, with: screen.user.text)
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Log in" }

  func body(_ context: Context<App>) -> Body { TextField("Name", \.user) }
}

struct VaultHome: Screen {
  typealias App = Vault

  static let bindings: [Binding<Self>] = [
    Binding("a", "account") { _, turn in turn.push(.account) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Vault" }

  func body(_ context: Context<App>) -> Body { Text("Nothing is locked here.") }
}

struct Account: Screen {
  typealias App = Vault

  func title(_ context: Context<App>) -> SafeText { "Account" }

  func body(_ context: Context<App>) -> Body { Text("\(context.model.user ?? "Nobody")’s account") }
}

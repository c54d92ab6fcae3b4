import TerminalUI

/// A form that hides a password, and says at its fields what is wrong.
struct FormPage: Screen {
  typealias App = Gallery
  static let takesText = true
  var form = ListPosition()
  var name = TextBuffer("", .field)
  var password = SecureText()
  var staysSignedIn = false
  var isChecked = false

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      TextField("Name", \.name).error(isChecked ? nameError : nil)
      SecureField("Password", \.password).error(isChecked ? passwordError : nil)
      Toggle("Stay signed in", \.staysSignedIn)
      Button("Sign in") { screen, turn in screen.signIn(&turn) }
    }
  }

  private var nameError: SafeText? { name.isEmpty ? "The name is missing" : nil }

  private var passwordError: SafeText? {
    password.text.count < 8 ? "A password has 8 characters or more" : nil
  }

  private mutating func signIn(_ turn: inout Turn<App>) {
    isChecked = true
    guard nameError == nil, passwordError == nil else { return }
    turn.say("Welcome, \(name.text)")
  }
}

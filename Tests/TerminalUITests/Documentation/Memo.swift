import TerminalUI

struct Memo: Screen {
  typealias App = Samples
  static let takesText = true
  var text = TextBuffer("")
  var scroll = TextScroll.top
  var isLoaded = false

  static let bindings: [Binding<Self>] = [
    Binding("<C-s>", "save", title: "Save the memo") { screen, turn in screen.save(&turn) }
  ]

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("s"), "Save") { screen, turn in screen.save(&turn) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Memo" }

  func body(_ context: Context<App>) -> Body { TextEditor(\.text, scroll: \.scroll) }

  mutating func settle(_ turn: inout Turn<App>) {
    guard !isLoaded else { return }
    (text, isLoaded) = (TextBuffer(turn.model.memo), true)
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The memo is not saved." : nil
  }

  mutating func save(_ turn: inout Turn<App>) {
    turn.model.memo = text.text
    text.markSaved()
  }
}

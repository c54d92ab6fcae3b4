import NavigationCore

/// The question before unsaved text is left: to store it, to discard it, or to go back to it.
struct LeaveQuestionScreen<App: ScreenApp>: Screen {
  static var appBindings: AppBindingScope { .question }

  func title(_ context: Context<App>) -> SafeText { "Unsaved text" }

  func body(_ context: Context<App>) -> Body {
    if let question = context.waitingQuestion {
      Text(question.text)
      Spacer(rows: 1)
      HStack(spacing: 1) {
        for choice in question.choices {
          Button(choice.label, key: choice.key) { _, turn in
            turn.take(.leave(.choose(choice.key)))
          }
        }
        Button("Keep editing") { _, turn in turn.take(.leave(.stay)) }
        Button("Discard", key: Key("d")) { _, turn in turn.take(.leave(.discard)) }
      }
    } else {
      Text("Nothing to save")
    }
  }
}

/// A question that waits for an answer, and what can be done beside discarding and staying.
private struct WaitingQuestion: Sendable {
  let text: SafeText
  let choices: [(key: Key, label: SafeText)]
}

extension Context {
  fileprivate var waitingQuestion: WaitingQuestion? {
    guard case .question(let question)? = state.navigator.pending?.reason,
      let screen = state.screens[question.node.id]?.base,
      let text = runtime.leaveQuestion(of: question.node, state)
    else { return nil }
    return WaitingQuestion(text: text, choices: choices(of: screen))
  }

  private func choices<S: Screen>(of screen: S) -> [(key: Key, label: SafeText)] {
    S.leaveChoices.map { ($0.key, $0.label) }
  }
}

import NavigationCore

/// What is to be done once the text that is not saved is stored or discarded.
enum AfterText: Hashable, Sendable {
  case quit
  case open(Route<NotesScreen>)
  case closeScene(String)
  /// So many steps through the history, back where the number is negative.
  case walkHistory(Int)
  case step(NavigationAction<NotesScreen>)

  /// What is asked before it.
  var question: String {
    switch self {
    case .open: "Before the link: this text is not saved."
    case .closeScene: "Before the scene closes: this text is not saved."
    case .quit, .walkHistory, .step: "This text is not saved."
    }
  }
}

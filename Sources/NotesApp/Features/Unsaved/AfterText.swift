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
    let text = "this text is not saved."
    return switch self {
    case .open: "Before the link: " + text
    case .closeScene: "Before the scene closes: " + text
    case .quit, .walkHistory, .step: text.prefix(1).uppercased() + text.dropFirst()
    }
  }
}

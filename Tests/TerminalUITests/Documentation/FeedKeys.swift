import NavigationCore
import TerminalUI

enum FeedCommand: Hashable, Sendable {
  case move(ListMovement), open, back, quit
  case add, confirm, fetch
  case change(FormChange)
  case select(tab: String)
}

enum FeedContext: Hashable, Sendable {
  case everywhere, rows, feeds, form, field
}

extension FeedContext {
  typealias Binding = KeyBinding<FeedContext, FeedCommand>

  static func keys() throws(KeyScript.UnknownKey) -> KeyMap<FeedContext, FeedCommand> {
    KeyMap([
      try Binding("j", in: .rows, .move(.down)),
      try Binding("<Down>", in: .rows, .move(.down)),
      try Binding("k", in: .rows, .move(.up)),
      try Binding("<Up>", in: .rows, .move(.up)),
      try Binding("gg", in: .rows, .move(.top)),
      try Binding("G", in: .rows, .move(.bottom)),
      try Binding("<Enter>", in: .feeds, .open),
      try Binding("a", in: .feeds, .add),
      try Binding("r", in: .feeds, .fetch),
      try Binding("<Enter>", in: .form, .change(.activate)),
      try Binding("<Right>", in: .form, .change(.increment)),
      try Binding("<Left>", in: .form, .change(.decrement)),
      try Binding("<Enter>", in: .field, .confirm),
      try Binding("<Esc>", in: .field, .back),
      try Binding("<Esc>", in: .everywhere, .back),
      try Binding("q", in: .everywhere, .quit),
      try Binding("1", in: .everywhere, .select(tab: "feeds")),
      try Binding("2", in: .everywhere, .select(tab: "settings")),
    ])
  }
}

extension FeedState {
  /// Where keys mean something now, the most special first.
  var contexts: [FeedContext] {
    switch navigation.activeScreen {
    case .feeds: [.feeds, .rows, .everywhere]
    case .feed: [.rows, .everywhere]
    case .adding: [.field]
    case .settings: [.form, .rows, .everywhere]
    }
  }
}

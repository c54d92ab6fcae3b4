import TerminalUI

/// A log to which keys append.
struct LogPage: Screen {
  typealias App = Gallery
  var log = LogPosition()
  var count = 130

  static let bindings: [Binding<Self>] = [
    Binding("a", "append", title: "Append a line") { screen, _ in screen.count += 1 },
    Binding("A", "append many", title: "Append a thousand lines") { screen, _ in
      screen.count += 1000
    },
  ]

  func status(_ context: Context<App>) -> SafeText { log.isFollowing ? "at the end" : "\(count)" }

  func body(_ context: Context<App>) -> Body {
    Log(\.log, count: count) { number, theme in
      var line = StyledText("\(number)  ", theme.dim)
      let message = Self.messages[number % Self.messages.count]
      line.append(message.text, message.isError ? theme.destructive : theme.text)
      return line
    }
  }

  private static let messages: [(text: SafeText, isError: Bool)] = [
    ("Listening on port 8080", false), ("GET /notes/12 200", false),
    ("The database is locked. The request is tried again in a second.", true),
    ("GET /notes/13 200", false), ("GET /タグ 404", true),
  ]
}

import TerminalUI

/// A text pane with the output of a program.
struct TextPage: Screen {
  typealias App = Gallery
  var pane = TextPaneState()

  func body(_ context: Context<App>) -> Body { TextPane(\.pane, Self.lines) }

  private static let lines = [
    "\u{1B}[1mdiff --git a/Countries.swift b/Countries.swift\u{1B}[m",
    "\u{1B}[36m@@ -4,6 +4,8 @@\u{1B}[m struct Countries: Screen {",
    " \tvar position = ListPosition()",
    " ",
    "\u{1B}[31m-\tfunc body(_ context: Context<App>) -> Body {\u{1B}[m",
    "\u{1B}[32m+\tfunc body(_ context: Context<App>) -> Body { List(\\.position, all) { ListRow($0.name) } }"
      + "\u{1B}[m",
    "\u{1B}[32m+\t// 国名 are two columns wide each.\u{1B}[m",
    " }",
  ]
}

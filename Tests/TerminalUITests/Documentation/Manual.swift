import Markdown
import MarkdownParser
import TerminalUI

struct Manual: Screen {
  typealias App = Samples
  var position = MarkdownPosition()

  static let text = MarkdownDocument(parsing: "# Manual\n\nWrite a [memo](/memo).")

  func title(_ context: Context<App>) -> SafeText { "Manual" }

  func body(_ context: Context<App>) -> Body {
    MarkdownText(\.position, Self.text) { link, _, turn in
      if case .url(let url) = link { turn.open(link: url) }
    }
  }
}

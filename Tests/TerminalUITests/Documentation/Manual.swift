import TerminalUI

struct Manual: Screen {
  typealias App = Samples
  var position = MarkdownPosition()

  static let text = MarkdownDocument([
    .heading(level: 1, [.text("Manual")]),
    .paragraph([.text("Write a "), .link(.url("/memo"), [.text("memo")]), .text(".")]),
  ])

  func title(_ context: Context<App>) -> SafeText { "Manual" }

  func body(_ context: Context<App>) -> Body {
    MarkdownText(\.position, Self.text) { link, _, turn in
      if case .url(let url) = link { turn.open(link: url) }
    }
  }
}

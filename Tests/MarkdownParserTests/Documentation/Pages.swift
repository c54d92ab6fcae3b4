import Markdown
import MarkdownParser
import NavigationCore
import TerminalUI

/// The app of the article: a wiki.
struct Pages: ScreenApp {
  enum Place: LibraryPlaces { case page(String), library(LibraryPlace) }

  static let model = [
    "Home": "# Home\n\nSee [[Garden]] or pages://main/page/Garden, and https://example.org.\n",
    "Garden": (1...40).map { "Bed \($0)\n\n" }.joined() + "Back to [[Home]].\n",
  ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let page = Destination<Place>(
      "page", .path("title"), as: .push, embed: { .page($0) },
      extract: { if case .page(let title) = $0 { title } else { nil } }
    ).leads(to: "page")
    return try RouteTable(
      scheme: "pages",
      root: Destination(nil, as: .push, .page("Home"), children: [page]))
  }

  func screen(at place: Place) -> any Screen<Pages> {
    switch place {
    case .page(let title): PageScreen(title: title)
    case .library(let place): place.screen()
    }
  }
}

struct PageScreen: Screen {
  typealias App = Pages
  let title: String
  var position = MarkdownPosition()

  func title(_ context: Context<App>) -> SafeText { SafeText(title) }

  func body(_ context: Context<App>) -> Body {
    let text = context.model[title] ?? "There is no page of this title."
    MarkdownText(\.position, MarkdownDocument(parsing: text, linkScheme: "pages")) {
      link, _, turn in
      switch link {
      case .wiki(let title, _): turn.push(.page(title))
      case .url(let url): turn.open(link: url)
      case .task, .fold: break
      }
    }
  }
}

import NavigationCore
import TerminalUI

struct WordFinder: ScreenApp {
  enum Place: LibraryPlaces {
    case words(query: String), library(LibraryPlace)

    /// The query belongs to the screen and its link, not to the tree.
    var onTree: Place { if case .words = self { .words(query: "") } else { self } }
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let words = Destination<Place>(
      "words", .query("q", default: ""), as: .tab, embed: { .words(query: $0) },
      extract: { if case .words(let query) = $0 { query } else { nil } })
    return try RouteTable(
      scheme: "words", root: .tabs([words], presentations: Destination.library))
  }

  func screen(at place: Place) -> any Screen<WordFinder> {
    switch place {
    case .words: WordList()
    case .library(let place): place.screen()
    }
  }
}

struct WordList: Screen {
  typealias App = WordFinder
  static let words = ["ferry", "ferret", "harbour", "island", "lantern", "lighthouse", "rope"]
  var query = TextBuffer("", .field)
  var position = ListPosition()

  var found: [String] { Self.words.filter { $0.hasPrefix(query.text) } }

  func title(_ context: Context<App>) -> SafeText { "Words" }

  func status(_ context: Context<App>) -> SafeText { "\(found.count) of \(Self.words.count)" }

  func body(_ context: Context<App>) -> Body {
    TextField("Find", \.query)
    List(\.position, found, completesField: true) {
      ListRow(SafeText($0))
    } open: { index, screen, turn in
      turn.say("You chose \(screen.found[index])")
    }
  }

  func place(_ context: Context<App>) -> App.Place { .words(query: query.text) }

  mutating func arrive(at place: App.Place, _ turn: inout Turn<App>) {
    if case .words(let query) = place { self.query = TextBuffer(query, .field) }
  }
}

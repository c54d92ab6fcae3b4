import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The focus after going back, and the detail after the value of a place has changed.
@MainActor @Suite struct RevealingTests {
  @Test(arguments: [("/pages/2", "three"), ("/pages/1", "two"), ("/pages/1/edit", "two")])
  func `going back from a link focuses the row that leads to its place`(
    link: String, row: String
  ) throws {
    let driver = try NotebookDriver.notebook(link: "notebook://main" + link)
    while driver.state.navigation.canGoBack { try driver.press("<Esc>") }
    #expect(driver.screen.rows.contains { $0.hasPrefix("▌ \(row)") }, "\(driver.screen)")
    try driver.press("k j")
    #expect(driver.screen.rows.contains { $0.hasPrefix("▌ \(row)") })
  }

  @Test func `the detail follows a list whose place changes its value`() throws {
    let driver = try AppDriver(WordsApp(), size: Size(columns: 80, rows: 12))
    #expect(driver.app.link(to: driver.state) == "words://main/words#/words/x1")
    try driver.press("n")
    #expect(driver.app.link(to: driver.state) == "words://main/words?q=y#/words/y1?q=y")
    try driver.press("j")
    #expect(driver.app.link(to: driver.state) == "words://main/words?q=y#/words/y2?q=y")
  }
}

extension RevealingTests {
  @Test func `the row of a covered detail has the focus`() throws {
    let driver = try AppDriver(
      WordsApp(), link: "words://main/words/x2/more", size: Size(columns: 80, rows: 12))
    #expect(driver.screen.rows.contains { $0.hasPrefix("▌ x2") }, "\(driver.screen)")
    driver.press([Key(.tab)])
    #expect(driver.app.link(to: driver.state) == "words://main/words#/words/x2/more")
    driver.press([Key("k")])
    #expect(driver.app.link(to: driver.state) == "words://main/words#/words/x1")
  }
}

private struct WordsApp: ScreenApp {
  enum Place: LibraryPlaces {
    case words(String), word(String, String), more(String), library(LibraryPlace)
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let word = Destination(
      nil, .path("word"), .inherited("q", String.self), as: .detail,
      embed: { Place.word($0, $1) },
      extract: { if case .word(let word, let query) = $0 { (word, query) } else { nil } },
      children: [
        Destination(
          "more", .inherited("word", String.self), as: .push, embed: { Place.more($0) },
          extract: { if case .more(let word) = $0 { word } else { nil } })
      ])
    return try RouteTable(
      scheme: "words",
      root: .tabs(
        [
          Destination(
            "words", .query("q", default: ""), as: .tab, in: .split, embed: { Place.words($0) },
            extract: { if case .words(let query) = $0 { query } else { nil } }, children: [word])
        ], presentations: Destination.library))
  }

  func screen(at place: Place) -> any Screen<WordsApp> {
    if case .library(let place) = place { place.screen() } else { WordsScreen() }
  }
}

private struct WordsScreen: Screen {
  typealias App = WordsApp
  var query = ""
  var position = ListPosition()

  static var bindings: [Binding<Self>] {
    [
      Binding("n", "next") { screen, turn in
        screen.query = "y"
        turn.navigate(.update(.words("y")))
      }
    ]
  }

  private var words: [String] { query.isEmpty ? ["x1", "x2"] : ["y1", "y2"] }

  func title(_ context: Context<App>) -> SafeText { "Words" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, words) { ListRow(SafeText($0)) }
  }

  func detail(_ context: Context<App>) -> Detail<App.Place> {
    Detail(words.element(at: position).map { .word($0, query) })
  }

  mutating func reveal(_ detail: App.Place, _ context: Context<App>) {
    guard case .word(let word, _) = detail, let row = words.firstIndex(of: word) else { return }
    position.focus = row
  }
}

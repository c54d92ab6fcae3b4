import Articles
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct ShoppingTests {
  @Test func `an item is bought`() throws {
    let driver = try AppDriver(Shopping())
    try driver.press("j x")
    #expect(driver.state.model == ["milk", "salt"])
    #expect(driver.screen.shows("2 left"))
  }

  @Test func `the last item is bought several times`() throws {
    let driver = try AppDriver(Shopping())
    try driver.press("j j x x x")
    #expect(driver.state.model.isEmpty)
  }

  @Test func `Enter opens an item, and Esc returns to it`() throws {
    let driver = try AppDriver(Shopping())
    try driver.press("j <Enter>")
    #expect(driver.app.link(to: driver.state) == "shopping://main/rice")
    try driver.press("<Esc>")
    #expect(driver.screen.shows("▌ rice"))
  }

  @Test func `a blank is a key of its own`() throws {
    let driver = try AppDriver(Shopping(), link: "shopping://main/rice")
    try driver.press("two<Space>kilos")
    #expect(driver.screen.shows("Note two kilos"))
  }

  @Test func `a note is typed, pasted and clicked`() throws {
    let driver = try AppDriver(Shopping(), link: "shopping://main/rice")
    driver.type("two ")
    driver.paste("kilos")
    #expect(driver.screen.shows("Note two kilos"))
    try driver.click(on: "two")
    #expect(driver.screen.cursor == driver.screen.position(of: "two"))
  }

  @Test func `the list is drawn like this`() throws {
    let driver = try AppDriver(Shopping(), size: Size(columns: 36, rows: 6))
    #expect(
      driver.screen.difference(
        from: """
          ┌────────────────────────────────────┐
          │ Shopping                           │
          │▌ milk                              │
          │  rice                              │
          │  salt                              │
          │                                    │
          │ j move  Enter open  ? help         │
          └────────────────────────────────────┘
          """) == nil)
  }

  @Test func `the bytes show a word, and nothing that terminals do not know`() {
    var screen = ScreenEmulator(size: Size(columns: 12, rows: 2))
    screen.feed(Array("\u{1B}[2;3H\u{1B}[1mmilk\u{1B}[m".utf8))
    #expect(screen.lines == ["", "  milk"] && screen.rows[1][2].style.attributes == .bold)
    #expect(screen.isSettled && screen.foreign.isEmpty)
  }

  @Test func `a recording shows the same frames again`() throws {
    var bytes: [UInt8] = []
    let recorder = Recorder(Recording.Header(app: "Shopping", start: 0)) { bytes += $0 }
    let driver = try AppDriver(Shopping(), observer: recorder.observer)
    try driver.press("j x <Enter>")
    let report = try Replay(of: try Recording(bytes), Shopping(), source: ()).run()
    #expect(report.first == nil, "\(report)")
  }

  @Test func `a restart shows the same screen`() throws {
    let size = Size(columns: 36, rows: 6)
    var kept: SavedSession<Shopping>?
    let first = try AppDriver(Shopping(), link: "shopping://main/rice", size: size) { kept = $0 }
    first.type("two")
    first.rest()

    let session = try SavedSession<Shopping>(json: try #require(kept).json())
    #expect(try AppDriver(Shopping(), size: size, resuming: session).screen == first.screen)
  }

  @Test func `every declared place has a link and a screen`() throws {
    let size = Size(columns: 36, rows: 6)
    let driver = try AppDriver(Shopping(), size: size)
    for place in driver.app.table.samples(["name": "rice"]) {
      let sample = try AppDriver(Shopping(), link: place.link, size: size)
      #expect(!sample.screen.rows[0].isEmpty, "\(place.link)")
    }
  }

  @Test func `no key leads into a trap`() async throws {
    var explorer = Explorer(Shopping(), size: Size(columns: 36, rows: 6))
    explorer.depth = 2
    let found = try await explorer.run()
    #expect(found.failures.isEmpty, "\(found)")
    #expect(found.unreachedPlaces.isEmpty)
  }

  @Test func `no place, link or way is lost`() async throws {
    var explorer = Explorer(Shopping(), size: Size(columns: 36, rows: 6))
    explorer.depth = 2
    let problems = AppGraph.problems(
      try Shopping.table(), try await explorer.run(), recorded: GoldenText("graph"))
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func `no key hides the cursor or ends the app by accident`() throws {
    let keys = try KeyScript("j k x <Enter> <Esc> ? : a <Tab> <Space>").keys
    for seed in RandomCases.seeds(4) {
      let monkey = EventMonkey(keys.map(TerminalEvent.key), seed: seed)
      let app = try AppDriver(Shopping(), size: Size(columns: 36, rows: 6))
      let failure = monkey.run(events: 100, start: { app }) { driver in
        driver.screen.cursor == nil ? ["the cursor is hidden"] : []
      }
      #expect(failure == nil, "\(failure?.description ?? "")")
    }
  }
}

struct Shopping: ScreenApp {
  enum Place: LibraryPlaces { case list, item(String), library(LibraryPlace) }

  static let model = ["milk", "rice", "salt"]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let item = Destination<Place>(
      nil, .path("name"), as: .push, embed: { .item($0) },
      extract: { if case .item(let name) = $0 { name } else { nil } })
    return try RouteTable(
      scheme: "shopping", root: Destination(nil, as: .push, .list, children: [item]))
  }

  func screen(at place: Place) -> any Screen<Shopping> {
    switch place {
    case .list: ShoppingList()
    case .item(let name): ShoppingItem(name: name)
    case .library(let place): place.screen()
    }
  }
}

struct ShoppingList: Screen {
  typealias App = Shopping
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("x", "bought", when: { !$1.model.isEmpty }) { screen, turn in
      guard let index = turn.model.index(at: screen.position) else { return }
      turn.model.remove(at: index)
      turn.say("\(turn.model.count) left")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Shopping" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, context.model) {
      ListRow(SafeText($0))
    } open: { index, _, turn in
      turn.push(.item(turn.model[index]))
    }
  }
}

struct ShoppingItem: Screen {
  typealias App = Shopping
  let name: String
  var note = TextBuffer("", .field)

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body { TextField("Note", \.note) }
}

@Suite struct TestingArticlesTests {
  @Test func `every code block of the articles is part of a test`() throws {
    let sources = try PackageFolder.files(
      in: "Tests/NavigationTestingTests/Documentation", ending: "swift")
    #expect(try Article.untestedBlocks(of: "NavigationTesting", in: sources) == [])
  }
}

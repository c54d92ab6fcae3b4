import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Screens that show the current place.
@MainActor @Suite struct ScreenNavigationTests {
  private func driver() throws -> ShelfDriver { try .shelf() }

  @Test(arguments: [("", "#/a"), ("j", "#/b"), ("j <Enter>", "/b"), ("j <Enter> <Esc>", "#/b")])
  func `both panes of a split show the current link`(
    keys: String, end: String
  ) throws {
    let driver = try driver()
    try driver.press(keys)
    let link = try #require(driver.app.link(to: driver.state))
    #expect(link.hasSuffix(end))
    let panes = driver.screen.rows[2].split(separator: "│")
    #expect(panes.count == 2 && panes.allSatisfy { $0.contains("Here: \(link)") })
  }

  @Test func `an empty detail follows from the progress of work without a key`() throws {
    let driver = try driver()
    try driver.press("U C")
    #expect(!driver.screen.rows[2].contains("#/"))
    driver.send(.progressed(AnyWork(Unpacking()), WorkProgress(completed: 1, total: nil)))
    #expect(driver.screen.rows[2].contains("#/b"))
  }

  @Test func `a step that changes nothing is shown as attempted`() throws {
    let driver = try driver()
    try driver.press("e")
    #expect(driver.screen.rows[3].contains("Tried: 1"))
  }
}

typealias ShelfDriver = AppDriver<ScreenRuntime<ShelfApp>, ScreenEffectHandler<ShelfApp>>

extension ShelfDriver {
  static func shelf(size: Size = Size(columns: 80, rows: 12)) throws -> ShelfDriver {
    try AppDriver(ShelfApp(), size: size)
  }
}

/// Two books side by side.
struct ShelfApp: ScreenApp {
  enum Place: LibraryPlaces { case shelf, book(String), library(LibraryPlace) }

  static let bindings: [AppBinding<ShelfApp>] =
    AppBinding.standard + [
      AppBinding("e", "empty") { $0.navigate(.dismiss) },
      AppBinding("U", "unpack") { $0.start(Unpacking()) },
    ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let book = Destination(
      nil, .path("title"), as: .detail, embed: { Place.book($0) },
      extract: { if case .book(let title) = $0 { title } else { nil } })
    return try RouteTable(
      scheme: "shelf",
      root: Destination(nil, as: .push, in: .split, .shelf, children: [book] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<ShelfApp> {
    if case .library(let place) = place { place.screen() } else { ShelfScreen(place: place) }
  }
}

/// Work that goes on until it is cancelled.
struct Unpacking: Work {
  typealias App = ShelfApp

  @concurrent func run(on _: Void, _ report: WorkReport) async throws(CancellationError) -> Int {
    do { while true { try await Task.sleep(for: .seconds(3_600)) } } catch {
      throw CancellationError()
    }
  }
}

struct ShelfScreen: Screen {
  typealias App = ShelfApp
  let place: App.Place
  var position = ListPosition()
  /// Whether there are no books until they are unpacked.
  var isCleared = false
  static let titles = ["a", "b"]

  static let bindings: [Binding<Self>] = [
    Binding("C", "clear") { screen, _ in screen.isCleared = true }
  ]

  func title(_ context: Context<App>) -> SafeText { "Shelf" }

  func body(_ context: Context<App>) -> Body {
    Text("Here: \(context.link ?? "")")
    Text("Tried: \(context.recentEvents.count)")
    List(\.position, Self.titles) {
      ListRow(SafeText($0))
    } open: {
      $2.show(.book(Self.titles[$0]))
    }
  }

  func detail(_ context: Context<App>) -> Detail<App.Place> {
    guard place == .shelf else { return .unchanged }
    if isCleared {
      let unpacked = context.progress(of: Unpacking())?.completed ?? 0
      return unpacked > 0 ? .place(.book("b")) : .empty
    }
    return Detail(Self.titles.element(at: position).map { .book($0) })
  }
}

/// Nested tabs: the numbers are shown on the tabs that number keys select.
@MainActor @Suite struct NestedTabsTests {
  private func office(_ path: String, rows: Int = 16) throws -> OfficeDriver {
    try AppDriver(
      OfficeApp(), source: OfficeApp.Scanner(), link: "office://main/\(path)",
      size: Size(columns: 80, rows: rows))
  }

  @Test(arguments: [
    ("files/desk", "", " Desk  Files", " 1 Desk  2 Bin"),
    ("files/desk", "2", " Desk  Files", " 1 Desk  2 Bin"),
    ("files/desk", "?", " Desk  Files", " 1 Desk  2 Bin"),
    ("desk", "", " 1 Desk  2 Files", "row 0"),
    ("files/desk/basket", "", " Desk  Files", " 1 Full  2 Empty"),
    ("desk", "2 1", " Desk  Files", " 1 Desk  2 Bin"),
  ])
  func `only the innermost tabs are numbered`(
    path: String, keys: String, outer: String, inner: String
  ) throws {
    let driver = try office(path)
    try driver.press(keys)
    #expect(driver.screen.rows[0] == outer)
    #expect(driver.shows(inner))
  }

  /// The tabs that are shown after each key; the last step wraps around.
  @Test(
    arguments: [
      (
        "files/desk", "gt gt gt gt",
        [.room("files bin"), .memos, .room("files bin"), .memos]
      ),
      ("files/desk", "gT gT gT", [.memos, .room("files desk"), .memos]),
      ("files/desk/basket", "gt gt gT", [.room("empty"), .room("full"), .room("empty")]),
    ] as [(String, String, [OfficeApp.Place])])
  func `past their end, the tabs around them follow`(
    path: String, keys: String, places: [OfficeApp.Place]
  ) throws {
    let driver = try office(path)
    let shown = try keys.split(separator: " ").map { key in
      try driver.press(String(key))
      return driver.state.navigation.activeScreen
    }
    #expect(shown == places)
  }

  @Test func `the palette lists the tabs of all levels`() throws {
    try take(
      [
        .init(":"), .init(.text("tab "), shows: "Tab Desk", "Tab Files", "Tab Bin"),
        .init(.text("files")), .init("<Enter>", at: "main/files/desk"),
      ], in: office("files/desk", rows: 40))
  }
}

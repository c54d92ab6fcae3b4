import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// How little an app has to say: everything else has a default.
@MainActor @Suite struct SmallestAppTests {
  private let size = Size(columns: 12, rows: 1)

  @Test func `a counter counts, keeps an empty title and quits`() throws {
    let driver = AppDriver(CounterApp(), state: 0, size: size)
    #expect(driver.screen.rows == ["Count 0"])
    try driver.press("+ + x")
    #expect(driver.screen.rows == ["Count 2"])
    #expect(driver.screen.title == "")
    try driver.press("q +")
    #expect(driver.end == .exit(0))
    #expect(driver.state == 2)
  }

  @Test func `a pushed screen has links, a way back and a footer`() throws {
    let driver = try AppDriver(ItemsApp(), size: Size(columns: 60, rows: 8))
    try driver.press("j j <Enter>")
    #expect(driver.app.link(to: driver.state) == "items://main/3")
    #expect(driver.screen.rows[0] == " ‹ Items › Item 3")
    try driver.press("<Esc>")
    #expect(driver.screen.rows[3] == "▌ 3")
    #expect(driver.screen.rows.last == " j move  Enter open  : palette  q quit  ? help")
    try driver.press("q")
    #expect(driver.end == .exit(0))
  }

  @Test func `the way back from a link leads to the row of its item`() throws {
    let driver = try AppDriver(
      ItemsApp(), link: "items://main/7", size: Size(columns: 60, rows: 12))
    #expect(driver.screen.shows("This is item 7."))
    try driver.press("<Esc>")
    #expect(driver.screen.shows("▌ 7"))
  }
}

private struct CounterApp: TerminalApp {
  func action(for event: TerminalEvent, in count: Int) -> Key? {
    if case .key(let key) = event { key } else { nil }
  }

  func reduce(_ count: inout Int, _ key: Key) -> [ProgramRequest] {
    if key == Key("+") { count += 1 }
    return key == Key("q") ? [.exit(0)] : []
  }

  func draw(_ count: Int, in canvas: inout Canvas) {
    canvas.write("Count \(count)", at: .origin)
  }
}

// The app of the article TheSmallestApp.
private struct ItemsApp: ScreenApp {
  enum Place: LibraryPlaces { case list, item(Int), library(LibraryPlace) }
  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let item = Destination<Place>(
      nil, .path("number"), as: .push, embed: { .item($0) },
      extract: { if case .item(let number) = $0 { number } else { nil } })
    return try RouteTable(
      scheme: "items", root: Destination(nil, as: .push, .list, children: [item]))
  }
  func screen(at place: Place) -> any Screen<ItemsApp> {
    switch place {
    case .list: ItemList()
    case .item(let number): ItemDetail(number: number)
    case .library(let place): place.screen()
    }
  }
}
private struct ItemList: Screen {
  var position = ListPosition()
  func title(_ context: Context<ItemsApp>) -> SafeText { "Items" }
  func body(_ context: Context<ItemsApp>) -> Body {
    List(\.position, 1...9, row: { ListRow("\($0)") }, open: { $2.push(.item($0 + 1)) })
  }
  mutating func reveal(_ place: ItemsApp.Place, _ context: Context<ItemsApp>) {
    position.moveFocus(in: 1...9) { place == .item($0) }  // Esc from a link's item goes to its row.
  }
}
private struct ItemDetail: Screen {
  let number: Int
  func title(_ context: Context<ItemsApp>) -> SafeText { "Item \(number)" }
  func body(_ context: Context<ItemsApp>) -> Body { Text("This is item \(number).") }
}

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

// The app of the README.
private enum Items: LibraryPlaces { case list, item(Int), library(LibraryPlace) }
private struct ItemsApp: ScreenApp {
  static func table() throws(RouteTableError) -> RouteTable<Items> {
    let item = Destination<Place>(
      nil, .path("number"), as: .push, embed: { Items.item($0) },
      extract: { if case .item(let number) = $0 { number } else { nil } })
    return try RouteTable(
      scheme: "items", root: Destination(nil, as: .push, .list, children: [item]))
  }
  func screen(at place: Items) -> any Screen<ItemsApp> {
    switch place {
    case .list: ItemsScreen(title: "Items")
    case .item(let number): ItemsScreen(title: "Item \(number)")
    case .library(let place): place.screen()
    }
  }
}
private struct ItemsScreen: Screen {
  let title: String
  var position = ListPosition()
  func title(_ context: Context<ItemsApp>) -> SafeText { SafeText(title) }
  func body(_ context: Context<ItemsApp>) -> Body {
    List(\.position, 1...9, row: { ListRow("\($0)") }, open: { $2.push(.item($0 + 1)) })
  }
}

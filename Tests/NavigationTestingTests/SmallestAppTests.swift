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

  @Test func `a stack goes on and back, and has a link to each place`() throws {
    let app = ItemsApp(table: try Items.table())
    let driver = AppDriver(app, state: NavigationState(app.table), size: size)
    #expect(driver.screen.rows == ["list"])
    try driver.press("7 <Esc> 3")
    #expect(driver.screen.rows == ["item(3)"])
    #expect(app.table.link(to: driver.state) == "items://main/3")
    try driver.press("<Esc> <Esc> q")
    #expect(driver.screen.rows == ["list"])
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

private enum Items: Hashable, Codable, Sendable {
  case list, item(Int)

  static func table() throws(RouteTableError) -> RouteTable<Items> {
    let item = Destination(
      nil, .path("number"), as: .push, embed: { Items.item($0) },
      extract: { if case .item(let number) = $0 { number } else { nil } })
    return try RouteTable(
      scheme: "items", root: Destination(nil, as: .push, .list, children: [item]))
  }
}

/// The app of the README, and the table it is started with.
private struct ItemsApp: TerminalApp {
  let table: RouteTable<Items>

  func action(for event: TerminalEvent, in state: NavigationState<Items>) -> Key? {
    if case .key(let key) = event { key } else { nil }
  }

  func reduce(_ state: inout NavigationState<Items>, _ key: Key) -> [ProgramRequest] {
    if key == Key("q") { return [.exit(0)] }
    if let number = Int(key.description) { state.apply(.push([.item(number)])) }
    if key == Key(.escape) { state.apply(.back) }
    return []
  }

  func draw(_ state: NavigationState<Items>, in canvas: inout Canvas) {
    canvas.write("\(state.activeScreen)", at: .origin)
  }
}

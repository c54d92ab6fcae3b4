import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct TableTests {
  private static let model = WidgetApp.Model(
    rows: [(1, 2), (2, 1), (3, 2), (4, 1), (5, 3)].map { WidgetApp.Row(id: $0, group: $1) })

  @Test func `columns have their widths, and share what is left`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    #expect(
      driver.content.prefix(3) == [
        "      Name           Group  ID", "▌ [ ] #1                 2  1",
        "  [ ] #2                 1  2",
      ])
  }

  @Test func `the text of a column is at its left, in its middle, or at its right`() {
    let slot = TableLayout.Slot(column: 0, start: 1, width: 7)
    let rows = [HorizontalAlignment.leading, .center, .trailing].map { alignment in
      var canvas = Canvas(size: Size(columns: 8, rows: 1))
      slot.draw(StyledText("abc"), alignment, .plain, .mono, in: &canvas)
      return canvas.drawnRows[0]
    }
    #expect(rows == [" abc    ", "   abc  ", "     abc"])
  }

  @Test func `a sort is stable, is reversed, and ends`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    try driver.press("l s")
    #expect(driver.content[0] == "      Name         Group ▴  ID")
    #expect(driver.shownIDs == [2, 4, 1, 3, 5])
    try driver.press("s")
    #expect(driver.content[0] == "      Name         Group ▾  ID")
    #expect(driver.shownIDs == [5, 1, 3, 2, 4])
    try driver.press("s")
    #expect(driver.shownIDs == [1, 2, 3, 4, 5])
  }

  @Test func `a column without an order is not sorted by`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    #expect(!driver.screen.shows("s sort"))
    try driver.press("l")
    #expect(driver.screen.rows.last?.contains("h previous") != true)
    try driver.press("h h h")
    try driver.click(on: "Name")
    #expect(driver.screen(TableScreen.self)?.table.sort == nil)
  }

  @Test func `a click on a title sorts, as its key does`() throws {
    let (clicked, pressed) = (
      try WidgetDriver.widget("table", Self.model), try WidgetDriver.widget("table", Self.model)
    )
    try clicked.click(on: "Group")
    try pressed.press("l s")
    #expect(clicked.screen == pressed.screen)
  }

  @Test func `the wheel over the titles moves through the rows`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    driver.scroll(.scrollDown, over: try #require(driver.screen.position(of: "Group")))
    #expect(driver.focusedID == 2)
  }

  @Test func `without its row the focus stays at its place`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    try driver.press("l s j d")
    #expect(driver.shownIDs == [2, 4, 1, 5])
    #expect(driver.focusedID == 5)
    try driver.press("d")
    #expect(driver.focusedID == 1)
    try driver.press("d d d d")
    #expect(driver.shownIDs == [])
    #expect(driver.screen.cursor != nil)
  }

  @Test func `the first row can be removed before any key`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    try driver.press("d")
    #expect(driver.shownIDs == [2, 3, 4, 5])
  }

  @Test func `the focused item is the one that was drawn, also if the rows have changed`() {
    var screen = TableScreen()
    screen.table = TableState(sort: TableSort(column: 2, isAscending: false))
    let rows = Self.model.rows
    #expect(screen.table.focusedItem(in: rows, id: \.id) == nil)
    var layout = ScreenLayout(screen, theme: .mono, isActive: true, focus: 0)
    layout.place(VStack(TableScreen.table(rows)), in: Rect(size: Size(columns: 40, rows: 9)))
    #expect(screen.table.focusedItem(in: rows, id: \.id)?.id == 5)
    #expect(screen.table.focusedItem(in: Array(rows.dropFirst()), id: \.id)?.id == 5)
  }

  @Test func `copies of a state have focuses of their own`() {
    let rows = Self.model.rows
    func focused(_ table: TableState<Int>) -> Int? { table.focusedItem(in: rows, id: \.id)?.id }
    func draw(_ table: TableState<Int>) {
      var screen = TableScreen()
      screen.table = table
      var layout = ScreenLayout(screen, theme: .mono, isActive: true, focus: 0)
      layout.place(VStack(TableScreen.table(rows)), in: Rect(size: Size(columns: 40, rows: 9)))
    }
    let table = TableState<Int>()
    var (moved, sorted) = (table, table)
    moved.moveFocus(to: 3)
    sorted.sort = TableSort(column: 2, isAscending: false)
    for state in [table, moved, sorted, table, sorted] { draw(state) }
    #expect([table, moved, sorted].map(focused) == [1, 3, 5])
  }

  @Test func `rows are selected by keys and by clicks on their marks`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    try driver.press("<Space> j j <Space>")
    #expect(driver.screen(TableScreen.self)?.selected == [1, 3])
    try driver.click(on: "[ ]")
    #expect(driver.screen(TableScreen.self)?.selected == [1, 2, 3])
    try driver.click(on: "[x]")
    #expect(driver.screen(TableScreen.self)?.selected == [2, 3])
    try driver.press("<M-a>")
    #expect(driver.screen(TableScreen.self)?.selected == [1, 2, 3, 4, 5])
    try driver.press("<M-a>")
    #expect(driver.screen(TableScreen.self)?.selected == [])
  }

  @Test func `Enter and a click on the focused row open it`() throws {
    let driver = try WidgetDriver.widget("table", Self.model)
    try driver.press("j <Enter>")
    #expect(driver.screen(TableScreen.self)?.opened == 2)
    try driver.click(on: "#4")
    #expect(driver.screen(TableScreen.self)?.opened == 2)
    try driver.click(on: "#4")
    #expect(driver.screen(TableScreen.self)?.opened == 4)
  }

  @Test func `columns that do not fit are shown when they have the focus`() throws {
    let driver = try WidgetDriver.widget("table", Self.model, size: Size(columns: 26, rows: 12))
    #expect(driver.content[0] == "      Name         Group ›")
    try driver.press("l l")
    #expect(driver.content[0] == "‹        Group  ID")
  }

  @Test func `without Unicode its marks are ASCII`() throws {
    var environment = ScreenEnvironment()
    environment.theme.glyphs = .ascii
    let driver = try WidgetDriver.widget("table", Self.model, environment: environment)
    try driver.press("l s <Space>")
    #expect(driver.content[0] == "      Name         Group ^  ID")
    #expect(driver.content.contains("> [x] #1                 2  1"))
  }

  @Test func `of a million rows the visible ones are requested`() throws {
    let driver = try WidgetDriver.widget("large-table")
    for (keys, shown) in [("G", 999_999), ("<PageUp>", 999_992), ("gg j", 1), ("v", 1)] {
      _ = LargeTableScreen.requests.take()
      try driver.press(keys)
      #expect(driver.focusedID == shown)
      #expect(LargeTableScreen.requests.take() < 100, "\(keys)")
    }
  }

  @Test func `the same rows are sorted once`() {
    let (rows, cache, count) = (Self.model.rows, TableCache(), RequestCount())
    let column = TableColumn<WidgetApp.Row>(
      "Group",
      value: { row in
        count.add()
        return row.group
      }, text: \.name)
    let sort = TableSort(column: 0)
    #expect(cache.order(of: rows, by: sort, [column]) == [1, 3, 0, 2, 4])
    #expect(count.take() > 0)
    #expect(cache.order(of: rows, by: sort, [column]) == [1, 3, 0, 2, 4])
    #expect(count.take() == 0)
    #expect(cache.order(of: rows.dropLast(), by: sort, [column]) == [1, 3, 0, 2])
    #expect(cache.order(of: rows, by: TableSort(column: 7), [column]) == nil)
  }

  @Test func `its state is kept, whatever was kept`() throws {
    var state = TableState<Int>(sort: TableSort(column: 1, isAscending: false))
    state.moveFocus(to: 3)
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(TableState<Int>.self, from: data) == state)
  }
}

/// The table beside a naive model of its order and focus.
@MainActor @Suite struct TableLawTests {
  @Test(arguments: RandomCases.seeds(40))
  func `rows and focus are those of the model`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<random.number(1..<40)).map {
      WidgetApp.Row(id: $0 * 7 % 41, group: random.number(0..<4))
    }
    var size = Size(columns: 40, rows: 12)
    let driver = try WidgetDriver.widget("table", WidgetApp.Model(rows: rows), size: size)
    var (sort, column) = (TableSort?.none, 0)
    var focus = try #require(rows.first?.id)
    try driver.press("k")
    for _ in 0..<40 {
      let before = Self.order(driver.state.model.rows, sort)
      switch random.number(0..<10) {
      case 0: try driver.press("i")
      case 1: try driver.press("x")
      case 2:
        size = Size(columns: 40, rows: random.number(9..<30))
        driver.resize(size)
      case 3:
        let isNext = random.oneIn(2)
        column = min(max(0, column + (isNext ? 1 : -1)), 2)
        try driver.press(isNext ? "l" : "h")
      case 4 where column > 0:
        try driver.press("s")
        switch sort {
        case TableSort(column: column): sort = TableSort(column: column, isAscending: false)
        case TableSort(column: column, isAscending: false): sort = nil
        default: sort = TableSort(column: column)
        }
      default:
        let (keys, movement) = random.element(of: WidgetDriver.movements)
        try driver.press(keys)
        let row = try #require(before.firstIndex(of: focus))
        let visible = min(before.count, size.rows - 4)
        focus = before[movement.target(from: row, of: before.count, showing: visible)]
      }
      let order = Self.order(driver.state.model.rows, sort)
      let shown = driver.shownIDs
      #expect(driver.focusedID == focus)
      #expect(shown.count == min(order.count, size.rows - 4))
      #expect(shown.contains(focus))
      let start = try #require(shown.first.flatMap { order.firstIndex(of: $0) })
      #expect(Array(order.dropFirst(start).prefix(shown.count)) == shown, "seed \(seed)")
    }
  }

  /// The identities in order. Rows with equal values keep their order.
  private static func order(_ rows: [WidgetApp.Row], _ sort: TableSort?) -> [Int] {
    guard let sort else { return rows.map(\.id) }
    func value(_ row: WidgetApp.Row) -> Int {
      (sort.column == 1 ? row.group : row.id) * (sort.isAscending ? 1 : -1)
    }
    return rows.enumerated().sorted {
      (value($0.element), $0.offset) < (value($1.element), $1.offset)
    }.map(\.element.id)
  }

  @Test(
    arguments: [
      ([], nil, nil), ([3, 1, 2], nil, 3), ([3, 1, 2], 2, 2), ([], 2, 2), ([3, 1], 2, 3),
    ] as [([Int], Int?, Int?)])
  func `the focus stays on its item, and waits for the first ones`(
    items: [Int], focused: Int?, kept: Int?
  ) {
    var table = TableState<Int>()
    if let focused { table.moveFocus(to: focused) }
    table.keepFocus(in: items, id: \.self)
    #expect(table.focusedID == kept)
  }
}

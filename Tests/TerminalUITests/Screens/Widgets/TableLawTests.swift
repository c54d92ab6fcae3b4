import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

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
}

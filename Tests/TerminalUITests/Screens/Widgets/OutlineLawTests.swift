import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The outline beside a naive one, which lists all its visible rows.
@MainActor @Suite struct OutlineLawTests {
  private typealias Row = (id: Int, depth: Int, isBranch: Bool)

  @Test(arguments: RandomCases.seeds(40))
  func `rows and focus are those of the naive outline`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var id = 0
    let roots = Self.branches(depth: 0, &id, &random)
    var size = Size(columns: 40, rows: 12)
    let driver = try WidgetDriver.widget("outline", WidgetApp.Model(roots: roots), size: size)
    var (expanded, focus) = (Set<Int>(), roots[0].id)
    try driver.press("k")
    for _ in 0..<60 {
      let before = Self.rows(driver.state.model.roots, expanded)
      let row = try #require(before.firstIndex { $0.id == focus })
      let isExpanded = expanded.contains(focus)
      switch random.number(0..<10) {
      case 0: try driver.press("i")
      case 1:
        size = Size(columns: 40, rows: random.number(9..<30))
        driver.resize(size)
      case let choice where (2...4).contains(choice) && before[row].isBranch:
        try driver.press("l")
        if !isExpanded {
          expanded.insert(focus)
        } else if row + 1 < before.count, before[row + 1].depth > before[row].depth {
          focus = before[row + 1].id
        }
      case 5 where isExpanded || before[row].depth > 0:
        try driver.press("h")
        if expanded.remove(focus) == nil {
          focus = try #require(before[..<row].last { $0.depth < before[row].depth }).id
        }
      case 6 where before[row].isBranch:
        try driver.press("<Space>")
        if expanded.remove(focus) == nil { expanded.insert(focus) }
      default:
        let (keys, movement) = random.element(of: WidgetDriver.movements)
        try driver.press(keys)
        let visible = min(before.count, size.rows - 3)
        focus = before[movement.target(from: row, of: before.count, showing: visible)].id
      }
      let rows = Self.rows(driver.state.model.roots, expanded).map(\.id)
      let shown = driver.shownIDs
      #expect(driver.focusedID == focus)
      #expect(shown.count == min(rows.count, size.rows - 3))
      let start = try #require(shown.first.flatMap { rows.firstIndex(of: $0) })
      #expect(Array(rows.dropFirst(start).prefix(shown.count)) == shown, "seed \(seed)")
    }
  }

  private static func branches(
    depth: Int, _ id: inout Int, _ random: inout SeededGenerator
  ) -> [WidgetApp.Branch] {
    var branches: [WidgetApp.Branch] = []
    for _ in 0..<random.number(1..<5) {
      var branch = WidgetApp.Branch(id: id)
      id += 1
      if depth < 4, !random.oneIn(3) {
        branch.children = random.oneIn(5) ? [] : Self.branches(depth: depth + 1, &id, &random)
      }
      branches.append(branch)
    }
    return branches
  }

  private static func rows(
    _ branches: [WidgetApp.Branch], _ expanded: Set<Int>, depth: Int = 0
  ) -> [Row] {
    branches.flatMap { branch in
      [(branch.id, depth, branch.children != nil)]
        + (expanded.contains(branch.id)
          ? rows(branch.children ?? [], expanded, depth: depth + 1) : [])
    }
  }
}

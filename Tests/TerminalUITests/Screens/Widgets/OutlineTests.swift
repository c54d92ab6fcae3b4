import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct OutlineTests {
  private typealias Branch = WidgetApp.Branch
  private static let model = WidgetApp.Model(roots: [
    Branch(id: 1, children: [Branch(id: 2), Branch(id: 3, children: [Branch(id: 4)])]),
    Branch(id: 5, children: []), Branch(id: 6),
  ])

  @Test func `branches expand and collapse`() throws {
    let driver = try WidgetDriver.widget("outline", Self.model)
    #expect(driver.content.prefix(3) == ["▌ ▸ #1", "  ▸ #5", "    #6"])
    try driver.press("l")
    #expect(
      driver.content.prefix(5) == ["▌ ▾ #1", "      #2", "    ▸ #3", "  ▸ #5", "    #6"])
    try driver.press("l j <Space> j h")
    #expect(driver.focusedID == 3)
    try driver.press("h")
    #expect(driver.shownIDs == [1, 2, 3, 5, 6])
    try driver.press("h h")
    #expect(driver.shownIDs == [1, 5, 6])
    #expect(driver.focusedID == 1)
  }

  @Test func `a click on the mark expands, and one on the focused branch`() throws {
    let driver = try WidgetDriver.widget("outline", Self.model)
    try driver.click(on: "▸ #1")
    #expect(driver.shownIDs == [1, 2, 3, 5, 6])
    try driver.click(on: "#3")
    #expect(driver.focusedID == 3 && driver.shownIDs == [1, 2, 3, 5, 6])
    try driver.click(on: "#3")
    #expect(driver.shownIDs == [1, 2, 3, 4, 5, 6])
    try driver.click(on: "▾ #1")
    #expect(driver.focusedID == 1 && driver.shownIDs == [1, 5, 6])
  }

  @Test func `a row is revealed by the way to it`() throws {
    var state = OutlineState<Int>()
    state.reveal([1, 3, 4])
    #expect(state.expanded == [1, 3] && state.focusedID == 4)
    let window = OutlineWindow(
      state, Self.model.roots, id: \.id, children: \.children, rows: 10)
    #expect(window.rows[window.position.focus].item.id == 4)
  }

  @Test func `of a million rows the visible ones are requested`() throws {
    let driver = try WidgetDriver.widget("large-outline")
    for (keys, shown) in [("G", 999_999), ("<PageUp>", 999_991), ("k", 999_990), ("gg j", 0)] {
      _ = LargeOutlineScreen.requests.take()
      try driver.press(keys)
      #expect(driver.focusedID == shown)
      #expect(LargeOutlineScreen.requests.take() < 1000, "\(keys)")
    }
  }

  @Test func `its state is kept, whatever was kept`() throws {
    var state = OutlineState<Int>(expanded: [1, 3])
    state.reveal([1, 2])
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(OutlineState<Int>.self, from: data) == state)
    for number in [Int.min, -1, .max] {
      let json =
        #"{"expanded":[1],"focus":[{"id":1,"index":\#(number)}],"rowsAbove":\#(number)}"#
      let hostile = try JSONDecoder().decode(OutlineState<Int>.self, from: Data(json.utf8))
      let window = OutlineWindow(
        hostile, Self.model.roots, id: \.id, children: \.children, rows: 2)
      #expect(window.rows[window.position.focus].item.id == 1)
    }
  }
}

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

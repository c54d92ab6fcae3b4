import Foundation
import NavigationTesting
import Testing

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

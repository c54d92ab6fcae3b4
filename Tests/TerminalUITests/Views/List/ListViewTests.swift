import Foundation
import NavigationTesting
import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ListViewTests {
  private func list(
    _ position: ListPosition, count: Int = 1_000_000,
    height: @escaping @Sendable (Int) -> Int = { _ in 1 }, isActive: Bool = true,
    placesCursor: Bool = true
  ) -> ListView {
    ListView(
      count: count, position: position, height: height, isActive: isActive,
      placesCursor: placesCursor, theme: .mono
    ) { index, isFocused, canvas in
      canvas.write("row \(index)\(isFocused ? "!" : "")", at: .origin)
    }
  }

  @Test func `visible rows are drawn beside the focus mark with the cursor`() {
    let canvas = list(ListPosition(focus: 999_998, top: 999_996)).drawn(columns: 12, rows: 5)
    #expect(canvas.shownRows == [" row 999996", " row 999997", "▌row 999998!", " row 999999", ""])
    #expect(canvas.cursor == Point(column: 0, row: 2))
  }

  @Test func `only visible rows are requested`() {
    let asked = Mutex<[Int]>([])
    let list = ListView(count: 1_000_000, position: ListPosition(focus: 7, top: 5), theme: .mono) {
      index, _, _ in asked.withLock { $0.append(index) }
    }
    var canvas = Canvas(size: Size(columns: 10, rows: 3))
    list.draw(in: &canvas)
    #expect(asked.withLock(\.self) == [5, 6, 7])
  }

  @Test func `a tall row has the focus mark over its full height`() {
    let list = list(ListPosition(focus: 1), count: 2, height: { _ in 2 })
    let canvas = list.drawn(columns: 8, rows: 5)
    #expect(canvas.shownRows == [" row 0", "", "▌row 1!", "▌", ""])
    let size = Size(columns: 8, rows: 5)
    #expect(list.row(at: Point(column: 3, row: 3), in: size) == 1)
    #expect(list.row(at: Point(column: 3, row: 4), in: size) == nil)
    #expect(list.rect(ofRow: 1, in: size) == Rect(column: 1, row: 2, columns: 7, rows: 2))
  }

  @Test func `rows may differ in height`() {
    let list = list(ListPosition(focus: 2), count: 4, height: { $0.isMultiple(of: 2) ? 2 : 1 })
    let size = Size(columns: 8, rows: 5)
    let canvas = list.drawn(columns: 8, rows: 5)
    #expect(canvas.shownRows == [" row 0", "", " row 1", "▌row 2!", "▌"])
    #expect(
      (0..<6).map { list.row(at: Point(column: 0, row: $0), in: size) } == [0, 0, 1, 2, 2, nil])
    #expect(list.rect(ofRow: 2, in: size) == Rect(column: 1, row: 3, columns: 7, rows: 2))
    #expect(list.rect(ofRow: 3, in: size) == nil)
  }

  @Test func `a long detail of a row leaves room for the title`() {
    func row(_ title: SafeText, _ detail: SafeText) -> String? {
      var canvas = Canvas(size: Size(columns: 22, rows: 1))
      ListRow(title, detail).draw(isFocused: false, .mono, in: &canvas)
      return canvas.shownRows.first
    }
    #expect(row("Title", "detail") == " Title         detail")
    #expect(row("A long title of a row", "detail") == " A long titl…  detail")
    #expect(row("Title", "a detail that is far too long") == " Title  a detail tha…")
  }

  @Test func `the cells that a whole row does not fit into belong to no row`() {
    let list = list(ListPosition(), height: { _ in 2 })
    let rows = (0..<5).map {
      list.row(at: Point(column: 0, row: $0), in: Size(columns: 8, rows: 5))
    }
    #expect(rows == [0, 0, 1, 1, nil])
  }

  @Test
  func `a list that completes a field, and an inactive list, have no cursor`() {
    let completing = list(ListPosition(), placesCursor: false).drawn(columns: 9, rows: 2)
    #expect(completing.cursor == nil)
    #expect(completing.buffer[row: 0, column: 0].style == Theme.mono.selection.adding(.bold))
    let inactive = list(ListPosition(), isActive: false).drawn(columns: 9, rows: 2)
    #expect(inactive.cursor == nil)
    #expect(inactive.buffer[row: 0, column: 0].style == Theme.mono.dim)
  }

  @Test func `the focused row of an active list has a bar, of an inactive list only a mark`() {
    for isActive in [true, false] {
      let canvas = list(ListPosition(focus: 1), count: 3, height: { _ in 2 }, isActive: isActive)
        .drawn(columns: 9, rows: 6)
      for row in 0..<6 {
        let isBar = isActive && (2..<4).contains(row)
        let styles = (0..<9).map { canvas.buffer[row: row, column: $0].style.attributes }
        #expect(styles.allSatisfy { $0.contains(.reverse) == isBar }, "\(row)")
      }
    }
  }

  @Test func `in the bar, matches stay underlined and destructive actions red`() {
    let theme = Theme.dark
    let list = ListView(count: 1, position: ListPosition(), theme: theme) { _, _, canvas in
      canvas.write("a", theme.dim.adding(.underline), at: .origin)
      canvas.write("b", theme.destructive, at: Point(column: 1, row: 0))
    }
    let buffer = list.drawn(columns: 3, rows: 1).buffer
    #expect(buffer[row: 0, column: 1].style == theme.selection.adding(.underline))
    #expect(buffer[row: 0, column: 2].style == theme.destructive.adding(.reverse))
  }

  @Test func `a row is clipped to its rectangle`() {
    let canvas = list(ListPosition()).drawn(columns: 4, rows: 1)
    #expect(canvas.shownRows == ["▌row"])
    #expect(list(ListPosition(), count: 0).drawn(columns: 4, rows: 1).shownRows == [""])
  }
}

@Suite struct ListPositionTests {
  @Test func `the focused row is visible and the rows fill the space`() {
    forEachPosition { position, visible, count in
      var shown = position
      shown.showFocus(showing: visible, of: count)
      #expect(shown.focus == min(position.focus, count - 1))
      #expect((shown.top..<shown.top + visible).contains(shown.focus), "\(position) of \(count)")
      #expect((0...max(0, count - visible)).contains(shown.top), "\(position) of \(count)")
    }
  }

  @Test func `the first row changes only if necessary`() {
    forEachPosition { position, visible, count in
      let isInSight = (position.top..<position.top + visible).contains(position.focus)
      guard isInSight, (0...max(0, count - visible)).contains(position.top), position.focus < count
      else { return }
      var shown = position
      shown.showFocus(showing: visible, of: count)
      #expect(shown.top == position.top)
    }
  }

  @Test func `intermediate sizes do not affect the position`() {
    forEachPosition { position, visible, count in
      var (direct, detour) = (position, position)
      direct.showFocus(showing: visible, of: count)
      for other in 1...5 { detour.showFocus(showing: other, of: count) }
      detour.showFocus(showing: visible, of: count)
      #expect(direct == detour)
    }
  }

  @Test(
    arguments: [
      (ListMovement.down, 5), (.up, 3), (.pageDown, 7), (.pageUp, 1), (.halfPageDown, 6),
      (.halfPageUp, 2), (.top, 0), (.bottom, 9),
    ])
  func `each movement from the fifth of ten rows`(movement: ListMovement, target: Int) {
    #expect(movement.target(from: 4, of: 10, showing: 4) == target)
    #expect(movement.scrolled(from: 4, of: 10, showing: 4) == min(target, 6))
    var position = ListPosition(focus: 4, top: 2)
    position.move(movement, of: 10, showing: 4)
    #expect(position.focus == target)
  }

  @Test(arguments: ListMovement.allCases)
  func `no movement leaves the list`(movement: ListMovement) {
    for count in 0...4 {
      for focus in 0..<max(1, count) {
        for visible in 0...5 {
          let target = movement.target(from: focus, of: count, showing: visible)
          #expect((0..<max(1, count)).contains(target))
          let top = movement.scrolled(from: focus, of: count, showing: visible)
          #expect((0...max(0, count - visible)).contains(top))
        }
      }
    }
  }

  @Test func `moving works in a million rows`() {
    var position = ListPosition()
    position.move(.bottom, of: 1_000_000, showing: 40)
    position.showFocus(showing: 40, of: 1_000_000)
    #expect(position.focus == 999_999 && position.top == 999_960)
  }

  @Test func `a position is encoded and decoded`() throws {
    forEachPosition { position, visible, count in
      var position = position
      position.showFocus(showing: visible, of: count)
      let kept = try? JSONEncoder().encode(position)
      #expect(kept.flatMap { try? JSONDecoder().decode(ListPosition.self, from: $0) } == position)
    }
  }

  @Test(arguments: [Int.min, -1, .max])
  func `invalid numbers do not overflow`(number: Int) throws {
    let text = #"{"focus": \#(number), "top": \#(number), "anchor": \#(number)}"#
    var position = try JSONDecoder().decode(ListPosition.self, from: Data(text.utf8))
    for movement in ListMovement.allCases {
      position.move(movement, of: 3, showing: 2)
      position.showFocus(showing: 2, of: 3)
      #expect((0..<3).contains(position.focus) && (0..<2).contains(position.top))
    }
  }

  private func forEachPosition(
    _ body: (_ position: ListPosition, _ visible: Int, _ count: Int) -> Void
  ) {
    for count in 1...8 {
      for visible in 1...5 {
        for focus in 0..<count + 1 {
          for top in 0...count { body(ListPosition(focus: focus, top: top), visible, count) }
        }
      }
    }
  }

  @Test(arguments: RandomCases.seeds(800))
  func `with rows of different heights the focused one is whole, and the end has no gap`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &generator)
    let heights = (0..<count).map { _ in Int.random(in: 1...2, using: &generator) }
    let room = Int.random(in: 2...12, using: &generator)
    var position = ListPosition()
    for _ in 0..<20 {
      position.moveFocus(to: Int.random(in: -3...35, using: &generator))
      position.showFocus(in: room, of: count) { heights[$0] }
      let visible = position.visibleCount(in: room, of: count) { heights[$0] }
      let rows = position.top..<position.top + visible
      #expect(rows.contains(position.focus) && rows.upperBound <= count)
      #expect(heights[rows].reduce(0, +) <= room)
      // Another row would not fit, neither before nor after.
      let after = rows.upperBound < count ? heights[rows.upperBound] : room
      let before =
        rows.lowerBound > 0 && rows.upperBound == count ? heights[rows.lowerBound - 1] : room
      #expect(heights[rows].reduce(0, +) + min(after, before) > room)
    }
  }

  @Test(arguments: 1...3, 1...9)
  func `rows of equal height are shown as rows of that height`(height: Int, room: Int) {
    let visible = max(1, room / height)
    var (same, other) = (ListPosition(), ListPosition())
    for focus in [0, 7, 3, 19, 18, 4, 5, 40, 2] {
      same.moveFocus(to: focus)
      other.moveFocus(to: focus)
      same.showFocus(showing: visible, of: 20)
      other.showFocus(in: room, of: 20) { _ in height }
      #expect(same == other)
      #expect(other.visibleCount(in: room, of: 20) { _ in height } == visible)
    }
  }

  @Test func `of a million rows only those near the focus are measured`() {
    var position = ListPosition(focus: 500_000)
    var asked = 0
    position.showFocus(in: 40, of: 1_000_000) { _ in
      asked += 1
      return 2
    }
    #expect(asked < 50 && position.top == 499_981)
  }
}

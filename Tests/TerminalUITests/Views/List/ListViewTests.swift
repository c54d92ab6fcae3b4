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

import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ScrollBarViewTests {
  private func bar(_ top: Int, _ visible: Int, _ count: Int) -> ScrollBarView {
    ScrollBarView(top: top, visible: visible, count: count, theme: .terminal)
  }

  @Test func `the thumb has the size and position of the visible rows`() {
    #expect(bar(0, 4, 8).drawn(columns: 1, rows: 4).drawnRows == ["▐", "▐", " ", " "])
    #expect(bar(4, 4, 8).drawn(columns: 1, rows: 4).drawnRows == [" ", " ", "▐", "▐"])
    #expect(bar(0, 4, 4).drawn(columns: 1, rows: 4).drawnRows == [" ", " ", " ", " "])
    var ascii = bar(2, 4, 8)
    ascii.theme.glyphs = .ascii
    #expect(ascii.drawn(columns: 1, rows: 4).drawnRows == [" ", "|", "|", " "])
  }

  @Test(arguments: [(0, 0), (1, 1), (45, 50), (90, 100), (99, 100), (-5, 0)])
  func `the percentage is the distance to the end`(top: Int, percent: Int) {
    #expect(bar(top, 10, 100).percent == percent)
    #expect(bar(top, 100, 100).percent == nil)
  }

  /// Law: the thumb is never outside the bar, and is at its ends only at the first and last row.
  @Test func `the thumb touches the ends only at the first and last row`() {
    for rows in 0...6 {
      for count in 0...40 {
        for visible in 0...9 {
          for top in 0...max(0, count - visible) {
            let thumb = bar(top, visible, count).thumb(in: rows)
            guard count > visible, visible > 0, rows > 0 else {
              #expect(thumb.isEmpty)
              continue
            }
            #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= rows)
            guard rows - thumb.count > 1 else { continue }
            #expect((thumb.lowerBound == 0) == (top == 0))
            #expect((thumb.upperBound == rows) == (top == count - visible))
          }
        }
      }
    }
  }
}

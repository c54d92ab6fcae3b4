import TerminalUI
import Testing

@Suite struct RectTests {
  private static let rects = (0...4).flatMap { columns in
    (0...4).map { Rect(column: 3, row: -2, columns: columns, rows: $0) }
  }

  private static let edges: [Edge] = [.top, .bottom, .leading, .trailing]

  @Test(arguments: edges, -1...6)
  func `a slice and the remainder make up the rectangle, without overlap`(edge: Edge, amount: Int) {
    for rect in Self.rects {
      let (slice, rest) = rect.dividing(edge, amount: amount)
      #expect(slice.points.isDisjoint(with: rest.points))
      #expect(slice.points.union(rest.points) == rect.points)
      let isVertical = edge == .top || edge == .bottom
      let length = isVertical ? slice.size.rows : slice.size.columns
      #expect(length == min(max(0, amount), isVertical ? rect.size.rows : rect.size.columns))
      #expect(rect.inset(edge, by: amount) == rest)
    }
  }

  @Test func `each edge is cut on its own side`() {
    let rect = Rect(column: 0, row: 0, columns: 5, rows: 4)
    #expect(rect.dividing(.top, amount: 1).slice == Rect(column: 0, row: 0, columns: 5, rows: 1))
    #expect(rect.dividing(.bottom, amount: 1).slice == Rect(column: 0, row: 3, columns: 5, rows: 1))
    #expect(
      rect.dividing(.leading, amount: 2).slice == Rect(column: 0, row: 0, columns: 2, rows: 4))
    #expect(
      rect.dividing(.trailing, amount: 2).slice == Rect(column: 3, row: 0, columns: 2, rows: 4))
  }

  @Test func `an inset on all sides leaves the middle`() {
    let rect = Rect(column: 0, row: 0, columns: 5, rows: 4)
    #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 1, row: 1, columns: 3, rows: 2))
    for rect in Self.rects { #expect(rect.inset(columns: 3, rows: 3).isEmpty) }
  }

  @Test func `an intersection contains the points of both`() {
    let moved = (-2...3).flatMap { column in
      (-4...1).map { Rect(column: column, row: $0, columns: 3, rows: 2) }
    }
    for first in Self.rects {
      for second in moved {
        #expect(first.intersection(second).points == first.points.intersection(second.points))
      }
    }
  }

  @Test func `a union is the smallest rectangle that covers both`() {
    for first in Self.rects where !first.isEmpty {
      for second in Self.rects.map({
        Rect(column: 5, row: -4, columns: $0.size.columns, rows: $0.size.rows)
      }) {
        let union = first.union(second)
        #expect(union == second.union(first))
        #expect(union.intersection(first) == first)
        guard !second.isEmpty else {
          #expect(union == first)
          continue
        }
        #expect(union.intersection(second) == second)
        #expect(
          union.columns.lowerBound == min(first.columns.lowerBound, second.columns.lowerBound))
        #expect(
          union.columns.upperBound == max(first.columns.upperBound, second.columns.upperBound))
        #expect(union.rows.lowerBound == min(first.rows.lowerBound, second.rows.lowerBound))
        #expect(union.rows.upperBound == max(first.rows.upperBound, second.rows.upperBound))
      }
    }
  }

  @Test(arguments: 0...6)
  func `a centered rectangle is inside and as large as possible`(side: Int) {
    for rect in Self.rects {
      let inner = rect.centered(Size(columns: side, rows: side))
      #expect(inner.points.isSubset(of: rect.points))
      #expect(inner.size.columns == min(side, rect.size.columns))
      #expect(inner.size.rows == min(side, rect.size.rows))
      let left = inner.origin.column - rect.origin.column
      let right = rect.columns.upperBound - inner.columns.upperBound
      #expect((0...1).contains(right - left))
    }
  }

  @Test func `a size has no negative counts`() {
    #expect(Size(columns: -1, rows: -7) == .zero)
    #expect(Size(columns: 0, rows: 5).isEmpty && !Size(columns: 1, rows: 1).isEmpty)
  }
}

extension Rect {
  /// The cells of the rectangle, as a simple model of it.
  fileprivate var points: Set<Point> {
    Set(rows.flatMap { row in columns.map { Point(column: $0, row: row) } })
  }
}

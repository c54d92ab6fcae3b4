@testable import TerminalKit
@testable import TerminalUI

extension Canvas {
  /// The rows as text, including trailing blanks.
  var drawnRows: [String] {
    (0..<buffer.size.rows).map { row in
      (0..<buffer.size.columns).map { buffer.text(row: row, column: $0) }.joined()
    }
  }

  /// The rows as text, without trailing blanks.
  var shownRows: [String] {
    drawnRows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension View {
  /// Returns a canvas with the drawn view.
  func drawn(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    draw(in: &canvas)
    return canvas
  }
}

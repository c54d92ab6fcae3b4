import TerminalUI

extension Frame: CustomStringConvertible {
  /// The rows in a border, so that every blank is visible, followed by the cursor and the title:
  ///
  ///     ┌──────┐
  ///     │Notes │
  ///     └──────┘
  ///     cursor at column 0, row 0
  ///     title: Notes
  public var description: String {
    (borderedRows + notes).joined(separator: "\n")
  }

  /// The rows in a border.
  var borderedRows: [String] {
    let line = String(repeating: "─", count: size.columns)
    return ["┌\(line)┐"] + fullRows.map { "│\($0)│" } + ["└\(line)┘"]
  }

  private var fullRows: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { buffer.text(row: row, column: $0) }.joined()
    }
  }

  private var notes: [String] {
    let place = cursor.map { "at column \($0.column), row \($0.row)" } ?? "hidden"
    return ["cursor \(place)"] + (title.isEmpty ? [] : ["title: \(title)"])
  }
}

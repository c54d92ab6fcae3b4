extension CellBuffer {
  /// The text of each row, without the blanks at its end.
  public var textRows: [String] {
    (0..<size.rows).map { row in
      var text = (0..<size.columns).map { self.text(row: row, column: $0) }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// All rows as text, each ended by a newline.
  public var text: String {
    textRows.map { $0 + "\n" }.joined()
  }
}

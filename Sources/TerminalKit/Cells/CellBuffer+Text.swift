extension CellBuffer {
  /// The text of each row, without trailing blanks.
  public var textRows: [String] {
    (0..<size.rows).map { row in
      var text = (0..<size.columns).map { self.text(row: row, column: $0) }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The text of all rows, each ended by a newline.
  public var text: String {
    textRows.map { $0 + "\n" }.joined()
  }
}

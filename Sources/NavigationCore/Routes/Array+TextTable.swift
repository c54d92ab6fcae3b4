extension [[String]] {
  /// Returns the rows as lines of text whose columns are as wide as their longest cells. All rows have as many cells as
  /// the first.
  func textTable(indent: String = "") -> String {
    let widths = (first ?? []).indices.map { column in map { $0[column].count }.max() ?? 0 }
    return map { row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return indent + line + "\n"
    }.joined()
  }
}

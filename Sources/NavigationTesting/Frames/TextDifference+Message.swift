extension TextDifference: CustomStringConvertible {
  /// Both texts in one: a sentence, then the rows, expected ones marked with `-` and actual ones with `+`.
  public var description: String {
    ([sentence] + lines).joined(separator: "\n")
  }

  private var sentence: String {
    let count = rows.count
    let others = count == 1 ? "" : ", and \(count - 1) more"
    return "Row \(firstRow) differs\(column)\(others) (- expected, + drawn):"
  }

  private var column: String {
    guard firstRow < expected.count, firstRow < actual.count else { return "" }
    let same = zip(expected[firstRow], actual[firstRow]).prefix { $0 == $1 }.count
    return " from character \(same)"
  }

  private var lines: [String] {
    let differing = Set(rows)
    return (0..<max(expected.count, actual.count)).flatMap { row in
      guard differing.contains(row) else { return ["  \(actual[row])"] }
      return (row < expected.count ? ["- \(expected[row])"] : [])
        + (row < actual.count ? ["+ \(actual[row])"] : [])
    }
  }
}

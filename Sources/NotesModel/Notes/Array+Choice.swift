extension [String] {
  /// The elements as a choice: `a, b or c`.
  package var choice: String {
    guard let last, count > 1 else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

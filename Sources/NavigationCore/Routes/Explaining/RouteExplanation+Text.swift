extension RouteExplanation: CustomStringConvertible {
  /// The explanation as a text table with a row for each component: its kind, place and style. It contains the link's
  /// own text, so make it safe before you display it.
  public var description: String {
    let rows = scene.map { [[$0, "workspace", "", ""]] } ?? []
    return (rows + steps.map(\.cells) + detailCells + restCells).textTable(indent: "  ")
      + conclusion
  }

  private var detailCells: [[String]] {
    detail.isEmpty ? [] : [["#", "beside it", "", ""]] + detail.map(\.cells)
  }

  private var restCells: [[String]] {
    rest.enumerated().map { index, component in
      [component, index == 0 ? "leads nowhere" : "not looked at", "", ""]
    }
  }

  private var conclusion: String {
    var lines: [String] = []
    if isRedirected { lines.append("It is an old link; the steps are those of the new one.") }
    if let error { lines += [error.description, error.problem.expectation].compactMap(\.self) }
    if let nearest { lines.append("\(error == nil ? "The link" : "Nearest"): \(nearest)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension RouteExplanation.Step {
  fileprivate var cells: [String] {
    let values = values.map { "\($0.name) = \($0.text), \($0.expected)" }
    return [components, place, style, values.joined(separator: "; ")]
  }
}

extension LinkError.Problem {
  /// The possible texts, for a message that names only the similar ones.
  fileprivate var expectation: String? {
    guard case .unknownComponent(_, let expected, let nearest) = self, !nearest.isEmpty else {
      return nil
    }
    return "Expected: \(expected.joined(separator: ", "))."
  }
}

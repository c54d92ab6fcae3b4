extension RouteGraph {
  /// The destinations as a text table, one a row: link, style and kind.
  public var table: String {
    let rows = [["link", "shown as", "is a"]] + nodes.map { [$0.label, $0.style, $0.kind] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padded(to: $1) }
      return (cells + [row[2]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The graph in the language of Graphviz.
  public var dot: String {
    let boxes = nodes.enumerated().map { index, node in
      "  n\(index) [label=\"\(node.label.escapingQuotes)\\n\(node.kind)\"];\n"
    }
    let arrows = edges.map { "  n\($0.parent) -> n\($0.index) [label=\"\($0.style)\"];\n" }
    return "digraph routes {\n" + (boxes + arrows).joined() + "}\n"
  }

  /// The graph in the language of Mermaid, which many places that show Markdown draw.
  public var mermaid: String {
    let boxes = nodes.enumerated().map { index, node in
      "  n\(index)[\"\(node.label) (\(node.kind))\"]\n"
    }
    let arrows = edges.map { "  n\($0.parent) -->|\($0.style)| n\($0.index)\n" }
    return "graph TD\n" + (boxes + arrows).joined()
  }

  private var edges: [(parent: Int, index: Int, style: String)] {
    nodes.enumerated().compactMap { index, node in
      node.parent.map { ($0, index, node.style) }
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }

  fileprivate var escapingQuotes: String {
    reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
  }
}

extension RouteGraph {
  /// The destinations as a text table with a row for each: link, style and kind. A former path follows the
  /// destination that declares it, with its target.
  public var table: String {
    ([["link", "shown as", "is a"]] + nodes.indices.flatMap(rows)).textTable()
  }

  private func rows(at index: Int) -> [[String]] {
    let former = formerPaths.filter { $0.declaredBy == index }
    return [[nodes[index].label, nodes[index].style, nodes[index].kind]]
      + former.map { [$0.path, $0.kind.rawValue, $0.target] }
  }

  /// The graph in the Graphviz language. Former paths have dashed arrows.
  public var dot: String {
    let boxes = nodes.enumerated().map { index, node in
      "  n\(index) [label=\"\(node.label.escapingQuotes)\\n\(node.kind.escapingQuotes)\"];\n"
    }
    let former = formerPaths.enumerated().map { index, path in
      "  f\(index) [label=\"\(path.path.escapingQuotes)\", shape=plaintext];\n"
    }
    let arrows = edges.map { "  n\($0.parent) -> n\($0.index) [label=\"\($0.style)\"];\n" }
    let formerArrows = formerPaths.enumerated().map { index, path in
      "  f\(index) -> n\(path.leadsTo) [label=\"\(path.edgeLabel.escapingQuotes)\", style=dashed];\n"
    }
    return "digraph routes {\n" + (boxes + former + arrows + formerArrows).joined() + "}\n"
  }

  /// The graph in the Mermaid language, which many Markdown viewers draw. Former paths have dotted arrows.
  public var mermaid: String {
    let boxes = nodes.enumerated().map { index, node in
      "  n\(index)[\"\(node.label.escapingForMermaid) (\(node.kind.escapingForMermaid))\"]\n"
    }
    let former = formerPaths.enumerated().map { index, path in
      "  f\(index)([\"\(path.path.escapingForMermaid)\"])\n"
    }
    let arrows = edges.map { "  n\($0.parent) -->|\($0.style)| n\($0.index)\n" }
    let formerArrows = formerPaths.enumerated().map { index, path in
      "  f\(index) -.->|\"\(path.edgeLabel.escapingForMermaid)\"| n\(path.leadsTo)\n"
    }
    return "graph TD\n" + (boxes + former + arrows + formerArrows).joined()
  }

  private var edges: [(parent: Int, index: Int, style: String)] {
    nodes.enumerated().compactMap { index, node in
      node.parent.map { ($0, index, node.style) }
    }
  }
}

extension FormerPath {
  /// The label of the arrow from a former path.
  fileprivate var edgeLabel: String { kind == .alias ? "alias" : "redirect to \(target)" }
}

extension String {
  /// The text for Mermaid, which has no escapes but its own entities.
  fileprivate var escapingForMermaid: String { replacing("\"", with: "#quot;") }

  fileprivate var escapingQuotes: String {
    reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
  }
}

import NavigationCore
import Testing

@Suite struct RouteGraphTests {
  private enum Screen: Hashable, Codable, Sendable {
    case list, item(Int), find(String), help
  }

  private func graph() throws -> RouteGraph {
    let items = Destination<Screen>(
      "items", as: .tab, in: .split, .list,
      children: [
        Destination(
          nil, .path("id"), as: .detail, embed: { Screen.item($0) },
          extract: { if case .item(let id) = $0 { id } else { nil } })
      ])
    let find = Destination<Screen>(
      "find", .query("q", default: ""), as: .tab, embed: { Screen.find($0) },
      extract: { if case .find(let text) = $0 { text } else { nil } })
    let help = Destination<Screen>("help", as: .sheet, .help)
    return RouteGraph(
      try RouteTable(scheme: "t", root: .tabs([items, find], presentations: [help])))
  }

  @Test func `the table has a row for each destination`() throws {
    #expect(
      try graph().table == """
        link         shown as  is a
        /                      tabs
        /items       tab       split
        /items/{id}  detail    stack
        /find?q=     tab       stack
        /help        sheet     stack

        """)
  }

  @Test func `a container of the app's own is named by its kind`() throws {
    let item = Destination<Screen>(
      nil, .path("id", default: 1), as: .tab, embed: { Screen.item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } })
    let root = Destination<Screen>.container(ContainerKind("carousel"), [item])
    #expect(
      RouteGraph(try RouteTable(scheme: "t", root: root)).nodes.map(\.kind) == [
        "carousel", "stack",
      ])
  }

  @Test func `each destination knows the one it is declared in`() throws {
    #expect(try graph().nodes.map(\.parent) == [nil, 0, 1, 0, 0])
  }

  @Test func `the graph in the language of Graphviz`() throws {
    #expect(
      try graph().dot == #"""
        digraph routes {
          n0 [label="/\ntabs"];
          n1 [label="/items\nsplit"];
          n2 [label="/items/{id}\nstack"];
          n3 [label="/find?q=\nstack"];
          n4 [label="/help\nstack"];
          n0 -> n1 [label="tab"];
          n1 -> n2 [label="detail"];
          n0 -> n3 [label="tab"];
          n0 -> n4 [label="sheet"];
        }

        """#)
  }

  @Test func `the graph in the language of Mermaid`() throws {
    #expect(
      try graph().mermaid == """
        graph TD
          n0["/ (tabs)"]
          n1["/items (split)"]
          n2["/items/{id} (stack)"]
          n3["/find?q= (stack)"]
          n4["/help (stack)"]
          n0 -->|tab| n1
          n1 -->|detail| n2
          n0 -->|tab| n3
          n0 -->|sheet| n4

        """)
  }
}

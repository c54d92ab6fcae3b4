import Foundation
import NavigationCore
import Testing

@Suite struct RouteGraphTests {
  private func graph() throws -> RouteGraph { RouteGraph(try ItemScreen.table()) }

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
    let item = Destination<ItemScreen>(
      nil, .path("id", default: 1), as: .tab, embed: { ItemScreen.item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } })
    let root = Destination<ItemScreen>.container(ContainerKind("carousel"), [item])
    #expect(
      RouteGraph(try RouteTable(scheme: "t", root: root)).nodes.map(\.kind) == [
        "carousel", "stack",
      ])
  }

  @Test func `each destination has its parent`() throws {
    #expect(try graph().nodes.map(\.parent) == [nil, 0, 1, 0, 0])
  }

  @Test func `each destination is a node of Graphviz, with an arrow from its parent`()
    throws
  {
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

  @Test func `each destination is a node of Mermaid, with an arrow from its parent`()
    throws
  {
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

  private func graphWithFormerPaths() throws -> RouteGraph {
    let item = Destination<ItemScreen>(
      nil, .path("id"), as: .push, embed: { ItemScreen.item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } }
    ).alias("item")
    let items = Destination<ItemScreen>("items", as: .tab, .list, children: [item])
      .alias("things", "stuff")
      .redirect("/number/{n}", to: "/{n}")
    let help = Destination<ItemScreen>("help", as: .sheet, .help)
    return RouteGraph(
      try RouteTable(
        scheme: "t",
        root: .tabs([items], presentations: [help])
          .redirect("/thing/{id}", to: "/items/{id}")
          .redirect("/first", to: "/items/1")))
  }

  @Test func `the table lists former paths after their destinations`() throws {
    #expect(
      try graphWithFormerPaths().table == """
        link               shown as  is a
        /                            tabs
        /thing/{id}        redirect  /items/{id}
        /first             redirect  /items/1
        /items             tab       stack
        /things            alias     /items
        /stuff             alias     /items
        /items/number/{n}  redirect  /items/{n}
        /items/{id}        push      stack
        /items/item/{id}   alias     /items/{id}
        /help              sheet     stack

        """)
  }

  @Test func `a former path has its current destination`() throws {
    let paths = try graphWithFormerPaths().formerPaths
    #expect(paths.map(\.declaredBy) == [0, 0, 1, 1, 1, 2])
    #expect(paths.map(\.leadsTo) == [2, 0, 1, 1, 2, 2])
  }

  @Test func `former paths have dashed arrows in Graphviz`() throws {
    let dot = try graphWithFormerPaths().dot
    #expect(dot.contains(#"  f0 [label="/thing/{id}", shape=plaintext];"#))
    #expect(dot.contains(#"  f0 -> n2 [label="redirect to /items/{id}", style=dashed];"#))
    #expect(dot.contains(#"  f5 -> n2 [label="alias", style=dashed];"#))
  }

  @Test func `former paths have dotted arrows in Mermaid`() throws {
    let mermaid = try graphWithFormerPaths().mermaid
    #expect(mermaid.contains(#"  f2(["/things"])"#))
    #expect(mermaid.contains(#"  f2 -.->|"alias"| n1"#))
    #expect(mermaid.contains(#"  f4 -.->|"redirect to /items/{n}"| n2"#))
  }

  @Test func `quotation marks in names are escaped`() throws {
    let item = Destination<ItemScreen>(
      nil, .path("a\"b"), as: .tab, embed: { ItemScreen.item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } }
    ).alias("item")
    let help = Destination<ItemScreen>("help", as: .tab, .help)
    let root = Destination<ItemScreen>.container(ContainerKind("\"wheel\""), [help, item])
    let graph = RouteGraph(try RouteTable(scheme: "t", root: root))
    #expect(graph.mermaid.contains("  n0[\"/ (#quot;wheel#quot;)\"]\n"))
    #expect(graph.mermaid.contains("  n2[\"/{a#quot;b} (stack)\"]\n"))
    #expect(graph.mermaid.contains("  f0([\"/item/{a#quot;b}\"])\n"))
    #expect(graph.dot.contains(#"  n0 [label="/\n\"wheel\""];"#))
    #expect(graph.dot.contains(#"  n2 [label="/{a\"b}\nstack"];"#))
  }

  @Test func `the graph is decoded from JSON with its former paths`() throws {
    let graph = try graphWithFormerPaths()
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(RouteGraph.self, from: data) == graph)
    #expect(graph.formerPaths.count == 6)
  }

  @Test func `a former path without a destination is a lost link`() throws {
    let items = Destination<ItemScreen>("items", as: .tab, .list).alias("stuff")
    let table = try RouteTable(
      scheme: "t",
      root: .tabs([items], presentations: [Destination<ItemScreen>("help", as: .sheet, .help)]))
    #expect(
      try graphWithFormerPaths().lostLinks(in: table) == [
        "/items/{id}", "/thing/{id}", "/first", "/things", "/items/number/{n}", "/items/item/{id}",
      ])
  }
}

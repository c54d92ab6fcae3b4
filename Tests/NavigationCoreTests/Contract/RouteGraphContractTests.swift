import Foundation
import NavigationCore
import Testing

/// Tests of recorded route graphs, through the public interface only.
@Suite struct RouteGraphContractTests {
  private enum Order: String, RouteValue, CaseIterable, Codable { case title, date }

  private enum Screen: Hashable, Codable, Sendable {
    case list(Order), item(Int), page(Int, Int), named(String), shop(Shop)
    enum Shop: Hashable, Codable, Sendable { case offers, offer(Int) }
  }

  private typealias Place = Destination<Screen>

  private static func table(
    _ item: Place = number("items"), query: Place = pages(default: 1)
  ) throws -> RouteTable<Screen> {
    let shop = Place("shop", as: .push, .shop(.offers))
    let list = Place(
      "list", .path("order"), as: .push, embed: { .list($0) },
      extract: { if case .list(let order) = $0 { order } else { nil } })
    return try RouteTable(
      scheme: "app", root: Place(nil, as: .push, .item(0), children: [item, query, shop, list]))
  }

  private static func number(_ name: String) -> Place {
    Place(
      name, .path("id"), as: .push, embed: { .item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } })
  }

  private static func pages(default page: Int) -> Place {
    Place(
      "pages", .path("id"), .query("page", default: page), as: .sheet, embed: { .page($0, $1) },
      extract: { if case .page(let id, let page) = $0 { (id, page) } else { nil } })
  }

  private static let text = Place(
    "items", .path("id"), as: .push, embed: { .named($0) },
    extract: { if case .named(let name) = $0 { name } else { nil } })

  private static let textPages = Place(
    "pages", .path("id"), .query("page", default: "1"), as: .sheet,
    embed: { id, _ in Screen.item(id) },
    extract: { if case .item(let id) = $0 { (id, "1") } else { nil } })

  @Test func `Each node contains the types and defaults of its parameters, and its screen`() throws
  {
    let nodes = RouteGraph(try Self.table()).nodes
    #expect(nodes.map(\.screen) == ["item", "item", "page", "shop.offers", "list"])
    let texts = nodes.map { node in
      node.parameters.map { "\($0.source) \($0.name): \($0.type) = \($0.defaultText ?? "none")" }
    }
    #expect(
      texts == [
        [], ["path id: Int = none"], ["path id: Int = none", "query page: Int = 1"], [],
        ["path order: Order = none"],
      ])
  }

  @Test func `A changed type of a component or query is a lost link`() throws {
    let recorded = try Self.recorded(RouteGraph(try Self.table()))
    #expect(recorded.lostLinks(in: try Self.table()) == [])
    #expect(recorded.lostLinks(in: try Self.table(Self.text)) == ["/items/{id}"])
    #expect(
      recorded.lostLinks(in: try Self.table(query: Self.textPages)) == ["/pages/{id}?page="])
    #expect(recorded.lostLinks(in: try Self.table(query: Self.pages(default: 2))) == [])
    #expect(recorded != RouteGraph(try Self.table(query: Self.pages(default: 2))))
  }

  @Test func `A changed type under a former name is a lost link`() throws {
    let recorded = try Self.recorded(RouteGraph(try Self.table(Self.number("things"))))
    #expect(recorded.lostLinks(in: try Self.table(Self.number("items").alias("things"))) == [])
    #expect(
      recorded.lostLinks(in: try Self.table(Self.text.alias("things"))) == ["/things/{id}"])
  }

  private static func recorded(_ graph: RouteGraph) throws -> RouteGraph {
    try JSONDecoder().decode(RouteGraph.self, from: JSONEncoder().encode(graph))
  }

  @Test func `Each destination has a sample that can be opened and drawn`() throws {
    let table = try Self.table()
    let samples = table.samples(["id": "7"])
    #expect(samples.map(\.link) == ["/", "/items/7", "/pages/7", "/shop", "/list/title"])
    #expect(samples.map(\.label) == table.entries.map(\.label))
    for (sample, node) in zip(samples, RouteGraph(table).nodes) {
      var state = NavigationState(table)
      state.apply(.replace(sample.route, root: table.root))
      #expect("\(state.activeScreen)".hasPrefix(node.screen?.prefix { $0 != "." } ?? "none"))
      #expect(state.presentationTree(for: .regular).shown.contains(state.activeScreen))
    }
  }

  @Test func `Every destination of the example tables has a sample`() {
    for table in ExampleTable.examples {
      #expect(table.samples().map(\.label) == table.entries.map(\.label))
    }
  }
}

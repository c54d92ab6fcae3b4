import NavigationCore
import Testing

@Suite struct LinkCompletionTests {
  private enum Screen: Hashable, Codable, Sendable {
    case list, item(String), find(String, isExact: Bool?), help
  }

  private static func table() throws -> RouteTable<Screen> {
    let items = Destination<Screen>(
      "items", as: .tab, in: .split, .list,
      children: [
        Destination(
          nil, .path("name"), as: .detail, embed: { Screen.item($0) },
          extract: { if case .item(let name) = $0 { name } else { nil } })
      ])
    let find = Destination<Screen>(
      "find", .query("q", default: ""), .query("exact", default: Bool?.none), as: .tab,
      embed: { Screen.find($0, isExact: $1) },
      extract: { if case .find(let text, let isExact) = $0 { (text, isExact) } else { nil } })
    let help = Destination<Screen>("help", as: .sheet, .help)
    return try RouteTable(scheme: "t", root: .tabs([items, find], presentations: [help]))
  }

  private func complete(_ text: String) throws -> LinkCompletion {
    try Self.table().completion(of: text, scenes: ["main", "work"])
  }

  static let cases: [(String, [String])] = [
    ("", ["t://main/", "t://work/"]),
    ("t:", ["t://main/", "t://work/"]),
    ("t://m", ["t://main/"]),
    ("t://main/", ["t://main/find", "t://main/help", "t://main/items"]),
    ("t://main/f", ["t://main/find"]),
    ("t://main/items", ["t://main/items"]),
    ("t://main/items/", ["t://main/items/help"]),
    ("t://main/items/x/h", ["t://main/items/x/help"]),
    ("/items/", ["/items/help"]),
    ("/work/it", ["/work/items"]),
    ("t://main/find?", ["t://main/find?q=", "t://main/find?exact="]),
    ("t://main/find?q=", []),
    ("t://main/find?q=a&e", ["t://main/find?q=a&exact="]),
    ("t://main/find?exact=", ["t://main/find?exact=true", "t://main/find?exact=false"]),
    ("t://main/find?q=a&exact=t", ["t://main/find?q=a&exact=true"]),
    ("t://main/find?exact=x", []),
    ("t://main/find?nope=", []),
    ("t://main/items?", []),
    ("t://main/nope/", []),
    ("t://other/", []),
    ("t://main//", []),
    ("t://main/items#/", []),
    ("x://main/", []),
    ("nope", []),
  ]

  @Test(arguments: cases)
  func `a link is completed by the names that can follow`(text: String, links: [String]) throws {
    #expect(try complete(text).links == links)
  }

  @Test func `the kind of value that can follow is known`() throws {
    let value = try #require(try complete("t://main/items/a%20b").values.first)
    #expect(value.place == "/items/{name}" && value.parameter == "name" && value.text == "a b")
    #expect(value.link(with: "a b/c") == "t://main/items/a%20b%2Fc")
    #expect(try complete("t://main/f").values.isEmpty)
    #expect(try complete("t://main/items/a%2").values.isEmpty)
    let query = try #require(try complete("t://main/find?exact=true&q=a%20").values.first)
    #expect(query.place == "/find" && query.parameter == "q" && query.text == "a ")
    #expect(query.link(with: "a & b") == "t://main/find?exact=true&q=a%20%26%20b")
    #expect(try complete("t://main/find?exact=").values.first?.link(with: "x") == nil)
    #expect(try complete("t://main/find?q=%2").values.isEmpty)
  }

  @Test func `a value that resembles a name is not a name`() throws {
    let value = try #require(try complete("t://main/items/").values.first)
    let link = try #require(value.link(with: "help"))
    let route = try Self.table().route(to: link, from: .outside, scenes: ["main"])
    #expect(route.legs.last?.screen == .item("help"))
  }

  @Test func `every completion is a link, or can be continued`() throws {
    var texts = [""]
    for _ in 0..<4 {
      texts = try texts.flatMap { text in
        let links = try complete(text).links
        for link in links where !link.hasSuffix("/") && !link.hasSuffix("=") {
          #expect(throws: Never.self) {
            try Self.table().route(to: link, from: .outside, scenes: ["main", "work"])
          }
        }
        return links.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      }
    }
  }
}

@Suite struct NearestNamesTests {
  @Test(arguments: [
    ("nots", ["notes", "labels", "not"], ["not", "notes"]),
    ("note", ["notes", "labels"], ["notes"]),
    ("ntoes", ["notes"], ["notes"]),
    ("xyz", ["notes"], []),
    ("", ["a", "ab", "abc"], ["a"]),
    ("ab", ["ba", "ab", "b", "a", "abc"], ["ab", "a", "abc"]),
    ("日木", ["日本"], ["日本"]),
    (String(repeating: "a", count: 41), [String(repeating: "a", count: 41)], []),
  ])
  func `Similar names for a mistyped one, nearest first`(
    text: String, names: [String], nearest: [String]
  ) {
    #expect(nearestNames(to: text, among: names) == nearest)
  }
}

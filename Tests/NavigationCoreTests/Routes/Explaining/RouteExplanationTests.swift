import NavigationCore
import NavigationTesting
import Testing

@Suite struct RouteExplanationTests {
  private static func table() throws -> RouteTable<ItemScreen> {
    try ItemScreen.table { $0.redirect("/number/{id}", to: "/{id}").alias("things") }
  }

  private func explain(_ link: String) throws -> RouteExplanation {
    try Self.table().explanation(of: link, from: .outside, scenes: ["main"])
  }

  @Test func `a valid link is explained step by step`() throws {
    let explanation = try explain("t://main/items/12/help")
    #expect(explanation.scene == "main")
    #expect(explanation.steps.map(\.components) == ["items", "12", "help"])
    #expect(explanation.steps.map(\.place) == ["/items", "/items/{id}", "/help"])
    #expect(explanation.steps.map(\.style) == ["tab", "detail", "sheet"])
    #expect(explanation.steps[1].values.map(\.text) == ["12"])
    #expect(explanation.error == nil)
    #expect(explanation.rest == [])
    #expect(explanation.nearest == "t://main/items/12/help")
  }

  @Test func `query values belong to the steps that read them`() throws {
    let value = try #require(try explain("/find?q=a%20b").steps.last?.values.first)
    #expect(value.name == "q" && value.text == "a b" && value.expected == "text")
  }

  @Test func `the detail in the fragment is separate`() throws {
    let explanation = try explain("t://main/items#/items/3;cover")
    #expect(explanation.steps.map(\.components) == ["items"])
    #expect(explanation.detail.map(\.components) == ["items", "3;cover"])
  }

  @Test func `an old link is explained by the steps of the new one`() throws {
    let explanation = try explain("t://main/items/number/7")
    #expect(explanation.isRedirected)
    #expect(explanation.steps.map(\.place) == ["/items", "/items/{id}"])
    #expect(explanation.nearest == "t://main/items/7")
    #expect(try explain("t://main/things/7").nearest == "t://main/items/7")
  }

  @Test func `the steps and their values are the rows of a table`() throws {
    #expect(
      try explain("t://main/items/7/help").description == """
          main   workspace
          items  /items       tab
          7      /items/{id}  detail  id = 7, a number
          help   /help        sheet
        The link: t://main/items/7/help

        """)
  }

  @Test func `the table includes the fragment, and marks old links`() throws {
    #expect(
      try explain("t://main/items#/items/x").description == """
          main   workspace
          items  /items         tab
          #      beside it
          items  /items         tab
          x      leads nowhere
        “x” is not a number, as id must be.
        Nearest: t://main/items

        """)
    let old = try explain("t://main/items/number/7").description
    #expect(old.contains("It is an old link; the steps are those of the new one."))
    #expect(old.contains("The link: t://main/items/7"))
  }

  @Test func `the invalid component is named, and what follows it`() throws {
    let explanation = try explain("t://main/itms/12/help")
    #expect(explanation.steps == [])
    #expect(explanation.rest == ["itms", "12", "help"])
    #expect(explanation.error?.position == 9)
    #expect(
      explanation.description == """
          main  workspace
          itms  leads nowhere
          12    not looked at
          help  not looked at
        There is no “itms” here. Did you mean items?
        Expected: find, help, items.
        Nearest: t://main/items/12/help

        """)
  }

  /// Invalid links, and the nearest valid ones.
  static let nearest = [
    ("t://main/items/12/hlp", "t://main/items/12/help"),
    ("t://main/items/12/xyzzy", "t://main/items/12"),
    ("t://main/items/twelve", "t://main/items"),
    ("t://main/items?x=1", "t://main/items"),
    ("t://mian/find?q=a", "t://main/find?q=a"),
    ("http://example.org/find", "t://main/"),
    ("items/3", "t://main/items/3"),
    ("t://main/xyzzy", "t://main/"),
    ("t://main/items//3", "t://main/items"),
    ("t://main/items#/find", "t://main/items"),
    ("", "t://main/"),
    ("\u{1B}]0;x\u{07}", "t://main/"),
  ]

  @Test(arguments: nearest)
  func `the nearest link is valid`(link: String, nearest: String) throws {
    let explanation = try explain(link)
    #expect(explanation.error != nil)
    #expect(explanation.nearest == nearest)
    #expect(try explain(nearest).error == nil)
  }

  @Test(arguments: [
    ("/items/3", "/items/3"), ("/items/xyzzy", "/items"), ("/xyzzy", nil), ("", nil),
  ])
  func `without known scenes the nearest link has none`(link: String, nearest: String?)
    throws
  {
    #expect(try Self.table().explanation(of: link, scenes: []).nearest == nearest)
  }

  @Test func `hostile links never trap, and have a valid nearest link`() throws {
    let table = try Self.table()
    var generator = SeededGenerator(seed: 6)
    let letters = Array("t:/main/items/12/help;cover?q=%20#..\u{7}é日\\ ")
    for _ in 0..<5_000 {
      let length = Int.random(in: 0..<40, using: &generator)
      let link =
        "t://main/" + String((0..<length).map { _ in generator.element(of: letters) })
      let explanation = table.explanation(of: link, from: .outside, scenes: ["main"])
      let nearest = try #require(explanation.nearest)
      #expect(table.explanation(of: nearest, from: .outside, scenes: ["main"]).error == nil)
    }
  }

  @Test func `an earlier graph finds places with lost links`() throws {
    let table = try Self.table()
    #expect(RouteGraph(table).lostLinks(in: table) == [])
    let number = Destination<ItemScreen>(
      "number", .path("id"), as: .push, embed: { .item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } })
    let earlier = try RouteTable<ItemScreen>(
      scheme: "t",
      root: .tabs([
        Destination("things", as: .tab, .list, children: [number]),
        Destination("other", as: .tab, .help),
      ]))
    #expect(RouteGraph(earlier).lostLinks(in: table) == ["/other"])
  }
}

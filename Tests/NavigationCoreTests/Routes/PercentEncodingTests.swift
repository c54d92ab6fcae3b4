import Testing

import NavigationCore

@Suite struct PercentEncodingTests {
  @Test func `Any text is read back as a component, after a name, and in a query`() {
    forAll(cases: 2_000) { random throws in
      try checkSurvival(of: random.text())
    }
  }

  @Test(arguments: [
    "", ".", "..", "...", "~", "~~", "%", "%2E", "new", "parts", "search", "main",
    "50% a/b?c=d#é 日本",
    "a;cover", ";", "+", " ", "\u{0}", "\u{202E}", "e\u{301}", "\u{E9}", "👩‍👧", "\\",
    "navtui://main/",
  ])
  func `A text with a special meaning in links is read back`(text: String) throws {
    try checkSurvival(of: text)
  }

  @Test(arguments: [
    ("50% a/b?c=d#é 日本", "50%25%20a%2Fb%3Fc%3Dd%23%C3%A9%20%E6%97%A5%E6%9C%AC"),
    ("", "~"), ("~", "%7E"), (".", "%2E"), ("..", "%2E%2E"), ("a~b", "a~b"), ("-._", "-._"),
    ("new", "%6Eew"), ("search", "%73earch"), ("News", "News"),
  ])
  func `The encoding is unique`(text: String, spelling: String) {
    let route = ExampleRoute(legs: [Self.labels, Leg(.push, .screen(.label(text)))])
    #expect(ExampleTable.tabs.link(to: route) == "/labels/\(spelling)")
  }

  @Test(arguments: ["%", "%4", "%4G", "%G4", "%C3", "%FF", "%C0%AF", "%ED%A0%80", "a%", "%%41"])
  func `Invalid encodings are refused`(raw: String) {
    #expect(PercentEncoding.decode(raw) == nil)
  }

  @Test(arguments: [("%41", "A"), ("%e3%81%82", "あ"), ("%E3%81%82", "あ"), ("+", "+"), ("é", "é")])
  func `Hexadecimal digits of either case and unencoded text are accepted`(
    raw: String, text: String
  ) {
    #expect(PercentEncoding.decode(raw) == text)
  }

  private static var labels: ExampleLeg { Leg(.tab("labels"), .stack(.labels)) }

  private func checkSurvival(of text: String) throws {
    let label = Leg(.push, .screen(ExampleScreen.label(text)))
    let color = Leg(.presented(.popover), .stack(ExampleScreen.color(text)))
    let search = Leg(.presented(.sheet), .stack(ExampleScreen.search(text: text, page: 2)))
    for legs in [[label], [label, color], [search, color]] {
      let route = ExampleRoute(scene: "main", legs: [Self.labels] + legs)
      let link = ExampleTable.tabs.link(to: route) ?? ""
      let read = try ExampleTable.tabs.route(to: link, scenes: ["main"])
      // Compares scalars, because equal strings can have different scalars.
      try check(
        read == route && "\(read)".utf8.elementsEqual("\(route)".utf8), "\(text) in \(link)")
    }
  }
}

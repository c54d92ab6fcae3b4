import NavigationTesting
import Testing

import NavigationCore

/// Printed links are accepted from outside.
@Suite struct OutsideLinkTests {
  @Test func `A printed link is accepted from outside, or contains a forbidden character`() {
    forAll(cases: 1_200) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let state = random.state(table)
      guard let link = table.link(to: state) else { throw Discarded() }
      let route = try table.route(to: link, scenes: state.sceneNames)
      let outside: ExampleRoute
      do throws(LinkError) {
        outside = try table.route(to: link, from: .outside, scenes: state.sceneNames)
      } catch {
        return try check(error.isOfTheOutside, "\(error)")
      }
      try check(outside == route, link)
    }
  }

  @Test(arguments: [
    "👩‍🔬", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "a\\b", "one\ntwo\tthree", "co\u{AD}op", "\u{200B}", "\u{2028}",
    "\u{E0001}", "\u{10FFFF}", "navtui://main/", "#?;&=%",
  ])
  func `Harmless text is accepted encoded`(text: String) throws {
    let link = "/search?q=" + PercentEncoding.encode(text)
    let route = try ExampleTable.tabs.route(to: link, from: .outside, scenes: ["main"])
    #expect(route == (try ExampleTable.tabs.route(to: link, scenes: ["main"])))
  }

  @Test(arguments: [
    "\u{0}", "\r", "\u{1B}[m", "\u{7F}", "\u{85}", "\u{9B}", "\u{200E}", "\u{202A}", "\u{202E}",
    "\u{2066}", "\u{2069}", "\u{61C}",
  ])
  func `Control and bidirectional characters are refused, encoded or not`(text: String) {
    for text in [text, PercentEncoding.encode(text)] {
      #expect(throws: LinkError.self) {
        try ExampleTable.tabs.route(to: "/search?q=\(text)", from: .outside, scenes: ["main"])
      }
    }
  }

  @Test func `An error quotes a readable part of the link`() {
    let link = "/search?q=" + String(repeating: "a", count: 100_000)
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, from: .outside, scenes: ["main"])
    }
    #expect(error?.description.hasSuffix("(at byte 0 of “\(link.prefix(200))…”)") == true)
    #expect(error?.link == link)
  }
}

extension LinkError {
  /// True for errors that links from outside cause, however encoded.
  fileprivate var isOfTheOutside: Bool {
    switch problem {
    case .tooLong, .dotComponent: true
    case .forbiddenCharacter(let scalar):
      scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    default: false
    }
  }
}

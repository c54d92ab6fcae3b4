import NavigationCore
import NavigationTesting
import Testing

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

@Suite struct HostileLinkTests {
  @Test func `Any bytes resolve, or fail at a position inside the text`() {
    forAll(cases: 4_000) { random throws(BrokenLaw) in
      let bytes = (0..<random.number(0..<24)).map { _ in random.hostileByte() }
      let prefix = random.element(of: ["", "/", "navtui://main/", "/labels/", "/find?q="])
      try checkReading(prefix + String(decoding: bytes, as: UTF8.self), &random)
    }
  }

  @Test func `Links with a few changed bytes resolve, or fail at a position inside the text`() {
    forAll(cases: 2_000) { random throws(BrokenLaw) in
      var bytes = Array(random.link(random.element(of: ExampleTable.examples)).utf8)
      for _ in 0..<random.number(1..<4) {
        let position = random.number(0..<bytes.count + 1)
        let end = min(bytes.count, position + random.number(0..<3))
        let inserted = (0..<random.number(0..<3)).map { _ in random.hostileByte() }
        bytes.replaceSubrange(position..<end, with: inserted)
      }
      try checkReading(String(decoding: bytes, as: UTF8.self), &random)
    }
  }

  @Test(arguments: [
    "navtui://main/notes#/notes/2", "/find?q=%C3%A9#/find/1;focused", "../%2E/~;cover?",
  ])
  func `Every change of a single byte resolves, or fails at a position inside the text`(
    link: String
  ) throws {
    var random = SeededGenerator(seed: 1)
    for position in link.utf8.indices {
      for byte in UInt8.min...UInt8.max {
        let text =
          link[..<position] + String(decoding: [byte], as: UTF8.self)
          + link[link.utf8.index(after: position)...]
        try checkReading(String(text), &random)
      }
    }
  }

  @Test func `A link with too many components is refused without being followed`() {
    let link = String(repeating: "/question", count: 20_000)
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, scenes: ["main"])
    }
    #expect(error?.position == 256 * 9 + 1)
    #expect(error?.problem == .tooDeep(limit: 256))
  }
}

/// Reads a text as from the app and from outside. The app accepts at least as much.
private func checkReading(_ text: String, _ random: inout SeededGenerator) throws(BrokenLaw) {
  let table = random.element(of: ExampleTable.examples)
  let base = ExampleRoute(legs: [Leg(.root, table.root)])
  func read(_ origin: LinkOrigin) throws(BrokenLaw) -> ExampleRoute? {
    do throws(LinkError) {
      return try table.route(to: text, from: origin, relativeTo: base, scenes: ["main"])
    } catch {
      try check(error.link == text, "the error holds another link: \(error)")
      try check((0...text.utf8.count).contains(error.position), "\(error)")
      return nil
    }
  }
  let app = try read(.app)
  let root = try? table.resolve(
    text, .fallbackToRoot, relativeTo: base, scenes: ["main"])
  try check(root != nil && (root?.error == nil) == (app != nil), "no fallback for \(text)")
  let partial = try? table.resolve(text, .partial, relativeTo: base, scenes: ["main"])
  try check(app == nil || partial?.route == app, "\(text) is \(String(describing: partial))")
  guard let outside = try read(.outside) else { return }
  try check(app == outside, "the outside says \(outside), the app \(String(describing: app))")
}

extension SeededGenerator {
  /// Returns a byte with a meaning in links, or any byte.
  fileprivate mutating func hostileByte() -> UInt8 {
    oneIn(3) ? UInt8(number(0..<256)) : element(of: Array("/?#;:=&%.~@\\0aF".utf8))
  }
}

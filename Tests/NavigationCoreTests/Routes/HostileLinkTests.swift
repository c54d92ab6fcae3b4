import NavigationTesting
import Testing

import NavigationCore

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

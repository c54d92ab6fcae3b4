import Testing
import YAMLParser

@Suite struct YAMLEditTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let (text, path, result): (String, [String], String?)
    var testDescription: String { text }

    init(_ text: String, _ path: String, _ result: String?) {
      (self.text, self.path, self.result) = (
        text, path.split(separator: "/").map(String.init), result
      )
    }
  }

  private static let cases: [Case] = [
    Case("", "a", "a: [x]\n"), Case("# c\n", "a", "# c\na: [x]\n"),
    Case("# c", "a", "# c\na: [x]\n"),
    Case("", "a/b", "a:\n  b: [x]\n"), Case("{}\n", "a", "{a: [x]}\n"),
    Case("a: 1 # c\nb: 2\n", "a", "a: [x] # c\nb: 2\n"),
    Case("b: 2 # c\n\n# d\n", "a", "b: 2 # c\na: [x]\n\n# d\n"),
    Case("b: 2", "a", "b: 2\na: [x]"), Case("b: 2\r\n", "a", "b: 2\r\na: [x]\r\n"),
    Case("a:\nb: 2\n", "a", "a: [x]\nb: 2\n"), Case("a: ~ # c\n", "a", "a: [x] # c\n"),
    Case("a: \"q\" # c\n", "a", "a: [x] # c\n"),
    Case("a:\n- y # c\n- z\nb: 1\n", "a", "a:\n  [x]\nb: 1\n"),
    Case("a: # c\n  - y\nb: 1\n", "a", "a: # c\n    [x]\nb: 1\n"),
    Case("k:\n  # c\n  b: y # d\n  c: z\n", "k/b", "k:\n  # c\n  b: [x] # d\n  c: z\n"),
    Case("k:\n    b: y # d\n# e\nl: 1\n", "k/c", "k:\n    b: y # d\n    c: [x]\n# e\nl: 1\n"),
    Case("k:\nl: 1\n", "k/b", "k:\n  b: [x]\nl: 1\n"),
    Case("k: # c\n", "k/b", "k:\n  b: [x] # c\n"),
    Case("k: {b: y}\n", "k/c", "k: {b: y, c: [x]}\n"),
    Case("k: {b: y}\n", "k/b", "k: {b: [x]}\n"), Case("k: {}\n", "k/b", "k: {b: [x]}\n"),
    Case("l: 1\n", "k/b", "l: 1\nk:\n  b: [x]\n"), Case("{l: 1}\n", "k/b", nil),
    Case("k: 1\n", "k/b", nil), Case("a: &n 1\nb: *n\n", "b", nil), Case("a: &n 1\n", "a", nil),
    Case("- a\n", "a", nil), Case("a: [\n", "a", nil), Case("a: 1\na: 2\n", "b", nil),
  ]

  private static let removals: [Case] = [
    Case("", "a", ""), Case("# c\n", "a", "# c\n"), Case("b: 1\n", "a", "b: 1\n"),
    Case("a: 1 # c\nb: 2\n", "a", "b: 2\n"), Case("b: 2\r\na: 1\r\n", "a", "b: 2\r\n"),
    Case("b: 2\na: 1", "a", "b: 2\n"), Case("a:\nb: 2\n", "a", "b: 2\n"),
    Case("a:\n- y # c\n- z\nb: 1\n", "a", "b: 1\n"),
    Case("k:\n  b: y\n  c: z\n", "k/b", "k:\n  c: z\n"),
    Case("k:\n  b: y\nl: 1\n", "k/b", "l: 1\n"),
    Case("k:\r\n  b: y\r\nl: 1\r\n", "k/b", "l: 1\r\n"),
    Case("k: # c\n  b: y\nl: 1\n", "k/b", "k: # c\nl: 1\n"),
    Case("k:\n  # c\n  b: y\nl: 1\n", "k/b", "k:\n  # c\nl: 1\n"),
    Case("k:\n  c: z\n", "k/b", "k:\n  c: z\n"), Case("k:\n", "k/b", "k:\n"),
    Case("k: {b: y, c: z}\n", "k/b", "k: {c: z}\n"),
    Case("k: {c: z, b: y}\n", "k/b", "k: {c: z}\n"),
    Case("k: {b: y}\n", "k/b", "k: {}\n"), Case("k: 1\n", "k/b", nil),
    Case("a: &n 1\nb: *n\n", "a", nil), Case("a: [\n", "a", nil),
  ]

  @Test(arguments: removals)
  private func `one name is removed, and all else stays`(test: Case) throws {
    let changed = YAMLEdit.removing(test.path, from: Array(test.text.utf8))
    #expect(changed.map { String(decoding: $0, as: UTF8.self) } == test.result)
    if let changed { _ = try YAMLNode.parse(changed) }
  }

  @Test(arguments: cases)
  private func `one value is changed, and all else stays`(test: Case) {
    let changed = YAMLEdit.setting(test.path, to: "[x]", in: Array(test.text.utf8))
    #expect(changed.map { String(decoding: $0, as: UTF8.self) } == test.result)
  }

  @Test(arguments: cases)
  private func `a changed text is read with the new value`(test: Case) throws {
    guard let changed = YAMLEdit.setting(test.path, to: "[x]", in: Array(test.text.utf8)) else {
      return
    }
    var node = try #require(try YAMLNode.parse(changed))
    for name in test.path {
      guard case .table(let entries) = node.content else { return #expect(Bool(false)) }
      node = try #require(entries.first { $0.name == name }).value
    }
    guard case .list(let items) = node.content else { return #expect(Bool(false)) }
    #expect(items.map(\.text) == ["x"])
  }
}

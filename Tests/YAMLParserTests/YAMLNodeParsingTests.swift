import NavigationTesting
import Testing

@testable import YAMLParser

@Suite struct YAMLNodeParsingTests {
  /// A text with everything in every form.
  private static let text = """
    # a comment with : and [brackets]
    theme: dark # another
    'lines': ["a
      b", 'c]', # within a list
      [1, x: y],
    ]

    themes:
      mine:
        accent: {color: "#ff0000", bold: false}
    é 📅: &here !!str x
    rule:
    - name: 1
      more: *here
    -
    - >-
      f
      g
    ? k
    : |
     l

    last:
    """

  /// The position, the form and the source of each value, with the path to it.
  private static let places = [
    "theme 2:8 plain dark", "lines 3:10 flow", "lines.0 3:11 doubleQuoted \"a\n  b\"",
    "lines.1 4:7 singleQuoted 'c]'", "lines.2 5:3 flow", "lines.2.0 5:4 plain 1",
    "lines.2.1 5:7 flow", "lines.2.1.x 5:10 plain y", "themes 9:3 block", "themes.mine 10:5 block",
    "themes.mine.accent 10:13 flow", "themes.mine.accent.color 10:21 doubleQuoted \"#ff0000\"",
    "themes.mine.accent.bold 10:38 plain false", "é 📅 11:6 plain x", "rule 13:1 block",
    "rule.0 13:3 block", "rule.0.name 13:9 plain 1", "rule.0.more 14:9 plain *here",
    "rule.1 15:2 plain ", "rule.2 16:3 folded >-\n  f\n  g", "k 20:3 literal |\n l",
    "last 23:6 plain ",
  ]

  @Test func `every value knows where it stands and how it is written`() throws {
    let source = Array(Self.text.utf8)
    let root = try #require(try YAMLNode.parse(source))
    #expect(root.places(in: source, "") == Self.places)
  }

  @Test func `scalars are the texts that were written`() throws {
    let text = "[yes, 012, 1979-05-27, ~, 'true', True, -3, +4, 1.5, '', null, 0x1F]"
    let root = try #require(try YAMLNode.parse(Array(text.utf8)))
    guard case .list(let items) = root.content else { return #expect(Bool(false), "no list") }
    #expect(
      items.map(\.text)
        == ["yes", "012", "1979-05-27", "~", "true", "True", "-3", "+4", "1.5", "", "null", "0x1F"])
    #expect(items.map(\.boolean) == items.map { $0.text == "True" ? true : nil })
    #expect(items.compactMap(\.integer) == [12, -3, 4])
    #expect(items.filter(\.isNull).map(\.text) == ["~", "null"])
  }

  @Test(arguments: ["", "\n", "# c\n", "---\n", "---\n...\n", "\u{FEFF}"])
  func `a text without a value is nothing`(text: String) throws {
    #expect(try YAMLNode.parse(Array(text.utf8)) == nil)
    #expect(try [YAMLEntry](parsing: Array(text.utf8)) == [])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a byte order mark is passed over at the beginning only`(end: String) throws {
    let text = "\u{FEFF}a: \u{FEFF}b\(end)c: \"\u{FEFF}d\"\(end)e: [\u{FEFF}, '\u{FEFF}x']\(end)"
    let entries = try [YAMLEntry](parsing: Array(text.utf8))
    #expect(entries.map(\.name) == ["a", "c", "e"])
    #expect(entries.map(\.key.position.line) == [1, 2, 3])
    #expect(entries.map(\.key.position.column) == [1, 1, 1])
    #expect(entries.prefix(2).map(\.value.text) == ["\u{FEFF}b", "\u{FEFF}d"])
    let at = YAMLPosition(line: 1, column: 1)
    guard case .list(let items) = entries[2].value.content else { return #expect(at.line == 0) }
    #expect(items.map(\.text) == ["\u{FEFF}", "\u{FEFF}x"])
  }

  @Test(
    arguments: [
      ("a: \"x\nb: 1", 1, 4, "the text has no closing quote"),
      ("a: 1\nb: 'x", 2, 4, "the text has no closing quote"),
      ("a: b: c", 1, 5, "a text with a colon and a blank needs quotes"),
      ("a: 1\nb", 2, 2, "expected a colon after the name"),
      ("a: @x", 1, 4, "a text cannot begin with this character"),
      ("a:\n\tb: c", 2, 1, "put it in quotes, and use blanks in place of tabs"),
      ("a: [1, 2\nb: 3", 2, 2, "expected a comma or ]"),
      ("a: {b: 1", 1, 9, "expected a comma or }"),
      ("a: 1\n\u{e9}: \u{1}", 2, 4, "a control character there needs an escape"),
      ("a: 1\nb\0", 2, 2, "there is a NUL in it"),
      ("a: *b", 1, 4, "no value before it has the anchor"),
      ("a: 1\n---\nb: 2", 2, 1, "expected the end of the text"),
      ("a: 1\nb: 2\na: 3", 3, 1, "the name \"a\" is there twice, first in line 1"),
      ("b: {x: 1, 'x': 2}", 1, 11, "the name \"x\" is there twice, first in line 1"),
      ("- a", 1, 1, "expected names with values"), ("text", 1, 1, "expected names with values"),
    ] as [(String, Int, Int, String)])
  func `a text that is not valid says what is wrong, and where`(
    text: String, line: Int, column: Int, detail: String
  ) {
    let error = #expect(throws: YAMLError.self) { try [YAMLEntry](parsing: Array(text.utf8)) }
    #expect(error?.position == YAMLPosition(line: line, column: column), "\(text)")
    #expect(error?.detail.contains(detail) == true, "\(error?.detail ?? "")")
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func `bytes that are not UTF-8 are refused with their position`(bytes: [UInt8]) {
    let source = Array("a: 1\n# é\n# \u{20AC}".utf8) + bytes
    let error = #expect(throws: YAMLError.self) { try YAMLNode.parse(source) }
    #expect(error == YAMLError("a byte there is not UTF-8", at: YAMLPosition(line: 3, column: 4)))
  }

  @Test(arguments: [
    "[", "{a: ", "- ", "? ", "[\n", "[{", "a:\n  - ", "- [",
  ])
  func `nesting without end is refused`(part: String) {
    let deep = Array(("a: " + String(repeating: part, count: 100_000)).utf8)
    #expect(throws: YAMLError.self) { try YAMLNode.parse(deep) }
    let open = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: Never.self) { try YAMLNode.parse(Array(open.utf8)) }
    let error = #expect(throws: YAMLError.self) { try YAMLNode.parse(Array("[\(open)]".utf8)) }
    #expect(error?.detail == "lists and tables are nested more than 64 deep")
  }

  @Test func `aliases repeat what is before them, within bounds`() throws {
    let few = try [YAMLEntry](parsing: Array("a: &x [1, 2]\nb: *x\nc: &x d\ne: *x\n".utf8))
    #expect(few[1].value.content == few[0].value.content)
    #expect(few.map(\.value.isShared) == [true, true, true, true])
    #expect(few[3].value.text == "d")
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      laughs += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let error = #expect(throws: YAMLError.self) { try YAMLNode.parse(Array(laughs.utf8)) }
    #expect(error?.detail == "aliases repeat too much")
  }

  @Test func `names may be repeated if they are asked for`() throws {
    let root = try YAMLNode.parse(Array("a: 1\na: 2\n".utf8), allowsRepeatedNames: true)
    guard case .table(let entries) = root?.content else { return #expect(root != nil) }
    #expect(entries.map(\.value.text) == ["1", "2"])
  }

  /// Texts of many pieces, valid or not.
  private static let pieces = [
    "abc: def\n", "- ", "? ", "[", "]", "{", "}", ", ", "a: ", "\n", "  ", "\"x\"", "'y'", "# c\n",
    "&a ",
    "*a", "!t ", "|\n", ">-\n", "\t", "\r\n", "é", "\u{2028}", "...\n", "---\n", "%", "\u{FEFF}",
    "\0",
    "\\", "\"", "'", ":", "😀: ",
  ]

  @Test func `any text is read or refused, and the ranges nest`() throws {
    for seed in RandomCases.seeds(3_000) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...30, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let source = Array(text.utf8)
      let root: YAMLNode?
      do throws(YAMLError) {
        root = try YAMLNode.parse(source, allowsRepeatedNames: true)
      } catch {
        let lines = text.utf8.count { $0 == 0x0A } + 1
        try #require((1...lines).contains(error.position.line) && error.position.column >= 1)
        continue
      }
      try #require(root?.isNested(in: 0..<source.count) != false, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "abc: def\n", "word ", "- a\n", "b, ", "# c\n", "  b\n", " ", "\n", "c: &x d\n", "x # ",
    "\"a\": 'b'\n",
  ])
  func `a megabyte is read in seconds`(piece: String) throws {
    for opening in ["", "a: ", "a: [", "a: \"", "a: |\n"] {
      let source = Array(
        (opening + String(repeating: piece, count: (1 << 20) / piece.utf8.count)).utf8)
      let time = ContinuousClock().measure {
        _ = try? YAMLNode.parse(source, allowsRepeatedNames: true)
      }
      // A quadratic reader takes minutes.
      #expect(time < .seconds(20), "\(opening) \(piece)")
    }
  }
}

extension YAMLNode {
  /// The path, position, form and source of each value: `theme 2:8 plain dark`.
  fileprivate func places(in source: [UInt8], _ path: String) -> [String] {
    let own = "\(path) \(position.line):\(position.column) \(form)"
    let below = path.isEmpty ? "" : "\(path)."
    switch content {
    case .text: return [own + " " + String(decoding: source[range], as: UTF8.self)]
    case .list(let items):
      return [own] + items.enumerated().flatMap { $1.places(in: source, below + "\($0)") }
    case .table(let entries):
      return (path.isEmpty ? [] : [own])
        + entries.flatMap { $0.value.places(in: source, below + ($0.name ?? "?")) }
    }
  }

  /// Returns true if the value is in a range, and the values in it are inside and in order. Aliases repeat others.
  fileprivate func isNested(in outer: Range<Int>) -> Bool {
    guard outer.lowerBound <= range.lowerBound, range.upperBound <= outer.upperBound else {
      return false
    }
    var parts: [YAMLNode] = []
    switch content {
    case .text: break
    case .list(let items): parts = items
    case .table(let entries): parts = entries.flatMap { [$0.key, $0.value] }
    }
    guard !isShared else { return true }
    return zip(parts, parts.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
      && parts.allSatisfy { $0.isNested(in: range) }
  }
}

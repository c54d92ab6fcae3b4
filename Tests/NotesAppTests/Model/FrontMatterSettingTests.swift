import NavigationTesting
import TerminalUI
import Testing
import YAMLParser

@testable import NotesApp
@testable import NotesModel

@Suite struct `Front matter changes` {
  private func block(_ lines: String) throws -> FrontMatterBlock {
    try #require(FrontMatterBlock.split(Array("---\n\(lines)\n---\n".utf8))?.block, "\(lines)")
  }

  private func lines(_ block: FrontMatterBlock) -> String {
    String(decoding: block.text.dropLast(), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("title: Old", "title: New"), ("title: \"Old\"", "title: \"New\""),
      ("title: 'Old' # c", "title: 'New' # c"), ("\"title\": Old", "\"title\": New"),
      ("TITLE:   Old  ", "TITLE:   New  "), ("title: 🌱 Old\na: b", "title: New\na: b"),
      ("title: >-\n  Old\n  one\na: b", "title: >-\n  New\na: b"),
      ("title: |+ # c\n    Old\n\na: b", "title: |- # c\n    New\n\na: b"),
      ("title:\na: b", "title: New\na: b"), ("title: # c\na: b", "title: New # c\na: b"),
      ("title: ~", "title: New"), ("title:\n  - a\n  - b\nc: d", "title: New\nc: d"),
      ("title:\n- a\nc: d", "title: New\nc: d"), ("title: {a: b}", "title: New"),
      ("title: a: b\nc: d", "title: New\nc: d"),
      ("title: \"a\n# c\n\nd: e", "title: New\n# c\n\nd: e"),
      ("title: Old\n  one", "title: New"), ("title: !!str Old", "title: !!str New"),
      ("a: &x b\ntitle: *x", "a: &x b\ntitle: New"), ("a: b", "a: b\ntitle: New"),
      ("  a: b", "  a: b\n  title: New"), ("{a: b}", "{a: b, title: New}"),
      ("{title: Old, a: [b]}", "{title: New, a: [b]}"), ("a: b: c", "a: b: c\ntitle: New"),
      ("title: Old\ntitle: Older", "title: New\ntitle: Older"),
      ("# c\nb: c", "# c\nb: c\ntitle: New"),
      ("? title\n: Old", "? title\n: New"), ("title: [a]\nTitle: Old", "title: [a]\nTitle: New"),
      ("a: |+\n  b\n\n", "a: |+\n  b\n\n\ntitle: New"),
    ])
  func `a title is replaced in the style that it has`(before: String, after: String) throws {
    var block = try block(before)
    #expect(block.set(.title, to: .text("New")) { $0.title == "New" })
    #expect(lines(block) == after)
  }

  @Test func `a value that cannot be changed alone is kept, and named`() throws {
    var block = try block("title: &x Old\na: *x")
    let old = block
    #expect(!block.set(.title, to: .text("New")) { $0.title == "New" })
    #expect(block == old)
    let note = Note(
      id: try #require(NoteID(rawValue: 1)), title: "New", body: NoteBody([]), tags: [],
      created: Timestamp(rawValue: 0), modified: Timestamp(rawValue: 0), isPinned: false)
    let written = note.markdown(
      as: NoteFile(path: "a.md", frontMatter: old.bytes), path: "a.md", isLinkedByNumber: false
    ) { $0 }
    #expect(written.bytes == old.bytes && written.unwritten == ["title"])
  }

  @Test(
    arguments: [
      ("tags: [a, b, c]", "a c d", "tags: [a, c, d]"), ("tags: [a, b]", "a", "tags: [a]"),
      ("tags: [\"a\", 'b',] # c", "b d", "tags: ['b', 'd',] # c"),
      ("tags: [a,\n  b,\n  c ]", "b", "tags: [b ]"), ("tags: [a, b]", "a x", "tags: [a, x]"),
      ("tags: [a, b]", "", "tags: []"), ("tags:", "a b", "tags: [a, b]"),
      ("tags: []", "a", "tags: [a]"),
      (
        "tags:\n  - a\n  # about b\n  - b # c\n  - d\ne: f", "a d",
        "tags:\n  - a\n  # about b\n  - d\ne: f"
      ),
      ("tags:\n- a # c\n- 'b'\n# d", "a b e", "tags:\n- a # c\n- 'b'\n- 'e'\n# d"),
      ("tags:\n  - a\n  - b\ne: f", "a", "tags:\n  - a\ne: f"),
      ("tags:\n  - a\ne: f", "", "tags: []\ne: f"),
      ("tags:\n  - a\n  - b", "x b", "tags:\n  - x\n  - b"),
      ("tags:\n  - a", "x z", "tags:\n  - x\n  - z"),
      ("tags:\n  -\n  - a", "a b", "tags:\n  -\n  - a\n  - b"),
      ("tags: [🌱, a]", "b", "tags: [🌱, b]"),
      ("tags: a, b", "a c", "tags: a, c"), ("tag: 'a'", "a b", "tag: 'a, b'"),
      ("tags: a", "", "tags: []"),
      ("tags: \"#a, #b\"", "b", "tags: \"#b\""), ("tags: [\"#a\"]", "a b", "tags: [\"#a\", \"b\"]"),
      ("tags: {a: b}", "c", "tags: [c]"), ("tags: [a", "c", "tags: [c]"),
      ("x: y", "a", "x: y\ntags: [a]"),
      ("tags: [b, a]", "a b", "tags: [a, b]"), ("{tags: [a], x: y}", "a b", "{tags: [a, b], x: y}"),
      ("Tags:\n    -   a", "a b", "Tags:\n    -   a\n    - b"),
      ("x: &y [a]\ntags: *y", "b", "x: &y [a]\ntags: [b]"),
    ])
  func `tags are changed item by item`(before: String, wanted: String, after: String) throws {
    let tags = wanted.split(separator: " ").map(String.init)
    func imported(_ texts: [String]) -> [String] {
      texts.filter { $0 != "🌱" }.compactMap { NoteTag(foreign: $0)?.text }
    }
    var block = try block(before)
    #expect(
      block.set(.tags, to: .list(tags), meaning: { imported([$0]).first }) {
        imported($0.tags ?? []) == tags
      })
    #expect(lines(block) == after)
  }

  @Test func `a block with CRLF keeps it`() throws {
    let file = Array("---\r\ntags:\r\n  - a\r\n  - b\r\n---\r\n".utf8)
    var block = try #require(FrontMatterBlock.split(file)?.block)
    #expect(block.set(.tags, to: .list(["b", "c"])) { $0.tags == ["b", "c"] })
    #expect(block.set(.title, to: .text("New")) { $0.title == "New" })
    #expect(
      String(decoding: block.bytes, as: UTF8.self)
        == "---\r\ntags:\r\n  - b\r\n  - c\r\ntitle: New\r\n---\r\n")
  }

  // MARK: - Law

  /// Values of front matter as people write them.
  private static let values = [
    "x", "\"x: y\"", "'it''s'", "[a, \"b\", c ]", "[a,\n  # in it\n  b]",
    "\n  - a\n  - 'b' # two\n  -   c",
    "\n- a\n# between\n- \"b\"", ">-\n  Folded\n  text", "|\n  literal\n  text\n",
    "|+\n    kept\n\n", "{a: b, c: [d]}",
    "~", "", "# nothing", "x # comment", "🌱 garden", "a, b, c", "2024-01-05",
    "2024-01-05T10:00:00Z", "true",
    "!!str 12", "plain\n  over lines", "\"quoted\n  over lines\"", "[🌱, a]", "[]", "\n  -\n  - a",
    "#x",
    "a: b", "[a", "\"open", "@x", "[[a], {b: c}, d]", "\u{FEFF}x",
  ]
  private static let names = [
    "title", "Title", "tags", "tag", "TAGS", "aliases", "alias", "created", "updated", "pinned",
    "id",
    "navtui-id", "layout", "\"quoted name\"", "📅 due", "$schema", "a b",
  ]
  private static let between = ["", "", "", "# comment\n", "\n", "  # indented\n"]

  private func randomLines(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let name = Self.names.randomElement(using: &random) ?? "x"
      let value = Self.values.randomElement(using: &random) ?? "x"
      let end = Self.between.randomElement(using: &random) ?? ""
      return "\(name): \(value)\n\(end)"
    }.joined()
  }

  /// A change of front matter: its title, tags or other names.
  private func change(
    _ block: inout FrontMatterBlock, _ random: inout SeededGenerator
  ) -> (key: FrontMatterKey, isSet: Bool) {
    let texts = [
      "New", "a", "b", "x: y", "it's", "#", "", "🌱", "a, b", "\u{FEFF}", " x", "true", "012",
      "l\n2",
    ]
    let chosen = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
      texts.filter { !$0.isEmpty }.randomElement(using: &random)
    }.uniqued
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let title = texts.randomElement(using: &random) ?? ""
      return (.title, block.set(.title, to: .text(title)) { $0.title == title })
    case 1: return (.tags, block.set(.tags, to: .list(chosen)) { $0.tags == chosen })
    default: return (.aliases, block.set(.aliases, to: .list(chosen)) { $0.aliases == chosen })
    }
  }

  @Test func `a change is read back, and differs in one value only`() throws {
    var (changed, kept) = (0, 0)
    for seed in RandomCases.seeds(4_000) {
      var random = SeededGenerator(seed: seed)
      let newline = Bool.random(using: &random) ? "\n" : "\r\n"
      let text = "---\n\(randomLines(&random))---\n".replacing("\n", with: newline)
      guard let old = FrontMatterBlock.split(Array(text.utf8))?.block else { continue }
      try #require(old.bytes == Array(text.utf8), "\(seed): \(text)")
      var new = old
      let index: Int?
      let (key, isSet) = change(&new, &random)
      index = old.field(toSet: key)
      let result = String(decoding: new.bytes, as: UTF8.self)
      guard isSet else {
        kept += 1
        try #require(new == old, "\(seed): \(text)")
        continue
      }
      changed += 1
      // What was valid stays valid, and the other values are those before.
      let before = try? YAMLNode.parse(old.text, allowsRepeatedNames: true)
      let after = try? YAMLNode.parse(new.text, allowsRepeatedNames: true)
      if before != nil {
        let others = (before ?? after)?.values(without: index) ?? []
        let count = others.count
        try #require(
          after?.values(without: index).prefix(count).elementsEqual(others) == true,
          "\(seed): \(text)\(result)")
      }
      // All bytes before the value and after it are those before.
      let start = index.map { old.fields[$0].start } ?? old.text.count
      let rest = index.map { old.text.count - old.fields[$0].end } ?? 0
      try #require(new.text.starts(with: old.text[..<start]), "\(seed): \(text)\(result)")
      try #require(
        new.text.suffix(rest).elementsEqual(old.text.suffix(rest)), "\(seed): \(text)\(result)")
      try #require(new.opening == old.opening && new.closing == old.closing)
      if newline == "\r\n" { try #require(!result.replacing("\r\n", with: "").contains("\n")) }
    }
    #expect(changed > 9 * kept, "\(changed) changed, \(kept) kept")
  }
}

extension YAMLNode {
  /// The names and values of a table as text, without one of them.
  fileprivate func values(without index: Int?) -> [String] {
    guard case .table(let entries) = content else { return [] }
    return entries.enumerated().filter { $0.offset != index }.map {
      "\($0.element.key.plain): \($0.element.value.plain)"
    }
  }

  private var plain: String {
    switch content {
    case .text(let text): text.debugDescription
    case .list(let items): "[\(items.map(\.plain))]"
    case .table(let entries): "{\(entries.map { "\($0.key.plain): \($0.value.plain)" })}"
    }
  }
}

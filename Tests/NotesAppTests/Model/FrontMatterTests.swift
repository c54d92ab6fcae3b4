@testable import NotesApp
@testable import NotesModel
import TerminalUI
import Testing

@Suite struct `Front matter` {
  @Test func `Every key is read`() throws {
    let parts = FrontMatter.split(
      Array(
        """
        ---
        navtui-id: 42
        title: Garden plan
        tags: [garden/beds, "with, comma", 2027]
        created: 2026-11-20T23:35:33.123Z
        updated: 2026-11-21
        pinned: true
        ---
        # Text

        """.utf8))
    let matter = try #require(parts.matter)
    #expect(matter.id?.rawValue == 42)
    #expect(matter.title == "Garden plan")
    #expect(matter.tags == ["garden/beds", "with, comma", "2027"])
    #expect(matter.created == FrontMatterTime("2026-11-20T23:35:33.123Z"))
    #expect(matter.updated == CalendarDate("2026-11-21").map { .day($0) })
    #expect(matter.isPinned == true)
    #expect(String(decoding: parts.body, as: UTF8.self) == "# Text\n")
  }

  @Test(arguments: [
    ("---\n---\n", ""), ("\u{feff}---\n---\n", ""), ("---\n---\n\n\ntext", "\n\ntext"),
    ("---\r\nid: 1\r\n---\r\ntext\r\n", "text\r\n"),
    ("---\ntitle: a\n---\n---\n", "---\n"), ("---\ntags: []\n---\n", ""),
    ("---\ntitle:   spaced   \n---\nx", "x"),
    ("---\ntitle: \"a: \\\"b\\\" \\u00e9\\n\"\n---\nx", "x"),
    ("---\ntitle: It's 5:30\n---\nx", "x"), ("--- \nid: 1\n---\t\nx", "x"),
    ("---\ntags: [a]\n...\nx", "x"), ("---\r\nid: 1\r\n... \r\nx", "x"),
    ("---\nid : 1\n---\nx", "x"), ("---\n id: 1\n---\nx", "x"), ("---\n{a: b}\n---\nx", "x"),
    ("---\n📅 due: 1\n$schema: x\n\"q r\": s\n? k\n: v\n---\nx", "x"),
    ("---\na: |\n  ---\n  b\n---\nx", "x"), ("---\na: [b,\nc\n]\n---\nx", "x"),
  ])
  func `Front matter is removed byte for byte`(file: String, body: String) {
    let parts = FrontMatter.split(Array(file.utf8))
    #expect(parts.matter != nil)
    #expect(Array(parts.body) == Array(body.utf8))
  }

  @Test(arguments: [
    "", "---", "---\n", "---\nid: 1\n", "\n---\n---\n", "----\n---\n", "---\n\n---\n",
    "---\n# comment\n---\n", "---\n- item\n---\n", "---\ntext\n---\n", "---x\nid: 1\n---\n",
    "---\nid: 1\n--- x\n", "---\nid: 1\n ---\n", "---\n- [a\nb: c\n---\n",
  ])
  func `Anything else is text`(file: String) {
    let parts = FrontMatter.split(Array(file.utf8))
    #expect(parts.matter == nil)
    #expect(Array(parts.body) == Array(file.utf8))
  }

  @Test(arguments: [
    "layout: post", "ID: 1", "id: 1\nid: 1", "id: 7", "navtui-id: 0", "navtui-id: +1",
    "navtui-id: 01", "navtui-id: 9223372036854775808", "navtui-id:", "title: a: b", "title: \"a",
    "title: \"a\" b", "title: \"\\x\"", "title: \"\\ud800\"", "title: *a", "title: [a]",
    "title: @a", "title:\n\tb: c", "tags: {a}", "tags: [a", "tags: [,a]", "tags: [\"a\"b]",
    "pinned: on", "created: yesterday", "created: 2026-02-30", "title: null", "aliases: {a: b}",
    "title: a\u{1}b", "title: a\0b",
  ])
  func `An invalid field is ignored and kept in the block`(lines: String) throws {
    let block = "---\n\(lines)\n---\n"
    let parts = FrontMatter.split(Array((block + "text").utf8))
    #expect(parts.matter == FrontMatter())
    #expect(String(decoding: parts.body, as: UTF8.self) == "text")
    let draft = NoteDraft(markdown: Array((block + "text").utf8), path: "a/b.md")
    #expect(draft.file == NoteFile(path: "a/b.md", frontMatter: Array(block.utf8)))
  }

  @Test(
    arguments: [
      ("title: 🌱 Seedling list", "🌱 Seedling list"), ("title: .NET memo", ".NET memo"),
      ("title: (Draft) Roof", "(Draft) Roof"), ("title: “Curly” one", "“Curly” one"),
      ("title: ¿Qué?", "¿Qué?"), ("title: \"Roof\" # todo", "Roof"), ("title:\tTabbed", "Tabbed"),
      ("\"title\": Quoted key", "Quoted key"), ("TITLE: Loud", "Loud"), ("title: a #b", "a"),
      ("title: >-\n  Long folded\n  title", "Long folded title"), ("title: a\n  b", "a b"),
      ("title: &a !!str b", "b"), ("title: 012", "012"), ("title: yes", "yes"),
      ("title: \u{FEFF}a", "\u{FEFF}a"), ("x: &x y\ntitle: *x", "y"), ("{title: a, b: c}", "a"),
      ("a: b: c\ntitle: d\ne: \"", "d"), ("title: It''s", "It''s"), ("title: 'It''s'", "It's"),
    ])
  func `A title is read in every form`(lines: String, title: String) {
    #expect(FrontMatter.split(Array("---\n\(lines)\n---\n".utf8)).matter?.title == title)
  }

  @Test(arguments: ["navtui-id: 42", "id: zettel-5\nnavtui-id: 42"])
  func `The number is read beside the id of another program`(lines: String) {
    #expect(FrontMatter.split(Array("---\n\(lines)\n---\n".utf8)).matter?.id?.rawValue == 42)
  }

  @Test func `A block at the end of a file needs no newline`() {
    let parts = FrontMatter.split(Array("---\ntitle: Boat\n---".utf8))
    #expect(parts.matter?.title == "Boat")
    #expect(parts.body.isEmpty)
  }

  @Test(arguments: [
    ("aliases: [Soup, \"Hot, stew\"]", ["Soup", "Hot, stew"]), ("alias: Soup", ["Soup"]),
    ("aliases:\n  - Soup\n  - 'it''s'", ["Soup", "it's"]),
    ("aliases: Soup, Stew", ["Soup", "Stew"]), ("Aliases: My Other Name", ["My Other Name"]),
    ("aliases: [.md Merge, merge]", [".md Merge", "merge"]), ("ALIAS: ~", []),
    ("aliases: [a, , ]\nalias: b", ["b"]), ("aliases: [a, {b: c}, ~]", ["a"]),
    ("aliases:", []),
  ])
  func `Aliases are read in every form`(lines: String, aliases: [String]) {
    let parts = FrontMatter.split(Array("---\n\(lines)\n---\n".utf8))
    #expect(parts.matter?.aliases == aliases)
  }

  @Test(arguments: [
    ("created", "updated"), ("date", "modified"), ("date created", "date modified"),
    ("created_at", "last_modified"), ("creation_date", "lastmod"),
  ])
  func `Times are read from other programs' fields`(created: String, updated: String) {
    let lines = "\(created): 1970-01-01 00:01\n\(updated): 1970-01-01T00:02:00Z\n"
    let matter = FrontMatter.split(Array("---\n\(lines)---\n".utf8)).matter
    #expect(matter?.created == .moment(Timestamp(rawValue: 60_000)))
    #expect(matter?.updated == .moment(Timestamp(rawValue: 120_000)))
  }

  @Test(arguments: [
    ("tags:\n  - food\n  - \"a, b\"\n", ["food", "a, b"]), ("tags:\n- a/b\n", ["a/b"]),
    ("tags:\n", []), ("tags:\n  - 'c++'\n  - 'it''s'\n", ["c++", "it's"]),
    ("tags:\n  -   a  \npinned: true\n", ["a"]), ("tags:\n  -\n  - garden\n", ["", "garden"]),
    ("tags: [garden,\n  roof]\n", ["garden", "roof"]), ("tags: [garden] # two\n", ["garden"]),
    ("tags: [c#, garden,]\n", ["c#", "garden"]),
    ("tags:\n  - _inbox\n  - {a: b}\n", ["_inbox", ""]),
    ("tags: [🌱, garden]\n", ["🌱", "garden"]), ("tags: [[a], b]\n", ["", "b"]),
    ("tags: ~\n", []), ("tags:\ntag: a\n", ["a"]), ("Tags: [\"#a\"]\n", ["#a"]),
    ("tags:\n  - one\n\n  # more\n  - two\n    three\n", ["one", "two three"]),
  ])
  func `Tags can be a list in every form`(lines: String, tags: [String]) {
    let parts = FrontMatter.split(Array("---\n\(lines)---\ntext".utf8))
    #expect(parts.matter?.tags == tags)
    #expect(String(decoding: parts.body, as: UTF8.self) == "text")
  }

  @Test(arguments: [
    ("food", ["food"]), ("food, hot", ["food", "hot"]), ("food hot", ["food hot"]),
    ("\"#food, #hot\"", ["#food", "#hot"]), ("'food, hot'", ["food", "hot"]),
    (">-\n  food,\n  hot, ,", ["food", "hot"]), ("", []),
  ])
  func `One text is split at commas only`(words: String, tags: [String]) {
    let parts = FrontMatter.split(Array("---\ntags: \(words)\n---\ntext".utf8))
    #expect(parts.matter?.tags == tags)
    #expect(String(decoding: parts.body, as: UTF8.self) == "text")
  }

  @Test(
    arguments: [
      ("---\naliases: [a]\ntags:\n- b\n---\n# Car\n", "# Car\n"),
      ("\u{FEFF}---\nlang: de\n---\ntext", "text"), ("---\r\nlang: de\r\n---\r\ntext", "text"),
      ("--- \nlang: a-b\n... \ntext", "text"), ("---\na: |\n  ~~~\n---\n# Car\n", "# Car\n"),
      ("---\n\n# Car\n\n---\ntext\n", nil), ("---\nlang: de\n", nil), ("a\n---\nb: c\n---\n", nil),
    ] as [(String, String?)])
  func `Another program's block at the beginning of a text ends where the text begins`(
    text: String, rest: String?
  ) {
    let length = NoteBody.text(text).frontMatterLength
    #expect(String(decoding: text.utf8.dropFirst(length), as: UTF8.self) == rest ?? text)
    #expect((length > 0) == (rest != nil))
  }

  @Test(
    arguments: [
      ("title: Recipe\nauthor: me\ntags: [food]\n", "Recipe", ["food"]),
      ("authors:\n  - Soup\n  - Stew\ntags:\n  - food\n  - hot\n", nil, ["food", "hot"]),
      ("# a comment\n\nid: 7\ntitle: Recipe\n", "Recipe", nil),
      ("title: Recipe\ntags: [food, {hot}\n", "Recipe", nil),
      ("x: a: b\ntitle: Recipe\ntags: [food]\n", "Recipe", ["food"]),
      ("title: Recipe\ntitle: Soup\n", "Recipe", nil),
      ("title: [a]\nTitle: Soup\n", "Soup", nil),
      ("cssclasses:\ntitle: Recipe\n", "Recipe", nil),
    ] as [(String, String?, [String]?)])
  func `Valid fields of another program's block are read`(
    lines: String, title: String?, tags: [String]?
  ) {
    let parts = FrontMatter.split(Array("---\n\(lines)---\ntext".utf8))
    #expect(parts.matter == FrontMatter(title: title, tags: tags))
    #expect(String(decoding: parts.body, as: UTF8.self) == "text")
  }

  @Test(arguments: [
    "---\nA thought\ntitle: x\n---\n", "---\ntitle: x\nsee http://a.example\n---\n",
  ])
  func `Dashes inside a text do not start a block`(file: String) {
    #expect(FrontMatter.split(Array(file.utf8)).matter == nil)
  }

  @Test func `a byte order mark is accepted`() {
    let parts = FrontMatter.split(Array("\u{FEFF}---\ntitle: Boat\n---\ntext".utf8))
    #expect(parts.matter?.title == "Boat")
    #expect(String(decoding: parts.body, as: UTF8.self) == "text")
    #expect(NoteBody.text("\u{FEFF}# Boat\ntext").derivedTitle == "Boat")
  }

  @Test(arguments: [
    "created: 1970-01-01T00:01:00", "created: 1970-01-01 00:01", "created: \"1970-01-01 00:01\"",
    "created: 1970-01-01 01:01:00 +0100", "created: '1970-01-01T00:01Z'",
  ])
  func `times are read in other programs' formats`(line: String) {
    let parts = FrontMatter.split(Array("---\n\(line)\npinned: yes\n---\n".utf8))
    #expect(
      parts.matter == FrontMatter(created: .moment(Timestamp(rawValue: 60_000)), isPinned: true))
    #expect(parts.body.isEmpty)
  }

  @Test func `A line that is not UTF-8 makes the block text`() {
    let file = Array("---\ntitle: a".utf8) + [0xff] + Array("\n---\n".utf8)
    #expect(FrontMatter.split(file).matter == nil)
    #expect(Array(FrontMatter.split(file).body) == file)
  }

  @Test func `Fields are written in a fixed order, quoted only if needed`() {
    let matter = FrontMatter(
      id: NoteID(rawValue: 7), title: "a: b", tags: ["x/y", "2027", "", "true"],
      created: .moment(Timestamp(rawValue: 0)), updated: .moment(Timestamp(rawValue: 1)),
      isPinned: false)
    #expect(
      matter.text == """
        ---
        navtui-id: 7
        title: "a: b"
        tags: [x/y, "2027", "", "true"]
        created: 1970-01-01T00:00:00.000Z
        updated: 1970-01-01T00:00:00.001Z
        pinned: false
        ---

        """)
    #expect(FrontMatter().text == "---\n---\n")
  }
}

extension FrontMatter {
  /// Splits a file into its front matter and its text. Without a block: nil and the whole file.
  static func split(_ file: [UInt8]) -> (matter: FrontMatter?, body: ArraySlice<UInt8>) {
    guard let (block, rest) = FrontMatterBlock.split(file) else { return (nil, file[...]) }
    return (FrontMatter(block), rest)
  }
}

import Testing

@testable import ConfigParser

@Suite struct ConfigTableTOMLTests {
  /// A configuration with everything written in every way.
  private static let text = """
    # a comment with = and [brackets]
    theme = "dark" # another
    mouse = true
    'lines' = ['''a
    ''', "b\\"]", # within a list
      [1, 2],
    ]

    [themes.mine]
      accent = { color = "#ff0000", bold = false }
    text.color = 7

    [[rule]]
    name = 1
    [[rule]]
    name = 2
    [rule.more]
    "long name" = 1979-05-27 07:32:00
    """

  /// The line and the column of each name and of its value, with the path to it.
  private static let places = [
    "theme 2:1 2:9", "mouse 3:1 3:9", "lines 4:1 4:11", "lines.0 4:11 4:12", "lines.1 4:11 5:6",
    "lines.2 4:11 6:3", "lines.2.0 6:3 6:4", "lines.2.1 6:3 6:7", "themes 9:2 9:2",
    "themes.mine 9:9 9:9", "themes.mine.accent 10:3 10:12", "themes.mine.accent.color 10:14 10:22",
    "themes.mine.accent.bold 10:33 10:40", "themes.mine.text 11:1 11:1",
    "themes.mine.text.color 11:6 11:14", "rule 13:3 13:3", "rule.0 13:3 13:9",
    "rule.0.name 14:1 14:8", "rule.1 13:3 15:9", "rule.1.name 16:1 16:8", "rule.1.more 17:7 17:7",
    "rule.1.more.long name 18:1 18:15",
  ]

  @Test func `every name and every value knows where it stands`() throws {
    let table = try ConfigTable(parsing: Self.text)
    #expect(table.places.sorted() == Self.places.sorted())
  }

  @Test func `the values are what the text says`() throws {
    let table = try ConfigTable(parsing: "a = 'x'\nb = 3\nc = [true]\nd = 1.5\ne = 07:32:00")
    let contents = table.entries.map(\.value.content)
    #expect(contents.prefix(2) == [.string("x"), .integer(3)])
    #expect(
      contents[2] == .list([ConfigValue(.boolean(true), at: ConfigPosition(line: 3, column: 6))]))
    #expect(contents.suffix(2) == [.other("a fraction"), .other("a time")])
  }

  @Test(arguments: [
    ("theme = = 3", 1, 9), ("a = 1\nb = \"x", 2, 5), ("a = 1\na = 2", 2, 5), ("[a", 1, 3),
    ("a = 1\n\nb\0 = 2", 3, 2), ("= 1", 1, 1), ("a = 1 2", 1, 7), ("[=", 1, 2),
    ("a = 1\n[[ \n", 2, 4), ("a = \n[=", 1, 5), ("a = 1979-05-27T:32:00Z", 1, 5),
    ("a = 1\nb = [ 1979-05-27tZ:1 ]", 2, 7), ("a = \nb = 1979-05-27TT07:32:00Z", 1, 5),
    ("a = 1979-05-27 1\n", 1, 5), ("a = 1\nb = [ 1979-05-2= 1 ]", 2, 7),
    ("a = 1979_-05-27 07:32:00", 1, 5), ("a = [[\u{2029}1]]", 1, 7), ("a = [\u{85}", 1, 6),
    ("a = 1\nb = [1,}]", 2, 8), ("a = [\n }", 2, 2), ("a = {b = [}", 1, 11), ("a = \nb = [}", 1, 5),
  ])
  func `a text that is not TOML says where`(text: String, line: Int, column: Int) {
    let problem = #expect(throws: ConfigSyntaxError.self) { try ConfigTable(parsing: text) }
    #expect(problem?.position == ConfigPosition(line: line, column: column), "\(text)")
  }

  @Test(arguments: [
    ("theme = nope", "nope"), ("theme = dark # night", "dark"), ("a = 1\nb = [\"x\", yes]", "yes"),
    ("a = { b = solarized-light }", "solarized-light"), ("a = F2", "F2"), ("a = my_2", "my_2"),
  ])
  func `a text without quotes says what is missing`(text: String, word: String) {
    let problem = #expect(throws: ConfigSyntaxError.self) { try ConfigTable(parsing: text) }
    #expect(problem?.detail == "text needs quotes, as in \"\(word)\"", "\(text)")
  }

  @Test(arguments: [
    ("a = \"x\nb = 1", 1, 5), ("a = 1\nb = 'x\nc = 'y'", 2, 5), ("a = [\"x\", \"y]\n[=", 1, 11),
    ("a = '''x\ny''\n", 1, 5), ("'a = 1\nb = 2", 1, 1),
    ("a = [\"y]\n}", 1, 6),
  ])
  func `a text without a closing quote says where it begins`(text: String, line: Int, column: Int) {
    let problem = #expect(throws: ConfigSyntaxError.self) { try ConfigTable(parsing: text) }
    let place = ConfigPosition(line: line, column: column)
    #expect(problem == ConfigSyntaxError("the text has no closing quote", at: place), "\(text)")
  }

  @Test func `a mistake before it is reported first`() {
    let problem = #expect(throws: ConfigSyntaxError.self) {
      try ConfigTable(parsing: "a = = 1\nb = \"x")
    }
    #expect(problem?.position == ConfigPosition(line: 1, column: 5))
  }

  @Test(arguments: ["a = True", "a = FALSE", "a = 2x", "a = -x"])
  func `what is no text needs no quotes`(text: String) {
    let problem = #expect(throws: ConfigSyntaxError.self) { try ConfigTable(parsing: text) }
    #expect(problem?.detail.contains("quotes") == false, "\(problem?.detail ?? "")")
  }

  @Test(arguments: ["[", "{b="])
  func `nesting without end is refused, and not scanned`(part: String) {
    let deep = "a = " + String(repeating: part, count: 100_000)
    let problem = #expect(throws: ConfigSyntaxError.self) { try ConfigTable(parsing: deep) }
    #expect(problem?.detail == "tables and lists are nested more than 256 deep")
    var positions = TOMLPositions(deep)
    positions.scan()
    #expect(positions.values.count < 300)
  }

  @Test(arguments: ["[x]\n%", "[%]", "[[%]]", "a = { % = 1 }", "[a]\nb = [{ % = 1 }]"])
  func `names of thousands of parts are refused with their place`(form: String) throws {
    func text(_ count: Int) -> String {
      let name = Array(repeating: "a", count: count).joined(separator: ".")
      return form.replacing("%", with: name + (form.hasSuffix("%") ? " = 1" : ""))
    }
    _ = try ConfigTable(parsing: text(200))
    let problem = #expect(throws: ConfigSyntaxError.self) {
      try ConfigTable(parsing: text(100_000))
    }
    #expect(problem?.detail == "tables and lists are nested more than 256 deep")
    #expect(problem?.position.line == form.split(separator: "\n").count)
  }
}

extension ConfigTable {
  /// The place of each name and its value: `theme 2:1 2:9`.
  fileprivate var places: [String] {
    entries.flatMap { $0.value.places(under: $0.name, $0.position) }
  }
}

extension ConfigValue {
  fileprivate func places(under path: String, _ name: ConfigPosition) -> [String] {
    let own = "\(path) \(name.line):\(name.column) \(position.line):\(position.column)"
    return switch content {
    case .table(let table):
      [own] + table.entries.flatMap { $0.value.places(under: "\(path).\($0.name)", $0.position) }
    case .list(let values):
      [own] + values.enumerated().flatMap { $1.places(under: "\(path).\($0)", position) }
    default: [own]
    }
  }
}

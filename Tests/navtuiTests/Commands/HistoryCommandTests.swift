import ChildPrograms
import Testing

@Suite struct HistoryCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run(["add", "-t", "One", "-"], input: [0x61, 0xFF, 0x0A])
    _ = try home.run("rename", "1", "Two")
    _ = try home.run("rename", "1", "Three\u{1B}[2J")
    _ = try home.run("rename", "1", "Four")
  }

  @Test func `each line is a text with the change that made it, the latest first`() throws {
    let lines = try home.run("history", "1").lines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.map { $0[0] } == ["now", "3", "2", "1"])
    #expect(lines.map { $0[2] } == ["+0 -0", "+0 -0", "+0 -0", ""])
    #expect(lines.map { $0[3] }.first == "Title: Four")
    #expect(lines[2][3] == "Title: Two")
    #expect(lines.last?[3] == "First text")
    #expect(!lines[1][3].unicodeScalars.contains("\u{1B}"))
    #expect(try home.run("history", "navtui://main/notes/1").lines.count == 4)
  }

  @Test func `the texts are JSON, too`() throws {
    let json = try home.run("history", "1", "--json").text
    #expect(json.hasPrefix("[\n{\"added\":0,\"link\":\"navtui://main/notes/1\",\"note\":1"))
    #expect(json.contains(#""title":"Three\u001b[2J","version":3"#))
  }

  @Test func `a version is printed byte for byte, also by its link`() throws {
    _ = try home.run(script: "EDITOR='printf new >' $0 edit 1")
    for arguments in [["show", "1", "--version", "1"], ["navtui://main/notes/1/versions/1"]] {
      #expect(try home.run(arguments).output == [0x61, 0xFF, 0x0A])
    }
    let json = try home.run("show", "1", "--version", "1", "--json").text
    #expect(json.contains(#""title":"One""#) && json.contains(#""bytes_b64":"Yf8K""#))
  }

  @Test(arguments: [
    ("notes/1/versions", "Title: Four"), ("notes/1/links", "No links or backlinks"),
    ("trash/1", "Note 1 is not in the trash."),
  ])
  func `a place about a note is printed as it is drawn`(place: String, text: String) throws {
    #expect(try home.run("navtui://main/\(place)").text.contains(text))
  }

  nonisolated private static let wrong: [(String, Int32)] = [
    ("history 9", 1), ("show 1 --version 9", 1), ("navtui://main/notes/1/versions/9", 1),
    ("show 1 --version 0", 64), ("show 1 --version x", 64), ("show 1 --version", 64),
    ("history", 64), ("history 1 2", 64), ("history navtui://main/notes/1/versions/x", 64),
  ]

  @Test(arguments: wrong)
  func `missing notes and versions are reported`(words: String, status: Int32) throws {
    let outcome = try home.run(words.split(separator: " ").map(String.init))
    #expect(outcome.end == .exit(status))
    #expect(outcome.output == [] && !outcome.message.isEmpty)
  }

  @Test func `an unchanged note has no versions`() throws {
    _ = try home.run("add", "Five")
    _ = try home.run("pin", "2")
    let outcome = try home.run("history", "2")
    #expect(outcome.end == .exit(1))
    #expect(try home.run("history", "2", "--json").text == "[]\n")
    #expect(outcome.message.contains("Note 2 has no versions"))
  }
}

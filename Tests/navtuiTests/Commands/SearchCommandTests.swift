import ChildPrograms
import Testing

@Suite struct SearchCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "Boat", "row to the island")
    _ = try home.run("add", "-t", "Ship", "sail to the\tisland")
  }

  @Test func `the notes with all words are printed, the newest first`() throws {
    let outcome = try home.run("search", "isl", "to")
    #expect(outcome.text == "2\tShip\tsail to the island\n1\tBoat\trow to the island\n")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("search", "isl", "--limit", "1").lines.count == 1)
  }

  @Test func `JSON is an array, with an object a line`() throws {
    let lines = try home.run("search", "row", "--json").lines
    #expect(lines.count == 3)
    #expect(lines[0] == "[" && lines[2] == "]")
    #expect(
      lines[1].hasPrefix(#"{"excerpt":"row to the island","id":1,"link":"navtui://main/notes/1""#))
  }

  @Test(arguments: ["zebra", "\"", "NEAR", "c++ (", ""]) func `any text may find nothing`(
    query: String
  ) throws {
    let outcome = try home.run("search", query)
    #expect(outcome.text == "")
    #expect(outcome.message.hasPrefix("navtui: No note matches “\(query)”."))
    #expect(outcome.end == .exit(1))
    #expect(try home.run("search", query, "--json").text == "[]\n")
  }

  @Test func `without notes nothing is found, and none are created`() throws {
    let empty = try Home()
    #expect(try empty.run("search", "row").end == .exit(1))
    #expect(try empty.files() == [])
  }

  @Test func `wrong usage is reported`() throws {
    #expect(try home.run("search").end == .exit(64))
    #expect(try home.run("search", "row", "--limit", "0").end == .exit(64))
  }

  @Test func `the list is JSON, too`() throws {
    let lines = try home.run("list", "--json").lines
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""title":"Ship""#))
    #expect(lines[1].hasSuffix("},"))
  }

  @Test(arguments: [
    "UTC", "America/New_York", "Pacific/Auckland", "Asia/Kolkata", "Pacific/Kiritimati",
  ])
  func `a date without a time is that day where the user is`(zone: String) throws {
    home.environment["TZ"] = zone
    let file = "---\ncreated: 2024-01-04\nupdated: 2024-01-05\n---\n# Zebra\n"
    try home.write(file, to: "in/a.md")
    _ = try home.run("import", "in")
    for (query, isFound) in [
      ("after:2024-01-05", true), ("before:2024-01-05", false), ("before:2024-01-06", true),
      ("after:2024-01-06", false), ("after:2024-01", true), ("before:2024", false),
    ] {
      #expect((try home.run("search", "zebra", query).end == .exit(0)) == isFound, "\(query)")
    }
    // The file is the same wherever the user is then.
    home.environment["TZ"] = "America/Los_Angeles"
    _ = try home.run("export", "out")
    #expect(try home.bytes(of: home.path("out/a.md")) == Array(file.utf8))
  }
}

import ChildPrograms
import Testing

@Suite struct ListCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `without notes nothing is found`() throws {
    let outcome = try home.run("list")
    #expect(
      outcome.message
        == "navtui: There are no notes in \(home.database) yet. Run `navtui add` to add one.\n")
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(1))
    #expect(try home.files() == [])
  }

  @Test func `without notes JSON has an empty list`() throws {
    #expect(try home.run("list", "--json").text == "[]\n")
    #expect(try home.run("list", "--json").end == .exit(1))
  }

  @Test func `a missing file in NAVTUI_DB is reported`() throws {
    home.environment["NAVTUI_DB"] = "nots.db"
    for command in [["list"], ["list", "--readonly"], ["render"], []] {
      #expect(try home.run(command).end == .exit(66))
    }
  }

  @Test func `a mistyped path is reported, and nothing is created`() throws {
    for command in [["list"], ["render"], [], ["navtui://main/notes"]] {
      let outcome = try home.run(command + ["--db", "folder/nots.db"])
      #expect(
        outcome.message.hasPrefix("navtui: There are no notes at \(home.path)/folder/nots.db."))
      #expect(outcome.text == "")
      #expect(outcome.end == .exit(66))
    }
    #expect(try home.files() == [])
  }

  @Test func `a list leaves no files behind`() throws {
    _ = try home.run("add", "one")
    let (files, bytes) = (try home.files(), try home.bytes(of: home.database))
    #expect(try home.run("list").text == "1\tone\n")
    #expect(try home.files() == files)
    #expect(try home.bytes(of: home.database) == bytes)
  }

  @Test func `the newest note is the first line`() throws {
    for title in ["one", "二", "drei 🐈"] { _ = try home.run("add", title) }
    let outcome = try home.run("list")
    #expect(outcome.text == "3\tdrei 🐈\n2\t二\n1\tone\n")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
  }

  @Test(arguments: [
    ["--tag", "garden"], ["--filter", "pinned"], ["--tag", "garden", "--filter", "pinned"],
  ])
  func `an empty list names the conditions that were given`(conditions: [String]) throws {
    _ = try home.run("add", "one")
    let outcome = try home.run(["list"] + conditions)
    #expect(
      outcome.message == "navtui: No notes match \(conditions.joined(separator: " ")).\n")
    #expect(outcome.end == .exit(1))
  }

  @Test func `all notes are listed, however many there are`() throws {
    for number in 1...501 { try home.write("# Note \(number)\n", to: "in/\(number).md") }
    #expect(try home.run("import", "in").text == "501 notes imported\n")
    let lines = try home.run("list").lines
    #expect(Set(lines.map { $0.split(separator: "\t").last }).count == 501)
  }

  @Test(arguments: [
    ["list", "--json"], ["search", "text", "--json"], ["show", "1", "--json"], ["export", "-"],
  ])
  func `JSON has the tags of the note and of its text, each once`(arguments: [String]) throws {
    _ = try home.run(
      "add", "-t", "One", "--tag", "Own", "text #inline #OWN #کتاب\u{200C}خانه #Inline")
    #expect(
      try home.run(arguments).text.contains(#""tags":["Own","inline","کتاب\#u{200C}خانه"]"#))
  }

  @Test(arguments: ["garden", "GARDEN", "Garden"])
  func `a tag is meant in any case`(tag: String) throws {
    for (title, own) in [("1", "Garden"), ("2", "garden"), ("3", "GARDEN/Beds")] {
      _ = try home.run("add", "-t", title, "--tag", own, "x")
    }
    #expect(try home.run("list", "--tag", tag).lines.count == 3)
    #expect(try home.run("search", "tag:" + tag).lines.count == 3)
    _ = try home.run("tag", "2", "+" + tag)
    #expect(try home.run("show", "2", "--json").text.contains(#""tags":["garden"]"#))
    #expect(try home.run("rename-tag", tag, "Yard").lines.count == 3)
    #expect(try home.run("rename-tag", "yard", "Yard").end == .exit(0))
    #expect(try home.run("rename-tag", tag, "Yard").end == .exit(1))
    _ = try home.run("tag", "1", "--", "-yARD")
    #expect(try home.run("list", "--tag", "yard").lines.count == 2)
  }
}

import ChildPrograms
import Testing

@Suite struct TemplateTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func add(_ title: String, _ text: String, tags: [String] = ["template"]) throws {
    let options = tags.flatMap { ["--tag", $0] } + (title.isEmpty ? [] : ["-t", title])
    _ = try home.run(["add"] + options + ["-"], input: Array(text.utf8))
  }

  private func list() throws -> [String] {
    try home.run("list").lines.compactMap { $0.split(separator: "\t").last.map(String.init) }
  }

  /// Returns the dates before and after an action, because it may run at midnight.
  private func days(_ body: () throws -> Void) throws -> [String] {
    let before = try home.run(script: "date +%F").lines
    try body()
    return try before + home.run(script: "date +%F").lines
  }

  @Test(arguments: ["Meeting {{date}}", "meeting {{DATE}}", "Meeting", "MEETING", "1"])
  func `a note starts from a template named by title or number`(name: String) throws {
    try add("Meeting {{date}}", "On {{date}}: {{cursor}}.", tags: ["template/meeting", "work"])
    var outcome: Outcome?
    let days = try days {
      outcome = try home.run(
        "add", "--template", name, "--tag", "ada", "--tag", "work", "call {{date}}")
    }
    #expect(outcome?.text == "2\tnavtui://main/notes/2\n")
    #expect(outcome?.message == "")
    let body = try home.body(of: 2)
    #expect(days.map { "On \($0): call {{date}}." }.contains(body))
    #expect(days.map { "Meeting \($0)" }.contains(try list()[0]))
    #expect(try home.run("show", "2", "--json").text.contains("[\"work\",\"ada\"]"))
  }

  @Test func `without a place for it text is appended, also piped text`() throws {
    try add("Log", "# Log\n")
    _ = try home.run("add", "--template", "log", "one", "two")
    _ = try home.run("add", "--template", "log", input: "piped\n")
    _ = try home.run("add", "--template", "log", "-", input: "")
    #expect(try home.body(of: 2) == "# Log\none two")
    #expect(try home.body(of: 3) == "# Log\npiped\n")
    #expect(try home.body(of: 4) == "# Log\n")
  }

  @Test func `the editor gets the initial text`() throws {
    try add("", "# Trip\n\nto {{cursor}}!\n")
    home.environment["EDITOR"] = "sh bin/ed1"
    try home.makeEditor("sed s/to/from/ \"$file\" > \"$file.new\"; mv \"$file.new\" \"$file\"")
    let outcome = try home.run("add", "-e", "--template", "trip", "Oslo")
    #expect(outcome.message == "")
    #expect(try home.body(of: 2) == "# Trip\n\nfrom Oslo!\n")
  }

  @Test func `an unknown template name is answered with the known ones`() throws {
    let none = try home.run("add", "--template", "Meeting", "text")
    #expect(
      none.message
        == "navtui: No template is named “Meeting”. There are no templates yet. Make a note one with "
        + "`navtui tag NUMBER +template`.\n")
    #expect(none.end == .exit(1))
    #expect(try home.files() == [])
    try add("Log", "")
    try add("Trip to {{cursor}}", "")
    try add("Meeting", "", tags: ["templates"])
    for name in ["meeting", "3", ""] {
      let outcome = try home.run("add", "--template", name, "text")
      #expect(
        outcome.message
          == "navtui: No template is named “\(name)”. There are: Trip to, Log.\n")
      #expect(outcome.end == .exit(1))
    }
    #expect(try list().count == 3)
  }

  @Test func `an ambiguous template name is answered with the numbers`() throws {
    try add("Trip", "one")
    try add("Log", "")
    try add("Trip", "two")
    try add("trip {{date}}", "three")
    let outcome = try home.run("add", "--template", "trip", "text")
    #expect(outcome.message == "navtui: Several notes match: 1 Trip, 3 Trip. Use the number.\n")
    #expect(outcome.end == .exit(64))
    #expect(try list().count == 4)
    _ = try home.run("add", "--template", "1", input: "")
    #expect(try home.body(of: 5) == "one")
    // A whole title takes precedence over one without its placeholders.
    _ = try home.run("trash", "1")
    _ = try home.run("add", "--template", "trip", input: "")
    #expect(try home.body(of: 6) == "two")
  }

  @Test func `today is a day in the user's time zone`() throws {
    // One day apart, at any time.
    for zone in ["AAA-12", "BBB+12"] {
      home.environment["TZ"] = zone
      _ = try home.run("today")
    }
    #expect(try home.run("list").lines.count == 2)
  }

  @Test func `the daily note starts from its template, once`() throws {
    try add("Day", "# {{title}}\n\n{{cursor}}", tags: ["template/today", "diary"])
    try add("Other", "other")
    let days = try days {
      _ = try home.run("today")
      _ = try home.run("today")
    }
    #expect(try list().count == 3)
    #expect(days.contains(try list()[0]))
    #expect(days.map { "# \($0)\n\n" }.contains(try home.body(of: 3)))
    #expect(try home.run("show", "3", "--json").text.contains("[\"diary\"]"))
    home.environment["EDITOR"] = "sh bin/ed1"
    try home.makeEditor("echo rowed >> \"$file\"")
    _ = try home.run("edit", "3")
    #expect(try home.run("today").text.hasSuffix("\n\nrowed\n"))
    #expect(try list().count == 3)
  }

  @Test func `the daily note opens for editing when it is new, and not again`() throws {
    try add("Day", "# Done\n", tags: ["template/today"])
    let terminal = try home.open("today", until: "save and close")
    #expect(terminal.screen.contains("# Done"))
    terminal.type("\u{1B}")
    try terminal.wait(for: "i edit")
    try terminal.quit("qq")
    let again = try home.open("today", until: "Done")
    #expect(!again.screen.contains("save and close"))
  }

  @Test func `the app uses the user's date`() throws {
    try add("Day {{date}}", "text")
    let frames = try ["Etc/GMT+12", "Etc/GMT-14"].map { zone in
      home.environment["TZ"] = zone
      var frame = ""
      let days = try days {
        frame = try home.run("render", "/templates", "--keys", "<Enter>").text
      }
      #expect(days.contains { frame.contains("Day \($0)") }, "\(frame)")
      return frame
    }
    #expect(frames[0] != frames[1])
  }
}

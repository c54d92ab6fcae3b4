import ChildPrograms
import Testing

@Suite struct EditCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    home.environment["EDITOR"] = "sh bin/ed1"
  }

  @Test(arguments: ["1", "navtui://main/notes/1", "navtui://main/notes#/notes/1"])
  func `a note is edited, and its title follows its first line`(note: String) throws {
    _ = try home.run("add", "# Boat\n\nrow\n")
    try home.makeEditor("sed -i 's/Boat/Ship/' \"$file\"")
    let outcome = try home.run("edit", note)
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("list").text == "1\tShip\n")
    #expect(try home.run("navtui://main/notes/1").text == "# Ship\n\nrow\n")
  }

  @Test func `a text that the app cannot edit is stored and reported`() throws {
    _ = try home.run("add", "row")
    try home.makeEditor("printf 'a\\377' > \"$file\"")
    let outcome = try home.run("edit", "1")
    #expect(outcome.message.hasPrefix("navtui: Note 1: The text is not UTF-8. It is stored byte"))
    #expect(outcome.end == .exit(0))
    #expect(try home.run("show", "1").output == [0x61, 0xFF])
  }

  @Test func `a new note is edited before it is stored`() throws {
    try home.makeEditor("sed -i 's/Boat/Ship/' \"$file\"")
    let outcome = try home.run("add", "--edit", "# Boat")
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(outcome.end == .exit(0))
    #expect(try home.body(of: 1) == "# Ship")
    let empty = try home.run("add", "--edit")
    #expect(empty.message.hasPrefix("navtui: Nothing to add."), "\(empty.message)")
    #expect(empty.end == .exit(64))
    let titled = try home.run("add", "--edit", "--title", "Trip")
    #expect(titled.message.hasPrefix("navtui: Nothing to add."), "\(titled.message)")
    #expect(titled.end == .exit(64))
    #expect(try home.run("list").lines.count == 1)
  }

  @Test(
    arguments: [
      ("true", "Nothing was changed.", 0), ("exit 1", "“sh bin/ed1” ended with status 1", 74),
      ("rm \"$file\"", "The edited file was removed", 74),
    ] as [(String, String, Int32)])
  func `failures are reported, and the note stays`(
    script: String, message: String, status: Int32
  ) throws {
    _ = try home.run("add", "row")
    try home.makeEditor(script)
    let outcome = try home.run("edit", "1")
    #expect(outcome.message.contains(message))
    #expect(outcome.end == .exit(status))
    #expect(try home.run("navtui://main/notes/1").text == "row")
  }

  @Test(
    arguments: [
      ("7", "There is no note 7.", 1), ("boat", "“boat” is no note.", 64),
      ("navtui://main/settings", "does not lead to a note", 64),
      ("navtui:main", "must begin with navtui://", 64),
    ] as [(String, String, Int32)])
  func `an invalid note is reported, and nothing is started`(
    note: String, message: String, status: Int32
  ) throws {
    _ = try home.run("add", "row")
    try home.makeEditor("touch \"$HOME/started\"")
    let outcome = try home.run("edit", note)
    #expect(outcome.message.contains(message), "\(outcome.message)")
    #expect(outcome.end == .exit(status))
    #expect(!home.exists(home.path("started")))
  }

  @Test func `an edit that cannot be stored is kept, with the status of its reason`() throws {
    _ = try home.run("add", "row")
    try home.makeEditor("echo boat > \"$file\"\n\(try home.writeLock())")
    let outcome = try home.run("edit", "1")
    try home.write("", to: "unlocked")
    #expect(outcome.message.contains("Your text is in \(home.path)/"))
    #expect(
      outcome.message.hasSuffix(
        "\nnavtui: Another program is writing to \(home.database). Nothing was changed; try again.\n"
      ))
    #expect(outcome.end == .exit(75))
  }

  @Test func `without notes none are created`() throws {
    let outcome = try home.run("edit", "1")
    #expect(outcome.end == .exit(66))
    #expect(!home.exists(home.database))
  }

  @Test func `without an editor a message says what to do`() throws {
    _ = try home.run("add", "row")
    home.environment["PATH"] = home.path("bin")
    let outcome = try home.run("edit", "1")
    #expect(outcome.message.contains("cannot be started"))
    #expect(outcome.end == .exit(69))
  }

  @Test(arguments: [["edit", "1"], ["add", "-e"]])
  func `a file that cannot be made is reported with its folder`(arguments: [String]) throws {
    _ = try home.run("add", "row")
    home.environment["XDG_STATE_HOME"] = home.database
    let outcome = try home.run(arguments)
    #expect(
      outcome.message
        == "navtui: No file for the editor could be made in \(home.database)/navtui/editing: "
        + "Not a directory. Check that folder, or set XDG_STATE_HOME.\n")
    #expect(outcome.end == .exit(73))
  }

  @Test func `a new note is written in the editor, with the given text at its start`() throws {
    try home.makeEditor("echo 'row' >> \"$file\"")
    let outcome = try home.run("add", "-e", "Boat\n")
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(try home.run("navtui://main/notes/1").text == "Boat\nrow\n")
    #expect(try home.run("list").text == "1\tBoat\n")
  }

  @Test(arguments: ["true", "echo '  ' > \"$file\""])
  func `an editor that leaves nothing creates no note`(script: String) throws {
    try home.makeEditor(script)
    let outcome = try home.run("add", "-e")
    #expect(outcome.message.contains("Nothing to add."))
    #expect(outcome.end == .exit(64))
    #expect(!home.exists(home.database))
    #expect(try !home.files().contains { $0.hasSuffix(".md") })
  }

  @Test func `an emptied file stores no note`() throws {
    try home.makeEditor(": > \"$file\"")
    for options in [[], ["-t", "Boat"]] {
      let outcome = try home.run(["add", "-e", "draft"] + options)
      #expect(outcome.message == "navtui: The editor left an empty file: nothing was stored.\n")
      #expect(outcome.text == "" && outcome.end == .exit(64))
    }
    #expect(!home.exists(home.database))
    try home.makeEditor("true")
    #expect(try home.run("add", "-e", "draft").end == .exit(0))
  }

  @Test(arguments: ["true", ": > \"$file\"", "rm \"$file\""])
  func `text that the editor saved beside the file is kept and named`(script: String) throws {
    _ = try home.run("add", "row")
    try home.makeEditor("\(script); echo boat > \"$file.save\"")
    for command in [["edit", "1"], ["add", "-e", "draft"]] {
      let outcome = try home.run(command)
      #expect(outcome.message.contains("What was written is in \(home.path)/"))
      #expect(outcome.end == .exit(74))
    }
    let saved = try home.files().filter { $0.hasSuffix(".save") }
    #expect(saved.count == 2)
    for file in saved { #expect(try home.bytes(of: home.path(file)) == Array("boat\n".utf8)) }
    #expect(try home.run("list").text == "1\trow\n")
  }

  @Test(arguments: ["mkdir", "ln -s /usr"])
  func `without a home folder no folder is trusted that others could have created`(
    script: String
  ) throws {
    home.environment["HOME"] = nil
    home.environment["TMPDIR"] = home.path("tmp")
    try home.makeEditor("touch \"$(dirname \"$0\")/started\"; echo new > \"$file\"")
    let folder = "tmp/navtui-editing-$(id -u)"
    _ = try home.run(script: "umask 022; mkdir tmp; \(script) \(folder)")
    let outcome = try home.run("add", "-e", "--db", "notes.db")
    #expect(outcome.message.contains("is open to other users"), "\(outcome.message)")
    #expect(outcome.end == .exit(73))
    #expect(!home.exists(home.path("bin/started")))
    _ = try home.run(script: "rm -r tmp/*")
    #expect(try home.run("add", "-e", "--db", "notes.db").end == .exit(0))
  }

  @Test func `no editor is started if nothing may be stored`() throws {
    try home.makeEditor("touch \"$HOME/started\"")
    #expect(try home.run("add", "-e", "--readonly").end == .exit(77))
    #expect(!home.exists(home.path("started")))
  }

  @Test func `stored text is not kept in a file, even if its number cannot be written`() throws {
    _ = try home.run("add", "row")
    try home.makeEditor("echo 'boat' > \"$file\"")
    for arguments in [["edit", "1"], ["add", "-e", "new"]] {
      _ = try home.run(arguments, streams: (.pipe, .brokenPipe, .pipe))
    }
    #expect(try home.run("list").lines.count == 2)
    #expect(try !home.files().contains { $0.hasSuffix(".md") })
  }
}

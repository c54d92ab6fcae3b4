import ChildPrograms
import Testing

@Suite struct ExportCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "A / B: \"c\"?", "--tag", "x/y", "text\n")
    _ = try home.run(["add", "-t", "odd", "-"], input: [0x00, 0xFF])
    _ = try home.run("pin", "1")
  }

  private func exported(_ folder: String) throws -> [String: [UInt8]] {
    let names = try home.files().filter { $0.hasPrefix(folder + "/") }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        (String($0.dropFirst(folder.count + 1)), try home.bytes(of: home.path($0)))
      })
  }

  @Test func `exporting, importing and exporting again gives the same bytes`() throws {
    let outcome = try home.run("export", "out/first")
    #expect(outcome.text == "2 notes exported\n")
    #expect(outcome.end == .exit(0))
    let first = try exported("out/first")
    #expect(first.keys.sorted() == ["A - B- c.md", "odd.md"])
    #expect(try home.run("import", "out/first", "--db", "other.db").end == .exit(0))
    _ = try home.run("export", "out/second", "--db", "other.db")
    #expect(try exported("out/second") == first)
    #expect(try home.run("list", "--db", "other.db").text == home.run("list").text)
  }

  @Test func `a file whose number is the target of a link gets a field for it`() throws {
    let block = "---\nid: zettel-5\n"
    try home.write(block + "---\n# Boat\n", to: "in/boat.md")
    _ = try home.run("import", "in")
    _ = try home.run("add", "-t", "Trip", "[boat](navtui://main/notes/3)")
    _ = try home.run("export", "out")
    let file = String(decoding: try #require(exported("out")["boat.md"]), as: UTF8.self)
    #expect(file == block + "navtui-id: 3\n---\n# Boat\n")
  }

  @Test func `a folder that is not empty is left alone without --force`() throws {
    try home.write("mine", to: "out/mine.txt")
    let outcome = try home.run("export", "out")
    #expect(
      outcome.message.hasPrefix("navtui: \(home.path)/out is not empty; nothing was written."))
    #expect(outcome.end == .exit(73))
    #expect(try exported("out").keys.sorted() == ["mine.txt"])
    #expect(try home.run("export", "out", "--force").end == .exit(0))
    #expect(try exported("out").keys.sorted() == ["A - B- c.md", "mine.txt", "odd.md"])
    #expect(try home.run("export", "out/mine.txt").end == .exit(73))
  }

  @Test func `a folder that cannot be created is reported, and nothing is left`() throws {
    try home.write("", to: "closed/file")
    try home.setMode(0o500, of: home.path("closed"))
    defer { try? home.setMode(0o700, of: home.path("closed")) }
    let before = try home.files()
    let isRoot = try home.run(script: "id -u").text == "0\n"
    let outcome = try home.run("export", isRoot ? "closed/file/new" : "closed/new")
    #expect(outcome.end == .exit(73))
    #expect(try home.files() == before)
  }

  @Test func `notes in the trash stay there`() throws {
    _ = try home.run("trash", "2")
    #expect(try home.run("export", "out").text == "1 note exported\n")
  }

  @Test func `JSON is printed, or written as a file for each note`() throws {
    let lines = try home.run("export", "-").lines
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""body":"text\n""#))
    #expect(lines[2].contains(#""bytes_b64":"AP8=""#))
    _ = try home.run("export", "out", "--format", "json")
    #expect(try exported("out").keys.sorted() == ["A-B-c--1.json", "odd--2.json"])
    #expect(try home.run("export", "-", "--format", "md").end == .exit(64))
  }

  @Test func `a backup is complete, and private`() throws {
    let outcome = try home.run("backup", "copy.db")
    #expect(outcome.text == "copy.db\n")
    #expect(try home.mode(of: home.path("copy.db")) == "600")
    #expect(try home.run("list", "--db", "copy.db").text == home.run("list").text)
    #expect(try home.run("check", "--deep", "--db", "copy.db").end == .exit(0))
    for (path, reason) in [("copy.db", "is there already"), ("/proc/x.db", "could not be made")] {
      let outcome = try home.run("backup", path)
      #expect(outcome.message.contains("\(reason)") && !outcome.message.contains("--"))
      #expect(outcome.end == .exit(73))
    }
    let path = try home.run("backup").lines[0]
    #expect(path.hasPrefix("\(home.path)/.local/share/navtui/backups/notes-"))
    #expect(try home.run("list", "--db", path).text == home.run("list").text)
    #expect(try !home.files().contains { $0.contains(".navtui-backup-") })
  }

  @Test(arguments: [["check"], ["check", "--deep"], ["check", "--readonly"]])
  func `intact notes are counted`(arguments: [String]) throws {
    #expect(try home.run(arguments).text == "2 notes, no damage found\n")
  }

  @Test(arguments: [["out"], ["out", "--format", "json"], ["-"]])
  func `a damaged note is named, and the rest is exported`(arguments: [String]) throws {
    try damageFirstNote()
    let outcome = try home.run(["export"] + arguments)
    #expect(outcome.message.hasPrefix("navtui: Not exported: note 1 “A / B: \"c\"?” is damaged.\n"))
    #expect(outcome.message.contains("the export has gaps"))
    #expect(outcome.end == .exit(65))
    if arguments == ["-"] {
      #expect(outcome.lines.count == 3 && outcome.text.contains(#""title":"odd""#))
    } else {
      #expect(outcome.text == "1 note exported\n")
      #expect(try exported("out").count == 1)
    }
  }

  @Test(arguments: ["2 notes exported to ~/out", "~/out is not empty; nothing was written."])
  func `the app names the folder as a user writes it`(message: String) throws {
    if message.contains("empty") { _ = try home.run("export", "out") }
    let terminal = try home.open("navtui://main/export", until: "Replace files")
    terminal.type("~/out\r")
    try terminal.wait(for: message)
  }

  @Test func `damage is found`() throws {
    try damageFirstNote()
    let outcome = try home.run("check", "--deep")
    #expect(outcome.text.contains("note 1"))
    #expect(outcome.end == .exit(65))
    #expect(try home.run("check", "--db", "none.db").end == .exit(66))
  }

  private func damageFirstNote() throws {
    var bytes = try home.bytes(of: home.database)
    // The excerpt is before the body.
    let text = Array("texttext\n".utf8)
    let place = try #require(bytes.indices.last { bytes[$0...].starts(with: text) })
    bytes[place + 4] = UInt8(ascii: "T")
    try home.write(bytes, to: ".local/share/navtui/notes.db")
  }
}

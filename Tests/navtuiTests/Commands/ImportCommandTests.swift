import ChildPrograms
import Testing

@Suite struct ImportCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    try home.write("# Boat\n\ntext\n", to: "in/boat.md")
    try home.write("# Car\n", to: "in/deep/er/car.MARKDOWN")
    try home.write("# Not this\n", to: "in/other.txt")
    try home.write("# Nor this\n", to: "in/.hidden.md")
    try home.write("text", to: "none/other.txt")
  }

  private func titles() throws -> Set<String> {
    Set(try home.run("list").lines.map { String($0.split(separator: "\t")[1]) })
  }

  @Test(arguments: [("in", "in"), ("in/", "in"), ("./in/../in", "./in/../in")])
  func `the Markdown of a folder becomes notes`(path: String, shown: String) throws {
    let outcome = try home.run("import", path)
    #expect(outcome.text == "2 notes imported\n")
    #expect(
      outcome.message == """
        navtui: 1 other file is not imported: \(shown)/other.txt.
        navtui: 1 hidden file or folder is not imported.

        """)
    #expect(outcome.end == .exit(0))
    #expect(try titles() == ["Boat", "Car"])
    #expect(try home.run("navtui://main/notes/1").text.hasPrefix("# "))
  }

  @Test func `folders become tags on request`() throws {
    _ = try home.run("import", "in", "--db", "paths.db")
    #expect(try home.run("list", "--tag", "deep/er", "--db", "paths.db").text == "")
    #expect(try home.run("import", "in", "--folders", "tags").text == "2 notes imported\n")
    let tagged = try home.run("list", "--tag", "deep/er")
    #expect(tagged.lines.count == 1 && tagged.text.hasSuffix("\tCar\n"))
  }

  @Test func `importing again stores only what has changed`() throws {
    _ = try home.run("import", "in")
    let again = try home.run("import", "in")
    #expect(again.text == "0 notes imported, 2 known already\n")
    #expect(again.end == .exit(0))
    try home.write("# Boat\n\nother text\n", to: "in/boat.md")
    #expect(try home.run("import", "in").text == "1 note imported, 1 known already\n")
    #expect(try home.run("list").lines.count == 3)
  }

  @Test func `links by numbers already taken are reported, and free ones are not`() throws {
    for title in ["Alpha", "Beta"] { _ = try home.run("add", "--db", "old.db", "-t", title) }
    _ = try home.run("add", "--db", "old.db", "-t", "Gamma", "[the beta](navtui://main/notes/2)")
    _ = try home.run("export", "out", "--db", "old.db")
    let free = try home.run("import", "out", "--db", "free.db")
    #expect(free.message == "" && free.text == "3 notes imported\n")
    _ = try home.run("add", "-t", "Diary")
    _ = try home.run("add", "-t", "Shopping")
    let warning = """
      navtui: Links by number in “Gamma” lead to other notes here, which have the numbers already: \
      `navtui links` shows where.

      """
    let trial = try home.run("import", "out", "--dry-run")
    #expect(trial.message == warning && trial.text == "3 notes to import\n")
    let outcome = try home.run("import", "out")
    #expect(outcome.message == warning && outcome.text == "3 notes imported\n")
    #expect(try home.run("import", "out").message == "")
  }

  @Test func `links that lead to an older note are reported`() throws {
    // The file of the import precedes an older title, but its title does not.
    try home.write("# Sea boat\n", to: "in/sea.md")
    try home.write("[[Sea boat]], [[Boat]] and [[car]]\n", to: "in/Trip.md")
    for title in ["Boat", "Sea boat"] { _ = try home.run("add", "-t", title, "an older one") }
    let warning = "navtui: 1 link leads to a note that was here before: [[Sea boat]] in Trip.md.\n"
    for arguments in [["import", "in", "--dry-run"], ["import", "in"]] {
      #expect(try home.run(arguments).message.hasSuffix(warning))
    }
    try home.write("[[Sea boat]], [[car]]\n", to: "in/Trip.md")
    let again = try home.run("import", "in")
    #expect(again.message.contains("1 link leads to a note that was here before: [[Sea boat]]"))
  }

  @Test func `the app reports links by numbers already taken, too`() throws {
    _ = try home.run("add", "--db", "old.db", "-t", "Alpha")
    _ = try home.run("add", "--db", "old.db", "-t", "Gamma", "[the alpha](navtui://main/notes/1)")
    _ = try home.run("export", "exported", "--db", "old.db")
    _ = try home.run("add", "-t", "Diary")
    let terminal = try home.open("navtui://main/import", until: "Folder or file")
    terminal.type("exported")
    try terminal.wait(for: "exported")
    terminal.type("\r")
    try terminal.wait(for: "2 notes imported")
    try terminal.wait(for: "Links by number in “Gamma”")
  }

  @Test func `links by numbers are reported even if their note was imported before`() throws {
    _ = try home.run("add", "--db", "old.db", "-t", "Alpha")
    _ = try home.run("add", "--db", "old.db", "-t", "Gamma", "[the alpha](navtui://main/notes/1)")
    _ = try home.run("export", "out", "--db", "old.db")
    _ = try home.run("add", "-t", "Diary")
    let alpha = try home.run(script: "ls out/Alpha*").text.split(separator: "\n")
    _ = try home.run("import", String(try #require(alpha.first)))
    let outcome = try home.run("import", "out")
    #expect(outcome.text == "1 note imported, 1 known already\n")
    #expect(outcome.message.contains("“Gamma” lead to other notes here"))
  }

  @Test func `one file is a note, whatever its name`() throws {
    #expect(try home.run("import", "in/other.txt").text == "1 note imported\n")
    #expect(try home.run("import", "in/boat.md").text == "1 note imported\n")
    #expect(try home.run("import", "in/boat.md").text == "0 notes imported, 1 known already\n")
    #expect(try titles() == ["Boat", "Not this"])
  }

  @Test func `a dry run reports the result, and creates nothing`() throws {
    let before = try home.files()
    #expect(try home.run("import", "in", "--dry-run").text == "2 notes to import\n")
    #expect(try home.files() == before)
    _ = try home.run("import", "in/boat.md")
    let outcome = try home.run("import", "--dry-run", "in")
    #expect(outcome.text == "1 note to import, 1 known already\n")
    #expect(outcome.end == .exit(0))
    #expect(try titles() == ["Boat"])
  }

  /// Input that cannot be imported, with the message.
  static let refused = [
    (
      "none",
      "There is no Markdown in “none”. Name a folder with .md or .markdown files, or one file."
    ),
    ("nowhere", "There is no file or folder nowhere. Check its name."),
    ("in/nowhere.md", "There is no file or folder in/nowhere.md. Check its name."),
  ]

  @Test(arguments: refused)
  func `missing input is reported, and nothing is created`(path: String, answer: String) throws {
    let before = try home.files()
    for arguments in [["import", path], ["import", path, "--dry-run"]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message == "navtui: \(answer)\n")
      #expect(outcome.text == "")
      #expect(outcome.end == .exit(66))
    }
    #expect(try home.files() == before)
  }

  @Test func `skipped files are named, and the rest is imported`() throws {
    _ = try home.run(script: "ln -s boat.md in/link.md && mkfifo in/pipe.md")
    for arguments in [["import", "in", "--dry-run"], ["import", "in"]] {
      let outcome = try home.run(arguments)
      #expect(
        outcome.message == """
          navtui: in/link.md is left out: it is a symbolic link.
          navtui: in/pipe.md is left out: it is not an ordinary file.
          navtui: 1 other file is not imported: in/other.txt.
          navtui: 1 hidden file or folder is not imported.
          navtui: 2 files and folders were left out.

          """)
      #expect(outcome.text.hasPrefix("2 notes "))
      #expect(outcome.end == .exit(65))
    }
    _ = try home.run(script: "mkdir links && ln -s ../in/boat.md links/a.md")
    let outcome = try home.run("import", "links", "--db", "other.db")
    #expect(outcome.message.hasSuffix("navtui: 1 file or folder was left out.\n"))
    #expect(outcome.end == .exit(65))
    #expect(!home.exists(home.path("other.db")))
  }

  /// It would be the current folder.
  @Test(arguments: [["import", ""], ["export", "", "--force"]])
  func `a path without a name is refused`(command: [String]) throws {
    try home.write("# A", to: "a.md")
    let before = try home.files()
    let outcome = try home.run(command)
    #expect(outcome.message.hasPrefix("Error: Name a folder"))
    #expect(outcome.end == .exit(64))
    #expect(try home.files() == before)
  }

  @Test func `a device is refused`() throws {
    let outcome = try home.run("import", "/dev/null")
    #expect(outcome.message.contains("/dev/null was not imported: it is not an ordinary file."))
    #expect(outcome.end == .exit(65))
  }

  @Test func `bytes that are not text are imported unchanged`() throws {
    let bytes: [UInt8] = [0x23, 0x20, 0xFF, 0x00, 0x0A]
    try home.write(bytes, to: "odd.md")
    let outcome = try home.run("import", "odd.md")
    #expect(outcome.end == .exit(0))
    #expect(
      outcome.message
        == "navtui: odd.md: The text has a NUL character (byte 0) at line 1. It is stored byte for byte, shown with markers, and "
        + "can be edited only with `navtui edit`.\n")
    #expect(try home.run("navtui://main/notes/1").output == bytes)
  }

  @Test func `a text from standard input is a note, with its front matter`() throws {
    let text = "---\ntitle: Boat\ntags: [harbour]\n---\ntext\n"
    let before = try home.files()
    #expect(try home.run("import", "-", "--dry-run", input: text).text == "1 note to import\n")
    #expect(try home.files() == before)
    let outcome = try home.run("import", "-", input: text)
    #expect(outcome.text == "1 note imported\n")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try titles() == ["Boat"])
    #expect(try home.run("navtui://main/notes/1").text == "text\n")
    #expect(try home.run("show", "1", "--json").text.contains("harbour"))
    let known = "0 notes imported, 1 known already\n"
    #expect(try home.run("import", "-", input: text).text == known)
    #expect(try home.run("import", "--dry-run", "-", input: text).text.hasPrefix("0 notes to"))
  }

  @Test func `bytes from standard input that are not text are kept`() throws {
    let outcome = try home.run(["import", "-"], input: [0x61, 0xFF, 0x00, 0x0A])
    #expect(
      outcome.message
        == "navtui: Standard input: The text has a NUL character (byte 0) at line 1. It is stored "
        + "byte for byte, shown with markers, and can be edited only with `navtui edit`.\n")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("navtui://main/notes/1").output == [0x61, 0xFF, 0x00, 0x0A])
  }

  @Test(arguments: ["", " \n"]) func `an empty standard input is reported`(text: String) throws {
    let before = try home.files()
    let outcome = try home.run("import", "-", input: text)
    #expect(
      outcome.message
        == "navtui: Standard input holds no text; nothing was stored. Name a file, or pipe a text in.\n"
    )
    #expect(outcome.end == .exit(66))
    #expect(try home.files() == before)
  }

  @Test func `a closed or endless standard input is reported`() throws {
    let closed = try home.run(["import", "-"], streams: (.closed, .pipe, .pipe))
    #expect(closed.message.hasPrefix("navtui: Cannot read standard input. Pipe the text in"))
    #expect(closed.end == .exit(66))
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (64 << 20) + 1)
    let endless = try home.run(["import", "-"], input: bytes)
    #expect(endless.message.hasPrefix("navtui: Standard input was not imported: it is larger than"))
    #expect(endless.end == .exit(65))
    #expect(!home.exists(home.database))
  }

  /// Adds a file with so many unused fields that their remarks do not fit into a pipe.
  private func writeRemarks() throws {
    let fields = (1...2_000).map { "field\($0): x\n" }.joined()
    try home.write("---\n\(fields)---\n# Fields\n", to: "in/fields.md")
  }

  @Test func `a signal while the remarks are printed cancels the import`() throws {
    try writeRemarks()
    let outcome = try home.run(
      script: """
        mkfifo remarks; "$0" import in 2> remarks & exec 3< remarks
        read -r line <&3; kill -TERM $!; cat <&3 > rest; wait $!; echo $?; tail -n 1 rest
        """)
    #expect(outcome.text == "143\nnavtui: The import was cancelled; nothing was stored.\n")
    #expect(try home.run("list").text == "")
  }

  @Test func `an import goes on if the reader of its remarks has ended`() throws {
    try writeRemarks()
    let outcome = try home.run(
      script: """
        exec 3>&1; { "$0" import in 2>&1 >&3; echo $? >&3; } | head -n 1 > first
        """)
    #expect(outcome.text == "3 notes imported\n0\n")
  }

  @Test func `the form ignores blanks around a path`() throws {
    try home.write("# Boat", to: "boats/boat.md")
    let terminal = try home.open("navtui://main/import", until: "Enter import")
    terminal.type(" \(home.path("boats")) \r")
    try terminal.wait(for: "1 note")
  }
}

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

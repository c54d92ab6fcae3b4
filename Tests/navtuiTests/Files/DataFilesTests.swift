import CLibrary
import ChildPrograms
import Foundation
import Testing

/// The location of the notes.
@Suite struct DataFilesTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Stores a note.
  ///
  /// - Returns: The paths of all databases in the home folder.
  private func databases(_ arguments: [String] = []) throws -> [String] {
    let outcome = try home.run(["add", "text"] + arguments)
    #expect(outcome.end == .exit(0), "\(outcome.message)")
    return try home.files().filter { $0.hasSuffix(".db") }
  }

  @Test func `the default file is in the home folder`() throws {
    #expect(try databases() == [".local/share/navtui/notes.db"])
  }

  @Test func `the data folder can be changed`() throws {
    home.environment["XDG_DATA_HOME"] = home.path("data")
    #expect(try databases() == ["data/navtui/notes.db"])
  }

  @Test(arguments: ["data", "./data", ""])
  func `a relative data folder is ignored`(folder: String) throws {
    home.environment["XDG_DATA_HOME"] = folder
    #expect(try databases() == [".local/share/navtui/notes.db"])
  }

  @Test func `a variable names the file, and an option takes precedence`() throws {
    home.environment["XDG_DATA_HOME"] = home.path("data")
    home.environment["NAVTUI_DB"] = home.path("variable.db")
    #expect(try databases() == ["variable.db"])
    #expect(try databases(["--db", "option.db"]) == ["option.db", "variable.db"])
    home.environment["NAVTUI_DB"] = ""
    #expect(try databases().contains("data/navtui/notes.db"))
  }

  @Test(arguments: [nil, "", "relative"] as [String?])
  func `without a home folder the file must be named`(folder: String?) throws {
    home.environment["HOME"] = folder
    for arguments in [["list"], ["add", "text"], ["render"], []] {
      let outcome = try home.run(arguments)
      #expect(
        outcome.message
          == "navtui: No home folder is known: set HOME, or name the database with --db.\n")
      #expect(outcome.end == .exit(66))
    }
    #expect(try databases(["--db", "named.db"]) == ["named.db"])
  }

  @Test func `a file whose name looks like a web address is a file`() throws {
    #expect(try databases(["--db", "file:notes?mode=memory.db"]) == ["file:notes?mode=memory.db"])
  }

  @Test func `a tilde is the home folder of the environment`() throws {
    #expect(try databases(["--db=~/option.db"]) == ["option.db"])
    home.environment["NAVTUI_DB"] = "~/variable.db"
    #expect(try databases() == ["option.db", "variable.db"])
  }

  @Test func `a file without a name is refused`() throws {
    let outcome = try home.run("add", "text", "--db", "")
    #expect(outcome.message.hasPrefix("navtui: --db needs the name of a file.\n"))
    #expect(outcome.end == .exit(64))
    #expect(try home.files() == [])
  }

  @Test func `notes are private, whatever the umask`() throws {
    _ = try home.run("add", "text")
    #expect(try home.mode(of: home.database) == "600")
    for folder in ["/.local", "/.local/share", "/.local/share/navtui"] {
      #expect(try home.mode(of: home.path(folder)) == "700")
    }
  }

  @Test func `files beside an open database are private, too`() throws {
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "1 / 4")
    let files = try home.files().filter { $0.contains("notes.db") }
    #expect(files.count > 1)
    for file in files { #expect(try home.mode(of: home.path(file)) == "600", "\(file)") }
  }

  @Test func `all files and folders of the app are private, whatever the umask`() throws {
    let terminal = try PseudoTerminal(
      ["navtui://main/new"], in: home, as: .job(script: "umask 0; exec \"$@\""))
    try terminal.wait(for: "New note")
    terminal.type("Boat")
    #expect(Deadline().wait { home.hasKept("Boat") })
    let folders = Set(try home.files().map { ($0 as NSString).deletingLastPathComponent })
    for folder in folders where !folder.isEmpty {
      #expect(try home.mode(of: home.path(folder)) == "700", "\(folder)")
    }
    for file in try home.files().map(home.path) where !file.isFolder {
      #expect(try home.mode(of: file) == "600", "\(file)")
    }
  }

  /// What a user made open to others, and the advice, which the first command that changes notes gives.
  @Test(arguments: [
    (".local/share/navtui", 0o755, "700"), (".local/share/navtui", 0o2775, "700"),
    (".local/share/navtui/notes.db", 0o644, "600"), (".local/share/navtui/notes.db", 0o660, "600"),
  ])
  func `permissions of the user stay, with one message`(
    path: String, mode: Int, advised: String
  ) throws {
    let path = home.path(path)
    _ = try home.run("add", "one")
    try home.setMode(mode, of: path)
    #expect(try home.run("list").message == "", "Looking changes nothing.")
    let message = "Other users can open \(path). `chmod \(advised)` prevents it."
    #expect(try home.run("add", "two").message == "navtui: \(message)\n")
    #expect(try home.run("add", "three").message == "")
    #expect(try home.mode(of: path) == String(mode, radix: 8))
    #expect(try home.run("doctor").text.contains("warning\tpermissions\t\(message)"))
  }

  @Test(arguments: ["755", "1777", "2775"])
  func `a folder that a link leads to keeps its permissions`(mode: String) throws {
    _ = try home.run(
      script: "mkdir -p shared/backups .local/share/navtui; chmod 755 shared/backups")
    _ = try home.run("add", "one", "--db", "shared/notes.db")
    _ = try home.run(
      script: "chmod \(mode) shared; ln -s \"$PWD/shared/notes.db\" .local/share/navtui/notes.db")
    #expect(try home.run("add", "two").end == .exit(0))
    try home.open(until: "1 / 2").quit()
    #expect(try home.mode(of: home.path("shared")) == mode)
    #expect(try home.mode(of: home.path("shared/backups")) == "755")
    #expect(try home.mode(of: home.path("shared/notes.db")) == "600")
  }

  @Test func `folders that are there keep their permissions`() throws {
    let folders = [".config/navtui", ".local/state/navtui", ".local/share"]
    for folder in folders { _ = try home.run(script: "mkdir -p \(folder); chmod 755 \(folder)") }
    try home.open(until: "1 / 4").quit()
    for folder in folders { #expect(try home.mode(of: home.path(folder)) == "755") }
    #expect(try home.mode(of: home.path(".local/share/navtui")) == "700")
  }

  @Test func `a named folder is left as it is`() throws {
    _ = try home.run(script: "mkdir -m 755 shared")
    #expect(try home.run("add", "one", "--db", "shared/notes.db").message == "")
    #expect(try home.mode(of: home.path("shared")) == "755")
  }
}

import ChildPrograms
import Foundation
import Testing

/// Commands that change one or several notes.
@Suite struct NoteCommandsTests {
  let home: Home

  init() throws {
    home = try Home()
    for title in ["One", "Two", "Three"] {
      _ = try home.run("add", "-t", title, "text of \(title)")
    }
  }

  private func list() throws -> [String] {
    try home.run("list").lines.map { String($0.drop { $0 != "\t" }.dropFirst()) }
  }

  @Test func `another name or a file name names a note if only one has it`() throws {
    for (path, matter) in [("a/Boat.md", "aliases: [Ship]"), ("b/boat.md", "alias: Raft")] {
      try home.write("---\n\(matter)\n---\n# Title of \(path)\n", to: "in/" + path)
    }
    _ = try home.run("import", "in")
    let boat = try home.run("show", "a/Boat").text
    #expect(boat.contains("Title of a/Boat.md"))
    for name in ["a/boat.md", "ship", "Title of a/Boat.md"] {
      #expect(try home.run("show", name).text == boat)
    }
    #expect(try home.run("links", "raft").end == .exit(1), "It has no links.")
    let outcome = try home.run("show", "boat")
    #expect(outcome.message == "navtui: Several notes are named “boat”: 4, 5. Use a number.\n")
    _ = try home.run("add", "-t", "boat", "other")
    #expect(try home.run("show", "boat").text == "other")
  }

  @Test func `the daily note opens for editing while it is empty`() throws {
    let terminal = try home.open("today", until: "save and close")
    terminal.type("rowed\u{4}")
    try terminal.wait(for: "saved")
    try terminal.quit("qq")
    let again = try home.open("today", until: "rowed")
    #expect(!again.screen.contains("save and close"))
  }
}

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

  @Test func `the daily note opens for editing while it is empty`() throws {
    let terminal = try home.open("today", until: "save and close")
    terminal.type("rowed\u{4}")
    try terminal.wait(for: "saved")
    try terminal.quit("qq")
    let again = try home.open("today", until: "rowed")
    #expect(!again.screen.contains("save and close"))
  }
}

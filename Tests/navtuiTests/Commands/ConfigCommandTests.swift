import ChildPrograms
import Foundation
import Testing

/// The user's configuration, and the messages about it.
@Suite struct ConfigCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private var file: String { home.path("/.config/navtui/config.yaml") }

  private func write(_ text: String) throws {
    try home.write(text, to: ".config/navtui/config.yaml")
  }

  @Test func `the configuration of the article has no problems`() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let article = root.appendingPathComponent("Sources/NotesApp/NotesApp.docc/Configuration.md")
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
    let lines = try #require(parts.count == 3 ? parts[1] : nil).split(separator: "\n")
    try write(lines.joined(separator: "\n"))
    #expect(try home.run("config", "check").text == "\(file): no errors\n")
    #expect(try home.run("config", "show").text.contains("capture: [\"w\", \"<F2>\"]"))
  }

  @Test func `the app starts with the defaults and reports the problem`() throws {
    try write("ascii: true\nmouse: 1\n\ncolour: 2\n")
    let terminal = try home.open(until: "config.yaml:2:8 expected true or false, found 1.")
    try terminal.wait(for: "names 1 more.")
    try terminal.quit("jq")
  }
}

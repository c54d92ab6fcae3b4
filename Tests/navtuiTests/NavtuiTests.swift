import ChildPrograms
import Testing

@testable import navtui

/// The command line as a whole: help and unknown words.
@Suite struct NavtuiTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: Navtui.commandNames)
  func `the help of each command explains every option of its usage`(command: String) throws {
    let help = try home.run(command, "--help")
    #expect(help.end == .exit(0))
    let parts = help.text.split(separator: "OPTIONS:")
    let rest = try #require(parts.first?.split(separator: "USAGE: navtui \(command) ").last)
    let usage = rest.split(separator: "\n\n").first ?? ""
    let options = usage.split { " []\n".contains($0) }.filter { $0.hasPrefix("--") }
    for option in options + ["-h, --help"] {
      #expect(parts.last?.contains(option) == true, "\(option)")
    }
    let names = help.text.split(separator: "\n").filter { $0.hasPrefix("  -") }
      .map { $0.split(separator: " ")[0] }
    #expect(Set(names).count == names.count, "\(names)")
    for arguments in [[command, "-h"], ["help", command]] {
      #expect(try home.run(arguments).text == help.text, "\(arguments)")
    }
    #expect(try home.files() == [], "Help makes no files.")
  }

  @Test func `the help of a command names the values of an option`() throws {
    let help = try home.run("render", "--help").text
    #expect(help.contains("text, ansi,") && help.contains("svg, url, tree"))
  }

  @Test(arguments: [
    ("add", "Put -- before a text that begins with -: navtui add -- '- [ ] milk'"),
    (
      "add", "The title; by default the template's title, or the first line."
    ),
    ("search", "A query with a minus is given after --, as in `navtui search -- plan -draft`."),
    ("show", "--plain Print plain text, in lists with tabs between the fields."),
    ("rename", "The text of the note changes only where it links to itself"),
  ])
  func `the help of a command explains what is not obvious`(command: String, text: String) throws {
    let help = try home.run(command, "--help").text
    // Full lines are wrapped.
    #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text))
  }
}

import ChildPrograms
import Testing

/// The manual pages.
@Suite struct ManualTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// A page as it is printed, with its lines joined.
  private func page(_ name: String) throws -> String {
    let outcome = try home.run(
      script: "\"$0\" manual \(name) > page && MANWIDTH=200 man --warnings -l page")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    return outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `the manual of the commands names every command with its options`() throws {
    let page = try page("navtui.1")
    let help = try home.run("--help").text
    let commands = try #require(help.split(separator: "SUBCOMMANDS:").last)
      .split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .map { $0.split(separator: " ")[0] }
    #expect(commands.contains("list") && commands.contains("demo") && !commands.contains("manual"))
    for command in commands where !["help", "See"].contains(command) {
      #expect(page.contains("navtui \(command) "), "\(command)")
    }
    for text in [
      "--sort sort", "--version version The number of a version", "navtui config check",
      "Print the path of the file.", "NAVTUI_DB", "FORCE_HYPERLINK",
      "<Enter>", "/notes/{id}/edit",
      "75 The database is locked, the running navtui is busy, or a remote was not reached; try again.",
      "78 Wrong configuration", "navtui.yaml(5)",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.contains("5 tab 5") && !page.contains("6 tab 6"))
  }

  @Test func `the manual of the configuration names every setting and command`() throws {
    let page = try page("navtui.yaml.5")
    for setting in [
      "theme", "mouse", "ascii", "width", "properties", "cursor", "editor", "themes", "keys",
      "broken-link",
    ] {
      #expect(page.contains(setting))
    }
    let lines = try home.run("config", "show").lines.drop { $0 != "keys:" }.dropFirst()
      .filter { !$0.hasPrefix("  ## ") }
    let commands = lines.compactMap { line in
      line.split(separator: " ").first { $0 != "#" }.map { String($0.dropLast()) }
    }
    #expect(commands.contains("capture") && commands.count > 50)
    for line in lines {
      let words = line.drop { "# ".contains($0) }.dropLast().replacing(": [", with: " ")
        .replacing("\"", with: "").split(separator: " ").joined(separator: " ")
      #expect(page.contains(" \(words) "), "\(line)")
    }
    #expect(page.contains("capture c, <C-n>, <Space>nc "))
    #expect(page.contains("remove the tag; delete before the cursor"), "all uses of a command")
  }

  @Test func `lines of a command's help stay lines`() throws {
    let source = try home.run("manual", "navtui.1").text
    #expect(source.contains(" in \\(ti/.bashrc\n.br\nzsh: eval "))
  }

  @Test func `no line of a section of the keys is there twice`() throws {
    let source = try home.run("manual", "navtui.1").text
    let keys = try #require(
      source.split(separator: ".SH KEYS\n").last?.split(separator: ".SH LINKS\n").first)
    let sections = keys.split(separator: ".SS ").dropFirst()
    #expect(sections.count > 20)
    for section in sections {
      let titles = section.split(separator: ".TP\n").dropFirst().map {
        $0.split(separator: "\n")[1]
      }
      #expect(Set(titles).count == titles.count, "\(section)")
    }
  }

  @Test func `a page has the date of its sources`() throws {
    home.environment["SOURCE_DATE_EPOCH"] = "86400"
    let head = try #require(try home.run("manual", "navtui.1").lines.first)
    #expect(head == ".TH NAVTUI 1 1970-01-02 \"navtui 0.1.0\" \"User Commands\"")
  }

  @Test(arguments: ["", "x", "9223372036854775807", "-9223372036854775808", "9223372036854775"])
  func `a wrong or distant date is no failure`(date: String) throws {
    home.environment["SOURCE_DATE_EPOCH"] = date
    let outcome = try home.run("manual", "navtui.1")
    #expect(outcome.lines.first?.hasPrefix(".TH NAVTUI 1 ") == true)
    #expect(outcome.end == .exit(0))
  }
}

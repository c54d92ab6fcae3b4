import ChildPrograms
import Testing

@testable import navtui

/// The command line as a whole: help and unknown words.
@Suite struct NavtuiTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [["--version"], ["--db", "other.db", "--version"]])
  func `the version is one line`(arguments: [String]) throws {
    let outcome = try home.run(arguments)
    #expect(outcome.lines.count == 1)
    #expect(outcome.text.hasPrefix("navtui "))
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
  }

  @Test(arguments: [["-h"], ["--help"], ["help"]])
  func `the help names every command`(arguments: [String]) throws {
    let outcome = try home.run(arguments)
    // Only the build prints the manual.
    for name in Navtui.commandNames where name != "manual" {
      #expect(outcome.text.contains("\n  \(name) "), "\(name)")
    }
    #expect(outcome.end == .exit(0))
  }

  @Test func `the help shows the usage without a command`() throws {
    let help = try home.run("--help").text
    for word in ["[<link>]", "--db", "--workspace", "--fresh", "--new", "--theme"] {
      #expect(help.contains(word))
    }
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

  @Test(arguments: [
    (["--db", "other.db", "list"], "other.db"), (["--db=other.db", "list"], "other.db"),
    (["--readonly", "--db", "list", "list"], "list"), (["--json", "--db", "a", "list"], "a"),
  ])
  func `common options may precede the command`(
    arguments: [String], file: String
  ) throws {
    let outcome = try home.run(arguments)
    let same = try home.run(["list"] + arguments.dropLast())
    #expect(outcome.end == .exit(66) && outcome.message == same.message)
    #expect(outcome.message.contains("/\(file)"))
  }

  @Test func `a subcommand may follow its options`() throws {
    for (given, meant) in [
      (["--db", "other.db", "config", "path"], ["config", "path", "--db", "other.db"]),
      (["--db=", "list"], ["list", "--db="]),
    ] {
      let (outcome, same) = (try home.run(given), try home.run(meant))
      #expect(outcome.text == same.text && outcome.message == same.message)
      #expect(outcome.end == same.end, "\(given)")
    }
  }

  /// Unknown words, with the message.
  static let mistakes: [([String], String)] = [
    (["xxxx"], "“xxxx” is not a command or a link. `navtui --help` lists the commands."),
    (["lst"], "Did you mean: list?"),
    (["serch"], "“serch” is not a command or a link. Did you mean: search? `navtui --help`"),
    (["serch", "boat"], "“serch” is not a command or a link. Did you mean: search?"),
    (["help", "serch"], "“serch” is not a command or a link. Did you mean: search?"),
    (["open", "list"], "The link must begin with navtui:// or with /."),
    (["render", "nope"], "“nope” is not a command or a link."),
    (["--fresh", "list"], "“list” must come first, as in `navtui list`, and then its options."),
    (["--nope"], "Unknown option '--nope'"),
    (["list", "--nope"], "Unknown option '--nope'"),
    (["list", "extra"], "Unexpected argument 'extra'"),
    (["list", "--db"], "Missing value for '--db <db>'"),
    (["import"], "Missing expected argument '<path>'"),
    (["import", "a", "b"], "Unexpected argument 'b'"),
    (["add", "text", "--title"], "Missing value for '--title <title>'"),
    (["render", "--format", "pdf"], "'pdf' is invalid for '--format <format>'"),
    (["navtui://main/notes", "navtui://main/search"], "Unexpected argument"),
  ]

  @Test(arguments: mistakes)
  func `an unknown word is a usage error`(arguments: [String], answer: String) throws {
    let outcome = try home.run(arguments)
    #expect(outcome.message.contains(answer), "\(outcome.message)")
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(64))
    #expect(try home.files() == [], "Nothing is made for a command that is wrong.")
  }
}

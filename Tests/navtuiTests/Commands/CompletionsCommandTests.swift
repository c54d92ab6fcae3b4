import ChildPrograms
import Testing

@Suite struct CompletionsCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func complete(_ link: String) throws -> [String] {
    let outcome = try home.run("completions", "--link", link)
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    return outcome.lines
  }

  /// What bash offers after a line, and what it is told about it.
  private struct Press {
    enum Kind: String {
      case value = "+o filenames"
      case link = "+o filenames -o nospace"
      case folder = "+o filenames -o dirnames"
      /// File names, as bash completes them everywhere.
      case file = "+o filenames -o bashdefault -o default"
    }

    let line: String
    let offered: String
    let kind: Kind

    init(_ line: String, _ offered: String, _ kind: Kind = .value) {
      (self.line, self.offered, self.kind) = (line, offered, kind)
    }

    /// The words of the line, which bash splits at blanks, colons and equals signs outside of quotes.
    var words: [String] {
      var (words, quote, isEscaped) = ([""], Character?.none, false)
      for character in line {
        if isEscaped || quote != nil || !" :=".contains(character) {
          words[words.count - 1].append(character)
          if quote == character {
            quote = nil
          } else if quote == nil, "'\"".contains(character) {
            quote = character
          }
          isEscaped = !isEscaped && character == "\\"
        } else {
          if words.last == "" { words.removeLast() }
          words += character == " " ? [""] : ["\(character)", ""]
        }
      }
      return words.count > 1 && words.last == "" && line.last != " " ? words.dropLast() : words
    }
  }

  private static let presses = [
    Press("navtui lis", "list"), Press("navtui pi", "pin"), Press("navtui --readonly pi", "pin"),
    Press("navtui --db b.db lis", "list"), Press("navtui help li", "list links"),
    Press("navtui help list li", ""), Press("navtui add te", ""),
    Press("navtui links --br", "--broken"), Press("navtui --fre", "--fresh"),
    Press("navtui --db b.db list --so", "--sort"),
    // Links, also in quotes. Several notes are only listed, so that the typed text stays.
    Press("navtui navtui://main/notes/1", "//main/notes/1", .link),
    Press("navtui navtui://main/notes/Writi", "//main/notes/1", .link),
    Press("navtui navtui://main/notes/Wri", writing("navtui://main/notes/"), .link),
    Press("navtui open 'navtui://main/notes/Wri", writing("navtui://main/notes/"), .link),
    Press("navtui open navtui://main/se", "//main/search //main/settings", .link),
    Press("navtui open navtui:", "//main/", .link),
    Press("navtui 'navtui://main/set", "navtui://main/settings", .link),
    Press(#"navtui "navtui://main/set"#, "navtui://main/settings", .link),
    Press("navtui open 'navtui://main/set", "navtui://main/settings", .link),
    // Notes, also after options and of the named file.
    Press("navtui show Wri", writing("")), Press("navtui edit Writi", "1"),
    Press("navtui pin 2 Writi", "1"), Press("navtui restore Wr", "3"),
    Press("navtui links 1", "1"), Press("navtui rename 1 Wri", ""),
    Press("navtui show --json Pl", "4"), Press("navtui --db 'my other.db' show Pl", "2"),
    Press(#"navtui show --db=my\ other.db Pl"#, "2"), Press("navtui show --version Pl", ""),
    Press("navtui show 1 Pl", ""),
    // Tags and templates, quoted.
    Press("navtui list --tag gar", tags), Press("navtui add --tag=gar", tags),
    Press("navtui rename-tag gar", tags), Press("navtui tag 1 +gar", "+garden +garden/beds"),
    Press("navtui tag 1 +GAR", "+garden +garden/beds"),
    Press("navtui list --tag a", #"a\$\(id\)"#), Press("navtui add --template M", #"My\ meeting"#),
    Press("navtui --db other.db list --tag gar", "garage"),
    Press("navtui list --db=other.db --tag gar", "garage"),
    // Other values.
    Press("navtui --theme d", "dark"), Press("navtui render --theme=con", "contrast"),
    Press("navtui --workspace s", ""), Press("navtui export o", "", .folder),
    // Files.
    Press("navtui import ", "", .file), Press("navtui import /ho", "", .file),
    Press("navtui backup na", "", .file), Press("navtui list --db ../b", "", .file),
    Press("navtui list --db=../b", "", .file), Press("navtui list --db=", "", .file),
    Press("navtui --db /ho", "", .file), Press("navtui --db b.db import a", "", .file),
    Press("navtui routes --recorded a", "", .file),
  ]

  private static let tags = "garden garden/beds"

  private static func writing(_ link: String) -> String {
    "Write  (\(link)2) Writing  (\(link)1)  "
  }

  @Test func `bash completes commands, links, notes, tags, values and files`() throws {
    for title in ["Writing", "Write", "Writ"] { _ = try home.run("add", "-t", title) }
    _ = try home.run("trash", "3")
    _ = try home.run("add", "-t", "Plan", "--tag", "garden/beds", "--tag", "a$(id)", "x")
    _ = try home.run("add", "-t", "My meeting {{date}}", "--tag", "template", "x")
    for file in ["my other.db", "other.db"] {
      _ = try home.run("add", "-t", "Other", "--tag", "garage", "--db", file)
      _ = try home.run("add", "-t", "Plan", "--db", file)
    }
    let script = #"""
      eval "$(navtui completions bash)"
      compopt() { asked+=" $*"; }
      press() {
        COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2)) COMPREPLY=()
        local word=${@: -1} asked=
        case $word in :|=) word= ;; [\'\"]*) word=${word:1} ;; esac
        __navtui_word_or_link navtui "$word" "${@: -2:1}"
        printf "%s\n" "${COMPREPLY[*]} |$asked"
      }

      """#
    let presses = Self.presses.map { press in
      let words = ([press.line] + press.words).map { "'\($0.replacing("'", with: #"'\''"#))'" }
      return "press " + words.joined(separator: " ") + "\n"
    }
    try home.write(script + presses.joined(), to: "press.bash")
    let outcome = try home.run(
      script: """
        mkdir -p bin; ln -sf "$0" bin/navtui; PATH=$PWD/bin:$PATH
        exec bash --norc press.bash
        """)
    #expect(outcome.message == "" && outcome.lines.count == presses.count)
    for (press, line) in zip(Self.presses, outcome.lines) {
      #expect(line == "\(press.offered) | \(press.kind.rawValue)", "\(press.line)")
    }
  }

  private func script(of shell: String) throws -> [Substring] {
    try home.run("completions", shell).text.split(separator: "\n")
  }

  @Test func `the commands that take notes or links complete them in each shell`() throws {
    var zsh: [Substring] = []
    var command: Substring = ""
    for line in try script(of: "zsh") {
      if line.hasPrefix("_navtui_") { command = line.dropFirst(8).dropLast(4) }
      if line.hasSuffix(": __navtui_links'") { zsh.append(command) }
      #expect(!line.hasSuffix(":note:'") && !line.hasSuffix(":notes:'"))
    }
    let fish = try script(of: "fish").filter { $0.hasPrefix("for __navtui_command in ") }
      .flatMap { $0.split(separator: " ").dropFirst(3) }
    #expect(fish.sorted() == zsh.filter { $0 != "routes" && $0 != "completions" }.sorted())
    let bash = try #require(try script(of: "bash").first { $0.hasSuffix("list=notes ;;") })
    for name in Set(fish).subtracting(["start", "open", "render", "restore"]) {
      #expect(bash.contains("\(name)\\ "))
    }
  }
}

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

  @Test func `before there are notes the places are completed, and nothing is created`() throws {
    #expect(try complete("nav") == ["navtui://main/"])
    #expect(try complete("navtui://main/no") == ["navtui://main/notes"])
    #expect(try complete("navtui://main/search?") == ["navtui://main/search?q="])
    #expect(try complete("navtui://main/settings/k") == ["navtui://main/settings/keys"])
    #expect(try complete("navtui://main/nope/") == [])
    #expect(try home.files() == [])
  }

  @Test func `notes are completed with their titles, by number and by text`() throws {
    _ = try home.run("add", "-t", "Garden plan", "beans")
    _ = try home.run("add", "-t", "Hostile\u{1B}[2J\ntitle", "x")
    let all = try complete("navtui://main/notes/")
    #expect(all[1] == "navtui://main/notes/1\tGarden plan")
    #expect(all[0].hasPrefix("navtui://main/notes/2\tHostile") && !all[0].contains("\u{1B}"))
    #expect(all.count == 2)
    #expect(try complete("navtui://main/notes/ne") == ["navtui://main/notes/new"])
    #expect(try complete("navtui://main/notes/1") == ["navtui://main/notes/1\tGarden plan"])
    #expect(try complete("navtui://main/notes/bea") == ["navtui://main/notes/1\tGarden plan"])
    #expect(
      try complete("navtui://main/notes/1/e") == [
        "navtui://main/notes/1/edit", "navtui://main/notes/1/export",
      ])
  }

  @Test func `tags are completed as in links`() throws {
    _ = try home.run("add", "-t", "Plan", "--tag", "garden/beds", "x")
    let tags = [
      "navtui://main/tags/garden\t1 note", "navtui://main/tags/garden%2Fbeds\t1 note",
    ]
    #expect(try complete("navtui://main/tags/ga") == tags)
    #expect(try complete("navtui://main/tags/GA") == tags)
  }

  @Test func `values after a question mark are completed`() throws {
    _ = try home.run("add", "-t", "Plan", "--tag", "garden", "# Beds\n\ntext\n\n## Paths & walls\n")
    let (list, note) = ("navtui://main/notes?", "navtui://main/notes/1?")
    let sorts = ["changed", "created", "title"].map { "\(list)sort=\($0)" }
    #expect(try complete("\(list)sort=") == sorts)
    #expect(try complete("\(list)sort=title&filter=t") == ["\(list)sort=title&filter=tasks"])
    #expect(try complete("\(list)tag=g") == ["\(list)tag=garden\t1 note"])
    #expect(
      try complete("\(note)heading=") == [
        "\(note)heading=Beds", "\(note)heading=Paths%20%26%20walls",
      ])
    #expect(try complete("\(note)heading=pa") == ["\(note)heading=Paths%20%26%20walls"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell has a script`(shell: String) throws {
    let outcome = try home.run("completions", shell)
    #expect(outcome.text.contains("--link \"$"))
    #expect(outcome.end == .exit(0))
    // A function of the same name as that of a command would call itself endlessly.
    #expect(outcome.lines.filter { $0 == "_navtui_links() {" }.count <= 1)
  }

  /// Returns the result of pressing Tab in bash for each line: the completions, and after a bar the
  /// requested options. A press consists of the line and its words, which bash splits at blanks,
  /// colons and equals signs outside quotes.
  private func press(_ presses: [String]) throws -> [String] {
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
    try home.write(script + presses.joined(separator: "\n") + "\n", to: "press.bash")
    let outcome = try home.run(
      script: """
        mkdir -p bin; ln -sf "$0" bin/navtui; PATH=$PWD/bin:$PATH
        exec bash --norc press.bash
        """)
    #expect(outcome.message == "")
    return outcome.lines
  }

  @Test func `bash completes commands and links`() throws {
    _ = try home.run("add", "-t", "Garden plan", "beans")
    let lines = try press([
      #"press "navtui lis" navtui lis"#,
      #"press "navtui help li" navtui help li"#,
      #"press "navtui help list li" navtui help list li"#,
      #"press "navtui links --br" navtui links --br"#,
      #"press "navtui navtui://main/notes/1" navtui navtui : //main/notes/1"#,
      #"press "navtui open navtui://main/se" navtui open navtui : //main/se"#,
      #"press "navtui open navtui:" navtui open navtui :"#,
    ])
    #expect(
      lines == [
        "list | +o filenames", "list links | +o filenames", " | +o filenames",
        "--broken | +o filenames",
        "//main/notes/1 | +o filenames -o nospace",
        "//main/search //main/settings | +o filenames -o nospace",
        "//main/ | +o filenames -o nospace",
      ])
  }

  @Test func `bash only lists several notes of a title, so that the typed text stays`() throws {
    for title in ["Writing", "Write"] { _ = try home.run("add", "-t", title) }
    let links = "Write  (navtui://main/notes/2) Writing  (navtui://main/notes/1)"
    let lines = try press([
      #"press "navtui navtui://main/notes/Wri" navtui navtui : //main/notes/Wri"#,
      #"press "navtui open 'navtui://main/notes/Wri" navtui open "'navtui://main/notes/Wri""#,
      #"press "navtui navtui://main/notes/Writi" navtui navtui : //main/notes/Writi"#,
    ])
    #expect(
      lines == [
        "\(links)   | +o filenames -o nospace", "\(links)   | +o filenames -o nospace",
        "//main/notes/1 | +o filenames -o nospace",
      ])
  }

  @Test func `bash completes the title of a note to its number`() throws {
    for title in ["Writing", "Write", "Writ"] { _ = try home.run("add", "-t", title) }
    _ = try home.run("trash", "3")
    let lines = try press([
      #"press "navtui show Wri" navtui show Wri"#,
      #"press "navtui edit Writi" navtui edit Writi"#,
      #"press "navtui pin 2 Writi" navtui pin 2 Writi"#,
      #"press "navtui restore Wr" navtui restore Wr"#,
      #"press "navtui links 1" navtui links 1"#,
      #"press "navtui rename 1 Wri" navtui rename 1 Wri"#,
      #"press "navtui pi" navtui pi"#,
    ])
    #expect(
      lines == [
        "Write  (2) Writing  (1)   | +o filenames", "1 | +o filenames", "1 | +o filenames",
        "3 | +o filenames", "1 | +o filenames", " | +o filenames", "pin | +o filenames",
      ])
  }

  @Test func `bash completes notes after options, and those of the named file`() throws {
    _ = try home.run("add", "-t", "Plan")
    for title in ["Other", "Plan"] { _ = try home.run("add", "-t", title, "--db", "my other.db") }
    let lines = try press([
      #"press "navtui show --json Pl" navtui show --json Pl"#,
      #"press "navtui --db 'my other.db' show Pl" navtui --db "'my other.db'" show Pl"#,
      #"press "navtui show --db=my\ other.db Pl" navtui show --db = 'my\ other.db' Pl"#,
      #"press "navtui --readonly pi" navtui --readonly pi"#,
      #"press "navtui show --version Pl" navtui show --version Pl"#,
      #"press "navtui show 1 Pl" navtui show 1 Pl"#,
    ])
    #expect(
      lines
        == ["1", "2", "2", "pin", "", ""].map { "\($0) | +o filenames" })
  }

  @Test func `in quotes bash completes the whole link`() throws {
    let lines = try press([
      #"press "navtui 'navtui://main/set" navtui "'navtui://main/set""#,
      #"press 'navtui "navtui://main/set' navtui '"navtui://main/set'"#,
      #"press "navtui open 'navtui://main/set" navtui open "'navtui://main/set""#,
    ])
    #expect(
      lines
        == Array(repeating: "navtui://main/settings | +o filenames -o nospace", count: 3))
  }

  @Test(arguments: [
    #"press "navtui import " navtui import """#,
    #"press "navtui import /ho" navtui import /ho"#,
    #"press "navtui backup na" navtui backup na"#,
    #"press "navtui list --db ../b" navtui list --db ../b"#,
    #"press "navtui list --db=../b" navtui list --db = ../b"#,
    #"press "navtui list --db=" navtui list --db ="#,
    #"press "navtui --db /ho" navtui --db /ho"#,
    #"press "navtui --db b.db import a" navtui --db b.db import a"#,
    #"press "navtui routes --recorded a" navtui routes --recorded a"#,
  ])
  func `where a path is expected bash completes file names as always`(
    line: String
  ) throws {
    #expect(try press([line]) == [" | +o filenames -o bashdefault -o default"])
  }

  @Test func `bash completes tags and templates, and quotes them`() throws {
    _ = try home.run("add", "-t", "Plan", "--tag", "garden/beds", "--tag", "a$(id)", "x")
    _ = try home.run("add", "-t", "My meeting {{date}}", "--tag", "template", "x")
    _ = try home.run("add", "-t", "Other", "--tag", "garage", "--db", "other.db")
    let lines = try press([
      #"press "navtui list --tag gar" navtui list --tag gar"#,
      #"press "navtui add --tag=gar" navtui add --tag = gar"#,
      #"press "navtui rename-tag gar" navtui rename-tag gar"#,
      #"press "navtui tag 1 +gar" navtui tag 1 +gar"#,
      #"press "navtui tag 1 +GAR" navtui tag 1 +GAR"#,
      #"press "navtui list --tag a" navtui list --tag a"#,
      #"press "navtui add --template M" navtui add --template M"#,
      #"press "navtui --db other.db list --tag gar" navtui --db other.db list --tag gar"#,
      #"press "navtui list --db=other.db --tag gar" navtui list --db = other.db --tag gar"#,
    ])
    let tags = "garden garden/beds"
    #expect(
      lines
        == [
          tags, tags, tags, "+garden +garden/beds", "+garden +garden/beds", #"a\$\(id\)"#,
          #"My\ meeting"#, "garage", "garage",
        ].map { "\($0) | +o filenames" })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell asks for tags, templates and workspaces`(shell: String) throws {
    let text = try home.run("completions", shell).text
    for names in [
      "list -- --tag", "add -- --tag", "add -- --template", "start -- --workspace",
      "rename-tag -- positional@0", "tag -- positional@1",
    ] {
      #expect(text.contains("---completion \(names)"), "\(names)")
    }
  }

  @Test func `other values are completed by their kind`() throws {
    let lines = try press([
      #"press "navtui export o" navtui export o"#,
      #"press "navtui --theme d" navtui --theme d"#,
      #"press "navtui render --theme=con" navtui render --theme = con"#,
      #"press "navtui --workspace s" navtui --workspace s"#,
      #"press "navtui --fre" navtui --fre"#,
      #"press "navtui --db b.db lis" navtui --db b.db lis"#,
      #"press "navtui --db b.db list --so" navtui --db b.db list --so"#,
      #"press "navtui add te" navtui add te"#,
    ])
    #expect(
      lines == [
        " | +o filenames -o dirnames", "dark | +o filenames", "contrast | +o filenames",
        " | +o filenames", "--fresh | +o filenames", "list | +o filenames",
        "--sort | +o filenames", " | +o filenames",
      ])
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

  @Test func `the first completion of an installed zsh script is as all others`() throws {
    let lines = try script(of: "zsh")
    #expect(lines.first == "#compdef navtui")
    #expect(lines.suffix(5).first == #"if [[ "${funcstack[1]}" = _navtui ]]; then"#)
    #expect(lines.filter { $0 == "_navtui() {" || $0 == "__navtui_command() {" }.count == 2)
    #expect(lines.contains(#"    __navtui_command "${@}""#))
  }

  @Test func `in zsh a value may follow an equals sign`() throws {
    let lines = try script(of: "zsh").filter { $0.contains("[The theme") }
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("'--theme=[") })
    #expect(
      try script(of: "zsh").contains("        '--fresh[Start fresh, not where you left off.]'"))
  }

  @Test(arguments: [
    ("zsh", "'1:subcommand:(start open add "),
    ("fish", "'navtui help' -eq 1\" \\\n    -fka 'start open add"),
  ])
  func `the commands complete help`(shell: String, text: String) throws {
    #expect(try home.run("completions", shell).text.contains(text))
  }

  @Test func `fish parses the words once, and no option is in its list twice`() throws {
    let lines = try script(of: "fish")
    #expect(lines.contains("    set -l unparsed_tokens $__navtui_words"))
    for line in lines where line.contains("__navtui_parse_subcommand ") {
      let names = line.split(separator: "'").filter { !$0.contains(" ") }.map {
        $0.prefix { $0.isLetter || $0 == "-" }
      }
      #expect(Set(names).count == names.count, "\(line)")
    }
  }

  @Test(arguments: [[], ["tcsh"], ["bash", "--link", "x"]])
  func `the shell must be a known one`(arguments: [String]) throws {
    home.environment["SHELL"] = "/bin/tcsh"
    #expect(try home.run(["completions"] + arguments).end == .exit(64))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `without a shell it is the one of the user`(shell: String) throws {
    home.environment["SHELL"] = "/usr/bin/\(shell)"
    #expect(try home.run("completions").text == home.run("completions", shell).text)
  }
}

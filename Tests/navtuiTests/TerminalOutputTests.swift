import ChildPrograms
import Foundation
import TerminalUI
import Testing

/// Law: whatever the notes, files and arguments contain, no command sends control sequences to a
/// terminal, on either stream.
@Suite struct TerminalOutputTests {
  /// Every kind of byte that affects a terminal or is invisible, for `printf`.
  private static let payload = [
    #"a\001\007\010\033[31mb\033]0;x\007\033c\033\\"#, #"\015c\177d"#,
    #"\302\23331m\302\2350;x\302\234"#, #"\233[31m\377\360\237"#,
    #"\342\200\256e\342\201\246\342\200\216\330\234"#, #"\363\240\201\201\363\240\201\277"#,
    #"\342\200\213\357\273\277\302\255\342\200\250f\314\201"#, #"\364\217\277\277"#,
  ].joined()

  /// Sets `$P` to the payload, imports a note with the payload as title, tag, link and text, and
  /// defines `n` as navtui.
  private static let setup = """
    P=$(printf '\(payload)')
    n() { "$NAVTUI" "$@"; }
    mkdir -p in .config/navtui
    printf '# T%s\\n\\nneedle %s\\n\\n[[Gone %s]] [[1]]\\n' "$P" "$P" "$P" >in/note.md
    printf -- '---\\ntitle: "%s"\\ntags: [%s]\\n---\\n' "$P" "$P" >in/quoted.md
    printf '\\377' >"in/$(printf '\\033]0;x\\007\\302\\233').md"
    """

  private let home: Home

  init() throws {
    home = try Home()
    home.environment["NAVTUI"] = try ProgramFile.path()
  }

  /// Returns the output of commands on a terminal.
  private func sent(_ script: String) throws -> [UInt8] {
    let terminal = try PseudoTerminal(in: home, as: .job(script: Self.setup + "\n" + script))
    _ = try terminal.waitForEnd()
    return terminal.bytes
  }

  private func expectSafe(
    _ bytes: [UInt8], _ command: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(validating: bytes, as: UTF8.self)
    #expect(text != nil, "Not UTF-8: \(command)", sourceLocation: sourceLocation)
    let lines = (text ?? "").unicodeScalars.split { $0 == "\r" || $0 == "\n" }.map(String.init)
    for line in lines where !SafeText(line).string.utf8.elementsEqual(line.utf8) {
      Issue.record("\(command): \(line.debugDescription)", sourceLocation: sourceLocation)
    }
  }

  /// Commands that read, run in order on the same notes.
  private static let reading = [
    "n list; n list --json", "n search needle; n search needle --json", #"n search "$P""#,
    "n show 1; n show 1 --json; n show 2 --json", "n links 1; n links 1 --json; n links --broken",
    "n history 1; n history 1 --json", "n export -", "n render; n render navtui://main/notes/1",
    "n render navtui://main/notes/1 --format tree", "n render --format svg | cat",
    "n doctor; n doctor --json", "n check; n state; n state --json", "n routes --format json",
    #"n completions --link "navtui://main/""#,
  ]

  /// Commands that refuse or quote their arguments.
  private static let refusing = [
    #"n "$P"; n "--$P"; n "-$P"; n list "--$P"; n "$P" --help; n help "$P""#,
    #"n list --sort "$P"; n list --db "$P/x"; n list --tag "$P"; n list "$P""#,
    #"n show "$P"; n show 1 --version "$P"; n show "navtui://main/notes/1$P""#,
    #"n routes --explain "$P"; n routes --explain "navtui://main/$P"; n routes --recorded "$P" --check"#,
    #"n open "navtui://main/$P"; n "navtui://main/$P"; n start --workspace "$P"; n start --theme "$P""#,
    #"n import "$P"; n import in --dry-run; n export "$P/x/y"; n backup "$P/x/y""#,
    #"n add -t "$P" --tag "$P" x; n add --template "$P" x; n tag 1 "+$P"; n rename 9 "$P""#,
    #"n render --keys "$P"; n render "navtui://main/$P"; n render --size "$P"; n completions "$P""#,
    #"NAVTUI_DB="$P/x" n list; NAVTUI_CONFIG="$P/x" n config; TERM=dumb n "$P""#,
    #"printf '%s: 1\nkeys: "%s"\n' "$P" "$P" >.config/navtui/config.yaml; n config; n config check"#,
    #"printf 'theme:\n  none: "%s"\n' "$P" >.config/navtui/config.yaml; n config; n config check"#,
  ]

  @Test func `a command that reads hostile notes sends the terminal no sequences`() throws {
    expectSafe(try sent("n import in"), "import")
    #expect(try home.run("list").text.split(separator: "\n").count == 3)
    for command in Self.reading {
      let bytes = try sent(command)
      #expect(!bytes.isEmpty, "\(command)")
      expectSafe(bytes, command)
    }
  }

  @Test(arguments: refusing)
  func `a command that refuses hostile arguments sends the terminal no sequences`(
    command: String
  ) throws {
    let bytes = try sent(command)
    #expect(!bytes.isEmpty)
    expectSafe(bytes, command)
  }

  @Test func `a session of hostile texts is printed safely`() throws {
    _ = try sent(#"n add -t "$P" "needle $P""#)
    let terminal = try home.open("navtui://main/notes/1/edit", until: "needle")
    terminal.type("x")
    try terminal.wait(for: "xneedle")
    terminal.send(15)
    #expect(try terminal.waitForEnd() == .signal(15))
    let bytes = try sent("n state; n state --json; n state --reset")
    #expect(String(decoding: bytes, as: UTF8.self).contains("needle"))
    expectSafe(bytes, "state")
  }

  @Test(arguments: [["list", "--json"], ["show", "1", "--json"], ["export", "-"]])
  func `JSON has the same meaning on a terminal and in a pipe`(arguments: [String]) throws {
    _ = try sent("n import in")
    let terminal = try PseudoTerminal(arguments, in: home)
    #expect(try terminal.waitForEnd() == .exit(0))
    let shown = try JSONSerialization.jsonObject(with: Data(terminal.bytes)) as? NSObject
    let piped =
      try JSONSerialization.jsonObject(with: Data(home.run(arguments).output)) as? NSObject
    #expect(shown != nil && shown == piped)
  }

  @Test(arguments: [
    ["--\u{1B}[31m"], ["list", "--sort", "\u{1B}]0;x\u{7}"], ["show", "\u{9B}31m"],
    ["\u{9B}31mfoo"],
    ["show", "1", "--version", "\u{7F}"],
  ])
  func `errors are safe in a pipe, too`(arguments: [String]) throws {
    let outcome = try home.run(arguments)
    #expect(outcome.end != .exit(0) && !outcome.errors.isEmpty)
    expectSafe(outcome.errors, "\(arguments)")
  }

  @Test func `only the console writes to the standard streams`() throws {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let folder = root.appendingPathComponent("Sources/navtui").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.contains("Console.swift"))
    let writing = /standard(Output|Error)\b(?! = )|\bf?puts\(|\bfwrite\(|^ *print\(/
    for file in files where file != "Console.swift" {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(writing) {
        Issue.record("\(file): \(line)")
      }
    }
  }
}

import ChildPrograms
import Foundation
import NavigationTesting
import Testing

/// Recorded sessions of the shell: commands, and all that they print. This is where the wording of messages is compared.
///
/// Each case of a file in `Tests/Sessions` (``RecordedSteps``) has a home folder of its own. A line after `$ ` is run by
/// `sh`. It gives its output, its messages after `2> `, and in brackets the status unless that is 0.
@Suite struct ShellSessionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sessions").standardizedFileURL

  private static let names = [
    "add", "append", "check", "completions", "config", "doctor", "edit", "export", "help",
    "history",
    "import", "link", "links", "list", "mirror", "notes", "render", "repair", "replay", "routes",
    "start",
    "state", "sync", "template",
  ]

  @Test func `every session is run`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { "\($0).txt" })
  }

  @Test(arguments: names) func `commands print what is recorded`(name: String) throws {
    let steps = RecordedSteps(path: Self.folder.appending(path: "\(name).txt").path)
    let programs = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: programs.path("navtui"), withDestinationPath: ProgramFile.path())
    var home = try Home()
    let difference = try steps.difference {
      home = try Home()
      home.environment["PATH"] = "\(programs.path):/usr/bin:/bin"
    } taking: { step in
      guard step.hasPrefix("$ ") else { return [] }
      return shown(try home.run(script: String(step.dropFirst(2))), in: home)
    }
    #expect(difference == nil, "\(steps.path)")
  }

  /// Returns the lines of an outcome, without what differs from run to run.
  private func shown(_ outcome: Outcome, in home: Home) -> [String] {
    let ending: [String] =
      switch outcome.end {
      case .exit(0): []
      case .exit(let number): ["[\(number)]"]
      case .signal(let signal): ["[signal \(signal)]"]
      }
    let messages = lines(of: outcome.message, in: home).map { "2> \($0)" }
    return lines(of: outcome.text, in: home) + messages + ending
  }

  private func lines(of text: String, in home: Home) -> [String] {
    var lines = text.replacing(home.path, with: "$HOME")
      .replacing(/20\d\d-\d\d-\d\d(T[\d:.]+Z?)?/, with: "DATE")
      .replacing(/\d+ MB free/, with: "N MB free")
      .components(separatedBy: "\n")
    // A file ends in a line break.
    if lines.last == "" { lines.removeLast() } else { lines.append("(no line break)") }
    return lines.map { line in
      line.unicodeScalars.map { scalar in
        switch scalar {
        case "\t": "\t"
        case "\0"..<" ", "\u{7F}"..<"\u{A0}": "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }.joined()
    }
  }
}

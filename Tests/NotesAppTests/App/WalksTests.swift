import Foundation
import NavigationCore
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Recorded walks through the app: keys, and what has changed after them.
///
/// A file `walks-….txt` beside the recorded frames has walks that begin with `# ` and a sentence, each on the fixture
/// notes. ``Walk`` has the steps. Below a step, indented, is what has changed: the link, the focused row, the message,
/// the stored notes, and what the terminal is asked for. With `NAVTUI_RECORD` in the environment that is written there.
@MainActor @Suite struct WalksTests {
  nonisolated private static let names = [
    "arranging", "capture", "editor", "finding", "links", "list", "marks", "palette", "reader",
    "rename", "saving", "settings", "tags", "templates", "trash", "undo", "unsaved", "versions",
    "web", "workspaces",
  ]

  @Test func `every recorded walk is walked`() throws {
    let folder = URL(filePath: GoldenText("walks").path).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      files.filter { $0.hasPrefix("walks-") }.sorted() == Self.names.map { "walks-\($0).txt" })
  }

  @Test(arguments: names) func `keys lead to what is recorded`(name: String) throws {
    let path = GoldenText("walks-\(name)").path
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    var lines: [String] = []
    var walk = Walk()
    for line in recorded.split(separator: "\n", omittingEmptySubsequences: false)
    where !line.hasPrefix("  ") {
      lines.append(String(line))
      if line.hasPrefix("# ") { walk = Walk() } else { lines += try walk.take(line) }
    }
    let walked = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["NAVTUI_RECORD"] != nil {
      try Data(walked.utf8).write(to: URL(filePath: path))
    }
    #expect(TextDifference(expected: recorded, actual: walked) == nil, "\(path)")
  }
}

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
/// A file `walks-….txt` beside the recorded frames has walks, each on the fixture notes (``RecordedSteps``). ``Walk`` has
/// the steps. They give what has changed: the link, the focused row, the message, the stored notes, and what the terminal
/// is asked for.
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
    let steps = RecordedSteps(path: GoldenText("walks-\(name)").path)
    var walk = Walk()
    let difference = try steps.difference {
      walk = Walk()
    } taking: {
      try walk.take($0)
    }
    #expect(difference == nil, "\(steps.path)")
  }
}

import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct NamesakesTests {
  private static func notes(_ files: [String?]) -> InMemoryNotes {
    InMemoryNotes(
      files.map { path in
        NoteDraft(
          title: path == nil ? "plan" : "Plan", body: .text("text"),
          file: path.map { NoteFile(path: $0) })
      } + [NoteDraft(title: "Other", body: .text(""))], now: { NotesFixture.now })
  }

  @Test(
    arguments: [
      (["a/Plan.md", "b/c/Plan.md"], ["Plan  a/", "Plan  b/c/"]),
      (["a/Plan.md", "Plan.md"], ["Plan  a/", "Plan  note 2"]),
      (["a/Plan.md", "a/Plan 2.md"], ["Plan  note 1", "Plan  note 2"]),
      ([nil, nil], ["plan  note 1", "plan  note 2"]),
      (["a/Plan.md"], ["Plan"]),
    ] as [([String?], [String])])
  func `notes with equal titles are told apart`(files: [String?], expected: [String]) throws {
    for link in ["/notes", "/search?q=plan"] {
      let driver = try startNotes(Self.notes(files), at: link, size: Size(columns: 60, rows: 24))
      let rows = driver.screen.rows.dropLast().map { $0.dropFirst(3) }
      for title in expected {
        #expect(rows.count { $0.hasPrefix(title + " ") } == 1, "\(title): \(driver.screen)")
      }
      #expect(rows.allSatisfy { !$0.hasPrefix("Other  note") && !$0.hasPrefix("Other  a/") })
    }
  }

  @Test func `the title keeps half of a narrow row`() throws {
    let files = ["a/very/long/way/to/Plan.md", "b/Plan.md"]
    let driver = try startNotes(Self.notes(files), size: Size(columns: 20, rows: 8))
    #expect(driver.screen.rows.count { $0.contains("Plan  ") } == 2, "\(driver.screen)")
  }
}

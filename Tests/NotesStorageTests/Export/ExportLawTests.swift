import Foundation
import NavigationTesting
import NotesApp
import Testing

@testable import NotesStorage

@Suite struct ExportLawTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let pieces = [
    "a", "Title ", "/", "\\", ":", "\"", "\n", "\r\n", "\t", "\0", "\u{301}", "e\u{301}", "é",
    "会議", "👩‍👩‍👧", "---\n", "id: 7\n", "# ", "..", "-", " ", "\u{202E}", "\u{FEFF}", "true", "[", ",",
  ]

  private func text(_ count: Int, using generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private func draft(using generator: inout SeededGenerator) -> NoteDraft {
    let count = Int.random(in: 0...12, using: &generator)
    let body = text(count, using: &generator)
    let isText = Int.random(in: 0..<4, using: &generator) > 0
    let modified = Int64.random(in: -1_000_000...2_000_000_000_000, using: &generator)
    return NoteDraft(
      title: text(Int.random(in: 0...4, using: &generator), using: &generator),
      body: NoteBody(isText ? Array(body.utf8) : Array(body.utf8) + [0xFF, 0]),
      tags: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        "t" + text(1, using: &generator)
      },
      isPinned: Bool.random(using: &generator), created: Timestamp(rawValue: modified - 7),
      modified: Timestamp(rawValue: modified))
  }

  private func export(_ notes: NotesDatabase, _ name: String) throws -> [String: [UInt8]] {
    let path = folder.path(name)
    _ = try FolderExport(path: path).write { add in
      try notes.forEachNote { try add($0.fileName(extension: "md"), $0.markdown) }
    }
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }
    return files
  }

  /// Law: numbers, titles, tags, pins, times and texts come through two exports as they were.
  @Test(arguments: UInt64(1)...12)
  func `export, import and export again gives the same files`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let first = try NotesDatabase(path: folder.path("a.db"))
    for _ in 0..<30 { _ = try first.create(draft(using: &generator)) }
    // Gaps in the numbers.
    for number in [Int64(3), 30, 11] {
      try first.setTrashed(true, try #require(NoteID(rawValue: number)))
    }
    let files = try export(first, "one")
    #expect(files.count == 27)
    let second = try NotesDatabase(path: folder.path("b.db"))
    let result = try second.importNotes(try MarkdownFolder(path: folder.path("one")).drafts)
    #expect(result.created.count == 27)
    #expect(try export(second, "two") == files)
    // Imported once more, nothing is new.
    let again = try second.importNotes(try MarkdownFolder(path: folder.path("one")).drafts)
    #expect(again.created.isEmpty)
  }
}

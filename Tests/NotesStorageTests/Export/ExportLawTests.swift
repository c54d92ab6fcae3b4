import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct ExportLawTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let pieces = [
    "a", "Title ", "/", "\\", ":", "\"", "\n", "\r\n", "\r", "\t", "\0", "\u{301}", "e\u{301}", "é",
    "会議", "👩‍👩‍👧", "---\n", "---", "id: 7\n", "title: x\n", "# ", "..", "-", " ", "\u{202E}",
    "\u{FEFF}",
    "true", "null", "[", "]", ",", ", ", "'", "\\u0041", "#", "%2e", "{", "~", "\u{85}", "\u{2028}",
    "\u{A0}", "\u{3000}", "\u{10FFFF}", "\u{FFFF}", "\u{E000}", "\u{200D}", "ẞ", "ǆ", "\u{1B}[31m",
    "[[a]]", "navtui://main/notes/3", "CON", "\u{7F}", "½", "\u{E0041}", "\u{1F1E9}",
  ]

  private func text(_ count: Int, using generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private func draft(using generator: inout SeededGenerator) -> NoteDraft {
    let long = Int.random(in: 0..<50, using: &generator) == 0
    let count = Int.random(in: 0...(long ? 500 : 12), using: &generator)
    let body = text(count, using: &generator)
    let isText = Int.random(in: 0..<4, using: &generator) > 0
    let modified = generator.time()
    return NoteDraft(
      title: text(Int.random(in: 0...(long ? 200 : 4), using: &generator), using: &generator),
      body: NoteBody(isText ? Array(body.utf8) : generator.bytes() + Array(body.utf8) + [0xFF, 0]),
      tags: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        text(Int.random(in: 0...3, using: &generator), using: &generator)
      },
      isPinned: Bool.random(using: &generator),
      created: Bool.random(using: &generator) ? generator.time() : modified, modified: modified,
      id: Int.random(in: 0..<9, using: &generator) == 0
        ? NoteID(rawValue: Int64.random(in: 1...900_000_000, using: &generator)) : nil)
  }

  private func export(_ notes: NotesDatabase, _ name: String) throws -> [String: [UInt8]] {
    let path = folder.path(name)
    _ = try FolderExport(path: path).write { add in
      try NotesExport(of: notes).forEachNote {
        try add(.init(path: $0.fileName(extension: "md"), bytes: $0.markdown))
      }
    }
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      files[name] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }
    return files
  }

  /// Law: numbers, titles, tags, pins, times and texts are unchanged after two exports.
  @Test(arguments: [UInt64(1), 2])
  func `export, import and export again gives the same files`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = max(30, Int(1_000 * RandomCases.factor))
    let first = try NotesDatabase(path: folder.path("a.db"))
    var drafts = (0..<count).map { _ in draft(using: &generator) }
    // Add duplicates.
    for _ in 0..<5 { drafts.append(generator.element(of: drafts)) }
    let ids = try first.create(contentsOf: drafts)
    // Leave gaps in the numbers.
    for place in [3, 11, ids.count - 1] { try first.setTrashed(true, ids[place]) }
    let files = try export(first, "one")
    #expect(files.count == ids.count - 3)
    let second = try NotesDatabase(path: folder.path("b.db"))
    let result = try NotesImport(into: second).store(
      try MarkdownFolder(path: folder.path("one")).drafts)
    #expect(result.created.count == files.count)
    let again = try export(second, "two")
    for (name, bytes) in files where again[name] != bytes {
      Issue.record("seed \(seed): \(name) is another file, or none")
    }
    #expect(again.count == files.count)
    // A second import adds nothing.
    let known = try NotesImport(into: second).store(
      try MarkdownFolder(path: folder.path("one")).drafts)
    #expect(known.created.isEmpty)
    #expect(try IntegrityCheck(of: second).problems() == [])
  }
}

extension SeededGenerator {
  /// A time that can be written, with a year of four digits.
  fileprivate mutating func time() -> Timestamp {
    let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return Timestamp(rawValue: Int64.random(in: range, using: &self))
    case 1: return Timestamp(rawValue: element(of: [range.lowerBound, -1, 0, range.upperBound]))
    default: return Timestamp(rawValue: Int64.random(in: 0...2_000_000_000_000, using: &self))
    }
  }

  fileprivate mutating func bytes() -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}

import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import NotesStorage
import Testing

/// The export of a damaged file reports its omissions and contains everything else.
@Suite struct DamagedExportTests {
  let folder: TemporaryFolder
  private let stored: [Note]
  private let whole: [UInt8]
  private static let pageSize = 4_096

  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes()
    let drafts = (1...60).map { number in
      let text = String(repeating: "line \(number)\n", count: number.isMultiple(of: 9) ? 900 : 20)
      return NoteDraft(title: "Note \(number)", body: .text(text), tags: ["t\(number % 4)"])
    }
    let ids = try notes.create(contentsOf: drafts)
    try notes.apply(.trash(true), to: [ids[9], ids[19]])
    stored = try ids.compactMap { try notes.note($0) }.filter { !$0.isTrashed }
    try notes.close()
    whole = try folder.bytes(of: "notes.db")
  }

  /// Exports a damaged file.
  ///
  /// - Returns: The exported notes and the reported omissions; nil if the file was rejected.
  private func export(_ bytes: [UInt8]) throws -> (notes: [Note], gaps: [String])? {
    try folder.write(bytes, to: "notes.db")
    var exported: [Note] = []
    do {
      let notes = try folder.notes(access: .readOnly)
      defer { try? notes.close() }
      let gaps = try NotesExport(of: notes).forEachNote { exported.append($0) }
      return (exported, gaps)
    } catch let error as StorageError {
      #expect(error.exitCode == 65)
      return nil
    }
  }

  /// Checks that each note is exported unchanged or reported.
  ///
  /// - Returns: The number of reported omissions; nil if the file was rejected.
  private func expectComplete(
    _ bytes: [UInt8], _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int? {
    guard let (notes, gaps) = try export(bytes) else { return nil }
    let texts = Dictionary(notes.map { ($0.id, $0.text) }) { first, _ in first }
    let mayHaveMore = gaps.contains { $0.hasPrefix("some pages") }
    for note in stored where texts[note.id] != note.text {
      let isNamed = gaps.contains { $0.hasPrefix("note \(note.id) ") }
      #expect(texts[note.id] == nil, comment, sourceLocation: sourceLocation)
      #expect(isNamed || mayHaveMore, comment, sourceLocation: sourceLocation)
    }
    return gaps.count
  }

  @Test func `An intact file has no omissions, and the trash is not exported`() throws {
    let (notes, gaps) = try #require(try export(whole))
    #expect(notes == stored)
    #expect(gaps == [])
  }

  @Test func `A note with a damaged text is reported with its title, and the others are exported`()
    throws
  {
    let text = Array("line 45\nline 45\n".utf8)
    let place = try #require(
      whole.indices.last { whole[$0...].prefix(text.count).elementsEqual(text) })
    var bytes = whole
    bytes[place] = UInt8(ascii: "L")
    let (notes, gaps) = try #require(try export(bytes))
    #expect(gaps == ["note 45 “Note 45” is damaged"])
    #expect(notes == stored.filter { $0.title != "Note 45" })
  }

  @Test func `With any page lost, missing notes are reported`() throws {
    var (refused, named) = (0, 0)
    for page in 1..<whole.count / Self.pageSize {
      var bytes = whole
      let range = page * Self.pageSize..<(page + 1) * Self.pageSize
      bytes.replaceSubrange(range, with: repeatElement(0, count: Self.pageSize))
      guard let gaps = try expectComplete(bytes, "page \(page)") else {
        refused += 1
        continue
      }
      named += gaps > 0 ? 1 : 0
    }
    #expect(named > 5)
    #expect(refused < 5)
  }

  @Test(arguments: RandomCases.seeds(16))
  func `With any bytes changed, missing notes are reported and none is altered`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    for trial in 0..<100 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 100..<whole.count, using: &random)
        bytes[place] ^= UInt8.random(in: 1...255, using: &random)
      }
      _ = try expectComplete(bytes, "seed \(seed), trial \(trial)")
    }
  }
}

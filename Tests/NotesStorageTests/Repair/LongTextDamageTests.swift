import Foundation
import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

/// Laws for damaged databases with long texts: a repair saves all notes on intact pages, and all that a list still
/// shows; a file with which nothing is wrong can be used.
@Suite struct LongTextDamageTests {
  private static let short = Result { try LongTexts(longest: 9_000) }
  private static let long = Result { try LongTexts(longest: 1_000_000) }
  private static let size = DamagedPages.size

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// One or more bits of each byte of the header, depending on the number of cases.
  @Test(arguments: RandomCases.seeds(800))
  func `A flipped bit in the header loses no note`(seed: UInt64) throws {
    let whole = try Self.short.get()
    var file = whole.file
    // Spreads few cases over all bytes.
    let bit = Int(seed &* 331 % 800)
    file[bit / 8] ^= 1 << UInt8(bit % 8)
    try expectSaved(file, whole.notes, "byte \(bit / 8), bit \(bit % 8)")
  }

  private static let ranges: [(name: String, start: Double, count: Int)] = [
    ("first sector", 0, 512), ("first page", 0, size), ("last page", 1, size),
    ("middle page", 0.5, size), ("middle", 0.5, 100 * size), ("second page", 0, 2 * size),
  ]

  @Test(arguments: ranges.map(\.name), [true, false])
  func `Notes outside a lost part are saved`(name: String, isZero: Bool) throws {
    let whole = try Self.long.get()
    let (_, place, count) = try #require(Self.ranges.first { $0.name == name })
    let pages = whole.file.count / Self.size
    let start = min(Int(Double(pages) * place) * Self.size, whole.file.count - count)
    try expectSaved(whole, damaged: start..<start + count, isZero: isZero, "\(name)")
  }

  @Test(arguments: [true, false])
  func `Notes are saved without a page that refers to theirs`(isZero: Bool) throws {
    let whole = try Self.short.get()
    #expect(whole.interior.count > 2)
    for page in whole.interior {
      let range = (page - 1) * Self.size..<page * Self.size
      try expectSaved(whole, damaged: range, isZero: isZero, "page \(page)")
    }
  }

  /// Half of the bits are those at the beginning of a page, on which all its rows depend.
  @Test(arguments: RandomCases.seeds(800))
  func `A flipped bit loses at most one note`(seed: UInt64) throws {
    let whole = try Self.short.get()
    var (file, generator) = (whole.file, SeededGenerator(seed: seed))
    let page = Int.random(in: 0..<file.count / Self.size, using: &generator) * Self.size
    let byte = Int.random(in: 0..<(seed % 2 == 0 ? 12 : Self.size), using: &generator)
    file[page + byte] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    try folder.write(file, to: "notes.db")
    let salvage = try DamagedDatabase(path: folder.path("notes.db"))
      .salvage(to: folder.path("new.db"))
    let saved = try DamagedFile.all(folder.notes(salvage == nil ? "notes.db" : "new.db"))
    let lost = whole.notes.filter { saved[$0.key]?.text != $0.value.text }
    #expect(lost.count <= 1 && saved.count >= whole.notes.count - 1, "\(lost.keys), seed \(seed)")
    #expect(lost.isEmpty || salvage?.hasLostNotes == true, "\(lost.keys), seed \(seed)")
  }

  private func expectSaved(
    _ whole: LongTexts, damaged range: Range<Int>, isZero: Bool, _ place: String
  ) throws {
    var (file, generator) = (whole.file, SeededGenerator(seed: 1))
    for index in range { file[index] = isZero ? 0 : .random(in: 0...255, using: &generator) }
    let pages = Set(range.lowerBound / Self.size + 1...(range.upperBound - 1) / Self.size + 1)
    try expectSaved(file, whole.intact(without: pages), "\(place), zeros: \(isZero)")
  }

  private func expectSaved(
    _ file: [UInt8], _ intact: [NoteID: Note], _ place: Comment
  ) throws {
    for name in try folder.files() { try FileManager.default.removeItem(atPath: folder.path(name)) }
    try folder.write(file, to: "notes.db")
    try folder.write(file, to: "listed.db")
    let shown = intact.merging(listed("listed.db")) { note, _ in note }
    let salvage = try DamagedDatabase(path: folder.path("notes.db"))
      .salvage(to: folder.path("new.db"))
    let new = try folder.notes(salvage == nil ? "notes.db" : "new.db")
    let saved = try DamagedFile.all(new)
    for (id, note) in shown {
      #expect(saved[id]?.text == note.text, "note \(id), \(place)")
      #expect(saved[id]?.isTrashed == note.isTrashed, "note \(id), \(place)")
    }
    // A file with which nothing is wrong can be written, too.
    _ = try new.create(NoteDraft("New", "text"))
    #expect(try IntegrityCheck(of: new).problems() == [], place)
  }

  /// Returns the notes that a list still shows, with their texts.
  private func listed(_ name: String) -> [NoteID: Note] {
    guard let notes = try? folder.notes(name, access: .readOnly) else { return [:] }
    defer { try? notes.close() }
    let ids = [NoteList.notes, .trash].flatMap {
      ((try? notes.summaries(of: NoteQuery($0), in: 0..<1_000)) ?? []).map(\.id)
    }
    return ids.reduce(into: [:]) { found, id in found[id] = (try? notes.note(id)) ?? nil }
  }
}

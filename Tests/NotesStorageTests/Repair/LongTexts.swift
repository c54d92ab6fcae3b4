import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesReference

@testable import NotesStorage

/// A database with texts of ten bytes to a megabyte, most of which need overflow pages.
struct LongTexts: Sendable {
  let notes: [NoteID: Note]
  let file: [UInt8]
  /// The pages of each note.
  let pages: [NoteID: Set<Int>]
  /// The pages of trees that refer to other pages.
  let interior: [Int]

  init(longest: Double) throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let count = 80
    let drafts = (0..<count).map { number in
      // Lengths in a geometric progression, in no order.
      let length = 10 * pow(longest / 10, Double(number * 37 % count) / Double(count - 1))
      return NoteDraft(
        title: "Note \(number)",
        body: .text("line \(number) " + String(repeating: "x", count: Int(length))),
        tags: number % 3 == 0 ? [] : ["t\(number % 4)", "all"], isPinned: number % 7 == 0)
    }
    let ids = try notes.create(contentsOf: drafts, isUndoable: true)
    try notes.apply(.trash(true), to: Array(ids[10..<14]))
    try notes.delete(Set(ids[10..<12]))
    self.notes = try DamagedFile.all(notes)
    try notes.close()
    file = try folder.bytes(of: "notes.db")
    let pages = try DamagedPages(path: folder.path("notes.db"))
    self.pages = try DamagedFile.pages(of: folder.path("notes.db"))
    // Overflow pages of these texts begin with a zero.
    interior = (1...pages.count).filter { $0 > 1 && [2, 5].contains(pages[$0]?[0]) }
  }

  /// Returns the notes none of whose pages is damaged.
  func intact(without damaged: Set<Int>) -> [NoteID: Note] {
    notes.filter { damaged.isDisjoint(with: pages[$0.key] ?? []) }
  }
}

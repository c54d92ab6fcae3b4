import Foundation
import GRDB
import NotesModel

/// The excerpts of notes that a search found.
struct FoundExcerpts: TransactionPart {
  let transaction: Transaction
  let pattern: SearchPattern

  func excerpts(of ids: [NoteID]) throws -> [NoteID: String] {
    let one = try statement("SELECT title, excerpt, body FROM note WHERE id = ?")
    var excerpts: [NoteID: String] = [:]
    for id in ids {
      try transaction.checkInterruption()
      // Not copied as a row, because the text may be long.
      excerpts[id] = try Row.fetchCursor(one, arguments: [id.rawValue])
        .map { try excerpt(of: id, in: $0) }.next()
    }
    return excerpts
  }

  private func excerpt(of id: NoteID, in row: Row) throws -> String {
    try transaction.checkInterruption()
    let (title, excerpt): (StoredText, StoredText) = try (row.value(0), row.value(1))
    let read = try row.withUnsafeData(atIndex: 2) { data in
      // The title is shown above.
      NoteBody([UInt8](data ?? Data())).document.readText(below: title.string)
    }
    return try pattern.excerpt(of: read.bytes, headings: read.headings)
      ?? matchingTags(of: id, titled: title.string) ?? excerpt.string
  }

  /// Returns the matching tags of a note if neither title nor text matches; else nil.
  private func matchingTags(of id: NoteID, titled title: String) throws -> String? {
    guard pattern.excerpt(of: Array(title.utf8)) == nil else { return nil }
    let line = try tags.tags(of: id.rawValue).map { "#" + $0 }.joined(separator: " ")
    return pattern.excerpt(of: Array(line.utf8)) == nil
      ? nil : String(line.prefix(NoteBody.excerptLength))
  }
}

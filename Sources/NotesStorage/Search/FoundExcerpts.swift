import Foundation
import GRDB
import NotesApp

/// The excerpts of notes that a search found.
struct FoundExcerpts: TransactionPart {
  let transaction: Transaction
  let pattern: SearchPattern

  func excerpts(of ids: [NoteID]) throws -> [NoteID: String] {
    let one = try statement("SELECT title, excerpt, body FROM note WHERE id = ?")
    var excerpts: [NoteID: String] = [:]
    for id in ids {
      guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { continue }
      let body = try row.withUnsafeData(atIndex: 2) { [UInt8]($0 ?? Data()) }
      let (title, excerpt): (StoredText, StoredText) = try (row.value(0), row.value(1))
      // The title is shown above.
      let start = String(decoding: body.prefix(2_000), as: UTF8.self).headingLength(title.string)
      excerpts[id] =
        try pattern.excerpt(of: Array(body.dropFirst(start))).map(PlainMarkdown.text)
        ?? matchingTags(of: id, titled: title.string) ?? excerpt.string
    }
    return excerpts
  }

  /// Returns the matching tags of a note if neither title nor text matches; else nil.
  private func matchingTags(of id: NoteID, titled title: String) throws -> String? {
    guard pattern.excerpt(of: Array(title.utf8)) == nil else { return nil }
    let line = try tags.tags(of: id.rawValue).map { "#" + $0 }.joined(separator: " ")
    return pattern.excerpt(of: Array(line.utf8)) == nil
      ? nil : String(line.prefix(NoteBody.excerptLength))
  }
}

import Foundation
import GRDB
import NotesModel

/// Some of the tags of notes as they are stored, for conditions in SQL.
struct StoredTags {
  private let texts: [String]
  /// The tags that are not stored as text.
  private let blobs: [StoredText]

  init(_ tags: some Sequence<StoredText>) {
    let values = tags.map { ($0, $0.databaseValue.storage) }
    texts = values.compactMap { if case .string(let text) = $1 { text } else { nil } }
    blobs = values.compactMap { if case .blob = $1 { $0 } else { nil } }
  }

  /// The condition for a row with one of them.
  var condition: String {
    let others = blobs.isEmpty ? "" : " OR tag IN (\(databaseQuestionMarks(count: blobs.count)))"
    return "(tag IN (SELECT value FROM json_each(?))\(others))"
  }

  /// The condition for a note that has one of them.
  var isOnNote: String { "note.id IN (SELECT note FROM note_tag WHERE \(condition))" }

  /// The arguments of each condition. All texts are one argument, because their number has no limit.
  var arguments: StatementArguments {
    get throws {
      let list = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
      return [list] + StatementArguments(blobs)
    }
  }
}

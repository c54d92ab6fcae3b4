import Foundation
import NotesApp

/// The JSON form of a note or of a row of a list.
nonisolated struct NoteRecord: JSONRecord {
  var id: Int64
  var title: String
  var link: String
  var created: String?
  var updated: String
  var pinned: Bool
  var trashed: Bool?
  /// The note's own tags, and then those that are only in its text.
  var tags: [String]?
  var excerpt: String?
  /// The text, with U+FFFD for bytes that are not UTF-8.
  var body: String?
  /// The bytes of a text that is not UTF-8.
  var bytesBase64: String?

  private enum CodingKeys: String, CodingKey {
    case id, title, link, created, updated, pinned, trashed, tags, excerpt, body
    case bytesBase64 = "bytes_b64"
  }

  init(_ note: Note) {
    id = note.id.rawValue
    title = note.title
    link = note.id.link
    created = note.created.iso8601
    updated = note.modified.iso8601
    pinned = note.isPinned
    trashed = note.isTrashed
    tags = note.allTags
    body = note.body.text
    if case .bytes(let bytes) = note.body { bytesBase64 = Data(bytes).base64EncodedString() }
  }

  init(_ summary: NoteSummary, tags: [String]?) {
    id = summary.id.rawValue
    title = summary.title
    link = summary.id.link
    updated = summary.modified.iso8601
    pinned = summary.isPinned
    self.tags = tags
    excerpt = summary.excerpt
  }
}

/// A value that is printed as a JSON object.
nonisolated protocol JSONRecord: Encodable {}

extension JSONRecord {
  /// The object on one line.
  nonisolated var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// Prints a JSON array, a record on each line, without keeping all of it in memory.
struct JSONArrayPrinter {
  private var isEmpty = true

  mutating func print(_ record: some JSONRecord) throws {
    Console.json((isEmpty ? "[\n" : ",\n") + (try record.line))
    isEmpty = false
  }

  func end() {
    Console.json(isEmpty ? "[]\n" : "\n]\n")
  }
}

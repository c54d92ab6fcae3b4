import Foundation
import GRDB
import NotesApp

/// Text on its way into and out of a column, byte for byte.
///
/// SQLite text ends at the first NUL for GRDB, and need not be UTF-8 for SQLite. So text is stored
/// as text only when it is UTF-8 without NUL, and as a blob otherwise.
struct StoredText {
  let body: NoteBody

  init(_ body: NoteBody) {
    self.body = body
  }

  init(_ string: String) {
    body = .text(string)
  }

  var string: String { body.text }
}

extension StoredText: DatabaseValueConvertible {
  var databaseValue: DatabaseValue {
    switch body {
    case .text(let text) where !text.utf8.contains(0): text.databaseValue
    default: Data(body.bytes).databaseValue
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
    switch value.storage {
    case .string(let string): StoredText(string)
    case .blob(let data): StoredText(NoteBody([UInt8](data)))
    case .null, .int64, .double: nil
    }
  }
}

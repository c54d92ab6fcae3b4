import Foundation
import GRDB
import NotesModel

/// A text in a column, stored byte for byte.
///
/// GRDB reads SQLite text only up to the first NUL, and SQLite does not check that it is UTF-8. A text is therefore
/// stored as text only if it is UTF-8 without NUL, otherwise as a blob.
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
    case .text(let text) where !text.containsByte(0): text.databaseValue
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

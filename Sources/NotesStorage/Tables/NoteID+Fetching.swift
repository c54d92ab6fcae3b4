import GRDB
import NotesModel

/// Numbers of notes in the first column. Those that no note can have are left out.
extension NoteID {
  static func fetchOne(
    _ statement: Statement, arguments: StatementArguments = []
  ) throws -> NoteID? {
    try Int64.fetchOne(statement, arguments: arguments).flatMap(NoteID.init(rawValue:))
  }

  static func fetchAll(
    _ statement: Statement, arguments: StatementArguments = []
  ) throws -> [NoteID] {
    try Int64.fetchAll(statement, arguments: arguments).compactMap(NoteID.init(rawValue:))
  }
}

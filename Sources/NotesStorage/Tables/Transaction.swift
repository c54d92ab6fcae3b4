import GRDB
import NotesModel

/// A transaction, and what the tables need to read and write in it.
struct Transaction: TransactionPart {
  let db: Database
  var wordParts = WordParts()
  /// The clock that stamps notes.
  var now: () -> Timestamp = { .now }

  var transaction: Transaction { self }
}

/// A type that works on some of the tables, inside a transaction.
protocol TransactionPart {
  var transaction: Transaction { get }
}

extension TransactionPart {
  var db: Database { transaction.db }

  /// Returns a statement, which is compiled at its first use only.
  func statement(_ sql: String) throws -> Statement { try db.cachedStatement(sql: sql) }

  var notes: NoteTable { NoteTable(transaction: transaction) }
  var tags: TagTable { TagTable(transaction: transaction) }
  var links: LinkTable { LinkTable(transaction: transaction) }
  var files: FileTable { FileTable(transaction: transaction) }
  var journal: Journal { Journal(transaction: transaction) }
  var settings: SettingTable { SettingTable(transaction: transaction) }
}

import GRDB
import NotesModel

/// The table `setting`.
struct SettingTable: TransactionPart {
  let transaction: Transaction

  func value(of name: String) throws -> String? {
    let one = try statement("SELECT value FROM setting WHERE name = ?")
    return try StoredText.fetchOne(one, arguments: [StoredText(name)])?.string
  }

  func set(_ name: String, to value: String?) throws {
    guard let value else {
      return try db.execute(
        sql: "DELETE FROM setting WHERE name = ?", arguments: [StoredText(name)])
    }
    try statement("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)")
      .execute(arguments: [StoredText(name), StoredText(value)])
  }

  /// The setting that lists the drafts that were stored, the last one last.
  private static let storedDrafts = "stored-drafts"

  func storedDrafts() throws -> [DraftID] {
    let list = try value(of: Self.storedDrafts) ?? ""
    return list.split(separator: " ").compactMap { Int64($0).map(DraftID.init) }
  }

  /// Records that the text of a draft is stored, in the transaction that stores it.
  func recordStored(_ draft: DraftID?) throws {
    guard let draft else { return }
    let drafts = try storedDrafts().suffix(99) + [draft]
    try set(Self.storedDrafts, to: drafts.map { "\($0.rawValue)" }.joined(separator: " "))
  }
}

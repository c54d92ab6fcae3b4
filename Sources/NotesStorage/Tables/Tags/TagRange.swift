import GRDB

/// The range of a tag and all tags below it, which are adjacent in an index: `0` comes right after `/`.
struct TagRange {
  static let condition = "(tag = ? OR (tag >= ? AND tag < ?))"
  /// The condition for a note that has one of them.
  static func isOnNote(_ tagTable: String) -> String {
    "id IN (SELECT note FROM \(tagTable) WHERE \(condition))"
  }

  let tag: String

  init(_ tag: String) {
    self.tag = tag
  }

  var arguments: StatementArguments {
    [StoredText(tag), StoredText(tag + "/"), StoredText(tag + "0")]
  }
}

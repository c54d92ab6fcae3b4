import GRDB
import NotesModel

/// The tags of a note in order, stored as one text: each after its length in bytes and a colon.
struct TagList: DatabaseValueConvertible {
  let tags: [String]

  init(_ tags: [String]) {
    self.tags = tags
  }

  var databaseValue: DatabaseValue {
    StoredText(tags.map { "\($0.utf8.count):\($0)" }.joined()).databaseValue
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> TagList? {
    guard let list = StoredText.fromDatabaseValue(value)?.string else { return nil }
    var (tags, rest) = ([String](), list.utf8[...])
    while !rest.isEmpty {
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
        let count = Int(Substring(rest[..<colon])), count >= 0,
        let end = rest.index(colon, offsetBy: count + 1, limitedBy: rest.endIndex)
      else { return nil }
      tags.append(String(Substring(rest[colon..<end].dropFirst())))
      rest = rest[end...]
    }
    return TagList(tags)
  }
}

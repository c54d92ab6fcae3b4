import GRDB
import NotesModel
import NotesSync

/// What a note and its file agreed on: a row of `agreed`.
struct AgreedRow {
  var path: String
  var digest: FileDigest
  var stamp: FileStamp
  /// The last entry of the journal at that time. Later ones of the note are changes; -1 if the file is no state of the
  /// note.
  var entry: Int64
  /// ``NoteChecksum`` of the note at that time.
  var checksum: Int64
  var isLinkedByNumber: Bool
}

extension AgreedRow {
  init(_ row: Row, from first: Int) throws {
    let (path, digest): (StoredText, Int64) = try (row.value(first), row.value(first + 1))
    self.init(
      path: path.string, digest: FileDigest(rawValue: UInt64(bitPattern: digest)),
      stamp: FileStamp(
        size: try row.value(first + 2), changed: try row.value(first + 3),
        inode: try row.value(first + 4)),
      entry: try row.value(first + 5), checksum: try row.value(first + 6),
      isLinkedByNumber: try row.value(first + 7))
  }
}

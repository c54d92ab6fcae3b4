import GRDB
import NotesModel

/// A note as it can be saved: a row of the damaged file or of a backup.
struct SavedNote {
  /// When a note was moved to the trash, as a number that grows with each deletion, and the time, if it is known.
  typealias Deletion = (revision: Int64, time: Timestamp?)

  var draft: NoteDraft
  let revision: Int64
  let checksum: Int64
  let deletion: Deletion?
  /// The rows of the journal.
  let entries: [[DatabaseValue]]
  /// The day of the backup it comes from; nil for a row of the damaged file.
  let day: String?
  /// True for a row of the damaged file that its page counts.
  let isLive: Bool
  /// True if the note matches its checksum.
  let isWhole: Bool
  var losses: [Salvage.Loss] = []
  /// The readable part of the last text, if an older one replaces it.
  var rest: NoteDraft?
  /// True if the note gets the tag of repaired ones.
  var isUnsure = false

  /// A number that grows when the note is changed or moved to the trash.
  var age: Int64 { max(revision, deletion?.revision ?? 0) }

  /// Reads a row of `note`; nil without its title, revision or checksum.
  init?(
    _ row: StoredRow, as id: NoteID, file: NoteFile?, _ entries: [[DatabaseValue]], day: String?
  ) {
    guard let title: StoredText = row.value(11), let revision: Int64 = row.value(1),
      let checksum: Int64 = row.value(7)
    else { return nil }
    var (body, tags): (_, TagList?) = (row.beginning(15), row.value(10))
    // The last character may be cut, too.
    if !body.isAll { while let byte = body.bytes.popLast(), byte & 0xC0 == 0x80 {} }
    draft = NoteDraft(
      title: title.string, body: NoteBody(body.bytes),
      tags: tags?.tags ?? [], isPinned: row.value(2) != 0, created: .nearest(row.value(5) ?? 0),
      modified: .nearest(row.value(6) ?? 0), id: id, file: file)
    (self.revision, self.checksum, self.entries, self.day) = (revision, checksum, entries, day)
    deletion = row.value(3).map { ($0, row.value(4).map(Timestamp.nearest)) }
    isLive = row.place.isLive && day == nil
    isWhole =
      NoteChecksum(title: title.string, body: draft.body, tags: draft.tags).stored == checksum
    if !isWhole { losses = [body.isAll ? .altered(id) : .text(id)] }
  }
}

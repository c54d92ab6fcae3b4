import Foundation
import GRDB
import NotesModel

/// The state of a note before a change, as the difference from the state after it: a row of `entry`.
struct JournalEntry {
  let number: Int64
  let note: NoteID
  let kind: NoteAction.Kind
  let time: Timestamp
  /// The number of the text before the change; nil if it is not in the version history.
  let version: VersionNumber?
  let place: PlacedNote.Place
  let isPinned: Bool
  /// The time at which the note was moved to the trash; nil outside of it.
  let trashed: Timestamp?
  /// ``NoteChecksum`` of the note.
  let checksum: Int64
  /// The values that the change replaced; nil for those that it kept.
  let modified: Timestamp?
  let title: String?
  let tags: [String]?
  let body: TextDelta?

  static let columns = """
    number, note, kind, time, version, revision, pinned, trashed, trash_time, checksum, modified, title, tags, body
    """

  init(_ row: Row) throws {
    let (note, kind): (Int64, String) = try (row.value(1), row.value(2))
    guard let id = NoteID(rawValue: note), let kind = NoteAction.Kind(rawValue: kind) else {
      throw DamagedRow(detail: "the history of note \(note) is damaged")
    }
    (number, self.note, self.kind, time) = (try row.value(0), id, kind, try row.timestamp(3))
    version = try row.decode(Int64?.self, atIndex: 4).flatMap(VersionNumber.init(rawValue:))
    place = .init(revision: try row.value(5), trashed: try row.value(7))
    (isPinned, trashed) = (try row.value(6), try row.optionalTimestamp(8))
    (checksum, modified) = (try row.value(9), try row.optionalTimestamp(10))
    title = try row.decode(StoredText?.self, atIndex: 11)?.string
    tags = try row.decode(TagList?.self, atIndex: 12)?.tags
    body = try row.decode(Data?.self, atIndex: 13).map { data in
      guard let delta = TextDelta(bytes: [UInt8](data)) else { throw Self.damage(of: id) }
      return delta
    }
  }

  /// Returns the note before the change.
  ///
  /// - Throws: ``DamagedRow`` if it does not match its checksum.
  func before(_ after: PlacedNote) throws -> PlacedNote {
    var before = PlacedNote(note: after.note, place: place)
    (before.note.isPinned, before.note.trashed) = (isPinned, trashed)
    if let modified { before.note.modified = modified }
    if let title { before.note.title = title }
    if let tags { before.note.tags = tags }
    if let body {
      guard let text = body.text(from: after.note.body) else { throw Self.damage(of: note) }
      before.note.body = text
    }
    guard NoteChecksum(before.note).stored == checksum else { throw Self.damage(of: note) }
    return before
  }

  static func damage(of note: NoteID) -> DamagedRow {
    DamagedRow(detail: "the history of note \(note) is damaged")
  }
}

extension JournalEntry {
  /// The values of a new row without its number: from `note` and the change to `body`.
  static func arguments(
    of old: PlacedNote, before new: PlacedNote, version: Int64?, at time: Timestamp
  ) throws -> StatementArguments {
    let (note, after) = (old.note, new.note)
    let hasSameTitle = note.title.utf8.elementsEqual(after.title.utf8)
    let hasSameTags = note.tags.elementsEqual(after.tags) { $0.utf8.elementsEqual($1.utf8) }
    let delta = note.body == after.body ? nil : TextDelta(of: note.body, from: after.body)
    return [
      note.id.rawValue, time.rawValue, version, old.place.revision, note.isPinned,
      old.place.trashed, note.trashed?.rawValue, NoteChecksum(note).stored,
      note.modified == after.modified ? nil : note.modified.rawValue,
      hasSameTitle ? nil : StoredText(note.title),
      hasSameTags ? nil : TagList(note.tags), delta.map { $0.encoded() as Data },
    ]
  }
}

import GRDB
import NotesModel

/// A note as it can be saved: a row of the damaged file, or the note of a backup.
struct SavedNote {
  /// When a note was moved to the trash, as a number that grows with each deletion, and the time, if it is known.
  typealias Deletion = (revision: Int64, time: Timestamp?)

  var draft: NoteDraft
  let revision: Int64
  let checksum: Int64
  let deletion: Deletion?
  /// The day of the backup it comes from; nil for a row of the damaged file.
  var day: String?
  /// True for a row that its page counts.
  var isLive = false
  /// The rows of the journal.
  var entries: [[DatabaseValue]] = []
  var losses: [Salvage.Loss] = []
  /// The readable part of the last text, if an older one replaces it.
  var rest: NoteDraft?
  /// Whether the note gets the tag of repaired ones.
  var isUnsure = false

  var isWhole: Bool { losses.isEmpty }
  /// A number that grows when the note is changed or moved to the trash.
  var age: Int64 { max(revision, deletion?.revision ?? 0) }
}

/// Chooses the text to save for each note: the last one if it is intact, otherwise the newest intact one, of the damaged
/// file or of a backup.
struct NoteSalvage {
  /// The tag of notes that may have been deleted or may have older texts, and of remnants of damaged ones.
  static let tag = "repaired"

  let found: FoundNotes
  let backups: BackupNotes

  /// The numbers of all notes that may exist, in list order.
  var numbers: [Int64] {
    let known = found.tables.revisions
    let all = Set(known.keys).union(found.numbers).union(backups.newest)
    let places = all.map { id in (id, known[id] ?? found.notes(id).first?.revision ?? 0) }
    return places.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.0)
  }

  /// Returns whether a note is known to have existed when the file was damaged.
  func isExpected(_ id: Int64) -> Bool { found.tables.revisions[id] != nil }

  /// Returns the note to save; nil if nothing of it is left, or it was deleted.
  func note(_ id: Int64) -> SavedNote? {
    guard var note = choice(id) else { return nil }
    if found.tables.doubted.contains(id) { note.isUnsure = true }
    guard note.day == nil, let id = note.draft.id else { return note }
    note.entries = found.entries(of: id.rawValue)
    let (file, isKnown) = found.file(of: id.rawValue)
    note.draft.file = file
    if file == nil, isKnown || found.tables.losses.contains(.files) {
      note.draft.file = backups.note(id.rawValue)?.draft.file
      if isKnown, note.draft.file == nil { note.losses.append(.file(id)) }
    }
    return note
  }

  private func choice(_ id: Int64) -> SavedNote? {
    let (rows, last) = (found.notes(id), found.tables.revisions[id])
    let live = rows.first(where: \.isLive)
    guard last != nil || live != nil || !found.tables.isComplete else { return nil }
    let broken = live?.isWhole == false ? live : nil
    let isLast = { (note: SavedNote) in
      note.isWhole && (note.revision == last || note.checksum == broken?.checksum)
    }
    let backup = [backups.note(id)].compactMap(\.self)
    if let note = (rows + backup).first(where: isLast) { return note }
    let newest = (backup + rows).filter(\.isWhole).max { $0.age < $1.age }
    guard var note = (broken == nil ? live : newest) ?? newest ?? live ?? rows.first else {
      return nil
    }
    guard note.isWhole, !note.isLive else {
      // A page may have been replaced by one from before the note was changed or deleted.
      note.isUnsure = !note.isLive || note.isWhole && (last != nil || found.tables.isComplete)
      return note
    }
    note.rest = rest(of: broken)
    if let day = note.day, let id = note.draft.id, broken != nil || last != nil {
      note.losses.append(.changes(id, since: day))
    } else {
      note.isUnsure = note.day == nil || !found.numbers.isEmpty
    }
    return note
  }

  private func rest(of broken: SavedNote?) -> NoteDraft? {
    guard var rest = broken?.draft, !rest.body.bytes.isEmpty else { return nil }
    rest.id = nil
    if !rest.tags.contains(Self.tag) { rest.tags.append(Self.tag) }
    return rest
  }
}

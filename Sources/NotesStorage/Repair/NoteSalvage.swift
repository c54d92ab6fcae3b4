import GRDB
import NotesModel

/// Chooses the text to save for each note: the last one if it is intact, otherwise the newest intact one, on a free
/// page or in a backup.
struct NoteSalvage {
  /// The tag of notes that may have been deleted or may have older texts, and of remnants of damaged ones.
  static let tag = "repaired"

  /// The saved data of a note.
  struct SavedNote {
    var draft: NoteDraft
    var deletion: Deletion?
    /// The rows of the journal.
    var entries: [[DatabaseValue]]
    var losses: [Salvage.Loss] = []
    /// The day of the backup it comes from.
    var day: String?
    /// The readable part of the last text, if an older one replaces it.
    var rest: NoteDraft?
    /// Whether the note gets the tag of repaired ones.
    var isUnsure = false
  }

  /// When a note was moved to the trash.
  struct Deletion {
    /// A number that grows with each deletion.
    let revision: Int64
    /// The time, if it is known.
    let time: Timestamp?
  }

  private typealias Readable = SalvageReader.Readable

  let reader: SalvageReader
  let backups: BackupNotes

  /// Returns the numbers of all notes that may exist, in list order.
  func numbers() -> [Int64] {
    let known = reader.evidence.revisions
    let all = Set(known.keys).union(reader.rows.notes.keys).union(backups.newest)
    let places = all.map { id in (id, known[id] ?? reader.candidates(id).first?.revision ?? 0) }
    return places.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.0)
  }

  /// Returns whether a note is known to have existed when the file was damaged.
  func isExpected(_ id: Int64) -> Bool { reader.evidence.revisions[id] != nil }

  /// Returns the data to save of a note; nil if nothing of it is left, or it was deleted.
  func note(_ id: Int64) -> SavedNote? {
    let all = reader.candidates(id).compactMap(reader.note)
    let (live, old) = (all.filter(\.row.place.isLive), all.filter { !$0.row.place.isLive })
    guard isExpected(id) || !live.isEmpty || !reader.evidence.isComplete else { return nil }
    // A page may have been replaced by one from before the note was deleted.
    let isDoubted =
      reader.evidence.isComplete && !isExpected(id) || reader.evidence.doubted.contains(id)
    if let found = live.first(where: \.isWhole) ?? (isDoubted ? live.first : nil) {
      return isDoubted ? unsure(found, in: nil) : saved(found)
    }
    let (broken, older, backup) = (live.first, old.first(where: \.isWhole), backups.note(id))
    func isLast(_ revision: Int64, _ checksum: Int64) -> Bool {
      checksum == broken?.row.checksum || revision == reader.evidence.revisions[id]
    }
    if let older, isLast(older.row.revision, older.row.checksum) { return saved(older) }
    if let backup, isLast(backup.placed.place.revision, backup.checksum) { return saved(backup) }
    if let backup, backup.age >= older?.row.age ?? .min { return saved(backup, in: broken) }
    if let older { return unsure(older, in: broken) }
    return broken.map(saved) ?? old.first.map { unsure($0, in: nil) }
  }

  private func saved(_ note: Readable) -> SavedNote {
    var saved = SavedNote(
      draft: note.draft,
      deletion: note.row.trashed.map {
        Deletion(revision: $0, time: note.row.trashTime.map(Timestamp.nearest))
      },
      entries: reader.entries(of: note.row.id), losses: note.losses)
    let id = note.row.id
    saved.draft.file = reader.file(of: id)
    let isKnown = reader.rows.files[id] != nil
    if saved.draft.file == nil, isKnown || !reader.trees.isComplete("note_file") {
      saved.draft.file = backups.note(id)?.file
      if isKnown, saved.draft.file == nil, let id = note.draft.id { saved.losses.append(.file(id)) }
    }
    return saved
  }

  /// Returns a text that may not be the last one.
  private func unsure(_ note: Readable, in broken: Readable?) -> SavedNote {
    var saved = saved(note)
    saved.isUnsure = true
    saved.rest = rest(of: broken)
    return saved
  }

  private func saved(_ found: BackupNotes.Found) -> SavedNote {
    var draft = NoteDraft(found.placed.note)
    draft.file = found.file
    return SavedNote(
      draft: draft,
      deletion: found.placed.place.trashed.map {
        Deletion(revision: $0, time: found.placed.note.trashed)
      }, entries: found.entries, day: found.day)
  }

  private func saved(_ found: BackupNotes.Found, in broken: Readable?) -> SavedNote {
    var saved = saved(found)
    let id = found.placed.note.id
    saved.rest = rest(of: broken)
    if broken != nil || isExpected(id.rawValue) {
      saved.losses.append(.changes(id, since: found.day))
    } else if !reader.rows.notes.isEmpty {
      saved.isUnsure = true
    }
    return saved
  }

  private func rest(of broken: Readable?) -> NoteDraft? {
    guard var rest = broken?.draft, !rest.body.bytes.isEmpty else { return nil }
    (rest.id, rest.file) = (nil, nil)
    if !rest.tags.contains(Self.tag) { rest.tags.append(Self.tag) }
    return rest
  }
}

extension NoteDraft {
  fileprivate init(_ note: Note) {
    self.init(
      title: note.title, body: note.body, tags: note.tags, isPinned: note.isPinned,
      created: note.created, modified: note.modified, id: note.id)
  }
}

import NotesApp
import NotesStorage

/// The notes of `navtui demo`: tables, tasks, code, links, tags, a pinned note, a template, a note in the trash and a
/// note with an older version.
enum DemoNotes {
  /// The notes, the oldest first, each two days older than the next.
  private static func drafts(at now: Timestamp) -> [NoteDraft] {
    let files = [
      PackageResources.reading_md, PackageResources.bread_md, PackageResources.soup_md,
      PackageResources.backup_md, PackageResources.meeting_md, PackageResources.old_md,
      PackageResources.island_md, PackageResources.garden_md, PackageResources.start_md,
    ]
    return files.enumerated().map { index, bytes in
      let body = NoteBody(bytes)
      let age = Int64(files.count - 1 - index) * 2 * 86_400_000
      let time = Timestamp(rawValue: now.rawValue - age)
      return NoteDraft(
        title: body.derivedTitle ?? "", body: body, isPinned: index == files.count - 1,
        created: time, modified: time)
    }
  }

  static func inMemory() throws(StorageError) -> NotesDatabase {
    let notes = try NotesDatabase(inMemory: [])
    try add(to: notes)
    return notes
  }

  /// Stores the notes.
  static func add(
    to notes: any NotesRepository, at now: Timestamp = .now
  ) throws(StorageError) {
    let ids = try notes.create(contentsOf: drafts(at: now), isUndoable: false)
    try notes.change(.apply(.trash(true), to: [ids[5]]))
    guard let garden = try notes.note(ids[7]) else { return }
    let body = NoteBody(garden.body.bytes + "- [ ] ask Ada for the tall ladder\n".utf8)
    let text = NoteText(title: garden.title, body: body)
    try notes.change(.edit(garden, to: text))
  }
}

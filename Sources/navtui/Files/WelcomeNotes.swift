import NotesApp
import NotesStorage

/// The notes of the first start.
enum WelcomeNotes {
  /// The notes in reading order.
  static var drafts: [NoteDraft] {
    let files = [
      PackageResources.welcome_1_md, PackageResources.welcome_2_md, PackageResources.welcome_3_md,
      PackageResources.welcome_4_md,
    ]
    return files.map { bytes in
      let body = NoteBody(bytes)
      return NoteDraft(title: body.derivedTitle ?? "Welcome", body: body)
    }
  }

  /// Returns the notes of a first start, without storing them.
  static func inMemory() throws(StorageError) -> NotesDatabase {
    try NotesDatabase(inMemory: drafts.reversed())
  }

  /// Stores the notes at the first start, unless there ever was a note. The list shows the newest first.
  static func addOnce(to notes: NotesDatabase) throws(StorageError) {
    try notes.createFirst(drafts.reversed())
  }
}

import NotesApp
import NotesStorage

/// The notes that are there at the first start.
enum WelcomeNotes {
  private static let settingName = "welcomed"

  /// In the order they are to be read.
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

  /// The notes as a first start shows them, stored nowhere.
  static func inMemory() throws(StorageError) -> NotesDatabase {
    try NotesDatabase(inMemory: drafts.reversed())
  }

  /// Stores them the first time, unless there are notes already. The list shows the newest first.
  static func addOnce(to notes: any NotesRepository) throws(StorageError) {
    guard try notes.setting(settingName) == nil else { return }
    if try notes.count() == 0 {
      _ = try notes.create(contentsOf: drafts.reversed(), isUndoable: false)
    }
    try notes.setSetting(settingName, to: "yes")
  }
}

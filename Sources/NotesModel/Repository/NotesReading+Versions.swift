extension NotesReading {
  /// Returns the versions of a note, the latest first.
  public func versions(of id: NoteID) throws(StorageError) -> [VersionSummary] {
    try history(of: id).compactMap(\.version)
  }

  /// Returns a note with the title and text of a version and without tags.
  public func note(_ id: NoteID, asIn number: VersionNumber) throws(StorageError) -> Note? {
    guard let version = try version(number, of: id), var note = try note(id) else { return nil }
    (note.title, note.body, note.tags) = (version.text.title, version.text.body, [])
    note.modified = version.written
    return note
  }
}

extension NotesRepository {
  /// The note as it was in a version, without the tags that it has now.
  public func note(_ id: NoteID, asIn number: VersionNumber) throws(StorageError) -> Note? {
    guard var note = try note(id), let version = try version(number, of: id) else { return nil }
    (note.title, note.body, note.tags) = (version.text.title, version.text.body, [])
    note.modified = version.written
    return note
  }
}

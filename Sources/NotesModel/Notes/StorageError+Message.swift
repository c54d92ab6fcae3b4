extension StorageError: CustomStringConvertible {
  public var description: String { message }

  /// What happened, where, and what to do, in one to three sentences.
  ///
  /// Paths and details are included unchanged. Sanitize the message before it is shown.
  public var message: String {
    switch self {
    case .noSuchNote(let id):
      "Note \(id) no longer exists. `navtui list` lists all notes."
    case .missing(let path):
      """
      There are no notes at \(path). `navtui add` stores the first one there; --db names another \
      file.
      """
    case .lost(let path, let day):
      """
      The notes file \(path) is missing or empty. `navtui repair --from-backup` restores the backup of \
      \(day); to start without it, move the folder backups away.
      """
    case .removed(let path):
      """
      The notes at \(path) were moved or removed while they were open. Nothing was stored; put the \
      file back and try again.
      """
    case .notOurs(let path):
      """
      \(path) is not a notes database; it was left untouched. Name another file with --db, or run \
      `navtui repair` if it held notes.
      """
    case .damaged(let path, let detail):
      """
      The notes in \(path) are damaged: \(detail). `navtui repair` \
      saves what can be read, and takes the rest from backups.
      """
    case .newerSchema(let path, let version):
      """
      \(path) was made by a newer navtui (schema \(version)). Update navtui, or open it with \
      --readonly.
      """
    case .locked(let path):
      "Another program is writing to \(path). Nothing was changed; try again."
    case .diskFull(let path):
      "The disk of \(path) is full. Nothing was changed; free some space and try again."
    case .permission(let path, let detail):
      """
      \(path) may not be read or written: \(detail). Change its permissions, name another file with \
      --db, or open existing notes with --readonly.
      """
    case .cannotCreate(let path, let detail):
      "\(path) could not be made: \(detail). Make its folder, or name another file with --db."
    case .inputOutput(let path, let detail):
      "Reading or writing \(path) failed: \(detail). Check the disk, and try again."
    case .tooLarge(let title):
      """
      “\(title)” would be larger than \(NoteBody.mostBytes >> 20) MB. Nothing was stored; divide it into \
      several notes.
      """
    case .unexpected(let path, let detail):
      "A mistake in navtui met \(path): \(detail). Nothing was changed; please report it."
    }
  }

  /// The exit status of a command that failed with this error, after `sysexits.h`.
  public var exitCode: Int32 {
    switch self {
    case .noSuchNote: 1
    case .notOurs, .damaged, .tooLarge: 65
    case .missing, .lost: 66
    case .unexpected: 70
    case .cannotCreate: 73
    case .diskFull, .inputOutput, .removed: 74
    case .locked: 75
    case .permission: 77
    case .newerSchema: 78
    }
  }
}

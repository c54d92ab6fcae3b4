import NotesApp
import Testing

@Suite struct StorageErrorMessageTests {
  @Test(
    arguments: [
      (
        .missing(path: "/n.db"), 66,
        """
        There are no notes at /n.db. `navtui add` stores the first one there; --db names another \
        file.
        """
      ),
      (
        .lost(path: "/n.db", day: "2026-11-23"), 66,
        """
        The notes file /n.db is missing or empty. `navtui repair --from-backup` restores the backup of \
        2026-11-23; to start without it, move the folder backups away.
        """
      ),
      (
        .removed(path: "/n.db"), 74,
        """
        The notes at /n.db were moved or removed while they were open. Nothing was stored; put \
        the file back and try again.
        """
      ),
      (
        .notOurs(path: "/n.db"), 65,
        """
        /n.db is not a notes database; it was left untouched. Name another file with --db, or run \
        `navtui repair` if it held notes.
        """
      ),
      (
        .damaged(path: "/n.db", detail: "note 4 is not what was stored"), 65,
        """
        The notes in /n.db are damaged: note 4 is not what was stored. `navtui repair` \
        saves what can be read, and takes the rest from backups.
        """
      ),
      (
        .newerSchema(path: "/n.db", version: "7"), 78,
        """
        /n.db was made by a newer navtui (schema 7). Update navtui, or open it with \
        --readonly.
        """
      ),
      (
        .locked(path: "/n.db"), 75,
        """
        Another program is writing to /n.db. Nothing was changed; try again.
        """
      ),
      (
        .diskFull(path: "/n.db"), 74,
        """
        The disk of /n.db is full. Nothing was changed; free some space and try again.
        """
      ),
      (
        .permission(path: "/n.db", detail: "unable to open database file"), 77,
        """
        /n.db may not be read or written: unable to open database file. Change its \
        permissions, name another file with --db, or open existing notes with --readonly.
        """
      ),
      (
        .cannotCreate(path: "/n.db", detail: "File exists"), 73,
        """
        /n.db could not be made: File exists. Make its folder, or name another file with --db.
        """
      ),
      (
        .inputOutput(path: "/n.db", detail: "disk I/O error"), 74,
        """
        Reading or writing /n.db failed: disk I/O error. Check the disk, and try again.
        """
      ),
      (
        .tooLarge(title: "Log"), 65,
        """
        “Log” would be larger than 8 MB. Nothing was stored; divide it into several notes.
        """
      ),
      (
        .unexpected(path: "/n.db", detail: "bad parameter"), 70,
        """
        A mistake in navtui met /n.db: bad parameter. Nothing was changed; please report it.
        """
      ),
    ] as [(StorageError, Int32, String)])
  func `Each message has what, where and what to do`(
    error: StorageError, code: Int32, message: String
  ) {
    #expect(error.message == message)
    #expect(error.exitCode == code)
  }

  @Test func `A missing note has a short message`() throws {
    let error = StorageError.noSuchNote(try #require(NoteID(rawValue: 999_999)))
    #expect(error.message == "Note 999999 no longer exists. `navtui list` lists all notes.")
    #expect(error.exitCode == 1)
  }
}

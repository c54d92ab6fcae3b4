import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import NotesStorage
import Testing

/// Files with arbitrary contents: unreadable data is reported, and nothing traps.
@Suite struct ForgedRowTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft(title: "One", body: .text("[[Two]]"), tags: ["tag"]))
    try notes.update(id, title: "One", body: .text("another [[Two]]"))
    try notes.close()
  }

  private func forge(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    try queue.write { db in try db.execute(sql: sql) }
    try queue.close()
  }

  /// Calls every reading method.
  ///
  /// - Returns: The errors.
  private func errors(of notes: NotesDatabase) -> [StorageError] {
    guard let id = NoteID(rawValue: 1), let number = VersionNumber(rawValue: 1) else { return [] }
    let calls: [() throws -> Void] = [
      { _ = try notes.summaries(in: 0..<9) },
      { _ = try notes.position(of: id, in: .notes) },
      { _ = try notes.note(id) },
      { _ = try notes.titles(of: [id]) },
      { _ = try notes.titles(matching: "one", limit: 9) },
      { _ = try notes.tags() },
      { _ = try notes.links(of: id) },
      { _ = try notes.linkCount(to: id) },
      { _ = try notes.brokenLinks(limit: 9) },
      { _ = try notes.search("another", limit: 9) },
      { _ = try notes.versions(of: id) },
      { _ = try notes.version(number, of: id) },
      { _ = try notes.nextActions() },
      { _ = try notes.take(.undo, of: 2) },
      { try notes.update(id, title: "x", body: .text("x")) },
    ]
    return calls.compactMap { call -> StorageError? in
      do {
        try call()
        return nil
      } catch {
        return error as? StorageError ?? .unexpected(path: "", detail: "\(error)")
      }
    }
  }

  @Test(arguments: [
    "UPDATE note SET title = 5", "UPDATE note SET body = 1.5", "UPDATE note SET excerpt = 7",
    "UPDATE note_tag SET tag = 5", "UPDATE note_link SET title = 5",
    "UPDATE entry SET title = 5",
  ])
  func `A number in place of a text is damage`(sql: String) throws {
    try forge(sql)
    let notes = try folder.notes()
    let found = errors(of: notes)
    #expect(!found.isEmpty)
    for error in found { #expect(error.exitCode == 65, "\(error)") }
    _ = try IntegrityCheck(of: notes).problems()
  }

  @Test(arguments: ["title = 5", "body = 1.5"])
  func `A check finds an unreadable note`(change: String) throws {
    try forge("UPDATE note SET \(change)")
    #expect(try IntegrityCheck(of: folder.notes()).problems() == ["note 1 cannot be read"])
  }

  /// Without a valid one, no note could be stored.
  @Test(arguments: [
    ("DELETE FROM last_revision", "the last revision is missing"),
    ("UPDATE last_revision SET number = 1", "the last revision is lower than that of a note"),
    (
      "UPDATE last_revision SET number = number - 2",
      "the last revision is lower than that of a note"
    ),
    ("DROP TABLE last_revision", "the last revision cannot be read"),
  ])
  func `A wrong last revision is a problem, and repaired`(sql: String, problem: String) throws {
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft("Two", "text"))
    try notes.setTrashed(true, id)
    try notes.close()
    try forge(sql)
    let forged = try folder.notes(access: .readOnly)
    for isDeep in [false, true] {
      #expect(try IntegrityCheck(of: forged).problems(isDeep: isDeep) == [problem])
    }
    #expect(try IntegrityCheck(of: forged).quickProblems() == [problem])
    try forged.close()
    let error = #expect(throws: StorageError.self) {
      try folder.notes().create(NoteDraft("Three", ""))
    }
    #expect(error?.exitCode == 65)
    let salvage = try DamagedDatabase(path: folder.path("notes.db"))
      .salvage(to: folder.path("new.db"))
    #expect(salvage?.count == 2 && salvage?.losses == [], "\(String(describing: salvage))")
    let new = try folder.notes("new.db")
    _ = try new.create(NoteDraft("Three", ""))
    #expect(try IntegrityCheck(of: new).problems() == [])
  }

  @Test(arguments: [Int64.min, .max, -1 << 54])
  func `A time out of range is clamped, and a check finds it`(time: Int64) throws {
    try forge("UPDATE note SET modified = \(time), created = \(time)")
    try forge("UPDATE entry SET time = \(time), modified = \(time)")
    let notes = try folder.notes()
    #expect(try IntegrityCheck(of: notes).problems() == ["note 1 has a time that no clock shows"])
    #expect(errors(of: notes) == [])
  }
}

import GRDB
import NavigationTesting
import NotesApp
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct MigrationTests {
  static let older = 1..<Schema.version

  /// Notes with all that is derived from titles, texts and tags.
  private static let drafts = [
    NoteDraft(title: "Garden", body: .text("# Beds\n\n> - [ ] dig #plan"), tags: ["home"]),
    NoteDraft("Sandbox", "**bold** [[Garden#Beds]], [[Nowhere]], [[C# notes]] and [it](garden.md)"),
    NoteDraft("Note 10", "#garden/beds and `#code`"), NoteDraft("Note 2", "a plan"),
    NoteDraft("über", "\0[[garden]]"), NoteDraft("c++", "build"), NoteDraft("zero\0", "# Plan"),
    NoteDraft(title: "Bytes", body: NoteBody([0xFF])), NoteDraft("Old", "[[Garden]] #plan"),
  ]

  /// Law: what a migration derives is what was derived when the notes were stored.
  @Test(arguments: older)
  func `a migrated file is as if it had always had this version`(version: Int) throws {
    let folder = try TemporaryFolder()
    let clock = SteppedClock()
    let notes = try folder.notes(now: clock.now)
    _ = try notes.create(contentsOf: Self.drafts)
    var walk = UndoableWalk(generator: SeededGenerator(seed: UInt64(version)), clock: clock)
    for _ in 0..<60 { try walk.step(on: notes) }
    let (content, rows) = (try Content(of: notes), try derived(in: notes))
    try notes.close()
    try folder.goBack(toVersion: version)
    let again = try folder.notes()
    for (rows, others) in zip(try derived(in: again), rows) { #expect(rows == others) }
    #expect(try Content(of: again) == content)
    #expect(try IntegrityCheck(of: again).problems() == [])
  }

  /// Returns the columns and tables that are derived from titles, texts and tags.
  private func derived(in notes: NotesDatabase) throws -> [[Row]] {
    let queries = [
      "SELECT id, excerpt, title_order, tag_count, open_tasks FROM note ORDER BY id",
      "SELECT * FROM note_link ORDER BY note, position",
      "SELECT * FROM note_text_tag ORDER BY note, tag",
      "SELECT rowid, * FROM note_words ORDER BY rowid",
      "SELECT rowid, * FROM note_names ORDER BY rowid",
    ]
    return try notes.read { transaction in
      try queries.map { try Row.fetchAll(transaction.db, sql: $0) }
    }
  }

  @Test(arguments: older)
  func `an older file can be read without migration`(version: Int) throws {
    let folder = try TemporaryFolder()
    let older = try folder.notes()
    let ids = try older.create(contentsOf: [
      NoteDraft(title: "Garden", body: .text("# Plan\n\n> - [ ] dig"), tags: ["home"]),
      NoteDraft("Sandbox", "a [[Plan]]"), NoteDraft("Plan", "b"), NoteDraft("Old", "[[Plan]]"),
    ])
    try older.setTrashed(true, ids[3])
    let before = try ids.map { try older.note($0)?.text }
    try older.close()
    try folder.goBack(toVersion: version)

    let notes = try folder.notes(access: .readOnly)
    #expect(try ids.map { try notes.note($0)?.text } == before)
    func list(_ sort: NoteSort, _ filter: NoteFilter) throws -> [NoteID] {
      let query = NoteQuery(.notes, NoteArrangement(sort: sort, filter: filter))
      let found = try notes.notes(of: query, limit: 9)
      #expect(try found.map { try notes.position(of: $0, in: query) } == Array(found.indices))
      return found
    }
    for sort in NoteSort.allCases {
      #expect(try Set(list(sort, .all)) == Set(ids.dropLast()))
      #expect(try list(sort, .tasks) == [ids[0]])
      #expect(try Set(list(sort, .untagged)) == Set(ids[1...2]))
    }
    #expect(try notes.count(of: .trash) == 1)
    #expect(try notes.tags().map(\.tag) == ["home"])
    #expect(try notes.noteID(linkedAs: .title("garden"), from: nil) == ids[0])
    #expect(try notes.links(of: ids[1]).targets.count == (version == 1 ? 0 : 1))
    #expect(try notes.linkCount(to: ids[2]) == (version == 1 ? 0 : 1))
    #expect(try notes.brokenLinks(limit: 9) == [])
    #expect(try Set(notes.search("plan", limit: 9).map(\.id)) == Set(ids.dropLast()))
    #expect(try notes.search("box", limit: 9).map(\.id) == (version < 9 ? [] : [ids[1]]))
    #expect(try notes.search("tag:plan is:task -x", limit: 9) == [])
    #expect(try IntegrityCheck(of: notes).problems() == [])
    _ = try NotesExport(of: notes).write(to: folder.path("out"))
    #expect(try notes.schemaVersion() == version)
  }
}

/// What can be seen of all notes, without the time at which they were moved to the trash.
private struct Content: Equatable {
  var notes: [Note]
  var lists: [[NoteSummary]]
  var found: [[NoteID]]
  var links: [NoteLinks]
  var tags: [TagCount]

  init(of repository: NotesDatabase) throws {
    let ids = try [.notes, .trash].flatMap { try repository.notes(of: NoteQuery($0), limit: .max) }
    notes = try ids.sorted().compactMap { try repository.note($0) }.map { note in
      var note = note
      note.trashed = note.trashed.map { _ in Timestamp(rawValue: 0) }
      return note
    }
    lists = try NoteSort.allCases.flatMap { sort in
      try NoteFilter.allCases.map { filter in
        let query = NoteQuery(.notes, NoteArrangement(sort: sort, filter: filter))
        return try repository.summaries(of: query, in: 0..<1_000)
      }
    }
    found = try ["plan", "box", "c++", "#plan", "alpha be", "title:gar", "tag:home is:task"].map {
      try repository.search($0, limit: 1_000).map(\.id)
    }
    links = try notes.map { try repository.links(of: $0.id) }
    tags = try repository.tags()
  }
}

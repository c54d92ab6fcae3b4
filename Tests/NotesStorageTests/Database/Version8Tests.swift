import GRDB
import NavigationTesting
import Testing

@testable import NotesStorage

@Suite struct `Schema version 8` {
  @Test(arguments: [7, 8])
  func `The note of a title is found with an index alone`(version: Int) throws {
    let folder = try TemporaryFolder()
    try folder.notes().close()
    try folder.goBack(toVersion: version)
    try folder.notes().close()

    let file = try DatabaseQueue(path: folder.path("notes.db"))
    let plan = try file.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + NoteTable.noteID(titled: "?"), arguments: ["x"]
      ).map { try $0.decode(String.self, forColumn: "detail") }
    }
    #expect(plan == ["SEARCH note USING INDEX note_title (title_key=?)"])
  }
}

import GRDB
import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

/// Every list is counted and skipped in a covering index. With 100,000 notes that takes some
/// milliseconds; reading the rows would take many times as long.
@Suite struct ListPlanTests {
  let notes: NotesDatabase
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes()
  }

  private static let arrangements = NoteSort.allCases.flatMap { sort in
    NoteFilter.allCases.map { NoteArrangement(sort: sort, filter: $0) }
  }

  private func plan(of sql: String, _ arguments: StatementArguments) throws -> [String] {
    try notes.connection.queue.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map {
        $0["detail"]
      }
    }
  }

  @Test(arguments: Self.arrangements)
  func `All lists are counted and skipped in an index without sorting`(
    arrangement: NoteArrangement
  ) throws {
    let list = try ListOrder(
      NoteQuery(.notes, arrangement), tags: [])
    let index =
      switch arrangement.sort.reversed ?? arrangement.sort {
      case .created: "note_created"
      case .title: "note_order"
      default: "note_list"
      }
    let count = try plan(of: "SELECT count(*) FROM note WHERE \(list.condition)", [])
    #expect(count.count == 1 && count[0].contains("USING COVERING INDEX"), "\(count)")
    let part = try plan(
      of: "SELECT id FROM note WHERE \(list.condition) ORDER BY \(list.order) LIMIT 9 OFFSET 9", [])
    #expect(part.count == 1 && part[0].contains("USING COVERING INDEX \(index)"), "\(part)")
    let values: [DatabaseValue] = list.keys.map { _ in 1.databaseValue }
    let place = try plan(of: list.countBefore, list.argumentsBefore(values))
    let found = place.filter { $0.contains(" note ") || $0.hasSuffix(" note") }
    #expect(found.count == list.keys.count, "\(place)")
    #expect(found.allSatisfy { $0.contains("SEARCH note USING COVERING INDEX") }, "\(place)")
  }

  @Test func `The note of a title is found with an index alone`() throws {
    let plan = try plan(of: NoteTable.noteID(titled: "?"), ["x"])
    #expect(plan == ["SEARCH note USING INDEX note_title (title_key=?)"])
  }

  @Test(arguments: Self.arrangements)
  func `A list of a tag reads only its own notes, or the pinned ones`(
    arrangement: NoteArrangement
  ) throws {
    let list = try ListOrder(
      NoteQuery(.tagged("garden"), arrangement),
      tags: [StoredTags([StoredText("garden"), StoredText("Garden/beds")])])
    let part = try plan(
      of: "SELECT id FROM note WHERE \(list.condition) ORDER BY \(list.order) LIMIT 9 OFFSET 9",
      list.arguments)
    #expect(
      part.contains {
        $0.contains("SEARCH note USING") && ($0.contains("rowid=?") || $0.contains("(pinned=?"))
      }, "\(part)")
  }
}

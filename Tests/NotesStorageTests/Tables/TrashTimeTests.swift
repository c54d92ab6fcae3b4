import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct TrashTimeTests {
  private let folder: TemporaryFolder
  private let clock = SteppedClock()
  private let ids: [NoteID]

  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes(now: clock.now)
    ids = try notes.create(
      contentsOf: [NoteDraft("Old", ""), NoteDraft("New", "")], isUndoable: true)
    clock.time = 1_000
    try notes.setTrashed(true, ids[0])
    try notes.close()
  }

  private func times(in notes: NotesDatabase) throws -> [Int64?] {
    try notes.summaries(of: .trash, in: 0..<9).map(\.trashed?.rawValue)
  }

  @Test func `Notes in the trash whose time is lost have the time of their last change`() throws {
    let notes = try folder.notes(now: clock.now)
    try notes.queue.write { try $0.execute(sql: "DELETE FROM trash_time") }
    #expect(try times(in: notes) == [0])
    #expect(try notes.note(ids[0])?.trashed?.rawValue == 0)
    clock.time = 2_000
    try notes.setTrashed(true, ids[1])
    #expect(try times(in: notes) == [2_000, 0])
  }

  @Test func `Times that nothing needs are dropped with deleted notes`() throws {
    let notes = try folder.notes(now: clock.now)
    try notes.setTrashed(false, ids[0])
    clock.time = 2_000
    try notes.setTrashed(true, ids[1])
    #expect(try storedTimes(in: notes) == [1_000, 2_000])
    try notes.delete([ids[1]])
    let action = try #require(try notes.nextActions().undo)
    #expect(action.kind == .restore)
    #expect(try storedTimes(in: notes) == [1_000])
    _ = try notes.take(.undo, of: action.number)
    #expect(try times(in: notes) == [1_000])
    try notes.delete(Set(notes.notes(of: .trash, limit: .max)))
    #expect(try storedTimes(in: notes) == [])
  }

  private func storedTimes(in notes: NotesDatabase) throws -> [Int64] {
    try notes.read { try Int64.fetchAll($0.db, sql: "SELECT time FROM trash_time ORDER BY time") }
  }
}

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
    try notes.connection.queue.write { try $0.execute(sql: "UPDATE note SET trash_time = NULL") }
    #expect(try times(in: notes) == [0])
    #expect(try notes.note(ids[0])?.trashed?.rawValue == 0)
    clock.time = 2_000
    try notes.setTrashed(true, ids[1])
    #expect(try times(in: notes) == [2_000, 0])
  }

  @Test func `Undo returns a note to the trash with its time there`() throws {
    let notes = try folder.notes(now: clock.now)
    try notes.setTrashed(false, ids[0])
    clock.time = 2_000
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    #expect(try times(in: notes) == [1_000])
  }
}

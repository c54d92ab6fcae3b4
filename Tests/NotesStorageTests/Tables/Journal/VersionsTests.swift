import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct VersionsTests {
  let folder: TemporaryFolder
  let notes: NotesDatabase
  private let clock = SteppedClock()

  init() throws {
    folder = try TemporaryFolder()
    notes = try folder.notes(now: clock.now)
  }

  private func number(_ number: Int64) throws -> VersionNumber {
    try #require(VersionNumber(rawValue: number))
  }

  @Test func `Every replaced text is a version`() throws {
    let texts = ["one\n", "two\nwith é\n", "", "two\nwith e\u{301}\n", "\0odd"]
    let id = try notes.create(NoteDraft("T", texts[0]))
    for text in texts.dropFirst() {
      clock.time += 600_000
      try notes.update(id, title: "T", body: .text(text))
    }
    let versions = try notes.versions(of: id)
    #expect(versions.map(\.number.rawValue) == [4, 3, 2, 1])
    #expect(versions.map(\.written.rawValue) == [1_800_000, 1_200_000, 600_000, 0])
    for (version, text) in zip(versions.reversed(), texts) {
      #expect(try notes.version(version.number, of: id)?.text.body.bytes == Array(text.utf8))
    }
    #expect(try notes.version(number(5), of: id) == nil)
    #expect(try IntegrityCheck(of: notes).problems() == [])
  }

  @Test func `Titles are part of a version, tags and pins are not`() throws {
    let id = try notes.create(NoteDraft("One", "text"))
    try notes.setTags(["a"], id)
    try notes.setPinned(true, id)
    #expect(try notes.versions(of: id) == [])
    try notes.update(id, title: "Two", body: .text("text"))
    #expect(try notes.versions(of: id).map(\.difference) == [.title("One")])
  }

  @Test func `Restoring a version is a change of its own`() throws {
    let id = try notes.create(NoteDraft("One", "first"))
    try notes.update(id, title: "Two", body: .text("second"))
    #expect(try notes.revert(id, to: number(1)) == 0)
    #expect(try notes.note(id)?.text == NoteText(title: "One", body: .text("first")))
    #expect(try notes.versions(of: id).map(\.title) == ["Two", "One"])
    #expect(try notes.nextActions().undo?.kind == .revert)
    #expect(try notes.revert(id, to: number(1)) == 0, "It has that text: nothing is changed.")
    #expect(try notes.versions(of: id).count == 2)
    #expect(try notes.revert(id, to: number(9)) == nil)
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    #expect(try notes.note(id)?.title == "Two")
  }

  @Test func `A return to the last version keeps the text between`() throws {
    let id = try notes.create(NoteDraft("T", "alpha"))
    try notes.update(id, title: "T", body: .text("alpha\nbeta"))
    _ = try notes.revert(id, to: number(1))
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    let differences: [VersionSummary.Difference] = [
      .added("beta"), .removed("beta"), .added("beta"),
    ]
    #expect(try notes.versions(of: id).map(\.difference) == differences)
  }

  /// Lets no undo need the versions.
  private func forgetChanges() throws {
    try notes.connection.queue.write { try $0.execute(sql: "DELETE FROM change") }
  }

  @Test func `The number of versions is limited to the latest`() throws {
    let id = try notes.create(NoteDraft("0"))
    for number in 1...(NoteVersion.mostKept + 5) {
      try notes.update(id, title: "\(number)", body: .text(""))
    }
    #expect(try notes.versions(of: id).count == NoteVersion.mostKept + 5)
    try forgetChanges()
    try notes.update(id, title: "New", body: .text(""))
    let versions = try notes.versions(of: id)
    #expect(versions.count == NoteVersion.mostKept)
    #expect(versions.first?.title == "\(NoteVersion.mostKept + 5)")
    #expect(versions.last?.number.rawValue == 7)
  }

  @Test func `Large versions displace older ones, and the last one is kept`() throws {
    let id = try notes.create(NoteDraft("T", "first"))
    try notes.update(id, title: "T", body: .text("second"))
    try notes.connection.queue.write { db in
      try db.execute(
        sql: "UPDATE entry SET body = zeroblob(\(NoteVersion.mostBytes)) WHERE version = 1")
    }
    try forgetChanges()
    try notes.update(id, title: "T", body: .text("third"))
    #expect(try notes.versions(of: id).map(\.number.rawValue) == [2])
    #expect(try notes.version(number(2), of: id)?.text.body == .text("second"))
  }

  @Test func `Small additions to a large note take little space`() throws {
    let text = String(repeating: "line\n", count: 10_000)
    let id = try notes.create(NoteDraft("T", text))
    for number in 1...9 {
      clock.time += 600_000
      try notes.update(id, title: "T", body: .text("\(number)" + text))
    }
    let bytes = try notes.connection.queue.read {
      try Int.fetchOne($0, sql: "SELECT sum(length(body)) FROM entry")
    }
    #expect(try #require(bytes) < 9 * 20)
    #expect(try notes.version(number(1), of: id)?.text.body == .text(text))
  }

  @Test(arguments: [
    "UPDATE entry SET body = x'0000ff' WHERE version = 1",
    "UPDATE entry SET body = x'ff' WHERE version = 1",
  ])
  func `A damaged version is an error, but its note is not`(
    damage: String
  ) throws {
    let id = try notes.create(NoteDraft("T", "first"))
    try notes.update(id, title: "T", body: .text("second"))
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    try queue.write { try $0.execute(sql: damage) }
    try queue.close()
    #expect(throws: StorageError.self) { try notes.versions(of: id) }
    #expect(try notes.note(id)?.body == .text("second"))
    #expect(
      try IntegrityCheck(of: notes).problems() == ["the history of note 1 is damaged"])
  }

  @Test func `A damaged last version does not prevent saving`() throws {
    let id = try notes.create(NoteDraft("T", "first"))
    try notes.update(id, title: "T", body: .text("second"))
    try notes.connection.queue.write {
      try $0.execute(sql: "UPDATE entry SET body = x'ff' WHERE version = 1")
    }
    try notes.update(id, title: "T", body: .text("second and more"))
    #expect(try notes.note(id)?.body == .text("second and more"))
    #expect(try notes.version(number(2), of: id)?.text.body == .text("second"))
  }
}

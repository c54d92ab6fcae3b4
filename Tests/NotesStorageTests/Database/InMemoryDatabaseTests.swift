import Foundation
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct InMemoryDatabaseTests {
  @Test func `notes in memory can be changed without a file`() throws {
    let before = try workingFolder()
    let notes = try NotesDatabase(inMemory: [
      NoteDraft(title: "One", body: .text("one")), NoteDraft(title: "Two", body: .text("two")),
    ])
    #expect(try notes.count() == 2)
    #expect(try notes.nextActions() == NextActions())
    let one = try #require(NoteID(rawValue: 1))
    try notes.update(one, title: "One", body: .text("changed"))
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    #expect(try notes.note(one)?.body == .text("one"))
    #expect(try notes.search("two", limit: 9).count == 1)
    try notes.close()
    #expect(try workingFolder() == before)
  }

  private func workingFolder() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: ".").filter { $0.hasPrefix(":memory:") }
  }
}

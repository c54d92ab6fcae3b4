import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct BatchChangeTests {
  @Test func `a note that is named twice is changed once, and the change is undone`() throws {
    let notes = try NotesDatabase(inMemory: [NoteDraft(title: "A", body: .text(""), tags: ["old"])])
    let id = try #require(NoteID(rawValue: 1))
    // Applied twice, it would change the note twice.
    let change = BatchChange.tags(adding: ["new", "newer"], removing: ["new"])
    #expect(try notes.apply(change, to: [id, id]) == [id])
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    #expect(try notes.note(id)?.tags == ["old"])
  }
}

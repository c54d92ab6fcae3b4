import ArgumentParser
import NotesApp
import NotesStorage

/// The notes that a command changes, one after the other.
struct NoteChanges: ParsableArguments, Sendable {
  @Argument(help: "The notes' numbers, or links to them.")
  var notes: [NoteReference]

  @OptionGroup var store: StoreOptions

  /// Changes the notes, and prints the number and link of each: none is changed when one is not there.
  @MainActor func apply(
    alsoTrashed: Bool = false, _ change: (NotesDatabase, Note) throws -> Void
  ) throws {
    let database = try store.openThereForChanges()
    defer { try? database.close() }
    let found = try notes.map { try $0.find(in: database, alsoTrashed: alsoTrashed) }
    for note in found {
      try change(database, note)
      Console.note(note.id)
    }
  }
}

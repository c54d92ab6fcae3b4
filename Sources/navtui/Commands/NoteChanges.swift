import ArgumentParser
import NotesApp
import NotesStorage

/// The notes that a command changes, all at once.
struct NoteChanges: ParsableArguments, Sendable {
  @Argument(help: "The numbers of the notes, or links to them.")
  var notes: [NoteReference]

  @OptionGroup var store: StoreOptions

  /// Changes the notes as one action, and then prints the number and link of each: none is changed when one
  /// is not there.
  @MainActor func apply(_ change: BatchChange, alsoTrashed: Bool = false) throws {
    defer { store.announceChanges() }
    let database = try store.openThereForChanges()
    defer { try? database.close() }
    let ids = try notes.map { try $0.find(in: database, alsoTrashed: alsoTrashed).id }
    try database.apply(change, to: ids)
    Console.notes(ids)
  }
}

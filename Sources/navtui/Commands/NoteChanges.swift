import ArgumentParser
import NotesApp
import NotesStorage

/// Options of commands that change several notes as one action.
struct NoteChanges: ParsableArguments, Sendable {
  @Argument(help: "The numbers of the notes, or links to them.")
  var notes: [NoteReference]

  @OptionGroup var store: StoreOptions

  /// Changes the notes as one action, and prints the number and link of each. If one does not exist, none is changed.
  @MainActor func apply(_ change: BatchChange, alsoTrashed: Bool = false) throws {
    defer { store.announceChanges() }
    let database = try store.openExistingForChanges()
    defer { try? database.close() }
    let ids = try notes.map { try $0.find(in: database, alsoTrashed: alsoTrashed).id }
    try database.apply(change, to: ids)
    Console.notes(ids)
  }
}

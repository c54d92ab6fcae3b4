import ArgumentParser
import NotesApp
import NotesStorage

/// Options of commands that change several notes as one action.
struct NoteChanges: ParsableArguments, Sendable {
  @Argument(help: "The numbers of the notes, links to them, or their titles.")
  var notes: [NoteReference]

  @OptionGroup var store: StoreOptions

  /// Changes the notes as one action, and prints the number and link of each. If one does not exist, none is changed.
  @MainActor fileprivate func apply(_ change: BatchChange) throws {
    let database = try store.openExistingForChanges()
    defer { try? database.close() }
    let ids = try notes.map { try $0.find(in: database, alsoTrashed: change.isTrashed != nil).id }
    try database.change(.apply(change, to: ids))
    Console.notes(ids)
  }
}

/// A command that makes the same change to several notes.
nonisolated protocol NoteChangesCommand: MainCommand {
  static var change: BatchChange { get }
  var changes: NoteChanges { get }
}

extension NoteChangesCommand {
  @MainActor func execute() throws { try changes.apply(Self.change) }
}

/// `navtui pin`: pins notes.
struct PinCommand: NoteChangesCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Pin notes to the top of the list.")
  static let change = BatchChange.pin(true)

  @OptionGroup var changes: NoteChanges
}

/// `navtui unpin`: unpins notes.
struct UnpinCommand: NoteChangesCommand {
  static let configuration = CommandConfiguration(commandName: "unpin", abstract: "Unpin notes.")
  static let change = BatchChange.pin(false)

  @OptionGroup var changes: NoteChanges
}

/// `navtui trash`: moves notes to the trash.
struct TrashCommand: NoteChangesCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "Move notes to the trash.")
  static let change = BatchChange.trash(true)

  @OptionGroup var changes: NoteChanges
}

/// `navtui restore`: restores notes from the trash.
struct RestoreCommand: NoteChangesCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore notes from the trash.")
  static let change = BatchChange.trash(false)

  @OptionGroup var changes: NoteChanges
}

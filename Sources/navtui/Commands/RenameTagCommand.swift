import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui rename-tag`: renames a tag on all notes.
struct RenameTagCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename-tag",
    abstract: "Call a tag otherwise on all notes; the tags below it follow.",
    discussion: """
      navtui rename-tag garden yard makes yard of garden, and yard/beds of garden/beds, in the trash \
      too. Where yard is a tag already both become one. It prints the notes that were changed, and is \
      one action for undo.
      """)

  @Argument(help: "The tag.")
  var tag: String

  @Argument(help: "What it is called then.")
  var name: String

  @OptionGroup var store: StoreOptions

  func execute() throws {
    guard NoteTag(name) != nil else { throw CommandFailure.noTag(name) }
    defer { store.announceChanges() }
    let notes = try store.openThereForChanges()
    defer { try? notes.close() }
    let changed = try notes.renameTag(TagRenaming(of: tag, to: name))
    guard changed.isEmpty else { return Console.notes(changed) }
    guard name == tag else {
      throw CommandFailure(
        message: "No note is tagged \(tag.prefix(NoteTag.longest)).",
        exitCode: ExitStatus.nothingFound)
    }
  }
}

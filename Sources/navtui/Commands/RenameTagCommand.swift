import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui rename-tag`: renames a tag on all notes.
struct RenameTagCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename-tag",
    abstract: "Rename a tag, and the tags below it, in all notes.",
    discussion: """
      `navtui rename-tag garden yard` also turns garden/beds into yard/beds, in any case and in the \
      trash too. If yard exists, the two are merged. Links follow a title that has the tag in it. \
      Prints the notes that were changed; one undo reverts \
      them all.
      """)

  @Argument(help: "The tag.", completion: .tags)
  var tag: String

  @Argument(help: "The new name.")
  var name: String

  @OptionGroup var store: StoreOptions

  func execute() throws {
    guard NoteTag(name) != nil else { throw CommandFailure.noTag(name) }
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    let renaming = TagRenaming(of: tag, to: name)
    let changed = try notes.change(.renameTag(renaming))?.notes ?? []
    guard changed.isEmpty else {
      if let warning = renaming.warning { Console.error(warning) }
      return Console.notes(changed)
    }
    guard try notes.tags().contains(where: { NoteTag.isSame($0.tag, tag) }) else {
      throw CommandFailure(.nothingFound, "\(renaming.problem).")
    }
  }
}

import ArgumentParser
import NotesApp
import NotesModel
import NotesStorage

/// `navtui tags`: prints the tags of all notes.
struct TagsCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "Print each tag and the number of its notes.",
    discussion: """
      A tag with a slash is below the one before the slash, whose notes include its own: \
      garden/beds is counted for garden, too. Notes in the trash are not counted. `navtui list \
      --tag garden` prints the notes.
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let tags = try store.openIfExisting()?.tags() ?? []
    try output.print(tags, as: TagRecord.init) { [$0.tag, String($0.count)] }
    guard tags.isEmpty else { return }
    throw CommandFailure(.nothingFound, "No note has a tag. `navtui tag 3 +garden` adds one.")
  }
}

/// A tag in JSON.
nonisolated private struct TagRecord: JSONRecord {
  let tag: String
  let notes: Int

  init(_ tag: TagCount) { (self.tag, notes) = (tag.tag, tag.count) }
}
